/** Sizes are written in px of a root of this size. */
const ROOT = 16;
/** A line this thin stays as thin, however large the letters are. */
const THINNEST = 2;
const LENGTH = /(?<![\w#.-])(-?\d*\.?\d+)px\b/g;
/** Queries of the page know no root of its own: there `em` is what the reader's browser is set to. */
const UNITS: Record<string, string> = { media: "em", container: "rem" };

/** As much of a plugin of PostCSS as is needed. */
interface RemPlugin {
	postcssPlugin: string;
	Declaration(declaration: { value: string }): void;
	AtRule(rule: { name: string; params: string }): void;
}

/**
 * Builds px into rem, so that all of a page grows with the size of letters that its reader has chosen, and with the root of the big screen;
 * queries grow with it, and a layout becomes that of a smaller screen. Units inside a drawing must not grow twice: they are written
 * as `calc(15 * 1px)`.
 */
export function rem(): RemPlugin {
	return {
		postcssPlugin: "kogge-rem",
		Declaration(declaration) {
			declaration.value = grown(declaration.value, "rem");
		},
		AtRule(rule) {
			const unit = UNITS[rule.name];
			if (unit) rule.params = grown(rule.params, unit);
		},
	};
}

/** A text of a style sheet, with its lengths in another unit. */
export function grown(text: string, unit: string): string {
	return text.replace(LENGTH, (length, px: string) =>
		Math.abs(Number(px)) <= THINNEST ? length : `${Number((Number(px) / ROOT).toFixed(5))}${unit}`,
	);
}
