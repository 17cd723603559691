import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { badge } from '../toolkit/fittings.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { brandLabel, feet, isDarkFinish, worktopEdge } from './details.ts';

export function drawChestFreezer(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish || 'white');
  const parts = [groundShadow(canvas, x + w / 2, y + h + 4, w)];
  const lid = 88 * scale;
  parts.push(feet(canvas, frame, 40));
  parts.push(worktopEdge(canvas, x, y + 4, w, 46 * scale, 22, material));
  parts.push(
    panel(canvas, x, y + lid, w, h - lid, material, { r: 6 }),
    canvas.rect(x, y + lid - 3, w, 12, 0, canvas.linear('v', [0, '#000', 0.4], [1, '#000', 0])),
  );
  parts.push(
    panel(canvas, x - 3, y, w + 6, lid - 3, material, { r: 7 }),
    canvas.rect(
      x + w / 2 - 60,
      y + lid - 22,
      120,
      13,
      6,
      canvas.linear('v', [0, '#000', 0.5], [1, '#000', 0.1]),
    ),
  );
  parts.push(
    canvas.rect(x + w - 96, y + h - 92, 70, 58, 4, canvas.linear('v', [0, '#2d3134'], [1, '#45494d'])),
  );
  for (let i = 0; i < 8; i++) {
    parts.push(canvas.rect(x + w - 90, y + h - 86 + i * 6.2, 58, 2.4, 1, '#0e1011'));
  }
  parts.push(
    canvas.circle(x + 46, y + h - 62, 11, canvas.linear('d', [0, '#fff'], [1, '#9aa2a6'])),
    canvas.circle(x + 78, y + h - 62, 4, '#2fae66'),
    badge(canvas, x + 34, y + lid + 34, brandLabel(params), 14, isDarkFinish(material), 'start'),
  );
  return parts;
}
