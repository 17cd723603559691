import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { tube } from '../toolkit/fittings.ts';
import { legShadows } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { cushion, fabricColour, furnitureLegs, weaveTexture } from './upholstery.ts';

/** Draws an armchair: a wing chair (by default), a tub chair, or one on an open frame. */
export function drawArmchair(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const colour = fabricColour(params.fabric);
  const parts = [legShadows(canvas, x + w / 2, y + h + 1, w, [x + w * 0.14, x + w * 0.86])];
  if (params.kind === 'wing' || !params.kind || params.kind === 'tub') {
    parts.push(
      furnitureLegs(canvas, [x + w * 0.16, x + w * 0.84], y + h * 0.84, h * 0.16, params.legs || 'oak'),
    );
    if (params.kind === 'tub') {
      const d = `M${x} ${y + h * 0.88}V${y + h * 0.44}Q${x + 4} ${y} ${x + w / 2} ${y}T${x + w} ${y + h * 0.44}V${y + h * 0.88}Q${x + w / 2} ${y + h * 0.94} ${x} ${y + h * 0.88}Z`;
      parts.push(
        canvas.path(
          d,
          canvas.linear('v', [0, lighten(colour, 0.25)], [0.5, colour], [1, darken(colour, 0.3)]),
        ),
        canvas.path(d, canvas.linear('h', [0, '#fff', 0.16], [0.3, '#fff', 0], [1, '#000', 0.2])),
        canvas.path(
          `M${x + w * 0.16} ${y + h * 0.6}V${y + h * 0.42}Q${x + w * 0.2} ${y + h * 0.1} ${x + w / 2} ${y + h * 0.1}T${x + w * 0.84} ${y + h * 0.42}V${y + h * 0.6}Z`,
          canvas.linear('v', [0, darken(colour, 0.25)], [1, darken(colour, 0.05)]),
        ),
        cushion(canvas, x + w * 0.14, y + h * 0.52, w * 0.72, h * 0.2, 22, lighten(colour, 0.08), {
          puff: 10,
        }),
      );
      for (let i = 1; i < 8; i++) {
        parts.push(
          canvas.line(
            `M${x + (w * i) / 8} ${y + h * (0.14 + Math.abs(i - 4) ** 1.6 * 0.012)}V${y + h * 0.5}`,
            darken(colour, 0.35),
            2,
            'stroke-opacity=".35"',
          ),
        );
      }
      return parts;
    }
    parts.push(
      cushion(canvas, x + w * 0.1, y, w * 0.8, h * 0.66, 40, colour, {
        puff: 16,
        crease: true,
        tuft: params.tuft,
      }),
      weaveTexture(canvas, x + w * 0.14, y + 10, w * 0.72, h * 0.56, 34, 0.14),
      cushion(canvas, x + w * 0.13, y + h * 0.5, w * 0.74, h * 0.19, 18, lighten(colour, 0.06), {
        puff: 9,
      }),
      cushion(canvas, x + w * 0.08, y + h * 0.66, w * 0.84, h * 0.2, 10, darken(colour, 0.08), {
        puff: 2,
      }),
      cushion(canvas, x, y + h * 0.36, w * 0.16, h * 0.5, 22, colour, { puff: 8 }),
      cushion(canvas, x + w * 0.84, y + h * 0.36, w * 0.16, h * 0.5, 22, colour, { puff: 8 }),
    );
    return parts;
  }
  const material = finishOf(params.legs || 'oak');
  parts.push(
    tube(
      canvas,
      `M${x + w * 0.1} ${y + h}L${x + w * 0.16} ${y + h * 0.42}H${x + w * 0.84}L${x + w * 0.9} ${y + h}`,
      17,
      material,
    ),
    cushion(canvas, x + w * 0.14, y + h * 0.04, w * 0.72, h * 0.5, 24, colour, {
      puff: 12,
      crease: true,
    }),
    weaveTexture(canvas, x + w * 0.18, y + h * 0.08, w * 0.64, h * 0.42, 20, 0.2),
    cushion(canvas, x + w * 0.12, y + h * 0.52, w * 0.76, h * 0.16, 18, lighten(colour, 0.06), {
      puff: 8,
    }),
    tube(
      canvas,
      `M${x + w * 0.02} ${y + h * 0.4}H${x + w * 0.2}M${x + w * 0.8} ${y + h * 0.4}H${x + w * 0.98}`,
      20,
      material,
    ),
  );
  return parts;
}

export function drawChair(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish || 'oak');
  const colour = fabricColour(params.fabric || 'oat');
  const parts = [
    legShadows(canvas, x + w / 2, y + h + 1, w, [x + w * 0.06, x + w * 0.94, x + w * 0.2, x + w * 0.8]),
  ];
  const sy = y + h * 0.54;
  parts.push(
    tube(
      canvas,
      `M${x + w * 0.2} ${y + h * 0.96}L${x + w * 0.24} ${sy}M${x + w * 0.8} ${y + h * 0.96}L${x + w * 0.76} ${sy}`,
      13,
      material,
    ),
    tube(
      canvas,
      `M${x + w * 0.06} ${y + h}L${x + w * 0.12} ${sy + 8}M${x + w * 0.94} ${y + h}L${x + w * 0.88} ${sy + 8}`,
      17,
      material,
    ),
  );
  if (params.back === 'curve') {
    parts.push(
      tube(
        canvas,
        `M${x + w * 0.1} ${sy}Q${x + w * 0.04} ${y + h * 0.16} ${x + w * 0.16} ${y + h * 0.1}H${x + w * 0.84}Q${x + w * 0.96} ${y + h * 0.16} ${x + w * 0.9} ${sy}`,
        14,
        material,
      ),
      cushion(canvas, x + w * 0.12, y + h * 0.05, w * 0.76, h * 0.2, 30, colour, { puff: 8 }),
    );
  } else {
    parts.push(
      tube(
        canvas,
        `M${x + w * 0.14} ${sy}L${x + w * 0.12} ${y + 10}M${x + w * 0.86} ${sy}L${x + w * 0.88} ${y + 10}`,
        14,
        material,
      ),
      panel(canvas, x + w * 0.08, y, w * 0.84, h * 0.15, material, { r: 14, grain: 'h' }),
    );
    for (let i = 1; i < 6; i++) {
      parts.push(
        canvas.line(`M${x + w * (0.1 + i * 0.133)} ${y + h * 0.14}V${sy}`, darken(material.base, 0.12), 7),
        canvas.line(
          `M${x + w * (0.1 + i * 0.133) - 1.6} ${y + h * 0.14}V${sy}`,
          lighten(material.base, 0.3),
          1.8,
        ),
      );
    }
  }
  parts.push(
    cushion(canvas, x + w * 0.06, sy - 18, w * 0.88, h * 0.1, 20, colour, { puff: 10 }),
    weaveTexture(canvas, x + w * 0.08, sy - 16, w * 0.84, h * 0.08, 16, 0.2),
  );
  return parts;
}
