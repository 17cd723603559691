import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { tube } from '../toolkit/fittings.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { fabricColour } from './upholstery.ts';

/** Draws a lamp: floor (by default), table, arc, tripod or pendant. */
export function drawLamp(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const cx = x + w / 2;
  const material = finishOf(params.finish || 'brass');
  const parts = [];
  const kind = params.kind || 'floor';
  const sh = fabricColour(params.shade || '#efe6d6');
  const halo = (gx: number, gy: number, r: number) =>
    canvas.circle(gx, gy, r, canvas.radial([0, '#ffe3a6', 0.6], [0.4, '#ffe7b8', 0.24], [1, '#ffe7b8', 0]));
  const shade = (sx: number, sy: number, sw: number, shh: number, tap = 0.68) =>
    canvas.path(
      `M${sx - (sw * tap) / 2} ${sy}H${sx + (sw * tap) / 2}L${sx + sw / 2} ${sy + shh}H${sx - sw / 2}Z`,
      canvas.linear(
        'h',
        [0, darken(sh, 0.16)],
        [0.3, lighten(sh, 0.5)],
        [0.6, lighten(sh, 0.12)],
        [1, darken(sh, 0.2)],
      ),
    ) +
    canvas.path(
      `M${sx - (sw * tap) / 2} ${sy}H${sx + (sw * tap) / 2}L${sx + sw / 2} ${sy + shh}H${sx - sw / 2}Z`,
      canvas.linear('v', [0, '#ffcf7d', 0.12], [0.7, '#ffd890', 0.42], [1, '#fff0c9', 0.55]),
    ) +
    canvas.ellipse(sx, sy + shh, sw / 2, sw * 0.05, '#fff3d4');
  if (kind === 'arc') {
    parts.push(
      groundShadow(canvas, x + w * 0.26, y + h + 2, 190),
      halo(x + w * 0.86, y + h * 0.34, w * 0.42),
      canvas.ellipse(x + w * 0.26, y + h - 12, 88, 17, canvas.linear('v', [0, '#f1ede6'], [1, '#b9b1a4'])),
      canvas.path(
        `M${x + w * 0.26 - 88} ${y + h - 12}v10a88 17 0 0 0 176 0v-10a88 17 0 0 1 -176 0Z`,
        '#9d9484',
      ),
      tube(
        canvas,
        `M${x + w * 0.26} ${y + h - 16}V${y + h * 0.42}C${x + w * 0.26} ${y - 6} ${x + w * 0.86} ${y - 10} ${x + w * 0.86} ${y + h * 0.19}`,
        9,
        material,
      ),
      canvas.path(
        `M${x + w * 0.86 - 84} ${y + h * 0.32}A84 84 0 0 1 ${x + w * 0.86 + 84} ${y + h * 0.32}Z`,
        canvas.linear(
          'd',
          [0, lighten(material.base, 0.5)],
          [0.4, material.base],
          [1, darken(material.base, 0.4)],
        ),
      ),
      canvas.ellipse(x + w * 0.86, y + h * 0.32, 84, 11, '#fff1cf'),
    );
    return parts;
  }
  if (kind === 'tripod') {
    parts.push(groundShadow(canvas, cx, y + h + 2, w * 0.9), halo(cx, y + h * 0.18, w * 0.75));
    for (const k of [-1, 1, 0.12]) {
      parts.push(
        tube(
          canvas,
          `M${cx + k * 12} ${y + h * 0.34}L${cx + k * w * 0.42} ${y + h}`,
          13,
          params.legs || 'oak',
        ),
      );
    }
    parts.push(shade(cx, y, w * 0.9, h * 0.3, 0.8));
    return parts;
  }
  if (kind === 'table') {
    parts.push(groundShadow(canvas, cx, y + h + 2, w * 0.6), halo(cx, y + h * 0.26, w * 0.72));
    const bc = fabricColour(params.base || '#b8694a');
    if (params.mushroom) {
      parts.push(
        canvas.path(
          `M${cx - w * 0.16} ${y + h}Q${cx - w * 0.1} ${y + h * 0.6} ${cx - w * 0.09} ${y + h * 0.42}H${cx + w * 0.09}Q${cx + w * 0.1} ${y + h * 0.6} ${cx + w * 0.16} ${y + h}Z`,
          canvas.linear('h', [0, darken(bc, 0.3)], [0.3, lighten(bc, 0.4)], [0.6, bc], [1, darken(bc, 0.35)]),
        ),
        canvas.path(
          `M${cx - w * 0.46} ${y + h * 0.46}Q${cx - w * 0.44} ${y} ${cx} ${y}T${cx + w * 0.46} ${y + h * 0.46}Q${cx} ${y + h * 0.56} ${cx - w * 0.46} ${y + h * 0.46}Z`,
          canvas.linear('d', [0, lighten(bc, 0.5)], [0.5, bc], [1, darken(bc, 0.2)]),
        ),
        canvas.ellipse(cx, y + h * 0.475, w * 0.42, h * 0.045, '#fff0cd'),
        canvas.line(
          `M${cx - w * 0.32} ${y + h * 0.26}Q${cx - w * 0.24} ${y + h * 0.09} ${cx - w * 0.04} ${y + h * 0.06}`,
          '#fff',
          7,
          'stroke-opacity=".5" stroke-linecap="round"',
        ),
      );
      return parts;
    }
    parts.push(
      canvas.path(
        `M${cx - w * 0.1} ${y + h * 0.48}q-${w * 0.24} ${h * 0.24} -${w * 0.12} ${h * 0.52}h${w * 0.44}q${w * 0.12} -${h * 0.28} -${w * 0.12} -${h * 0.52}Z`,
        canvas.linear('h', [0, darken(bc, 0.3)], [0.3, lighten(bc, 0.42)], [0.6, bc], [1, darken(bc, 0.35)]),
      ),
      shade(cx, y, w * 0.92, h * 0.48, 0.7),
    );
    return parts;
  }
  if (kind === 'pendant') {
    const n = params.count || 1;
    for (let i = 0; i < n; i++) {
      const px = x + (w * (i + 0.5)) / n;
      const py = y + h * (0.42 + (i % 2) * 0.16);
      const r = Math.min((w / n) * 0.4, h * 0.24);
      parts.push(
        canvas.line(`M${px} ${y - 60}V${py - r}`, '#2a2c2e', 3),
        halo(px, py + r * 0.6, r * 2),
        params.globe
          ? canvas.circle(
              px,
              py,
              r,
              canvas.radialAt(0.42, 0.4, 0.62, [0, '#fffaf0'], [0.55, '#ffefcf'], [1, '#e9cf9c']),
            ) + canvas.rect(px - r * 0.2, py - r * 1.12, r * 0.4, r * 0.22, 3, material.base)
          : canvas.path(
              `M${px - r * 0.22} ${py - r}H${px + r * 0.22}Q${px + r} ${py - r * 0.4} ${px + r * 1.1} ${py + r * 0.6}H${px - r * 1.1}Q${px - r} ${py - r * 0.4} ${px - r * 0.22} ${py - r}Z`,
              canvas.linear(
                'h',
                [0, darken(material.base, 0.35)],
                [0.3, lighten(material.base, 0.5)],
                [0.55, material.base],
                [1, darken(material.base, 0.4)],
              ),
            ) + canvas.ellipse(px, py + r * 0.6, r * 1.1, r * 0.13, '#fff2d2'),
      );
    }
    return parts;
  }
  parts.push(
    groundShadow(canvas, cx, y + h + 2, w * 0.6),
    halo(cx, y + h * 0.16, w * 0.85),
    canvas.ellipse(
      cx,
      y + h - 8,
      w * 0.26,
      13,
      canvas.linear('v', [0, lighten(material.base, 0.3)], [1, darken(material.base, 0.4)]),
    ),
    tube(canvas, `M${cx} ${y + h - 10}V${y + h * 0.24}`, 9, material),
    shade(cx, y, w * 0.92, h * 0.26, 0.66),
  );
  return parts;
}
