import type { ArtParams, Frame } from '../art-params.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { legShadows } from '../toolkit/shadows.ts';
import { cushion, fabricColour, furnitureLegs, weaveTexture } from './upholstery.ts';

/** Draws a made-up bed, seen from its foot. */
export function drawBed(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const colour = fabricColour(params.fabric);
  const parts = [legShadows(canvas, x + w / 2, y + h + 1, w, [x + w * 0.06, x + w * 0.94])];
  const lin = fabricColour(params.linen || '#f4efe6');
  const th = fabricColour(params.throw || 'clay');
  parts.push(
    cushion(canvas, x + w * 0.02, y, w * 0.96, h * 0.72, params.arch ? 120 : 26, colour, {
      puff: 8,
    }),
  );
  if (params.channel) {
    for (let i = 1; i < 9; i++) {
      parts.push(
        canvas.line(
          `M${x + w * (0.02 + (0.96 * i) / 9)} ${y + 10}V${y + h * 0.6}`,
          darken(colour, 0.32),
          3,
          'stroke-opacity=".38"',
        ),
        canvas.line(
          `M${x + w * (0.02 + (0.96 * i) / 9) + 4} ${y + 10}V${y + h * 0.6}`,
          '#fff',
          2,
          'stroke-opacity=".18"',
        ),
      );
    }
  }
  for (const k of [0.08, 0.53]) {
    parts.push(
      cushion(canvas, x + w * k, y + h * 0.24, w * 0.39, h * 0.3, 30, '#faf7f1', {
        puff: 16,
        pipe: false,
        crease: true,
      }),
    );
  }
  for (const k of [0.16, 0.55]) {
    parts.push(
      cushion(
        canvas,
        x + w * k,
        y + h * 0.33,
        w * 0.3,
        h * 0.24,
        26,
        fabricColour(params.pillow || params.throw || 'clay'),
        { puff: 14, pipe: false },
      ),
    );
  }
  parts.push(
    canvas.path(
      `M${x - 4} ${y + h * 0.92}V${y + h * 0.6}Q${x + w * 0.1} ${y + h * 0.5} ${x + w / 2} ${y + h * 0.51}T${x + w + 4} ${y + h * 0.6}V${y + h * 0.92}Q${x + w / 2} ${y + h * 0.97} ${x - 4} ${y + h * 0.92}Z`,
      canvas.linear('v', [0, lighten(lin, 0.3)], [0.5, lin], [1, darken(lin, 0.16)]),
    ),
    canvas.line(
      `M${x + w * 0.2} ${y + h * 0.58}q10 ${h * 0.14} -8 ${h * 0.32}M${x + w * 0.5} ${y + h * 0.56}q-14 ${h * 0.2} 4 ${h * 0.36}M${x + w * 0.8} ${y + h * 0.57}q16 ${h * 0.16} -2 ${h * 0.34}`,
      darken(lin, 0.2),
      3,
      'stroke-opacity=".4"',
    ),
    canvas.path(
      `M${x - 6} ${y + h * 0.9}V${y + h * 0.72}Q${x + w / 2} ${y + h * 0.66} ${x + w + 6} ${y + h * 0.72}V${y + h * 0.9}Q${x + w / 2} ${y + h * 0.95} ${x - 6} ${y + h * 0.9}Z`,
      canvas.linear('v', [0, lighten(th, 0.25)], [0.5, th], [1, darken(th, 0.25)]),
    ),
    weaveTexture(canvas, x, y + h * 0.7, w, h * 0.2, 10, 0.3),
    canvas.rect(x, y + h * 0.91, w, h * 0.04, 6, darken(colour, 0.25)),
  );
  parts.unshift(
    furnitureLegs(
      canvas,
      [x + w * 0.06, x + w * 0.94],
      y + h * 0.93,
      h * 0.07,
      params.legs || 'oak',
      'block',
    ),
  );
  return parts;
}
