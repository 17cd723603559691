import type { ArtParams } from '../../art-params.ts';
import type { Finish } from '../../finishes.ts';
import type { Canvas } from '../../toolkit/canvas.ts';
import { darken, lighten } from '../../toolkit/colour.ts';
import { sevenSegment } from '../../toolkit/fittings.ts';
import { nth, randomFrom } from '../../toolkit/random.ts';
import { glass } from '../../toolkit/surfaces.ts';
import { indicatorDots } from '../details.ts';
import type { Door } from './fridge-doors.ts';

/** Draws a dispenser for ice and water in the left door. */
export function waterDispenser(
  canvas: Canvas,
  door: Door,
  handle: string,
  material: Finish,
  scale: number,
): readonly string[] {
  const parts: string[] = [];
  const [dx, dy, dw, dh] = door;
  const pw = Math.min(dw * 0.52, 190 * scale);
  const ph = pw * 1.55;
  const px = dx + (dw - pw) / 2 - (handle === 'bar' ? 12 : 4);
  const py = dy + dh * 0.33;
  parts.push(
    canvas.rect(
      px - 3,
      py - 3,
      pw + 6,
      ph + 6,
      8,
      canvas.linear('d', [0, darken(material.base, 0.3)], [1, lighten(material.base, 0.4)]),
    ),
  );
  parts.push(glass(canvas, px, py, pw, ph, { r: 6, tint: '#101316', reflect: 0.35 }));
  const dg = pw * 0.13;
  parts.push(
    sevenSegment(canvas, px + pw * 0.2, py + pw * 0.14, dg, '3', '#cfefff'),
    sevenSegment(canvas, px + pw * 0.56, py + pw * 0.14, dg, '-18', '#cfefff'),
  );
  parts.push(indicatorDots(canvas, px + pw * 0.2, py + pw * 0.42, 4, pw * 0.2, '#8fa4ae', pw * 0.022));
  const ny = py + ph * 0.32;
  parts.push(
    canvas.rect(
      px + 9,
      ny,
      pw - 18,
      ph * 0.63,
      8,
      canvas.linear('v', [0, '#000'], [0.5, '#1b1f22'], [1, '#2f3438']),
    ),
    canvas.rect(px + pw * 0.34, ny, pw * 0.32, 16, 3, '#3a4045'),
    canvas.path(
      `M${px + pw * 0.37} ${ny + 20}h${pw * 0.26}l-4 ${ph * 0.28}h-${pw * 0.26 - 8}Z`,
      canvas.linear('v', [0, '#52595e'], [1, '#24282b']),
    ),
    canvas.rect(px + 14, ny + ph * 0.55, pw - 28, 8, 3, canvas.linear('v', [0, '#5b6368'], [1, '#2d3235'])),
  );
  return parts;
}

/** Draws a family screen in the right door. */
export function familyScreen(canvas: Canvas, door: Door): readonly string[] {
  const parts: string[] = [];
  const [dx, dy, dw, dh] = door;
  const sw = dw * 0.5;
  const sh = sw * 1.62;
  const sx = dx + (dw - sw) / 2 + 8;
  const sy = dy + dh * 0.22;
  const inner =
    canvas.rect(sx, sy, sw, sh, 0, canvas.linear('v', [0, '#234b57'], [0.55, '#3f7d78'], [1, '#d9b777'])) +
    canvas.ellipse(sx + sw * 0.5, sy + sh * 0.86, sw * 0.8, sh * 0.2, '#12343a') +
    canvas.circle(sx + sw * 0.72, sy + sh * 0.4, sw * 0.12, '#ffe9bd') +
    canvas.text(sx + sw * 0.1, sy + sh * 0.16, '9:41', sw * 0.2, '#fff', 'font-weight="300"') +
    canvas.rect(sx + sw * 0.1, sy + sh * 0.22, sw * 0.34, 3, 1.5, '#fff', 'opacity=".6"') +
    [0, 1, 2, 3]
      .map((i) =>
        canvas.rect(
          sx + sw * (0.1 + i * 0.21),
          sy + sh * 0.8,
          sw * 0.16,
          sw * 0.16,
          4,
          nth(['#fff', '#ffd37a', '#9fe0c6', '#fff'], i),
          'opacity=".85"',
        ),
      )
      .join('');
  parts.push(
    canvas.rect(sx - 4, sy - 4, sw + 8, sh + 8, 8, '#08090a'),
    glass(canvas, sx, sy, sw, sh, { r: 4, inner, reflect: 0.5 }),
  );
  return parts;
}

/** Draws a glass panel in the right door, with the shelves visible behind it. */
export function glassPanel(canvas: Canvas, door: Door, handle: string): readonly string[] {
  const parts: string[] = [];
  const [dx, dy, dw, dh] = door;
  const px = dx + (handle === 'bar' ? 40 : 20);
  const py = dy + 18;
  const pw = dw - (handle === 'bar' ? 56 : 34);
  const ph = dh * 0.62;
  let inner = '';
  const random = randomFrom(canvas.seed + 'v');
  for (let k = 0; k < 4; k++) {
    const sy = py + (ph * (k + 1)) / 4 - 10;
    inner += canvas.rect(px, sy, pw, 3, 0, '#9fb4bd', 'opacity=".5"');
    let bx = px + 8;
    while (bx < px + pw - 18) {
      const bw = 10 + random() * 18;
      const bh = 20 + random() * (ph / 4 - 40);
      inner += canvas.rect(
        bx,
        sy - bh,
        bw,
        bh,
        3,
        nth(['#7fa48f', '#c98a5b', '#d9c27a', '#b8c8cf', '#8c5f6d'], Math.floor(random() * 5)),
        'opacity=".55"',
      );
      bx += bw + 5;
    }
  }
  parts.push(glass(canvas, px, py, pw, ph, { r: 5, inner, reflect: 1, tint: '#14181b' }));
  return parts;
}

/** Draws the lit inside of a glass door fridge, with bottles and cans. */
export function glassCavity(canvas: Canvas, x: number, y: number, w: number, h: number, params: ArtParams) {
  const random = randomFrom(canvas.seed + 'cav');
  let inner = canvas.rect(
    x,
    y,
    w,
    h,
    0,
    canvas.linear('v', [0, '#dfeaf0'], [0.4, '#aebdc6'], [1, '#7d8d97']),
  );
  const N = params.shelves || 4;
  for (let i = 1; i <= N; i++) {
    const sy = y + (h * i) / N - 12;
    let bx = x + 8;
    const can = random() > 0.5;
    while (bx < x + w - 16) {
      const bw = can ? 17 : 12;
      const bh = can ? 30 : 46;
      const col = nth(
        ['#b3262f', '#1f5f4a', '#d9a441', '#2c4a73', '#e7e2d6', '#7b3f61'],
        Math.floor(random() * 6),
      );
      inner += can
        ? canvas.rect(
            bx,
            sy - bh,
            bw,
            bh,
            3,
            canvas.linear('h', [0, darken(col, 0.25)], [0.3, lighten(col, 0.3)], [1, darken(col, 0.3)]),
          )
        : canvas.path(
            `M${bx} ${sy}v-${bh * 0.6}q0-8 3-10v-${bh * 0.22}h${bw - 6}v${bh * 0.22}q3 2 3 10v${bh * 0.6}Z`,
            canvas.linear('h', [0, darken(col, 0.4)], [0.3, lighten(col, 0.2)], [1, darken(col, 0.4)]),
          );
      bx += bw + 4;
    }
    inner +=
      canvas.rect(x, sy, w, 3.5, 0, '#eef5f8', 'opacity=".85"') +
      canvas.rect(x, sy + 3.5, w, 8, 0, '#000', 'opacity=".14"');
  }
  return glass(canvas, x, y, w, h, { r: 4, inner, reflect: 0.8 });
}
