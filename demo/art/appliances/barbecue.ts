import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten, luminance } from '../toolkit/colour.ts';
import { badge, barHandle, knob, tube } from '../toolkit/fittings.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { brandLabel, worktopEdge } from './details.ts';
import { ovenWindow } from './oven-window.ts';

/** Draws a barbecue: on a cart with a hood (by default), built in, or a kettle. */
export function drawBarbecue(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish || 'graphite');
  const parts = [];
  const kind = params.kind || 'cart';
  const cx = x + w / 2;
  if (kind === 'kettle') {
    const R = w * 0.38;
    const cy = y + R + 26;
    parts.push(groundShadow(canvas, cx, y + h + 2, w * 0.8));
    for (const [a, d] of [
      [-0.5, -0.62],
      [0.5, 0.62],
      [0.05, 0.08],
    ] as const) {
      parts.push(
        tube(canvas, `M${cx + R * a} ${cy + R * 0.7}L${cx + R * d * 1.5} ${y + h - 6}`, 11, 'satin'),
      );
    }
    parts.push(
      canvas.line(`M${cx - R * 0.62} ${y + h - 96}H${cx + R * 0.62}`, '#8b9398', 6),
      canvas.circle(cx + R * 0.93, y + h - 18, 22, '#17191b'),
      canvas.circle(cx + R * 0.93, y + h - 18, 8, '#8b9398'),
    );
    const shell = (d: string, isLower: boolean) =>
      canvas.path(
        d,
        canvas.linear(
          'h',
          [0, darken(material.base, 0.45)],
          [0.22, lighten(material.base, 0.4)],
          [0.45, material.base],
          [1, darken(material.base, 0.6)],
        ),
      ) +
      canvas.path(
        d,
        canvas.linear(
          'v',
          ...(isLower
            ? ([
                [0, '#000', 0],
                [1, '#000', 0.45],
              ] as const)
            : ([
                [0, '#fff', 0.22],
                [0.5, '#fff', 0],
                [1, '#000', 0.15],
              ] as const)),
        ),
      );
    parts.push(
      shell(`M${cx - R} ${cy}A${R} ${R * 0.84} 0 0 0 ${cx + R} ${cy}Z`, true),
      shell(`M${cx - R * 1.02} ${cy - 6}A${R * 1.02} ${R * 0.86} 0 0 1 ${cx + R * 1.02} ${cy - 6}Z`, false),
      canvas.rect(cx - R * 1.04, cy - 9, R * 2.08, 11, 5, canvas.linear('v', [0, '#d9dee0'], [1, '#596166'])),
      canvas.path(
        `M${cx - R * 0.7} ${cy - R * 0.34}Q${cx - R * 0.5} ${cy - R * 0.74} ${cx - R * 0.1} ${cy - R * 0.8}`,
        'none',
        'stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"',
      ),
      barHandle(canvas, cx - 54, cy - R * 0.9 - 12, 108, 20, 'h', 'walnut'),
      canvas.circle(cx + R * 0.42, cy - R * 0.5, 21, canvas.linear('d', [0, '#fff'], [1, '#8a9297'])),
      canvas.circle(cx + R * 0.42, cy - R * 0.5, 16, '#fafaf7'),
      canvas.line(`M${cx + R * 0.42} ${cy - R * 0.5}l7 -9`, '#c4102b', 2.4),
      panel(canvas, cx + R * 1.02, cy - 2, R * 0.56, 15, 'oak', { r: 3 }),
    );
    return parts;
  }
  const bw = w * (params.built ? 0.98 : 0.62);
  const bx = cx - bw / 2;
  const hoodH = h * 0.3;
  const cp = h * 0.115;
  const benchY = y + hoodH;
  parts.push(groundShadow(canvas, cx, y + h + 4, params.built ? w : bw * 1.06));
  const cabY = benchY + cp + 4;
  const cabH = h - (cabY - y) - (params.built ? 0 : 44);
  if (!params.built) {
    for (const k of [0.1, 0.9]) {
      parts.push(
        canvas.circle(bx + bw * k, y + h - 22, 23, '#16181a'),
        canvas.circle(bx + bw * k, y + h - 22, 12, '#777f84'),
        canvas.circle(bx + bw * k, y + h - 22, 4, '#222'),
      );
    }
    for (const [sx, sw] of [
      [x, bx - x - 4],
      [bx + bw + 4, x + w - bx - bw - 4],
    ] as const) {
      parts.push(
        worktopEdge(
          canvas,
          sx,
          benchY + 8,
          sw,
          18,
          5,
          typeof params.shelf === 'string' ? params.shelf : 'satin',
        ),
        panel(canvas, sx, benchY + 8, sw, 32, typeof params.shelf === 'string' ? params.shelf : 'satin', {
          r: 4,
        }),
      );
    }
    for (let i = 0; i < 3; i++) {
      parts.push(
        canvas.line(`M${x + 26 + i * 26} ${benchY + 40}v12`, '#3a3f43', 4, 'stroke-linecap="round"'),
      );
    }
    if (params.side) {
      parts.push(canvas.rect(bx + bw + 26, benchY - 10, x + w - bx - bw - 54, 9, 3, '#17191b'));
    }
  }
  parts.push(panel(canvas, bx, cabY, bw, cabH, params.cab || 'matteblack', { r: 5 }));
  const nd = params.doors || 2;
  for (let i = 0; i < nd; i++) {
    const dw = (bw - 16) / nd - 5;
    const dx = bx + 8 + i * ((bw - 16) / nd);
    parts.push(
      panel(canvas, dx + 3, cabY + 12, dw, cabH - 24, material, { r: 5 }),
      barHandle(canvas, i < nd / 2 ? dx + dw - 22 : dx + 16, cabY + 42, cabH * 0.42, 11, 'v', 'chrome'),
    );
  }
  parts.push(panel(canvas, bx - 6, benchY, bw + 12, cp, params.fascia || 'stainless', { r: 6 }));
  const nb = params.burners || 4;
  for (let i = 0; i < nb; i++) {
    const kx = bx + (bw * (i + 0.5)) / nb;
    parts.push(
      canvas.circle(
        kx,
        benchY + cp / 2,
        cp * 0.34,
        '#e5532d',
        `opacity="${params.lit ? 0.5 : 0}" filter="${canvas.blur(6)}"`,
      ),
      knob(canvas, kx, benchY + cp / 2, cp * 0.27, 'matteblack', { ring: true, angle: -90 }),
    );
  }
  const hood = `M${bx + 4} ${benchY}V${y + hoodH * 0.5}Q${bx + 6} ${y} ${bx + bw * 0.16} ${y}H${bx + bw * 0.84}Q${bx + bw - 6} ${y} ${bx + bw - 4} ${y + hoodH * 0.5}V${benchY}Z`;
  parts.push(
    canvas.path(
      hood,
      canvas.linear(
        'h',
        ...(material.kind === 'metal'
          ? material.reflections
          : ([
              [0, darken(material.base, 0.3)],
              [0.15, lighten(material.base, 0.3)],
              [0.4, material.base],
              [1, darken(material.base, 0.5)],
            ] as const)),
      ),
    ),
    canvas.path(
      hood,
      canvas.linear('v', [0, '#fff', 0.34], [0.3, '#fff', 0], [0.62, '#000', 0.12], [1, '#000', 0.42]),
    ),
  );
  if (params.window) {
    parts.push(
      ovenWindow(canvas, bx + bw * 0.2, y + hoodH * 0.3, bw * 0.6, hoodH * 0.4, {
        on: true,
        racks: 1,
        r: 8,
      }),
    );
  }
  parts.push(barHandle(canvas, bx + bw * 0.1, y + hoodH * 0.78, bw * 0.8, 17, 'h', 'chrome'));
  if (!params.window) {
    parts.push(
      canvas.circle(cx, y + hoodH * 0.42, 26, canvas.linear('d', [0, '#fff'], [1, '#8a9297'])),
      canvas.circle(cx, y + hoodH * 0.42, 20, '#fafaf7'),
      canvas.line(`M${cx} ${y + hoodH * 0.42}l9 -11`, '#c4102b', 2.6, 'stroke-linecap="round"'),
    );
  }
  parts.push(
    // Keeps a long name clear of the hood's edge.
    badge(
      canvas,
      bx + Math.min(bw * 0.86, bw * 0.95 - brandLabel(params).length * 6),
      y + hoodH * 0.66,
      brandLabel(params),
      13,
      luminance(material.base) < 0.5,
    ),
  );
  return parts;
}
