declare module "icon:*" {
	/** The drawing of an icon, for a box of 512 by 512. */
	const body: string;
	export default body;
}

declare module "virtual:sheets" {
	/** Where the sheets with drawings are served; none by a development server. */
	export const SHEETS: Record<string, string>;
}
