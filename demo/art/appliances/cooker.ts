import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { badge, barHandle, knob } from '../toolkit/fittings.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { brandLabel, display, isDarkFinish } from './details.ts';
import { ovenWindow } from './oven-window.ts';

/** Draws gas burners seen from the side. */
function trivetRow(canvas: Canvas, x: number, y: number, w: number, scale: number, N: number) {
  let markup = '';
  const gw = w / N;
  for (let i = 0; i < N; i++) {
    const gx = x + i * gw + 6;
    markup += canvas.rect(
      gx,
      y - 17 * scale,
      gw - 12,
      6 * scale,
      2,
      canvas.linear('v', [0, '#4a4f53'], [1, '#1b1d1f']),
    );
    for (const k of [0.03, 0.3, 0.66, 0.93]) {
      markup += canvas.rect(gx + (gw - 12) * k, y - 14 * scale, 8 * scale, 16 * scale, 1, '#26292c');
    }
    markup += canvas.rect(gx + (gw - 12) * 0.26, y - 8 * scale, (gw - 12) * 0.48, 8 * scale, 2, '#6d5a3a');
  }
  return markup;
}

/** Draws a freestanding or range cooker with a gas or induction hob. */
export function drawCooker(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish);
  const isDark = isDarkFinish(material);
  const parts = [groundShadow(canvas, x + w / 2, y + h + 6, w)];
  const leg = 92 * scale;
  const cp = 118 * scale;
  const hob = 34 * scale;
  const back = (params.splash ?? 64) * scale;
  const drawer = params.drawer === false ? 0 : 128 * scale;
  const y0 = y + back; // The height of the hob.
  if (back) {
    parts.push(
      panel(
        canvas,
        x + 4,
        y,
        w - 8,
        back + 4,
        params.hob === 'induction' ? 'satin' : material.kind === 'metal' ? material : 'satin',
        { r: 3 },
      ),
    );
  }
  if (params.hob === 'induction') {
    parts.push(
      canvas.rect(
        x - 2,
        y0 - 9 * scale,
        w + 4,
        12 * scale,
        3,
        canvas.linear('v', [0, '#4a5055'], [0.3, '#15181a'], [1, '#060708']),
      ),
    );
  } else {
    parts.push(
      trivetRow(
        canvas,
        x + 14,
        y0 + 2,
        w - 28,
        scale,
        params.burners ? Math.ceil(params.burners / 2) : w / scale > 700 ? 3 : 2,
      ),
      panel(canvas, x - 2, y0, w + 4, hob * 0.5, 'satin', { r: 3 }),
    );
  }
  for (const fx of [x + 26, x + w - 54]) {
    parts.push(
      canvas.rect(
        fx,
        y + h - leg,
        28,
        leg + 6,
        4,
        params.retroLegs
          ? canvas.linear('h', [0, '#777'], [0.3, '#f4f5f6'], [1, '#666'])
          : canvas.linear('h', [0, '#0c0d0e'], [0.4, '#3a3f43'], [1, '#0c0d0e']),
      ),
    );
  }
  if (!params.openLegs) {
    parts.push(canvas.rect(x + 14, y + h - leg, w - 28, leg * 0.8, 2, '#131517'));
  }
  parts.push(panel(canvas, x, y0 + hob * 0.5, w, h - back - leg - hob * 0.5, material, { r: 4 }));
  const cy = y0 + hob * 0.5;
  parts.push(canvas.rect(x, cy + cp, w, 3, 0, '#000', 'opacity=".4"'));
  const wide = w / scale > 850;
  const nk = params.knobs || (wide ? 8 : 6);
  const kr = 21 * scale;
  const ds = 110 * scale;
  const mid = params.clock !== false;
  const km = params.knobFinish || (material.kind === 'metal' ? 'matteblack' : 'chrome');
  for (let i = 0; i < nk; i++) {
    const half = nk / 2;
    const gapx = mid ? ds * 1.25 : 0;
    const side = (w - gapx - 40 * scale) / 2;
    const kx =
      i < half
        ? x + 20 * scale + (side * (i + 0.5)) / half
        : x + w - 20 * scale - (side * (nk - i - 0.5)) / half;
    parts.push(
      knob(canvas, kx, cy + cp * 0.5, kr, km, {
        ring: params.knobRing,
        angle: -90 + (i % 3 ? 0 : 30),
        ticks: 9,
        tick: isDark ? '#a9b1b5' : '#656d72',
      }),
    );
  }
  if (mid) {
    parts.push(
      display(canvas, x + w / 2 - ds / 2, cp * 0.5 + cy - 22 * scale, ds, 44 * scale, '18:30', {
        r: 4,
        col: '#ffd9a0',
      }),
    );
  }
  const dy = cy + cp + 4;
  const dh = y + h - leg - dy - drawer;
  const doors = params.doors || 1;
  const ratios = doors === 2 ? [0.62, 0.38] : [1];
  let dx = x + 5;
  ratios.forEach((k) => {
    const dw = (w - 10) * k - (doors > 1 ? 3 : 0);
    parts.push(
      canvas.rect(dx, dy, dw, dh - 4, 5, 'none', 'stroke="#000" stroke-opacity=".4" stroke-width="2"'),
      panel(canvas, dx, dy, dw, dh - 4, material, { r: 5 }),
      ovenWindow(canvas, dx + dw * 0.12, dy + dh * 0.28, dw * 0.76, dh * 0.56, {
        on: params.on,
        r: 7,
        racks: 2,
        food: params.food,
      }),
      barHandle(
        canvas,
        dx + dw * 0.06,
        dy + dh * 0.1,
        dw * 0.88,
        19 * scale,
        'h',
        params.handleFinish || 'chrome',
      ),
    );
    dx += dw + 6;
  });
  if (drawer) {
    parts.push(
      canvas.rect(x + 5, dy + dh, w - 10, 3, 0, '#000', 'opacity=".45"'),
      panel(canvas, x + 5, dy + dh + 3, w - 10, drawer - 8, material, { r: 5 }),
      params.towel
        ? barHandle(canvas, x + w * 0.08, dy + dh + 24 * scale, w * 0.84, 15 * scale, 'h', 'chrome')
        : badge(canvas, x + w / 2, dy + dh + drawer * 0.58, brandLabel(params), 15 * scale, isDark),
    );
  }
  return parts;
}
