import { rounded } from './canvas.ts';
import type { Canvas } from './canvas.ts';

/** Draws a floor shadow: a broad ambient shadow and a tight contact shadow. */
export function groundShadow(canvas: Canvas, cx: number, y: number, w: number, k = 1) {
  return (
    canvas.ellipse(
      cx + w * 0.03,
      y + 3,
      w * 0.66,
      Math.max(14, w * 0.062),
      canvas.radial([0, '#0b1210', 0.34 * k], [0.55, '#0b1210', 0.15 * k], [1, '#0b1210', 0]),
    ) +
    canvas.ellipse(
      cx,
      y + 1,
      w * 0.515,
      Math.max(5, w * 0.014),
      canvas.radial([0, '#000', 0.62 * k], [0.7, '#000', 0.38 * k], [1, '#000', 0]),
    )
  );
}

/** Draws the shadow of a product on legs: a soft pool, and a contact spot under each foot. */
export function legShadows(canvas: Canvas, cx: number, y: number, w: number, xs: readonly number[], k = 1) {
  return (
    canvas.ellipse(
      cx + w * 0.02,
      y + 2,
      w * 0.6,
      Math.max(12, w * 0.05),
      canvas.radial([0, '#0b1210', 0.3 * k], [0.6, '#0b1210', 0.12 * k], [1, '#0b1210', 0]),
    ) +
    xs
      .map((x) => canvas.ellipse(x + 3, y + 1, 22, 5, canvas.radial([0, '#000', 0.6], [1, '#000', 0])))
      .join('')
  );
}

/**
 * Draws the shadow that an object casts on a wall or bench, or on the surface under it in a view from above.
 */
export const castShadow = (canvas: Canvas, shape: string, dx = 10, dy = 18, b = 16, op = 0.26) =>
  `<g transform="translate(${rounded(dx)} ${rounded(dy)})" opacity="${op}" filter="${canvas.blur(b)}">${shape}</g>`;
