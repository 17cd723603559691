import { encode } from 'uqr';

/**
 * Returns a text as a QR code: the number of modules per side, and an SVG path of the dark modules, one unit
 * each.
 */
export function toQrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
