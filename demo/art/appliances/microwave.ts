import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { badge, barHandle, knob } from '../toolkit/fittings.ts';
import { castShadow, groundShadow } from '../toolkit/shadows.ts';
import { glass, panel } from '../toolkit/surfaces.ts';
import { brandLabel, display, isDarkFinish, worktopEdge } from './details.ts';

/** Draws a microwave, on the bench or built in. */
export function drawMicrowave(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish);
  const parts = [];
  const bi = params.kind === 'builtin';
  if (bi) {
    parts.push(
      castShadow(canvas, canvas.rect(x, y, w, h, 4, '#000'), 10, 18, 16, 0.3),
      panel(canvas, x, y, w, h, material, { r: 3 }),
    );
  } else {
    parts.push(
      groundShadow(canvas, x + w / 2, y + h + 10, w),
      [x + 34, x + w - 62].map((fx) => canvas.rect(fx, y + h - 2, 28, 12, 3, '#17191b')).join(''),
      worktopEdge(canvas, x, y, w, 40 * scale, 18, material),
      panel(canvas, x, y, w, h, material, { r: 8 }),
    );
  }
  const pad = bi ? 44 * scale : 14 * scale;
  const px = x + pad;
  const py = y + pad;
  const pw = w - pad * 2;
  const ph = h - pad * 2;
  const side = params.dials ? pw * 0.24 : pw * 0.22;
  let mesh = canvas.rect(px, py, pw - side, ph, 0, '#0d0f11');
  const wx = px + pw * 0.05;
  const wy = py + ph * 0.14;
  const ww = pw - side - pw * 0.1;
  const wh = ph * 0.72;
  mesh += canvas.rect(
    wx,
    wy,
    ww,
    wh,
    10,
    params.on
      ? canvas.linear('v', [0, '#8a5a26'], [1, '#2b1c10'])
      : canvas.linear('v', [0, '#2d3134'], [1, '#15181a']),
  );
  const pid = canvas.define(
    'mesh',
    (id) =>
      `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse"><circle cx="2.5" cy="2.5" r="1.1" fill="#000" opacity=".55"/></pattern>`,
  );
  mesh +=
    canvas.rect(wx, wy, ww, wh, 10, `url(#${pid})`) +
    canvas.ellipse(
      wx + ww / 2,
      wy + wh * 0.82,
      ww * 0.36,
      wh * 0.07,
      params.on ? '#d9a765' : '#596166',
      'opacity=".7"',
    );
  if (params.on) {
    mesh += canvas.path(
      `M${wx + ww * 0.42} ${wy + wh * 0.8}l-6 -${wh * 0.3}h${ww * 0.18}l-6 ${wh * 0.3}Z`,
      '#f1e7d6',
      'opacity=".85"',
    );
  }
  parts.push(glass(canvas, px, py, pw - side - 3, ph, { r: 5, inner: mesh, reflect: 0.9 }));
  const sx = px + pw - side;
  parts.push(
    params.style === 'steel'
      ? panel(canvas, sx, py, side, ph, material, { r: 5 })
      : glass(canvas, sx, py, side, ph, { r: 5, reflect: 0.4 }),
  );
  parts.push(...microwaveKeys(canvas, params, { x: sx, y: py, w: side, h: ph, s: scale }));
  if (params.handle === 'bar') {
    parts.push(barHandle(canvas, sx - 26 * scale, py + ph * 0.1, ph * 0.8, 18 * scale, 'v', 'chrome'));
  }
  parts.push(badge(canvas, wx + ww / 2, py + ph - 9, brandLabel(params), 12 * scale, true));
  return parts;
}

/** Draws the display and the keys or dials of a microwave on the panel beside its door. */
export function microwaveKeys(canvas: Canvas, params: ArtParams, { x: sx, y: py, w: side, h: ph }: Frame) {
  const isDark = isDarkFinish(finishOf(params.finish));
  const inkL = '#e6eaec';
  const ink = params.style === 'steel' && !isDark ? '#3b4245' : inkL;
  const parts = [
    display(canvas, sx + side * 0.12, py + ph * 0.08, side * 0.76, ph * 0.15, params.time || '12:30', {
      r: 4,
      col: '#9ff0e2',
    }),
  ];
  if (params.dials) {
    parts.push(
      knob(
        canvas,
        sx + side / 2,
        py + ph * 0.45,
        side * 0.22,
        params.style === 'steel' ? 'matteblack' : 'satin',
        { ticks: 14, tick: ink, ring: true },
      ),
      knob(
        canvas,
        sx + side / 2,
        py + ph * 0.78,
        side * 0.22,
        params.style === 'steel' ? 'matteblack' : 'satin',
        { angle: 20, ticks: 14, tick: ink, ring: true },
      ),
    );
  } else {
    for (let r = 0; r < 5; r++) {
      for (let k = 0; k < 3; k++) {
        parts.push(
          canvas.rect(
            sx + side * (0.14 + k * 0.26),
            py + ph * (0.3 + r * 0.125),
            side * 0.2,
            ph * 0.085,
            4,
            ink,
            `opacity="${r === 4 && k === 2 ? 0.85 : 0.2}"`,
          ),
          r < 4 && k < 3 && r * 3 + k < 10
            ? canvas.text(
                sx + side * (0.24 + k * 0.26),
                py + ph * (0.362 + r * 0.125),
                String((r * 3 + k + 1) % 10),
                ph * 0.056,
                ink,
                'text-anchor="middle" opacity=".9"',
              )
            : '',
        );
      }
    }
  }
  return parts;
}
