import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { badge, tube } from '../toolkit/fittings.ts';
import { castShadow, groundShadow } from '../toolkit/shadows.ts';
import { glass, panel } from '../toolkit/surfaces.ts';
import { brandLabel, display, isDarkFinish } from './details.ts';
import { drawEspressoMachine } from './espresso-machine.ts';

/** The width for which these drawings were designed; everything scales from it. */
const DRAWN_WIDTH = 340;

/** Draws a coffee machine: manual (by default), fully automatic, for pods, or built in. */
export function drawCoffeeMachine(canvas: Canvas, params: ArtParams, frame: Frame) {
  switch (params.kind || 'manual') {
    case 'manual':
      return drawEspressoMachine(canvas, params, frame);
    case 'auto':
      return drawAutomaticMachine(canvas, params, frame);
    case 'builtin':
      return drawBuiltInCoffee(canvas, params, frame);
    default:
      return drawPodMachine(canvas, params, frame);
  }
}

function drawAutomaticMachine(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish);
  const isDark = isDarkFinish(material);
  const S = w / DRAWN_WIDTH;
  const parts = [groundShadow(canvas, x + w / 2, y + h + 6, w)];
  parts.push(
    panel(canvas, x, y, w, h, material, { r: 20 * S }),
    canvas.rect(x + 6, y + 4, w - 12, 26 * S, 14 * S, canvas.linear('v', [0, '#fff', 0.35], [1, '#fff', 0])),
  );
  const cavX = x + 44 * S;
  const cavW = w - 88 * S;
  const cavY = y + h * 0.42;
  const cavH = h * 0.44;
  parts.push(
    canvas.rect(
      cavX,
      cavY,
      cavW,
      cavH,
      10 * S,
      canvas.linear('v', [0, '#050606'], [0.5, '#1d2123'], [1, '#0d0f10']),
    ),
  );
  parts.push(
    glass(canvas, x + 30 * S, y + 44 * S, w - 60 * S, h * 0.24, {
      r: 10 * S,
      inner:
        canvas.rect(x + 30 * S, y + 44 * S, w - 60 * S, h * 0.24, 0, '#121517') +
        [0, 1, 2, 3]
          .map(
            (i) =>
              canvas.circle(
                x + w * (0.26 + i * 0.16),
                y + 44 * S + h * 0.12,
                19 * S,
                i === 0 ? '#c98d5a' : '#2b3033',
              ) +
              canvas.path(
                `M${x + w * (0.26 + i * 0.16) - 9 * S} ${y + 36 * S + h * 0.12}h${18 * S}l-3 ${15 * S}h-${12 * S}Z`,
                '#f1ece3',
              ),
          )
          .join('') +
        canvas.text(x + w / 2, y + 62 * S + h * 0.19, 'Espresso', 14 * S, '#e8ded0', 'text-anchor="middle"'),
      reflect: 0.6,
    }),
  );
  const sx = x + w / 2;
  parts.push(
    canvas.rect(
      sx - 48 * S,
      cavY - 12 * S,
      96 * S,
      60 * S,
      10 * S,
      canvas.linear('h', [0, '#50575b'], [0.3, '#d5dadd'], [0.6, '#868e93'], [1, '#33383b']),
    ),
    canvas.rect(sx - 26 * S, cavY + 46 * S, 10 * S, 16 * S, 3, '#2a2e31'),
    canvas.rect(sx + 16 * S, cavY + 46 * S, 10 * S, 16 * S, 3, '#2a2e31'),
  );
  const by = cavY + cavH;
  parts.push(
    canvas.rect(
      x + 22 * S,
      by - 12 * S,
      w - 44 * S,
      16 * S,
      4,
      canvas.linear('v', [0, '#c6ccd0'], [1, '#5d6569']),
    ),
  );
  for (let i = 0; i < 18; i++) {
    parts.push(canvas.rect(x + 32 * S + (i * (w - 64 * S)) / 18, by - 10 * S, 6 * S, 10 * S, 2, '#202326'));
  }
  for (const k of [-33, 33]) {
    parts.push(
      canvas.path(
        `M${sx + (k - 26) * S} ${by - 66 * S}h${52 * S}l-${7 * S} ${48 * S}q-${2 * S} ${6 * S} -${9 * S} ${6 * S}h-${20 * S}q-${7 * S} 0 -${9 * S} -${6 * S}Z`,
        canvas.linear('h', [0, '#d7d2c7', 0.9], [0.3, '#ffffff', 0.95], [1, '#c4bfb3', 0.9]),
      ),
      canvas.line(`M${sx + (k < 0 ? -21 : 21) * S} ${cavY + 62 * S}V${by - 60 * S}`, '#5a3219', 2.6 * S),
    );
  }
  parts.push(badge(canvas, sx, y + h - 24 * S, brandLabel(params), 15 * S, isDark));
  return parts;
}

function drawPodMachine(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish);
  const S = w / DRAWN_WIDTH;
  const parts = [groundShadow(canvas, x + w / 2, y + h + 6, w)];
  // Draw the machine for pods.
  const bw = w * 0.62;
  const bx = x + w * 0.19;
  parts.push(
    canvas.path(
      `M${bx} ${y + h - 30 * S}V${y + 90 * S}Q${bx} ${y + 4} ${bx + 92 * S} ${y + 4}H${bx + bw - 30 * S}Q${bx + bw + 30 * S} ${y + 8} ${bx + bw + 32 * S} ${y + 74 * S}L${bx + bw + 32 * S} ${y + h * 0.37}H${bx + bw * 0.52}V${y + h - 30 * S}Z`,
      canvas.linear(
        'h',
        [0, lighten(material.base, 0.1)],
        [0.2, lighten(material.base, 0.45)],
        [0.5, material.base],
        [1, darken(material.base, 0.35)],
      ),
    ),
    canvas.path(
      `M${bx + 10 * S} ${y + h - 40 * S}V${y + 96 * S}Q${bx + 12 * S} ${y + 16 * S} ${bx + 96 * S} ${y + 14 * S}`,
      'none',
      `stroke="#fff" stroke-opacity=".45" stroke-width="${3 * S}"`,
    ),
  );
  parts.push(
    tube(
      canvas,
      `M${bx + 30 * S} ${y + 34 * S}Q${bx + bw * 0.6} ${y - 16 * S} ${bx + bw + 40 * S} ${y + 44 * S}`,
      15 * S,
      'chrome',
    ),
    canvas.rect(bx + bw * 0.72, y + h * 0.37, 44 * S, 28 * S, 6, '#2b2f32'),
    panel(canvas, x + w * 0.1, y + h - 40 * S, w * 0.84, 40 * S, 'matteblack', { r: 10 * S }),
    canvas.rect(
      bx + bw * 0.5,
      y + h - 54 * S,
      w * 0.44,
      16 * S,
      4,
      canvas.linear('v', [0, '#c6ccd0'], [1, '#5d6569']),
    ),
  );
  const px = bx + bw * 0.72 + 22 * S;
  parts.push(
    canvas.path(
      `M${px - 34 * S} ${y + h - 116 * S}h${68 * S}l-${8 * S} ${56 * S}q-${2 * S} ${7 * S} -${10 * S} ${7 * S}h-${32 * S}q-${8 * S} 0 -${10 * S} -${7 * S}Z`,
      canvas.linear('h', [0, '#d7d2c7'], [0.3, '#fff'], [1, '#bdb8ac']),
    ),
    canvas.line(`M${px} ${y + h * 0.37 + 28 * S}V${y + h - 112 * S}`, '#5a3219', 3 * S),
    canvas.circle(bx + bw * 0.3, y + h * 0.34, 15 * S, canvas.linear('d', [0, '#fff'], [1, '#9aa2a6'])),
    canvas.circle(bx + bw * 0.3, y + h * 0.34, 6 * S, '#39b36c'),
  );
  return parts;
}

function drawBuiltInCoffee(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish);
  const parts = [castShadow(canvas, canvas.rect(x, y, w, h, 5, '#000'), 10, 20, 18, 0.32)];
  const cp = h * 0.24;
  parts.push(
    canvas.rect(x, y, w, h, 4, '#0a0b0c'),
    isDarkFinish(material)
      ? glass(canvas, x, y, w, cp, { r: 3, reflect: 0.5 })
      : panel(canvas, x, y, w, cp, material, { r: 3 }),
    display(canvas, x + w * 0.3, y + cp * 0.24, w * 0.4, cp * 0.52, '12:08', { col: '#fff' }),
    glass(canvas, x, y + cp + 3, w, h - cp - 3, { r: 3 }),
  );
  const nx = x + w * 0.24;
  const ny = y + cp + h * 0.08;
  const nw = w * 0.52;
  const nh = h * 0.58;
  parts.push(
    canvas.rect(nx, ny, nw, nh, 8, canvas.linear('v', [0, '#3b2a1b'], [0.3, '#1a1513'], [1, '#0c0b0b'])),
    canvas.rect(
      x + w / 2 - 40,
      ny - 4,
      80,
      60,
      8,
      canvas.linear('h', [0, '#50575b'], [0.3, '#e4e8ea'], [0.6, '#868e93'], [1, '#33383b']),
    ),
    canvas.rect(nx + 14, ny + nh - 14, nw - 28, 10, 3, '#8d959a'),
  );
  for (const k of [-26, 26]) {
    parts.push(
      canvas.path(
        `M${x + w / 2 + k - 22} ${ny + nh - 66}h44l-7 46q-2 5 -8 5h-14q-6 0 -8 -5Z`,
        canvas.linear('h', [0, '#d7d2c7'], [0.3, '#fff'], [1, '#bdb8ac']),
      ),
    );
  }
  parts.push(badge(canvas, x + w / 2, y + h - 18, brandLabel(params), 13 * scale, true));
  return parts;
}
