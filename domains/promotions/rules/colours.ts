/**
 * Functions that keep text readable on colours that operators choose for the alert banner and the sale
 * (look.md §4).
 */

/** The default colour of a sale (SALE-03). */
export const SALE_COLOUR = '#c4102b';
const WHITE = '#ffffff';
const INK = '#000000';
/** The minimum contrast of text on its background (WCAG 2.2 AA). */
const READABLE = 4.5;

/** Whether a text is a colour in the format `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/**
 * Returns a sale's colour. Returns the default colour if the text is not a colour or if white text would not
 * be readable on it.
 */
export function saleColour(colour: string): string {
  return isColour(colour) && contrast(colour, WHITE) >= READABLE ? colour.toLowerCase() : SALE_COLOUR;
}

/**
 * Returns the more readable text colour for a background: white or ink. Its contrast is always at least 4.5
 * to 1.
 */
export function inkOn(ground: string): string {
  return contrast(ground, WHITE) >= contrast(ground, INK) ? WHITE : INK;
}

/** Returns the WCAG contrast of two colours, from 1 to 21. */
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
