/** Makes colours that operators choose readable (look.md §4, alert banner and sale). */

/** The default colour of a sale (SALE-03). */
export const SALE_COLOUR = '#c4102b';
const WHITE = '#ffffff';
const INK = '#000000';
/** The minimum contrast of text by WCAG 2.2 AA. */
const READABLE = 4.5;

/** Whether a text is a colour `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Returns a sale's colour; the default colour if it has none, or if white text is not readable on it. */
export function saleColour(colour: string): string {
  return isColour(colour) && contrast(colour, WHITE) >= READABLE ? colour.toLowerCase() : SALE_COLOUR;
}

/**
 * Returns white or ink, whichever is more readable on a background. One of them always has a contrast of at
 * least 4.5 to 1.
 */
export function inkOn(ground: string): string {
  return contrast(ground, WHITE) >= contrast(ground, INK) ? WHITE : INK;
}

/** Returns the WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
