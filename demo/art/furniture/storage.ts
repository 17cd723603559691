import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { pick, randomFrom } from '../toolkit/random.ts';
import { groundShadow, legShadows } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { furnitureLegs } from './upholstery.ts';
import { vase } from './vase.ts';

/** Draws a sideboard with plain, slatted or rattan doors. */
export function drawSideboard(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish || 'walnut');
  const parts = [legShadows(canvas, x + w / 2, y + h + 1, w, [x + w * 0.08, x + w * 0.92])];
  const lh = h * 0.2;
  const n = params.doors || 4;
  parts.push(
    furnitureLegs(
      canvas,
      [x + w * 0.08, x + w * 0.92],
      y + h - lh - 2,
      lh + 2,
      params.legs || params.finish || 'walnut',
      params.legKind,
    ),
    panel(canvas, x, y, w, h - lh, material, { r: 5, grain: 'h' }),
    canvas.rect(x + 10, y + 20, w - 20, h - lh - 30, 3, '#000', 'opacity=".3"'),
  );
  for (let i = 0; i < n; i++) {
    const dw = (w - 24) / n - 4;
    const dx = x + 12 + i * ((w - 24) / n) + 2;
    parts.push(
      panel(canvas, dx, y + 22, dw, h - lh - 34, params.front ? finishOf(params.front) : material, {
        r: 3,
        grain: 'v',
      }),
    );
    if (params.slat) {
      for (let k = 0; k < dw / 9; k++) {
        parts.push(canvas.rect(dx + k * 9, y + 22, 3.4, h - lh - 34, 1, '#000', 'opacity=".24"'));
      }
    }
    if (params.rattan) {
      const id = canvas.define(
        'rat',
        (q) =>
          `<pattern id="${q}" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 0l12 12M12 0L0 12M6 0v12M0 6h12" stroke="#a67f4c" stroke-width="1.3" fill="none"/></pattern>`,
      );
      parts.push(
        canvas.rect(dx + 14, y + 36, dw - 28, h - lh - 62, 4, '#e4cfa4'),
        canvas.rect(dx + 14, y + 36, dw - 28, h - lh - 62, 4, `url(#${id})`),
      );
    }
    parts.push(
      canvas.circle(
        i % 2 ? dx + 13 : dx + dw - 13,
        y + (h - lh) / 2 + 4,
        6,
        canvas.linear('d', [0, '#f0d9a6'], [1, '#8f6d33']),
      ),
    );
  }
  return parts;
}

/** Draws a bookcase with books and ceramics. */
export function drawShelf(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish || 'oak');
  const parts = [groundShadow(canvas, x + w / 2, y + h + 2, w)];
  const n = params.rows || 5;
  const random = randomFrom(canvas.seed + 'sh');
  parts.push(
    canvas.rect(x, y, w, h, 4, darken(material.base, 0.48)),
    canvas.rect(
      x + 14,
      y + 14,
      w - 28,
      h - 28,
      0,
      canvas.linear('h', [0, darken(material.base, 0.3)], [1, darken(material.base, 0.12)]),
    ),
  );
  const colours = ['#b5694a', '#6d7552', '#d8ccb8', '#343c49', '#c9973e', '#7d8890', '#e9e2d4', '#6a4358'];
  for (let r = 0; r < n; r++) {
    const sy = y + ((h - 14) * (r + 1)) / n;
    let bx = x + 22;
    const shH = (h - 14) / n;
    while (bx < x + w - 40) {
      const k = random();
      if (k < 0.62) {
        const cnt = 2 + Math.floor(random() * 5);
        for (let i = 0; i < cnt && bx < x + w - 34; i++) {
          const bw = 10 + random() * 13;
          const bh = shH * (0.44 + random() * 0.34);
          const col = pick(random, colours);
          parts.push(
            canvas.rect(
              bx,
              sy - bh,
              bw,
              bh,
              1.5,
              canvas.linear('h', [0, lighten(col, 0.18)], [1, darken(col, 0.22)]),
            ),
          );
          bx += bw + 1.5;
        }
        bx += 10;
      } else if (k < 0.82) {
        parts.push(vase(canvas, bx, sy - shH * 0.5, 42, shH * 0.5, pick(random, colours)));
        bx += 60;
      } else {
        bx += 40 + random() * 30;
      }
    }
    parts.push(
      panel(canvas, x, sy, w, 14, material, { r: 2, grain: 'h' }),
      canvas.rect(x + 14, sy + 14, w - 28, 12, 0, canvas.linear('v', [0, '#000', 0.3], [1, '#000', 0])),
    );
  }
  parts.push(
    panel(canvas, x, y, w, 14, material, { r: 2, grain: 'h' }),
    panel(canvas, x, y, 14, h, material, { r: 2 }),
    panel(canvas, x + w - 14, y, 14, h, material, { r: 2 }),
  );
  return parts;
}
