import { brandLabel, display, isDarkFinish, worktopEdge } from './details.ts';
import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { badge, knob, tube } from '../toolkit/fittings.ts';
import { nth, randomFrom } from '../toolkit/random.ts';
import { castShadow, groundShadow } from '../toolkit/shadows.ts';
import { glass, panel } from '../toolkit/surfaces.ts';

export function drawCoffeeMachine(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h } = frame;
  const material = finishOf(params.finish);
  const isDark = isDarkFinish(material);
  const parts = [];
  const kind = params.kind || 'manual';
  const S = w / 340; // art authored at 340 wide
  if (kind === 'builtin') {
    return drawBuiltInCoffee(canvas, params, frame);
  }
  parts.push(groundShadow(canvas, x + w / 2, y + h + 6, w));
  if (kind === 'manual') {
    const base = 62 * S;
    const top = 118 * S;
    const hopper = params.grinder !== false;
    const ty = y + (hopper ? 74 * S : 26 * S);
    // back panel
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
    // base + drip tray
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
    // cup rail
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
    // head box
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
    // group + portafilter
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
    // steam wand
    parts.push(
      tube(
        canvas,
        `M${x + w - 50 * S} ${py - 4}v${26 * S}q0 ${18 * S} ${10 * S} ${34 * S}l${16 * S} ${96 * S}`,
        9 * S,
        'chrome',
      ),
    );
    // cup
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
  } else if (kind === 'auto') {
    parts.push(
      panel(canvas, x, y, w, h, material, { r: 20 * S }),
      canvas.rect(
        x + 6,
        y + 4,
        w - 12,
        26 * S,
        14 * S,
        canvas.linear('v', [0, '#fff', 0.35], [1, '#fff', 0]),
      ),
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
          canvas.text(
            x + w / 2,
            y + 62 * S + h * 0.19,
            'Espresso',
            14 * S,
            '#e8ded0',
            'text-anchor="middle"',
          ),
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
  } else {
    // pod
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
  }
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
