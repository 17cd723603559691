import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { badge, sevenSegment } from '../toolkit/fittings.ts';
import { castShadow, groundShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { brandLabel, display, isDarkFinish, worktopEdge } from './details.ts';

/** Draws an air conditioner: a split head (by default), a portable one, or an outdoor unit. */
export function drawAirConditioner(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish || 'white');
  const isDark = isDarkFinish(material);
  const parts = [];
  const kind = params.kind || 'split';
  if (kind === 'split') {
    parts.push(castShadow(canvas, canvas.rect(x, y, w, h, 24, '#000'), 6, 30, 22, 0.26));
    parts.push(
      canvas.path(
        `M${x + 8} ${y + h * 0.74}H${x + w - 8}L${x + w - 30} ${y + h * 1.06}Q${x + w / 2} ${y + h * 1.1} ${x + 30} ${y + h * 1.06}Z`,
        canvas.linear('v', [0, '#0f1214'], [1, '#3e4549']),
      ),
    );
    for (let i = 0; i < 4; i++) {
      parts.push(
        canvas.line(
          `M${x + 40} ${y + h * (0.82 + i * 0.06)}H${x + w - 40}`,
          '#5e676c',
          1.6,
          'stroke-opacity=".7"',
        ),
      );
    }
    parts.push(
      panel(canvas, x, y, w, h * 0.8, material, { r: params.round ?? 22, sheen: true }),
      canvas.rect(
        x + 3,
        y + h * 0.56,
        w - 6,
        h * 0.24,
        16,
        canvas.linear('v', [0, '#000', 0], [1, '#000', 0.13]),
      ),
      canvas.line(`M${x + 12} ${y + h * 0.64}H${x + w - 12}`, '#000', 1.2, 'stroke-opacity=".14"'),
    );
    parts.push(
      canvas.path(
        `M${x + 22} ${y + h * 0.82}H${x + w - 22}L${x + w - 34} ${y + h * 0.93}H${x + 34}Z`,
        canvas.linear('v', [0, lighten(material.base, 0.2)], [1, darken(material.base, 0.14)]),
        'stroke="#000" stroke-opacity=".16"',
      ),
    );
    parts.push(
      sevenSegment(canvas, x + w - 118, y + h * 0.6, 24, '22', isDark ? '#cfefff' : '#5d8fa8'),
      canvas.text(x + w - 70, y + h * 0.6 + 22, '°C', 13, isDark ? '#cfefff' : '#5d8fa8'),
      badge(canvas, x + 46, y + h * 0.7, brandLabel(params), 15, isDark, 'start'),
    );
    if (params.breeze) {
      for (let i = 0; i < 5; i++) {
        const bx = x + w * (0.16 + i * 0.17);
        parts.push(
          canvas.line(
            `M${bx} ${y + h * 1.2}q-16 ${h * 0.22} 0 ${h * 0.42}t0 ${h * 0.42}`,
            canvas.linear('v', [0, '#8fc3d8', 0.55], [1, '#8fc3d8', 0]),
            6,
            'stroke-linecap="round"',
          ),
        );
      }
    }
    return parts;
  }
  parts.push(groundShadow(canvas, x + w / 2, y + h + 6, w));
  if (kind === 'portable') {
    parts.push(
      [x + 24, x + w - 46].map((q) => canvas.circle(q + 10, y + h - 2, 12, '#17191b')).join(''),
      panel(canvas, x, y, w, h - 6, material, { r: 44 }),
      canvas.rect(x + 34, y + 60, w - 68, 120, 16, canvas.linear('v', [0, '#16191b'], [1, '#3a4044'])),
    );
    for (let i = 0; i < 8; i++) {
      parts.push(canvas.rect(x + 44, y + 72 + i * 13, w - 88, 6, 3, isDark ? '#59616a' : '#dfe4e7'));
    }
    parts.push(
      display(canvas, x + w / 2 - 48, y + 210, 96, 40, '21', { r: 8 }),
      badge(canvas, x + w / 2, y + h * 0.52, brandLabel(params), 16, isDark),
    );
    for (let i = 0; i < 7; i++) {
      parts.push(
        canvas.line(
          `M${x + 60} ${y + h * 0.66 + i * 15}H${x + w - 60}`,
          '#000',
          3,
          'stroke-opacity=".16" stroke-linecap="round"',
        ),
      );
    }
    return parts;
  }
  // Draw the condenser of an outdoor unit.
  parts.push(worktopEdge(canvas, x, y, w, 34, 18, material), panel(canvas, x, y, w, h, material, { r: 8 }));
  const R = h * 0.4;
  const cx = x + w * 0.4;
  const cy = y + h * 0.5;
  parts.push(canvas.circle(cx, cy, R, canvas.radial([0, '#4c5459'], [0.7, '#1d2124'], [1, '#0b0d0e'])));
  for (let i = 0; i < 5; i++) {
    parts.push(
      `<g transform="rotate(${i * 72} ${cx.toFixed(0)} ${cy.toFixed(0)})">` +
        canvas.path(
          `M${cx} ${cy}Q${cx + R * 0.5} ${cy - R * 0.7} ${cx + R * 0.1} ${cy - R * 0.92}Q${cx - R * 0.3} ${cy - R * 0.6} ${cx} ${cy}Z`,
          '#6a747a',
          'opacity=".7"',
        ) +
        '</g>',
    );
  }
  for (let i = 1; i < 9; i++) {
    parts.push(
      canvas.circle(
        cx,
        cy,
        (R * i) / 9,
        'none',
        `stroke="${isDark ? '#8a9399' : '#e3e8ea'}" stroke-width="2.2" stroke-opacity=".85"`,
      ),
    );
  }
  parts.push(
    canvas.circle(cx, cy, R * 0.18, material.base),
    canvas.circle(cx, cy, R + 3, 'none', `stroke="${darken(material.base, 0.15)}" stroke-width="7"`),
  );
  for (let i = 0; i < 12; i++) {
    parts.push(
      canvas.rect(x + w * 0.8, y + h * 0.16 + i * h * 0.055, w * 0.13, 5, 2.5, '#000', 'opacity=".22"'),
    );
  }
  parts.push(badge(canvas, x + w * 0.865, y + h * 0.9, brandLabel(params), 14, isDark));
  return parts;
}
