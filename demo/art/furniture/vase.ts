import type { ArtParams, Frame } from '../art-params.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { nth, randomFrom } from '../toolkit/random.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { fabricColour } from './upholstery.ts';

/** Draws a vase. With stems, it is taller than `h`. */
export function vase(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  col = '#c9b8a3',
  stems = false,
) {
  let markup = '';
  if (stems) {
    const random = randomFrom('stem' + col);
    for (let i = 0; i < 7; i++) {
      const ex = x + w / 2 + (i - 3) * w * 0.42 + (random() - 0.5) * 22;
      const ey = y - h * (0.55 + random() * 0.7);
      markup += canvas.line(
        `M${x + w / 2} ${y + 10}Q${x + w / 2 + (ex - x - w / 2) * 0.2} ${(y + ey) / 2} ${ex} ${ey}`,
        '#6f7a55',
        2.2,
      );
      for (let k = 0; k < 5; k++) {
        const t = 0.35 + k * 0.15;
        const lx = x + w / 2 + (ex - x - w / 2) * t;
        const ly = y + (ey - y) * t;
        markup += `<ellipse cx="${lx.toFixed(1)}" cy="${ly.toFixed(1)}" rx="${(9 + random() * 6).toFixed(1)}" ry="${(4 + random() * 2).toFixed(1)}" fill="${nth(['#7d8a5c', '#93a06d', '#66724a'], k % 3)}" transform="rotate(${(random() * 160 - 80).toFixed(0)} ${lx.toFixed(1)} ${ly.toFixed(1)})"/>`;
      }
    }
  }
  return (
    markup +
    canvas.path(
      `M${x + w * 0.34} ${y}h${w * 0.32}q2 ${h * 0.16} ${w * 0.2} ${h * 0.34}q${w * 0.2} ${h * 0.3} -${w * 0.12} ${h * 0.64}q-${w * 0.24} ${h * 0.06} -${w * 0.48} 0q-${w * 0.32} -${h * 0.34} -${w * 0.12} -${h * 0.64}q${w * 0.18} -${h * 0.18} ${w * 0.2} -${h * 0.34}Z`,
      canvas.linear(
        'h',
        [0, darken(col, 0.28)],
        [0.3, lighten(col, 0.4)],
        [0.6, col],
        [1, darken(col, 0.35)],
      ),
    )
  );
}

/** Draws a vase, optionally with stems. */
export function drawVessel(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  return [
    groundShadow(canvas, x + w / 2, y + h + 2, w * 0.8),
    vase(
      canvas,
      x + w * 0.14,
      y + h * 0.42,
      w * 0.72,
      h * 0.58,
      fabricColour(params.fabric || '#c9b8a3'),
      params.stems !== false,
    ),
  ];
}
