declare module "icon:*" {
	/** The drawing of an icon, for a box of 512 by 512. */
	const body: string;
	export default body;
}
