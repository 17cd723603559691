import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { barHandle, sevenSegment } from '../toolkit/fittings.ts';
import { nth, randomFrom } from '../toolkit/random.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { glass, panel } from '../toolkit/surfaces.ts';
import { feet } from './details.ts';

/** Draws a wine cabinet with one or two zones. */
export function drawWineCabinet(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish || 'stainless');
  const parts = [groundShadow(canvas, x + w / 2, y + h + 4, w)];
  const kick = (params.tall ? 42 : 82) * scale;
  const fr = 44 * scale;
  parts.push(feet(canvas, frame), canvas.rect(x + 6, y + h - kick, w - 12, kick, 2, '#131517'));
  for (let i = 0; i < 16; i++) {
    parts.push(
      canvas.rect(
        x + 24 + (i * (w - 48)) / 16,
        y + h - kick * 0.6,
        (w - 48) / 16 - 5,
        kick * 0.3,
        1,
        '#262a2d',
      ),
    );
  }
  parts.push(panel(canvas, x, y, w, h - kick - 2, material, { r: 4 }));
  const gx = x + fr;
  const gy = y + fr;
  const gw = w - fr * 2;
  const gh = h - kick - fr * 2;
  const zones = params.zones || 2;
  const rows = params.rows || Math.max(4, Math.round(gh / 62));
  const random = randomFrom(canvas.seed + 'w');
  const led = params.led || '#ffd9a0';
  let inner =
    canvas.rect(gx, gy, gw, gh, 0, canvas.linear('v', [0, '#2a221c'], [1, '#0d0b0a'])) +
    canvas.rect(gx, gy, gw, gh * 0.5, 0, canvas.linear('v', [0, led, 0.55], [1, led, 0])) +
    canvas.rect(gx, gy, 40, gh, 0, canvas.linear('h', [0, led, 0.34], [1, led, 0])) +
    canvas.rect(gx + gw - 40, gy, 40, gh, 0, canvas.linear('h', [0, led, 0], [1, led, 0.34]));
  const zoneY = zones > 1 ? Math.round(rows * 0.42) : -1;
  for (let r = 0; r < rows; r++) {
    const ry = gy + (gh * (r + 1)) / rows - 9;
    if (r === zoneY) {
      inner +=
        canvas.rect(gx, ry - 30, gw, 38, 0, '#0b0c0d') +
        sevenSegment(canvas, gx + gw * 0.24, ry - 21, 17, '8', '#e8f6ff') +
        canvas.text(gx + gw * 0.24 + 16, ry - 7, '°C', 11, '#b7c4cc') +
        sevenSegment(canvas, gx + gw * 0.64, ry - 21, 17, '16', '#e8f6ff') +
        canvas.text(gx + gw * 0.64 + 30, ry - 7, '°C', 11, '#b7c4cc');
      continue;
    }
    const bw = Math.min(34, (gh / rows) * 0.62);
    const cnt = Math.floor((gw - 10) / (bw + 3));
    for (let i = 0; i < cnt; i++) {
      if (random() < 0.12) {
        continue;
      }
      const bx = gx + (gw - cnt * (bw + 3)) / 2 + i * (bw + 3) + bw / 2;
      const by = ry - bw / 2 - 4;
      const col = nth(['#1b3226', '#14251c', '#2b2416', '#101613', '#3d4a2a'], Math.floor(random() * 5));
      const cap = nth(['#5d1424', '#a98547', '#23262a', '#74202f', '#1c2a3a'], Math.floor(random() * 5));
      inner +=
        canvas.circle(
          bx,
          by,
          bw / 2,
          canvas.linear('v', [0, lighten(col, 0.16)], [0.4, darken(col, 0.25)], [1, darken(col, 0.62)]),
        ) +
        canvas.circle(
          bx,
          by,
          bw * 0.46,
          'none',
          `stroke="${lighten(col, 0.5)}" stroke-opacity=".35" stroke-width=".9"`,
        ) +
        canvas.circle(bx, by + bw * 0.04, bw * 0.3, darken(col, 0.66)) +
        canvas.circle(
          bx,
          by,
          bw * 0.25,
          canvas.linear('v', [0, lighten(cap, 0.18)], [1, darken(cap, 0.35)]),
        ) +
        canvas.circle(bx, by, bw * 0.17, darken(cap, 0.12));
    }
    inner +=
      canvas.rect(
        gx,
        ry - 3,
        gw,
        9,
        1,
        params.shelf === 'steel'
          ? canvas.linear('v', [0, '#d5dbde'], [1, '#6b7378'])
          : canvas.linear('v', [0, '#c9955e'], [1, '#7f5429']),
      ) + canvas.rect(gx, ry + 6, gw, 7, 0, '#000', 'opacity=".4"');
  }
  parts.push(glass(canvas, gx, gy, gw, gh, { r: 3, inner, reflect: 0.75 }));
  parts.push(
    params.handle === 'recess'
      ? canvas.rect(
          x + 6,
          y + 10,
          12,
          h - kick - 22,
          4,
          canvas.linear('h', [0, '#000', 0.55], [1, '#000', 0.1]),
        )
      : barHandle(
          canvas,
          x + 12 * scale,
          y + (h - kick) * (params.tall ? 0.3 : 0.18),
          (h - kick) * (params.tall ? 0.4 : 0.64),
          15 * scale,
          'v',
          params.handleFinish || 'chrome',
        ),
  );
  return parts;
}
