import type { ArtParams, Frame } from '../../art-params.ts';
import { finishOf } from '../../finishes.ts';
import type { Canvas } from '../../toolkit/canvas.ts';
import { darken, lighten } from '../../toolkit/colour.ts';
import { barHandle } from '../../toolkit/fittings.ts';
import { nth, randomFrom } from '../../toolkit/random.ts';
import { groundShadow } from '../../toolkit/shadows.ts';
import { panel } from '../../toolkit/surfaces.ts';

/**
 * Draws an open fridge: the interior with shelves, crispers and food, and the doors swung wide on either
 * side.
 */
export function drawOpenFridge(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish);
  const parts = [groundShadow(canvas, x + w / 2, y + h + 4, w)];
  const kick = 42 * scale;
  const H = h - kick;
  const th = H * (params.split || 0.6);
  const random = randomFrom((params.sku || '') + 'open');
  parts.push(
    canvas.rect(x + 6, y + h - kick - 2, w - 12, kick + 4, 2, '#15171a'),
    panel(canvas, x, y + th + 4, w, H - th - 4, material, { r: 6 }),
    barHandle(
      canvas,
      x + w * 0.1,
      y + th + 26 * scale,
      w * 0.8,
      Math.max(8, 17 * scale),
      'h',
      material.kind === 'metal' ? 'chrome' : 'gunmetal',
    ),
  );
  parts.push(
    canvas.rect(
      x,
      y,
      w,
      th,
      6,
      canvas.linear('h', [0, darken(material.base, 0.3)], [1, darken(material.base, 0.5)]),
    ),
  );
  const ix = x + 16;
  const iy = y + 14;
  const iw = w - 32;
  const ih = th - 22;
  parts.push(
    canvas.rect(ix, iy, iw, ih, 5, canvas.linear('v', [0, '#ffffff'], [0.5, '#eef3f5'], [1, '#d5dee2'])),
    canvas.rect(ix, iy, 26, ih, 4, canvas.linear('h', [0, '#b7c3c9'], [1, '#e6edf0'])),
    canvas.rect(ix + iw - 26, iy, 26, ih, 4, canvas.linear('h', [0, '#e6edf0'], [1, '#b7c3c9'])),
    canvas.rect(ix, iy, iw, 20, 4, canvas.linear('v', [0, '#ffffff'], [1, '#f7fbfd'])),
    `<g clip-path="${canvas.clip(canvas.rect(ix, iy, iw, ih))}">` +
      canvas.ellipse(
        ix + iw / 2,
        iy + 8,
        iw * 0.55,
        ih * 0.5,
        canvas.radial([0, '#fffdf2', 0.95], [0.4, '#fff9e2', 0.4], [1, '#fff9e2', 0]),
      ) +
      '</g>',
  );
  const bottles = (sy: number, hh: number, x0: number, x1: number) => {
    let px = x0;
    let r = '';
    while (px < x1 - 16) {
      const col = nth(
        ['#2f6f5a', '#d9a441', '#b3363f', '#e9e4d8', '#7a4a2c', '#3d5f86'],
        Math.floor(random() * 6),
      );
      const bw = 13 + random() * 7;
      const bh = hh * (0.7 + random() * 0.5);
      r += canvas.path(
        `M${px} ${sy}v-${bh * 0.62}q0-5 3-8v-${bh * 0.2}h${bw - 6}v${bh * 0.2}q3 3 3 8v${bh * 0.62}Z`,
        canvas.linear('h', [0, darken(col, 0.2)], [0.3, lighten(col, 0.4)], [1, darken(col, 0.25)]),
      );
      px += bw + 3;
    }
    return r;
  };
  const items = (sy: number, hh: number, x0: number, x1: number) => {
    let px = x0;
    let r = '';
    while (px < x1 - 26) {
      const k = random();
      if (k < 0.18) {
        const bw = 24;
        r +=
          canvas.path(
            `M${px} ${sy}v-${hh * 0.62}q0-8 5-12v-${hh * 0.16}h${bw - 10}v${hh * 0.16}q5 4 5 12v${hh * 0.62}Z`,
            canvas.linear('h', [0, '#dfe6e8'], [0.3, '#fff'], [1, '#cbd5d9']),
          ) +
          canvas.rect(px + 4, sy - hh * 0.84, bw - 8, 8, 2, '#2f6f93') +
          canvas.rect(px + 3, sy - hh * 0.46, bw - 6, hh * 0.22, 2, '#bcd7e6');
        px += bw + 6;
      } else if (k < 0.36) {
        const col = nth(['#e8a33c', '#c94f3a', '#8aa05a', '#6a4358'], Math.floor(random() * 4));
        const bw = 28;
        r +=
          canvas.rect(
            px,
            sy - hh * 0.46,
            bw,
            hh * 0.46,
            5,
            canvas.linear('h', [0, darken(col, 0.15)], [0.3, lighten(col, 0.35)], [1, darken(col, 0.2)]),
          ) + canvas.rect(px + 1, sy - hh * 0.52, bw - 2, hh * 0.08, 3, '#e6e2d8');
        px += bw + 5;
      } else if (k < 0.54) {
        const bw = 62;
        r +=
          canvas.rect(
            px,
            sy - hh * 0.28,
            bw,
            hh * 0.28,
            6,
            canvas.linear('v', [0, '#ffffff', 0.85], [1, '#dbe6ea', 0.85]),
          ) +
          canvas.rect(
            px + 5,
            sy - hh * 0.2,
            bw - 10,
            hh * 0.18,
            4,
            nth(['#86a95a', '#e0b24d', '#cf6d4b'], Math.floor(random() * 3)),
            'opacity=".75"',
          ) +
          canvas.rect(px - 2, sy - hh * 0.33, bw + 4, 6, 3, '#5f8f8a');
        px += bw + 8;
      } else if (k < 0.7) {
        for (let i = 0; i < 3; i++) {
          r += canvas.circle(
            px + 12 + i * 19,
            sy - 11,
            11,
            canvas.radialAt(0.35, 0.3, 0.8, [0, nth(['#ffd27a', '#f6b26b', '#e98a5a'], i)], [1, '#c96a2e']),
          );
        }
        px += 68;
      } else if (k < 0.84) {
        const bw = 58;
        r += canvas.path(
          `M${px} ${sy - hh * 0.3}h${bw}q-4 ${hh * 0.28} -18 ${hh * 0.3}h-${bw - 36}q-14 0 -18 -${hh * 0.3}Z`,
          canvas.linear('h', [0, '#d6cfc2'], [0.3, '#fff'], [1, '#c4baa8']),
        );
        for (let i = 0; i < 7; i++) {
          r += canvas.ellipse(
            px + 8 + i * 7,
            sy - hh * 0.32 - (i % 2) * 5,
            9,
            6,
            nth(['#5f8f4a', '#84b060', '#4c7a3c'], i % 3),
          );
        }
        px += bw + 8;
      } else {
        const bw = 50;
        r +=
          canvas.rect(px, sy - 15, bw, 15, 3, '#e9e2d2') +
          [0, 1, 2, 3].map((i) => canvas.ellipse(px + 7 + i * 12, sy - 17, 6, 8, '#f2e3cd')).join('');
        px += bw + 8;
      }
    }
    return r;
  };
  const rows = 4;
  const gh = (ih * 0.66) / rows;
  for (let i = 0; i < rows; i++) {
    const sy = iy + 16 + gh * (i + 1);
    parts.push(
      items(sy, gh * 0.86, ix + 34, ix + iw - 30),
      canvas.rect(
        ix + 6,
        sy,
        iw - 12,
        5,
        1,
        canvas.linear('v', [0, '#ffffff'], [0.4, '#a9c3cd'], [1, '#e4eef1']),
      ),
      canvas.rect(ix + 6, sy + 5, iw - 12, 12, 0, canvas.linear('v', [0, '#3f565f', 0.2], [1, '#3f565f', 0])),
    );
  }
  const dy = iy + 22 + ih * 0.68;
  const dh = ih * 0.28;
  for (const k of [0, 1]) {
    const dx = ix + 10 + k * (iw / 2 - 4);
    const dw = iw / 2 - 16;
    let v = '';
    const cols = k
      ? ['#e98a3a', '#e7b84a', '#cf4a3a', '#f0d06a']
      : ['#6f9f4c', '#4c7a3c', '#93b860', '#d9553f'];
    for (let i = 0; i < 16; i++) {
      v += canvas.ellipse(
        dx + 18 + random() * (dw - 36),
        dy + dh * 0.45 + random() * dh * 0.42,
        15 + random() * 9,
        12 + random() * 8,
        canvas.radialAt(0.35, 0.3, 0.8, [0, lighten(nth(cols, i), 0.25)], [1, darken(nth(cols, i), 0.15)]),
      );
    }
    parts.push(
      canvas.rect(dx, dy, dw, dh, 6, '#dce6ea'),
      v,
      canvas.rect(
        dx,
        dy,
        dw,
        dh,
        6,
        canvas.linear('v', [0, '#ffffff', 0.62], [0.35, '#f1f7f9', 0.28], [1, '#dfe9ed', 0.46]),
        'stroke="#9fb2ba" stroke-width="1.4"',
      ),
      canvas.rect(dx, dy, dw, 16, 5, canvas.linear('v', [0, '#fff'], [1, '#d5e0e4'])),
      canvas.rect(dx + dw / 2 - 34, dy + 20, 68, 9, 4, '#b5c6cd'),
    );
  }
  const door = (dx: number, dw: number, flip: boolean) => {
    const k = 22;
    const d = flip
      ? `M${dx} ${y}L${dx + dw} ${y - k}V${y + th + k}L${dx} ${y + th}Z`
      : `M${dx} ${y - k}L${dx + dw} ${y}V${y + th}L${dx} ${y + th + k}Z`;
    let r = canvas.path(
      d,
      canvas.linear('h', [0, flip ? '#dbe3e6' : '#f4f7f8'], [1, flip ? '#f4f7f8' : '#d3dce0']),
      `stroke="${darken(material.base, 0.35)}" stroke-width="3"`,
    );
    for (let i = 0; i < 4; i++) {
      const by = y + th * (0.1 + i * 0.22);
      const bh = th * 0.13;
      r +=
        bottles(by + bh * 0.86, th * 0.11, dx + 14, dx + dw - 12) +
        canvas.rect(
          dx + 8,
          by + bh * 0.36,
          dw - 16,
          bh * 0.6,
          4,
          canvas.linear('v', [0, '#ffffff', 0.8], [1, '#d3e1e7', 0.75]),
          'stroke="#9fb2ba" stroke-width="1.2"',
        );
    }
    return r;
  };
  const dw = w * 0.36;
  parts.unshift(groundShadow(canvas, x - dw / 2 + 6, y + th + 30, 10, 0));
  parts.push(door(x - dw - 2, dw, false), door(x + w + 2, dw, true));
  return parts;
}
