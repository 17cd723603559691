/**
 * The widths of the bars and spaces of each symbol of Code 128 (ISO/IEC 15417), alternating and beginning with a bar.
 * Symbol 104 starts code set B, 105 starts code set C, and 106 stops.
 */
export const CODE_128_SYMBOLS: readonly string[] =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);

const START_B = 104;
const STOP = 106;

/**
 * Returns the widths of the bars and spaces of a barcode in modules, alternating and beginning with a bar. Characters
 * outside ASCII are left out, because the code cannot contain them.
 */
export function toCode128(text: string): number[] {
  const values = [...text].map((char) => char.charCodeAt(0) - 32).filter((value) => value >= 0 && value < 95);
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % 103;
  return [START_B, ...values, check, STOP].flatMap((symbol) => [...CODE_128_SYMBOLS[symbol]!].map(Number));
}

/** The quiet zone on both sides of a barcode, in modules. */
const QUIET_MODULES = 10;

/** A dark bar, from its left edge. */
export interface Bar {
  x: number;
  width: number;
}

/**
 * Returns the bars of a barcode in the middle of a space of `width`, with the quiet zones of the specification. A module
 * is at most `maxModule` wide. The unit is that of `width`.
 */
export function layOutCode128(
  text: string,
  { width, maxModule }: { width: number; maxModule: number },
): Bar[] {
  const widths = toCode128(text);
  const modules = widths.reduce((sum, one) => sum + one, 0);
  const module = Math.min(maxModule, width / (modules + 2 * QUIET_MODULES));
  let x = (width - modules * module) / 2;
  return widths.flatMap((one, index) => {
    const bar = { x, width: one * module };
    x += bar.width;
    return index % 2 === 0 ? [bar] : [];
  });
}
