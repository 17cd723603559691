import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { castShadow, groundShadow } from '../toolkit/shadows.ts';
import { fabricColour, weaveTexture } from './upholstery.ts';

/** Draws an oval or arched mirror. */
export function drawMirror(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish || 'oak');
  const parts = [];
  const d = params.arch
    ? `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`
    : `M${x} ${y + h / 2}A${w / 2} ${h / 2} 0 1 1 ${x + w} ${y + h / 2}A${w / 2} ${h / 2} 0 1 1 ${x} ${y + h / 2}Z`;
  if (params.arch) {
    parts.push(groundShadow(canvas, x + w / 2, y + h + 2, w));
  }
  parts.push(
    castShadow(canvas, canvas.path(d, '#000'), 10, 16, 14, 0.26),
    canvas.path(
      d,
      canvas.linear('d', [0, '#f7fafb'], [0.4, '#cfdbe0'], [0.55, '#eaf1f4'], [1, '#a9bac2']),
      `stroke="${material.base}" stroke-width="16"`,
    ),
    canvas.path(d, 'none', `stroke="${lighten(material.base, 0.4)}" stroke-width="3" stroke-opacity=".7"`),
  );
  return parts;
}

/** Draws a rug seen from above, with arches, checks or borders. */
export function drawRug(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const colour = fabricColour(params.fabric || 'oat');
  const a = fabricColour(params.accent || 'clay');
  const parts = [castShadow(canvas, canvas.rect(x, y, w, h, 6, '#000'), 4, 10, 8, 0.22)];
  for (let i = 0; i < 44; i++) {
    parts.push(
      canvas.line(
        `M${x + 6 + (i * (w - 12)) / 43} ${y - 14}v14M${x + 6 + (i * (w - 12)) / 43} ${y + h}v14`,
        lighten(colour, 0.2),
        2.4,
      ),
    );
  }
  parts.push(
    canvas.rect(x, y, w, h, 3, canvas.linear('d', [0, lighten(colour, 0.14)], [1, darken(colour, 0.06)])),
  );
  const k = params.pattern || 'arch';
  if (k === 'arch') {
    for (let r = 0; r < 3; r++) {
      for (let q = 0; q < 4; q++) {
        const R = w / 8.6;
        const ax = x + (w * (q + 0.5)) / 4;
        const ay = y + (h * (r + 1)) / 3 - 12;
        for (let i = 0; i < 3; i++) {
          parts.push(
            canvas.line(
              `M${ax - R * (1 - i * 0.28)} ${ay}A${R * (1 - i * 0.28)} ${R * (1 - i * 0.28)} 0 0 1 ${ax + R * (1 - i * 0.28)} ${ay}`,
              i === 1 ? darken(a, 0.1) : a,
              7,
              `stroke-opacity="${0.9 - i * 0.2}"`,
            ),
          );
        }
      }
    }
  } else if (k === 'check') {
    for (let r = 0; r < 6; r++) {
      for (let q = 0; q < 8; q++) {
        if ((r + q) % 2) {
          parts.push(canvas.rect(x + (q * w) / 8, y + (r * h) / 6, w / 8, h / 6, 0, a, 'opacity=".85"'));
        }
      }
    }
  } else {
    parts.push(
      canvas.rect(x + 22, y + 22, w - 44, h - 44, 0, 'none', `stroke="${a}" stroke-width="5"`),
      canvas.rect(x + 40, y + 40, w - 80, h - 80, 0, 'none', `stroke="${a}" stroke-width="2"`),
    );
  }
  parts.push(weaveTexture(canvas, x, y, w, h, 3, 0.5));
  return parts;
}
