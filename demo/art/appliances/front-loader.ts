import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { badge, knob } from '../toolkit/fittings.ts';
import { nth, randomFrom } from '../toolkit/random.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { glass, panel, seam } from '../toolkit/surfaces.ts';
import {
  brandLabel,
  display,
  feet,
  indicatorDots,
  isDarkFinish,
  nameBesideDial,
  worktopEdge,
} from './details.ts';

/** Draws a front loading washer, dryer or washer dryer (`kind`: dryer, combo). */
export function drawFrontLoader(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish || 'white');
  const isDark = isDarkFinish(material);
  const parts = [groundShadow(canvas, x + w / 2, y + h + 6, w)];
  const cp = FASCIA_MM * scale;
  parts.push(
    feet(canvas, frame, 34),
    params.builtin ? '' : worktopEdge(canvas, x, y, w, 34 * scale, 16, material),
  );
  parts.push(panel(canvas, x, y, w, h, material, { r: params.round || 7 }));
  // Draw the control fascia.
  const fasciaMaterial = finishOf(params.fascia || params.finish || 'white');
  parts.push(
    panel(canvas, x + 1, y + 1, w - 2, cp, fasciaMaterial, { r: 6, sheen: false, edge: false }),
    seam(canvas, x + 1, y + cp, x + w - 1, y + cp, 0.7),
  );
  parts.push(...loaderFascia(canvas, params, frame));
  // Draw the door.
  const R = (params.port || 232) * scale;
  const cx = x + w / 2;
  const cy = y + cp + (h - cp) * 0.455;
  const ringM = finishOf(params.ring || (isDark ? 'gunmetal' : 'chrome'));
  parts.push(
    canvas.circle(
      cx + 4,
      cy + 8,
      R * 1.02,
      '#000',
      `opacity="${isDark ? 0.5 : 0.26}" filter="${canvas.blur(9)}"`,
    ),
  );
  if (params.square) {
    parts.push(glass(canvas, cx - R, cy - R, R * 2, R * 2, { r: R * 0.36, tint: '#131619', reflect: 0.6 }));
  }
  const rg =
    ringM.kind === 'metal'
      ? ([
          [0, lighten(ringM.base, 0.8)],
          [0.22, darken(ringM.base, 0.12)],
          [0.42, lighten(ringM.base, 0.62)],
          [0.62, darken(ringM.base, 0.3)],
          [0.82, lighten(ringM.base, 0.45)],
          [1, darken(ringM.base, 0.35)],
        ] as const)
      : ([
          [0, lighten(ringM.base, 0.5)],
          [0.5, ringM.base],
          [1, darken(ringM.base, 0.3)],
        ] as const);
  if (!params.square) {
    parts.push(
      canvas.circle(cx, cy, R, canvas.linear('d', ...rg)),
      canvas.circle(cx, cy, R - 0.7, 'none', 'stroke="#000" stroke-opacity=".35" stroke-width="1.2"'),
    );
  }
  const Ri = R * (params.thick ? 0.8 : 0.87);
  parts.push(
    canvas.circle(cx, cy, Ri + 2, '#000', 'opacity=".65"'),
    canvas.circle(cx, cy, Ri, canvas.radial([0, '#43484c'], [0.72, '#24282b'], [1, '#0c0e0f'])),
  );
  const Rg = Ri * 0.86;
  const clip = canvas.clip(canvas.circle(cx, cy, Rg));
  let drum = canvas.circle(
    cx,
    cy,
    Rg,
    params.solid
      ? canvas.linear('d', [0, '#2b2f33'], [1, '#0f1113'])
      : canvas.radialAt(0.5, 0.46, 0.56, [0, '#8b9499'], [0.5, '#5d666b'], [0.85, '#2d3336'], [1, '#16191b']),
  );
  if (!params.solid) {
    const rows = 9;
    for (let r = 2; r < rows; r++) {
      const rr = Rg * (0.14 + r * 0.095);
      const cnt = Math.round(8 + r * 4.4);
      for (let i = 0; i < cnt; i++) {
        const a = (i / cnt) * Math.PI * 2 + r * 0.3;
        drum += canvas.circle(
          cx + Math.cos(a) * rr,
          cy + Math.sin(a) * rr * 0.97,
          1 + r * 0.17,
          '#15181a',
          'opacity=".55"',
        );
      }
    }
    for (const a of [-90, 30, 150]) {
      drum +=
        `<g transform="rotate(${a} ${cx.toFixed(1)} ${cy.toFixed(1)})">` +
        canvas.path(
          `M${cx + Rg * 0.34} ${cy - 9}Q${cx + Rg * 0.7} ${cy - 20} ${cx + Rg} ${cy - 24}V${cy + 24}Q${cx + Rg * 0.7} ${cy + 20} ${cx + Rg * 0.34} ${cy + 9}Z`,
          canvas.linear('v', [0, '#c3ccd1'], [0.5, '#7f898e'], [1, '#4d5559']),
          'opacity=".85"',
        ) +
        '</g>';
    }
    drum += canvas.circle(cx, cy, Rg * 0.15, canvas.radialAt(0.4, 0.35, 0.7, [0, '#aab3b8'], [1, '#555e63']));
    if (params.load) {
      const cols =
        typeof params.load === 'object'
          ? params.load
          : ['#e9e2d4', '#8fb0a6', '#d98f6a', '#44607d', '#f0ece3'];
      const random = randomFrom(canvas.seed + 'ld');
      for (let i = 0; i < 11; i++) {
        const a = random() * Math.PI;
        const rr = Rg * (0.35 + random() * 0.4);
        drum += canvas.ellipse(
          cx + Math.cos(a) * rr,
          cy + Rg * 0.3 + Math.sin(a) * rr * 0.55,
          34 + random() * 34,
          22 + random() * 24,
          canvas.linear('d', [0, lighten(nth(cols, i), 0.2)], [1, darken(nth(cols, i), 0.3)]),
          `transform="rotate(${Math.round(random() * 90 - 45)} ${cx.toFixed(0)} ${cy.toFixed(0)})"`,
        );
      }
    }
  }
  // Draw the glass bowl.
  drum +=
    canvas.circle(
      cx,
      cy,
      Rg,
      canvas.radial([0, '#0b1114', 0.05], [0.7, '#0b1114', 0.25], [1, '#05080a', 0.85]),
    ) +
    canvas.path(
      `M${cx - Rg * 0.86} ${cy - Rg * 0.1}A${Rg * 0.86} ${Rg * 0.86} 0 0 1 ${cx + Rg * 0.1} ${cy - Rg * 0.86}Q${cx - Rg * 0.5} ${cy - Rg * 0.56} ${cx - Rg * 0.86} ${cy - Rg * 0.1}Z`,
      canvas.linear('d', [0, '#fff', 0.5], [1, '#fff', 0.04]),
    ) +
    canvas.path(
      `M${cx + Rg * 0.8} ${cy + Rg * 0.2}A${Rg * 0.84} ${Rg * 0.84} 0 0 1 ${cx + Rg * 0.2} ${cy + Rg * 0.82}Q${cx + Rg * 0.6} ${cy + Rg * 0.6} ${cx + Rg * 0.8} ${cy + Rg * 0.2}Z`,
      '#fff',
      'opacity=".1"',
    );
  parts.push(
    `<g clip-path="${clip}">${drum}</g>`,
    canvas.circle(cx, cy, Rg, 'none', 'stroke="#000" stroke-opacity=".7" stroke-width="2"'),
  );
  // Draw the handle.
  if (params.handle !== 'none') {
    const flip = params.hinge === 'right';
    parts.push(
      canvas.path(
        `M${cx - (flip ? -1 : 1) * R * 0.985} ${cy - R * 0.17}Q${cx - (flip ? -1 : 1) * R * 0.8} ${cy} ${cx - (flip ? -1 : 1) * R * 0.985} ${cy + R * 0.17}Z`,
        canvas.linear('h', [0, '#0c0d0e'], [1, '#3b4145']),
      ),
    );
  }
  // Draw the kick panel.
  const ky2 = y + h - 62 * scale;
  parts.push(
    canvas.line(`M${x + 1} ${ky2}H${x + w - 1}`, '#000', 1.2, 'stroke-opacity=".16"'),
    canvas.rect(
      x + w - 104 * scale,
      ky2 + 12 * scale,
      80 * scale,
      36 * scale,
      5,
      'none',
      'stroke="#000" stroke-opacity=".22" stroke-width="1.3"',
    ),
  );
  parts.push(...loaderLabels(canvas, params, frame));
  return parts;
}

/** The height of the control fascia in millimetres. */
export const FASCIA_MM = 122;

interface Dial {
  x: number;
  y: number;
  radius: number;
}

/** The finish of the control fascia. */
const fasciaOf = (params: ArtParams) => finishOf(params.fascia || params.finish || 'white');

function dialKnob(canvas: Canvas, params: ArtParams, { x, y, radius }: Dial): string {
  const isFasciaDark = isDarkFinish(fasciaOf(params));
  return knob(canvas, x, y, radius, params.dialFinish || (isFasciaDark ? 'gunmetal' : 'silver'), {
    ring: true,
    angle: params.dialAngle ?? -50,
    ticks: 16,
    tick: isFasciaDark ? '#9aa3a8' : '#8b9397',
  });
}

/**
 * Draws what is on the control fascia: drawer, brand, dial and display. `drawDial` returns the markup of
 * another dial.
 */
export function loaderFascia(
  canvas: Canvas,
  params: ArtParams,
  frame: Frame,
  drawDial?: (dial: Dial) => string,
): string[] {
  const { x, y, w, s: scale } = frame;
  const dry = params.kind === 'dryer';
  const cp = FASCIA_MM * scale;
  const parts: string[] = [];
  const isFasciaDark = isDarkFinish(fasciaOf(params));
  const inkF = isFasciaDark ? '#eef1f2' : '#3a4043';
  const dial = params.dial || 'center';
  const kx = dial === 'left' ? x + w * 0.2 : dial === 'right' ? x + w * 0.82 : x + w * 0.5;
  const ky = y + cp / 2;
  const kr = 34 * scale;
  if (!dry || params.tank) {
    const dw = 148 * scale;
    const dxx = dial === 'left' ? x + w - dw - 16 * scale : x + 14 * scale;
    parts.push(
      canvas.rect(
        dxx,
        y + 13 * scale,
        dw,
        cp - 26 * scale,
        6,
        'none',
        `stroke="#000" stroke-opacity=".28" stroke-width="1.6"`,
      ),
      canvas.rect(
        dxx + 1.4,
        y + 13 * scale + 1.4,
        dw,
        cp - 26 * scale,
        6,
        'none',
        'stroke="#fff" stroke-opacity=".55" stroke-width="1"',
      ),
      canvas.rect(
        dxx + dw * 0.1,
        y + cp - 36 * scale,
        dw * 0.8,
        14 * scale,
        7 * scale,
        canvas.linear('v', [0, '#000', 0.5], [1, '#000', 0.12]),
      ),
      badge(
        canvas,
        dxx + dw / 2,
        y + cp * 0.42,
        brandLabel(params),
        15 * scale,
        isFasciaDark,
        'middle',
        dw * 0.78,
      ),
    );
  } else {
    parts.push(nameBesideDial(canvas, params, frame, ky + 5, isFasciaDark));
  }
  if (dial !== 'none') {
    const at = { x: kx, y: ky, radius: kr };
    parts.push(drawDial === undefined ? dialKnob(canvas, params, at) : drawDial(at));
  }
  const dispW = 150 * scale;
  const dispX =
    dial === 'right' ? x + w * 0.5 - dispW / 2 : dial === 'left' ? x + w * 0.33 : x + w - dispW - 16 * scale;
  parts.push(
    display(canvas, dispX, y + 26 * scale, dispW, cp - 52 * scale, params.time || (dry ? '1:20' : '0:58'), {
      r: 6,
      col: params.led || '#e6f7ff',
    }),
  );
  parts.push(indicatorDots(canvas, dispX + 10, y + cp - 15 * scale, 5, (dispW - 20) / 4, inkF, 1.8, 0.55));
  return parts;
}

/** Draws the printed words: capacity, and what the machine can do. */
export function loaderLabels(canvas: Canvas, params: ArtParams, frame: Frame): string[] {
  const { x, y, w, h, s: scale } = frame;
  const dry = params.kind === 'dryer';
  const cp = FASCIA_MM * scale;
  const ky2 = y + h - 62 * scale;
  const ink = isDarkFinish(finishOf(params.finish || 'white')) ? '#eef1f2' : '#3a4043';
  const parts: string[] = [];
  if (dry && params.heatpump) {
    for (let i = 0; i < 7; i++) {
      parts.push(
        canvas.rect(x + 26 * scale + i * 13, ky2 + 14 * scale, 6, 32 * scale, 3, '#000', 'opacity=".3"'),
      );
    }
    parts.push(
      canvas.text(
        x + w - 116 * scale,
        ky2 + 36 * scale,
        'HEAT PUMP',
        11 * scale,
        ink,
        'text-anchor="end" letter-spacing="1.4" opacity=".7"',
      ),
    );
  }
  parts.push(
    canvas.text(
      x + 20 * scale,
      y + cp + 28 * scale,
      `${params.kg || 8} kg`,
      17 * scale,
      ink,
      'font-weight="600" opacity=".72"',
    ),
  );
  if (params.kind === 'combo') {
    parts.push(
      canvas.text(
        x + w - 20 * scale,
        y + cp + 28 * scale,
        'WASH + DRY',
        12 * scale,
        ink,
        'text-anchor="end" letter-spacing="1" opacity=".65"',
      ),
    );
  }
  return parts;
}
