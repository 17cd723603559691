import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { badge, barHandle } from '../toolkit/fittings.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { panel, seam } from '../toolkit/surfaces.ts';
import { brandLabel, display, feet, indicatorDots, isDarkFinish, worktopEdge } from './details.ts';

/** Draws a dishwasher: freestanding, built-under, integrated or with drawers. */
export function drawDishwasher(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish);
  const isDark = isDarkFinish(material);
  const parts = [groundShadow(canvas, x + w / 2, y + h + 6, w)];
  const kind = params.kind || 'freestanding';
  const kick = 92 * scale;
  parts.push(
    feet(canvas, frame, 30),
    canvas.rect(
      x + 8,
      y + h - kick,
      w - 16,
      kick,
      2,
      canvas.linear('v', [0, '#0c0d0e'], [0.3, '#24282b'], [1, '#17191b']),
    ),
  );
  if (kind === 'freestanding') {
    parts.push(worktopEdge(canvas, x, y, w, 30 * scale, 14, params.top || material));
  }
  const top = 112 * scale;
  const bh = h - kick;
  if (kind === 'drawer') {
    // A low dishwasher is a single drawer.
    const drawers = h < w * 0.9 ? 1 : 2;
    const dh = (bh - 4 * (drawers - 1)) / drawers;
    for (let i = 0; i < drawers; i++) {
      const yy = y + i * (dh + 4);
      parts.push(
        panel(canvas, x, yy, w, dh, material, { r: 4 }),
        barHandle(
          canvas,
          x + w * 0.12,
          yy + 34 * scale,
          w * 0.76,
          17 * scale,
          'h',
          params.handleFinish || 'chrome',
        ),
        indicatorDots(canvas, x + w - 66, yy + 18 * scale, 4, 12, isDark ? '#eee' : '#555', 2),
      );
    }
  } else if (kind === 'integrated') {
    const doorMaterial = finishOf(params.finish || 'oak');
    parts.push(
      panel(canvas, x, y, w, bh, doorMaterial, { r: 2, grain: 'v' }),
      canvas.rect(x, y, w, 5, 0, '#101214'),
      barHandle(
        canvas,
        x + w * 0.2,
        y + 44 * scale,
        w * 0.6,
        15 * scale,
        'h',
        params.handleFinish || 'brass',
      ),
      canvas.rect(x + w * 0.5 - 20, y + h - kick + 24 * scale, 40, 3, 1.5, '#ff5a45', 'opacity=".85"'),
    );
  } else {
    parts.push(panel(canvas, x, y + top + 3, w, bh - top - 3, material, { r: 4 }));
    const fasciaMaterial = finishOf(params.fascia || params.finish);
    parts.push(
      panel(canvas, x, y, w, top, fasciaMaterial, { r: 5, sheen: false }),
      seam(canvas, x + 1, y + top + 1, x + w - 1, y + top + 1, 0.8),
    );
    const isFasciaDark = isDarkFinish(fasciaMaterial);
    const ink = isFasciaDark ? '#e6eaec' : '#454c50';
    if (params.handle === 'bar') {
      parts.push(
        barHandle(
          canvas,
          x + w * 0.12,
          y + top + 34 * scale,
          w * 0.76,
          18 * scale,
          'h',
          params.handleFinish || 'chrome',
        ),
      );
    } else {
      parts.push(
        canvas.rect(
          x + w * 0.27,
          y + top * 0.52,
          w * 0.46,
          top * 0.36,
          8,
          canvas.linear('v', [0, '#08090a'], [0.6, '#2b3033'], [1, '#596167']),
        ),
        canvas.rect(
          x + w * 0.27,
          y + top * 0.52,
          w * 0.46,
          top * 0.36,
          8,
          'none',
          'stroke="#fff" stroke-opacity=".35" stroke-width="1"',
        ),
      );
    }
    parts.push(
      canvas.circle(
        x + 30 * scale,
        y + top * 0.42,
        9 * scale,
        canvas.linear('d', [0, '#fff'], [1, '#8f979c']),
      ),
      canvas.circle(x + 30 * scale, y + top * 0.42, 4 * scale, '#2fae66'),
      badge(canvas, x + 54 * scale, y + top * 0.47, brandLabel(params), 14 * scale, isFasciaDark, 'start'),
      display(canvas, x + w - 108 * scale, y + top * 0.2, 88 * scale, 40 * scale, params.time || '2:15', {
        r: 4,
      }),
      indicatorDots(canvas, x + w - 190 * scale, y + top * 0.42, 4, 18 * scale, ink, 2.4, 0.75),
    );
  }
  if (params.settings) {
    parts.push(
      canvas.text(
        x + 22 * scale,
        y + bh - 20 * scale,
        `${params.settings} place settings`,
        13 * scale,
        isDark ? '#e6eaec' : '#4a5155',
        'opacity=".62"',
      ),
    );
  }
  return parts;
}
