import { brandLabel, display, feet, indicatorDots, isDarkFinish } from './details.ts';
import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { badge, barHandle, sevenSegment } from '../toolkit/fittings.ts';
import { nth, randomFrom } from '../toolkit/random.ts';
import { castShadow, groundShadow } from '../toolkit/shadows.ts';
import { glass, panel } from '../toolkit/surfaces.ts';

/** A door: its box, and where it sits (left, right, drawer, top or bottom; 2 for the lower pair). */
type Door = readonly [
  x: number,
  y: number,
  w: number,
  h: number,
  place: 'L' | 'R' | 'L2' | 'R2' | 'D' | 'T' | 'B',
];

/** A fridge or upright freezer seen from the front. */
export function drawFridge(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish);
  const lowerMaterial = finishOf(params.finish2 || params.finish);
  const parts = [groundShadow(canvas, x + w / 2, y + h + 4, w)];
  const isDark = isDarkFinish(material);
  const kick = params.kick === 0 ? 0 : 42 * scale;
  const g = 3.4;
  const layout = params.layout || 'french';
  const H = h - kick;
  parts.push(canvas.rect(x + 6, y + h - kick - 2, w - 12, kick + 4, 2, '#15171a'), feet(canvas, frame));
  for (let i = 0; i < 14; i++) {
    parts.push(
      canvas.rect(x + 30 + (i * (w - 60)) / 14, y + h - kick * 0.55, (w - 60) / 14 - 5, 3, 1, '#2b2e32'),
    );
  }
  // carcass behind the doors
  parts.push(
    canvas.rect(
      x,
      y + 2,
      w,
      H + 2,
      params.retro ? 26 : 6,
      canvas.linear('h', [0, darken(material.base, 0.55)], [1, darken(material.base, 0.7)]),
    ),
  );
  const doors: Door[] = [];
  if (layout === 'french' || layout === 'french4') {
    const th = H * (params.split || 0.6);
    const dh = layout === 'french4' ? (H - th - g * 2) / 2 : H - th - g;
    doors.push([x, y, w / 2 - g / 2, th, 'L'], [x + w / 2 + g / 2, y, w / 2 - g / 2, th, 'R']);
    doors.push([x, y + th + g, w, dh, 'D']);
    if (layout === 'french4') {
      doors.push([x, y + th + g * 2 + dh, w, dh, 'D']);
    }
  } else if (layout === 'quad') {
    const th = H * (params.split || 0.57);
    doors.push(
      [x, y, w / 2 - g / 2, th, 'L'],
      [x + w / 2 + g / 2, y, w / 2 - g / 2, th, 'R'],
      [x, y + th + g, w / 2 - g / 2, H - th - g, 'L2'],
      [x + w / 2 + g / 2, y + th + g, w / 2 - g / 2, H - th - g, 'R2'],
    );
  } else if (layout === 'sbs') {
    const lw = w * (params.split || 0.43);
    doors.push([x, y, lw - g / 2, H, 'L'], [x + lw + g / 2, y, w - lw - g / 2, H, 'R']);
  } else if (layout === 'top') {
    const th = H * (params.split || 0.3);
    doors.push([x, y, w, th, 'T'], [x, y + th + g, w, H - th - g, 'B']);
  } else if (layout === 'bottom') {
    const th = H * (params.split || 0.62);
    doors.push([x, y, w, th, 'B'], [x, y + th + g, w, H - th - g, 'T']);
  } else {
    doors.push([x, y, w, H, 'B']);
  }
  const handle = params.handle || 'bar';
  const handleFinish =
    params.handleFinish ||
    (material.kind === 'metal'
      ? material.name === 'Dark stainless'
        ? 'gunmetal'
        : 'chrome'
      : isDark
        ? 'gunmetal'
        : 'chrome');
  const T = Math.max(9, 17 * scale);
  doors.forEach(([dx, dy, dw, dh, k], i) => {
    const low = k === 'D' || k.endsWith('2') || (layout === 'bottom' && i === 1);
    const doorMaterial =
      low || (layout === 'top' && i === 1 && params.finish2)
        ? lowerMaterial
        : params.finish3 && i === 1
          ? finishOf(params.finish3)
          : material;
    parts.push(
      panel(canvas, dx, dy, dw, dh, doorMaterial, {
        r: params.retro ? 22 : 7,
        flip: k === 'R' || k === 'R2',
        brush: 'h',
        brushOp: 0.4,
      }),
    );
    // soft door curvature: shade near the inner edges
    const RR = params.retro ? 22 : 7;
    parts.push(
      canvas.rect(
        dx,
        dy,
        dw,
        dh,
        RR,
        canvas.linear('h', [0, '#000', 0.1], [0.04, '#000', 0], [0.95, '#000', 0], [1, '#000', 0.16]),
      ),
    );
    if (dh > 90) {
      parts.push(
        canvas.rect(
          dx,
          dy + dh * 0.7,
          dw,
          dh * 0.3,
          RR,
          canvas.linear('v', [0, '#000', 0], [1, '#000', isDark ? 0.22 : 0.1]),
        ),
      );
    }
    if (handle === 'bar') {
      if (k === 'L' || k === 'L2') {
        parts.push(
          barHandle(
            canvas,
            dx + dw - T * 2.1,
            dy + dh * (k === 'L2' ? 0.1 : 0.17),
            dh * (k === 'L2' ? 0.7 : 0.68),
            T,
            'v',
            handleFinish,
          ),
        );
      } else if (k === 'R' || k === 'R2') {
        parts.push(
          barHandle(
            canvas,
            dx + T * 1.1,
            dy + dh * (k === 'R2' ? 0.1 : 0.17),
            dh * (k === 'R2' ? 0.7 : 0.68),
            T,
            'v',
            handleFinish,
          ),
        );
      } else if (k === 'D' || (layout === 'bottom' && i === 1)) {
        parts.push(barHandle(canvas, dx + dw * 0.1, dy + T * 1.5, dw * 0.8, T, 'h', handleFinish));
      } else {
        const len = k === 'T' ? dh * 0.55 : dh * 0.46;
        parts.push(
          barHandle(
            canvas,
            dx + T * 1.3,
            k === 'T' ? dy + dh - len - T * 1.2 : dy + T * 1.4,
            len,
            T,
            'v',
            handleFinish,
          ),
        );
      }
    } else if (handle === 'recess' || handle === 'edge') {
      const cw = Math.max(10, 17 * scale);
      const vg = canvas.linear(
        'h',
        [0, darken(doorMaterial.base, 0.62)],
        [0.55, darken(doorMaterial.base, 0.38)],
        [1, darken(doorMaterial.base, 0.1)],
      );
      const vg2 = canvas.linear(
        'h',
        [0, darken(doorMaterial.base, 0.1)],
        [0.45, darken(doorMaterial.base, 0.38)],
        [1, darken(doorMaterial.base, 0.62)],
      );
      const hg = canvas.linear(
        'v',
        [0, darken(doorMaterial.base, 0.66)],
        [1, darken(doorMaterial.base, 0.2)],
      );
      if (k === 'L' || k === 'L2') {
        parts.push(canvas.rect(dx + dw - cw, dy + 2, cw, dh - 4, 2, vg2));
      } else if (k === 'R' || k === 'R2') {
        parts.push(canvas.rect(dx, dy + 2, cw, dh - 4, 2, vg));
      } else if (k === 'D') {
        parts.push(canvas.rect(dx + 3, dy, dw - 6, cw * 0.95, 2, hg));
      } else {
        parts.push(
          (k === 'T' && layout === 'top') || (k === 'B' && layout === 'bottom')
            ? canvas.rect(
                dx + 4,
                dy + dh - cw,
                dw - 8,
                cw,
                2,
                canvas.linear('v', [0, darken(doorMaterial.base, 0.12)], [1, darken(doorMaterial.base, 0.6)]),
              )
            : canvas.rect(dx + 4, dy, dw - 8, cw, 2, hg),
        );
      }
    } else if (handle === 'pocket') {
      const ph = Math.min(dh * 0.34, 190 * scale);
      const pw = 26 * scale;
      const py = k === 'T' ? dy + dh - ph - 14 : k === 'D' ? dy + 14 : dy + 14;
      if (k === 'D') {
        parts.push(
          canvas.rect(
            dx + dw / 2 - ph,
            dy + 10,
            ph * 2,
            pw,
            pw / 2,
            canvas.linear('v', [0, '#000', 0.6], [1, '#000', 0.12]),
          ),
        );
      } else {
        const px = k === 'L' || k === 'L2' ? dx + dw - pw - 10 : dx + 12;
        parts.push(
          canvas.rect(
            px,
            k === 'L' || k === 'R' ? dy + dh * 0.4 : py,
            pw,
            ph,
            pw / 2,
            canvas.linear('h', [0, darken(doorMaterial.base, 0.6)], [1, darken(doorMaterial.base, 0.15)]),
          ),
          canvas.rect(
            px,
            k === 'L' || k === 'R' ? dy + dh * 0.4 : py,
            pw,
            ph,
            pw / 2,
            'none',
            'stroke="#fff" stroke-opacity=".3" stroke-width="1"',
          ),
        );
      }
    } else if (handle === 'retro') {
      const hy = dy + (k === 'T' ? dh - 40 : 26);
      const hx = dx + dw - 118;
      parts.push(
        castShadow(canvas, canvas.rect(hx, hy, 96, 15, 7, '#000'), 3, 6, 3, 0.35),
        canvas.rect(
          hx,
          hy,
          96,
          15,
          7,
          canvas.linear('v', [0, '#fff'], [0.4, '#dfe4e7'], [0.55, '#8a9297'], [1, '#cdd3d6']),
        ),
        canvas.circle(hx + 88, hy + 7.5, 12, canvas.linear('d', [0, '#fff'], [1, '#8d959a'])),
      );
    } else if (handle === 'leather') {
      parts.push(
        canvas.rect(dx + 18, dy + dh * 0.42, 12, 84, 6, '#8a5a3a'),
        canvas.rect(dx + 18, dy + dh * 0.42, 5, 84, 3, '#b27a52', 'opacity=".7"'),
      );
    }
    if (k === 'T' || k === 'B' || k === 'D' || k === 'R' || k === 'L') {
      const hx = k === 'L' ? dx + 10 : dx + dw - 34;
      if (i < 2 && dy === y) {
        parts.push(canvas.rect(hx, dy - 5, 24, 6, 2, '#26292c'));
      }
    }
  });
  const first = nth(doors, 0);
  const second = doors[1];
  if (params.dispenser) {
    const [dx, dy, dw, dh] = first;
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
  }
  if (params.screen && second) {
    const [dx, dy, dw, dh] = second;
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
  }
  if (params.view && second) {
    // tap-to-see-inside glass panel
    const [dx, dy, dw, dh] = second;
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
  }
  if (params.glassDoor) {
    const [dx, dy, dw, dh] = first;
    parts.push(glassCavity(canvas, dx + 16, dy + 16, dw - 32, dh - 32, params));
    if (handle === 'bar') {
      parts.push(barHandle(canvas, dx + 22, dy + dh * 0.25, dh * 0.5, T * 0.8, 'v', handleFinish));
    }
  }
  if (params.strip) {
    const d = first;
    parts.push(
      display(canvas, d[0] + d[2] / 2 - 44, d[1] + (layout === 'top' ? d[3] - 46 : 34), 88, 26, '3 -18', {
        r: 4,
      }),
    );
  }
  const lb = first;
  const isLogoOnDark = isDarkFinish(material);
  const isPair = layout === 'french' || layout === 'french4' || layout === 'quad' || layout === 'sbs';
  if (params.retro) {
    parts.push(
      canvas.text(
        x + w * 0.5,
        y + lb[3] * (layout === 'top' ? 0.42 : 0.14),
        params.brand || 'Aurelio',
        Math.min(34, w * 0.15),
        material.name === 'Cream' || !isLogoOnDark ? '#9aa1a5' : '#e8ebec',
        'font-style="italic" font-family="Georgia,serif" text-anchor="middle" font-weight="700"',
      ),
    );
  } else if (params.logo !== false) {
    parts.push(
      badge(
        canvas,
        isPair ? lb[0] + (handle === 'bar' ? 24 : 22) : x + w / 2,
        isPair ? lb[1] + 34 : lb[1] + Math.min(46, lb[3] * 0.2),
        brandLabel(params),
        Math.max(10, 15 * scale * 1.3),
        isLogoOnDark,
        isPair ? 'start' : 'middle',
      ),
    );
  }
  return parts;
}

function glassCavity(canvas: Canvas, x: number, y: number, w: number, h: number, params: ArtParams) {
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
