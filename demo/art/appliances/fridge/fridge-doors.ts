import type { Frame, FridgeLayout } from '../../art-params.ts';
import type { Finish, FinishLike } from '../../finishes.ts';
import type { Canvas } from '../../toolkit/canvas.ts';
import { darken } from '../../toolkit/colour.ts';
import { barHandle } from '../../toolkit/fittings.ts';
import { castShadow } from '../../toolkit/shadows.ts';

/**
 * A door: its box and its position. `L` is left, `R` right, `D` drawer, `T` top and `B` bottom; `L2` and `R2`
 * are the lower pair.
 */
export type Door = readonly [
  x: number,
  y: number,
  w: number,
  h: number,
  place: 'L' | 'R' | 'L2' | 'R2' | 'D' | 'T' | 'B',
];

/** Returns the doors of a layout, upper ones first. `split` moves the line between compartments. */
export function doorsOf(
  layout: FridgeLayout,
  split: number | undefined,
  frame: Frame,
  H: number,
  g: number,
): readonly Door[] {
  const { x, y, w } = frame;
  const doors: Door[] = [];
  if (layout === 'french' || layout === 'french4') {
    const th = H * (split || 0.6);
    const dh = layout === 'french4' ? (H - th - g * 2) / 2 : H - th - g;
    doors.push([x, y, w / 2 - g / 2, th, 'L'], [x + w / 2 + g / 2, y, w / 2 - g / 2, th, 'R']);
    doors.push([x, y + th + g, w, dh, 'D']);
    if (layout === 'french4') {
      doors.push([x, y + th + g * 2 + dh, w, dh, 'D']);
    }
  } else if (layout === 'quad') {
    const th = H * (split || 0.57);
    doors.push(
      [x, y, w / 2 - g / 2, th, 'L'],
      [x + w / 2 + g / 2, y, w / 2 - g / 2, th, 'R'],
      [x, y + th + g, w / 2 - g / 2, H - th - g, 'L2'],
      [x + w / 2 + g / 2, y + th + g, w / 2 - g / 2, H - th - g, 'R2'],
    );
  } else if (layout === 'sbs') {
    const lw = w * (split || 0.43);
    doors.push([x, y, lw - g / 2, H, 'L'], [x + lw + g / 2, y, w - lw - g / 2, H, 'R']);
  } else if (layout === 'top') {
    const th = H * (split || 0.3);
    doors.push([x, y, w, th, 'T'], [x, y + th + g, w, H - th - g, 'B']);
  } else if (layout === 'bottom') {
    const th = H * (split || 0.62);
    doors.push([x, y, w, th, 'B'], [x, y + th + g, w, H - th - g, 'T']);
  } else {
    doors.push([x, y, w, H, 'B']);
  }
  return doors;
}

/** Draws the handle of one door, in the requested style: bar, recess, edge, pocket, retro or leather. */
export function doorHandle(
  canvas: Canvas,
  handle: string,
  handleFinish: FinishLike,
  door: Door,
  layout: FridgeLayout,
  i: number,
  doorMaterial: Finish,
  scale: number,
): readonly string[] {
  const [dx, dy, dw, dh, k] = door;
  const T = Math.max(9, 17 * scale);
  const parts: string[] = [];
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
    const hg = canvas.linear('v', [0, darken(doorMaterial.base, 0.66)], [1, darken(doorMaterial.base, 0.2)]);
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
  return parts;
}
