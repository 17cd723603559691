import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { badge, knob, tube } from '../toolkit/fittings.ts';
import { nth, randomFrom } from '../toolkit/random.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { brandLabel, isDarkFinish, worktopEdge } from './details.ts';

/** The width for which these drawings were designed; everything scales from it. */
const DRAWN_WIDTH = 340;

/** Draws a manual espresso machine with a group head, a steam wand, a gauge and, optionally, a grinder. */
export function drawEspressoMachine(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish);
  const isDark = isDarkFinish(material);
  const S = w / DRAWN_WIDTH;
  const parts = [groundShadow(canvas, x + w / 2, y + h + 6, w)];
  const base = 62 * S;
  const top = 118 * S;
  const hopper = params.grinder !== false;
  const ty = y + (hopper ? 74 * S : 26 * S);
  // Draw the back panel.
  parts.push(
    canvas.rect(
      x + 26 * S,
      ty + top - 4,
      w - 52 * S,
      h - (ty - y) - top - base + 8,
      2,
      canvas.linear(
        'h',
        [0, darken(material.base, 0.62)],
        [0.5, darken(material.base, 0.4)],
        [1, darken(material.base, 0.66)],
      ),
    ),
    canvas.rect(
      x + 26 * S,
      ty + top - 4,
      w - 52 * S,
      60 * S,
      0,
      canvas.linear('v', [0, '#000', 0.6], [1, '#000', 0]),
    ),
  );
  // Draw the base and the drip tray.
  parts.push(
    worktopEdge(canvas, x, y + h - base, w, 22 * S, 14 * S, 'satin'),
    panel(canvas, x, y + h - base, w, base, material, { r: 6 * S }),
    canvas.rect(
      x + 22 * S,
      y + h - base - 16 * S,
      w - 44 * S,
      12 * S,
      3,
      canvas.linear('v', [0, '#9ba3a8'], [1, '#4d5559']),
    ),
  );
  for (let i = 0; i < 22; i++) {
    parts.push(
      canvas.rect(x + 28 * S + (i * (w - 56 * S)) / 22, y + h - base - 15 * S, 5 * S, 9 * S, 2, '#16181a'),
    );
  }
  parts.push(badge(canvas, x + w / 2, y + h - base * 0.4, brandLabel(params), 15 * S, isDark));
  if (hopper) {
    const hx = x + 42 * S;
    const hw = 122 * S;
    parts.push(
      canvas.path(
        `M${hx} ${ty - 58 * S}H${hx + hw}L${hx + hw - 14 * S} ${ty + 4}H${hx + 14 * S}Z`,
        canvas.linear('h', [0, '#5b6164', 0.75], [0.3, '#cfd6d9', 0.6], [1, '#4a5053', 0.8]),
      ),
      canvas.path(
        `M${hx + 6 * S} ${ty - 34 * S}H${hx + hw - 6 * S}L${hx + hw - 15 * S} ${ty + 2}H${hx + 15 * S}Z`,
        '#3b2416',
      ),
    );
    const random = randomFrom('bean');
    for (let i = 0; i < 46; i++) {
      parts.push(
        canvas.ellipse(
          hx + 16 * S + random() * (hw - 32 * S),
          ty - 30 * S + random() * 28 * S,
          4.6 * S,
          3.2 * S,
          nth(['#5a3821', '#4a2c19', '#6d4529'], i % 3),
          `transform="rotate(${Math.round(random() * 180)} ${(hx + hw / 2).toFixed(0)} ${ty.toFixed(0)})" opacity=".9"`,
        ),
      );
    }
    parts.push(
      canvas.rect(
        hx - 6 * S,
        ty - 70 * S,
        hw + 12 * S,
        15 * S,
        6 * S,
        canvas.linear('v', [0, '#4b5155'], [1, '#17191b']),
      ),
    );
  }
  // Draw the cup rail.
  parts.push(
    canvas.line(
      `M${x + (hopper ? 186 : 40) * S} ${ty - 20 * S}H${x + w - 26 * S}`,
      '#9aa2a7',
      4 * S,
      'stroke-linecap="round"',
    ),
  );
  for (const k of hopper ? [190, 250, 312] : [44, 130, 220, 312]) {
    parts.push(canvas.line(`M${x + k * S} ${ty - 20 * S}V${ty}`, '#7c848a', 3.4 * S));
  }
  for (const k of hopper ? [206, 262] : [70, 130, 190, 250]) {
    parts.push(
      canvas.path(
        `M${x + k * S} ${ty - 2}q2 -30 8 -32h26q6 2 8 32Z`,
        canvas.linear('h', [0, '#c8c4bb'], [0.3, '#fff'], [1, '#b9b4a8']),
      ),
    );
  }
  // Draw the head of the machine.
  parts.push(panel(canvas, x, ty, w, top, material, { r: 12 * S }));
  const gx = x + w * 0.5;
  const gy = ty + top * 0.46;
  const gr = 36 * S;
  parts.push(
    canvas.circle(gx, gy, gr * 1.12, canvas.linear('d', [0, '#fff'], [0.5, '#8f979c'], [1, '#e3e7e9'])),
    canvas.circle(gx, gy, gr, '#fafaf7'),
  );
  for (let i = 0; i < 11; i++) {
    const a = Math.PI * (0.8 + i * 0.14);
    parts.push(
      canvas.line(
        `M${gx + Math.cos(a) * gr * 0.76} ${gy + Math.sin(a) * gr * 0.76}L${gx + Math.cos(a) * gr * 0.9} ${gy + Math.sin(a) * gr * 0.9}`,
        i > 4 && i < 8 ? '#c4102b' : '#333',
        2,
      ),
    );
  }
  parts.push(
    canvas.line(`M${gx} ${gy}L${gx + gr * 0.3} ${gy - gr * 0.6}`, '#222', 2.6, 'stroke-linecap="round"'),
    canvas.circle(gx, gy, 4.4, '#222'),
  );
  parts.push(
    knob(canvas, x + 46 * S, gy, 23 * S, params.knobFinish || (isDark ? 'satin' : 'matteblack'), {
      ring: true,
      angle: -60,
    }),
    knob(canvas, x + w - 46 * S, gy, 23 * S, params.knobFinish || (isDark ? 'satin' : 'matteblack'), {
      ring: true,
      angle: 40,
    }),
  );
  for (const k of [98, 124]) {
    parts.push(
      canvas.circle(x + k * S, gy, 10 * S, canvas.linear('d', [0, '#fff'], [1, '#a3abb0'])),
      canvas.circle(x + k * S, gy, 4 * S, k === 98 ? '#39b36c' : '#c9d0d4'),
    );
  }
  for (const k of [216, 242]) {
    parts.push(canvas.circle(x + k * S, gy, 10 * S, canvas.linear('d', [0, '#fff'], [1, '#a3abb0'])));
  }
  // Draw the group head and the portafilter.
  const px = x + w * 0.53;
  const py = ty + top;
  parts.push(
    canvas.rect(
      px - 40 * S,
      py - 6,
      80 * S,
      26 * S,
      6 * S,
      canvas.linear('h', [0, '#5a6166'], [0.3, '#eef1f2'], [0.6, '#8e969b'], [1, '#454b4f']),
    ),
    canvas.rect(
      px - 48 * S,
      py + 20 * S,
      96 * S,
      28 * S,
      8 * S,
      canvas.linear('h', [0, '#4f565a'], [0.28, '#f6f8f9'], [0.55, '#9aa2a7'], [1, '#3b4145']),
    ),
    canvas.rect(px - 12 * S, py + 48 * S, 24 * S, 12 * S, 3, '#60686d'),
    canvas.path(`M${px - 9 * S} ${py + 60 * S}l-8 15h7l4 -8h12l4 8h7l-8 -15Z`, '#7c858a'),
  );
  const hc = params.handleFinish ? finishOf(params.handleFinish) : finishOf('matteblack');
  parts.push(
    `<g transform="rotate(7 ${(px - 44 * S).toFixed(0)} ${(py + 34 * S).toFixed(0)})">` +
      canvas.rect(
        px - 168 * S,
        py + 22 * S,
        118 * S,
        25 * S,
        12 * S,
        canvas.linear('v', [0, lighten(hc.base, 0.35)], [0.4, hc.base], [1, darken(hc.base, 0.5)]),
      ) +
      canvas.rect(px - 58 * S, py + 27 * S, 16 * S, 15 * S, 3, '#c9d0d4') +
      '</g>',
  );
  // Draw the steam wand.
  parts.push(
    tube(
      canvas,
      `M${x + w - 50 * S} ${py - 4}v${26 * S}q0 ${18 * S} ${10 * S} ${34 * S}l${16 * S} ${96 * S}`,
      9 * S,
      'chrome',
    ),
  );
  // Draw the cup.
  const cy = y + h - base - 16 * S;
  if (params.cup !== false) {
    parts.push(
      canvas.path(
        `M${px - 34 * S} ${cy - 52 * S}h${68 * S}l-${9 * S} ${44 * S}q-${3 * S} ${8 * S} -${12 * S} ${8 * S}h-${26 * S}q-${9 * S} 0 -${12 * S} -${8 * S}Z`,
        canvas.linear('h', [0, '#d7d2c7'], [0.3, '#ffffff'], [1, '#c4bfb3']),
      ),
      canvas.ellipse(px, cy - 52 * S, 34 * S, 5 * S, '#efeae0'),
      canvas.ellipse(px, cy - 51 * S, 30 * S, 4 * S, '#6a3f22'),
      canvas.line(
        `M${px - 3 * S} ${py + 74 * S}V${cy - 52 * S}M${px + 4 * S} ${py + 74 * S}V${cy - 52 * S}`,
        '#5a3219',
        2.4 * S,
      ),
    );
  }
  return parts;
}
