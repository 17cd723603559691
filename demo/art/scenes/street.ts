import { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten, mix } from '../toolkit/colour.ts';
import { nth, randomFrom } from '../toolkit/random.ts';
import { panel } from '../toolkit/surfaces.ts';
import { pottedPlant } from './furnishings.ts';
import { placeProduct } from './placing.ts';
import { cornerShade } from './room.ts';

const WIDTH = 1600;
const HEIGHT = 1000;
const GROUND = 800;

export interface StreetOptions {
  title: string;
  /** The theme's colour, and its second one. */
  colour: string;
  accent: string;
  /** What the van delivers. */
  goods?: 'appliances' | 'furniture';
}

/** Draws a delivery van in front of a house, with its goods on the path. */
export function drawDelivery({ title, colour, accent, goods = 'appliances' }: StreetOptions): string {
  const canvas = new Canvas('van' + colour + accent + goods);
  canvas.add(
    canvas.rect(0, 0, WIDTH, HEIGHT, 0, canvas.linear('v', [0, '#a9cfe0'], [0.7, '#f3e3cd'], [1, '#f3e3cd'])),
    canvas.circle(1330, 210, 88, '#fff3d2', 'opacity=".85"'),
    canvas.path(`M0 560q220 -120 470 -40t520 -60t610 60v400H0Z`, '#9fb48c', 'opacity=".7"'),
    ...house(canvas),
    canvas.rect(0, GROUND - 40, WIDTH, 44, 0, canvas.linear('v', [0, '#8fae74'], [1, '#6f8f58'])),
    canvas.rect(0, GROUND, WIDTH, HEIGHT - GROUND, 0, canvas.linear('v', [0, '#b9b2a6'], [1, '#8c857a'])),
    canvas.line(`M0 ${GROUND + 126}H${WIDTH}`, '#fff', 8, 'stroke-dasharray="90 70" opacity=".5"'),
    ...van(canvas, 760, colour, accent),
  );
  canvas.add(
    goods === 'furniture'
      ? placeProduct(canvas, { type: 'armchair', fabric: 'rust', sku: 'van' }, 400, GROUND + 66, 270)
      : placeProduct(
          canvas,
          {
            type: 'fridge',
            layout: 'bottom',
            finish: 'stainless',
            w: 700,
            h: 1720,
            brand: 'HALDEN',
            sku: 'van',
          },
          420,
          GROUND + 66,
          430,
        ),
    trolley(canvas, goods === 'furniture' ? 650 : 614),
    pottedPlant(canvas, 316, GROUND + 22, 190, '#c98b5a', 'van'),
    cornerShade(canvas, WIDTH, HEIGHT, 0.18),
  );
  return canvas.toSvg(`0 0 ${WIDTH} ${HEIGHT}`, title);
}

function house(canvas: Canvas): string[] {
  const wall = '#efe5d3';
  const boards = Array.from({ length: 14 }, (_, i) =>
    canvas.line(`M60 ${396 + i * 28}H700`, '#6b5a44', 1.4, 'opacity=".22"'),
  );
  const window = (x: number) =>
    canvas.rect(x, 470, 130, 170, 3, canvas.linear('d', [0, '#dfeef2'], [1, '#8fb0bd'])) +
    canvas.rect(x, 470, 130, 170, 3, 'none', 'stroke="#fffdf7" stroke-width="12"') +
    canvas.line(`M${x + 65} 470v170M${x} 555h130`, '#fffdf7', 6) +
    canvas.rect(x - 14, 640, 158, 14, 2, '#d8ccb6');
  return [
    canvas.rect(60, 380, 640, 400, 0, canvas.linear('h', [0, lighten(wall, 0.25)], [1, darken(wall, 0.1)])),
    ...boards,
    canvas.path('M10 392L200 238H560L750 392Z', canvas.linear('v', [0, '#7d8790'], [1, '#565f67'])),
    canvas.line('M10 392H750', '#fffdf7', 12),
    window(110),
    window(540),
    panel(canvas, 320, 470, 136, 310, 'forest', { r: 3 }),
    canvas.rect(320, 470, 136, 310, 3, 'none', 'stroke="#fffdf7" stroke-width="14"'),
    canvas.circle(436, 632, 9, '#d8b25a'),
    canvas.rect(292, 770, 192, 22, 2, '#cbbfa9'),
  ];
}

function van(canvas: Canvas, x: number, colour: string, accent: string): string[] {
  const foot = GROUND + 60;
  const wheel = (cx: number) =>
    canvas.circle(cx, foot - 4, 66, canvas.radial([0, '#3a3f43'], [1, '#121415'])) +
    canvas.circle(cx, foot - 4, 34, canvas.linear('d', [0, '#eef1f2'], [1, '#8e969a'])) +
    canvas.circle(cx, foot - 4, 10, '#4a5156');
  const body = `M${x} ${foot - 40}V${foot - 384}q0 -26 26 -26H${x + 520}q26 0 44 24l96 132l70 26q26 10 26 40v124q0 24 -24 24H${x + 24}q-24 0 -24 -24Z`;
  return [
    canvas.ellipse(x + 390, foot + 56, 430, 26, '#000', `opacity=".34" filter="${canvas.blur(12)}"`),
    canvas.path(body, canvas.linear('v', [0, '#ffffff'], [0.6, '#eef0f1'], [1, '#cfd4d7'])),
    canvas.path(
      `M${x} ${foot - 210}H${x + 560}l60 34H${x + 756}v72H${x}Z`,
      canvas.linear('v', [0, lighten(colour, 0.12)], [1, colour]),
    ),
    canvas.rect(x, foot - 104, 756, 14, 0, accent),
    canvas.path(
      `M${x + 548} ${foot - 370}q14 0 22 12l74 108q8 12 -8 12H${x + 508}q-12 0 -12 -12v-106q0 -14 14 -14Z`,
      canvas.linear('d', [0, '#d9e8ee'], [1, '#6c8794']),
    ),
    canvas.line(`M${x + 490} ${foot - 390}V${foot - 24}M${x + 40} ${foot - 380}V${foot - 24}`, '#9aa2a6', 3),
    canvas.rect(x + 504, foot - 214, 44, 9, 4, '#8e969a'),
    canvas.circle(x + 200, foot - 292, 62, accent),
    canvas.path(
      `M${x + 172} ${foot - 290}l20 22l40 -46`,
      'none',
      `stroke="${darken(mix(accent, colour, 0.6), 0.2)}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"`,
    ),
    canvas.rect(x + 290, foot - 318, 160, 16, 8, mix(colour, '#ffffff', 0.3)),
    canvas.rect(x + 290, foot - 282, 110, 12, 6, mix(colour, '#ffffff', 0.55)),
    canvas.rect(x + 728, foot - 152, 34, 40, 8, canvas.linear('h', [0, '#ffe9b0'], [1, '#fff7df'])),
    canvas.rect(x - 8, foot - 44, 776, 26, 8, '#3b4145'),
    wheel(x + 168),
    wheel(x + 600),
  ];
}

/** Draws a hand trolley, upright. */
function trolley(canvas: Canvas, x: number): string {
  const foot = GROUND + 62;
  return (
    canvas.line(
      `M${x} ${foot - 8}L${x + 62} ${foot - 380}q4 -26 30 -26`,
      '#c8472b',
      12,
      'stroke-linecap="round"',
    ) +
    canvas.line(
      `M${x + 14} ${foot - 90}h22M${x + 30} ${foot - 190}h22M${x + 46} ${foot - 290}h22`,
      '#c8472b',
      9,
      'stroke-linecap="round"',
    ) +
    canvas.line(`M${x - 74} ${foot}h92`, '#7d8488', 10, 'stroke-linecap="round"') +
    canvas.circle(x + 14, foot - 12, 26, '#1f2326') +
    canvas.circle(x + 14, foot - 12, 10, '#aeb5b9')
  );
}

/** Draws a building with a kitchen behind every window. */
export function drawApartments({ title, colour, accent }: StreetOptions): string {
  const canvas = new Canvas('apartments' + colour + accent);
  const random = randomFrom('apartments');
  const wall = mix(colour, '#f2ece2', 0.86);
  canvas.add(
    canvas.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      0,
      canvas.linear('v', [0, '#33445c'], [0.62, '#d99a76'], [1, '#f1c9a0']),
    ),
    canvas.rect(-40, 420, 260, 500, 0, '#2b3a50', 'opacity=".75"'),
    canvas.rect(1390, 330, 260, 600, 0, '#26344a', 'opacity=".8"'),
    canvas.rect(240, 90, 1120, 790, 0, canvas.linear('h', [0, lighten(wall, 0.2)], [1, darken(wall, 0.22)])),
    canvas.rect(222, 70, 1156, 26, 0, darken(wall, 0.3)),
  );
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 5; column++) {
      const [x, y] = [284 + column * 212, 132 + row * 178];
      const isLit = random() > 0.24;
      canvas.add(
        isLit ? kitchenWindow(canvas, x, y, Math.floor(random() * 4)) : darkWindow(canvas, x, y),
        canvas.rect(x, y, 176, 128, 0, 'none', `stroke="${darken(wall, 0.45)}" stroke-width="8"`),
        canvas.rect(x - 8, y + 130, 192, 12, 0, darken(wall, 0.18)),
        canvas.line(
          `M${x - 6} ${y + 96}h188${Array.from({ length: 10 }, (_, i) => `M${x + 4 + i * 19} ${y + 96}v36`).join('')}`,
          darken(colour, 0.35),
          3,
          'opacity=".85"',
        ),
      );
    }
  }
  canvas.add(
    canvas.rect(0, 872, WIDTH, 128, 0, canvas.linear('v', [0, '#4c4f57'], [1, '#33363d'])),
    canvas.rect(700, 800, 200, 76, 0, canvas.linear('v', [0, '#ffe2a8'], [1, '#e0ab68'])),
    canvas.rect(686, 786, 228, 16, 2, accent),
    canvas.line('M800 802v74', darken(wall, 0.5), 6),
    pottedPlant(canvas, 640, 884, 120, darken(accent, 0.2), 'apt1'),
    pottedPlant(canvas, 960, 884, 120, darken(accent, 0.2), 'apt2'),
    cornerShade(canvas, WIDTH, HEIGHT, 0.22),
  );
  return canvas.toSvg(`0 0 ${WIDTH} ${HEIGHT}`, title);
}

const darkWindow = (canvas: Canvas, x: number, y: number): string =>
  canvas.rect(x, y, 176, 128, 0, canvas.linear('d', [0, '#5c6f86'], [1, '#1f2a3a']));

/** Draws a lit window with wall units, a bench, a fridge and a lamp. */
function kitchenWindow(canvas: Canvas, x: number, y: number, variant: number): string {
  const units = nth(['#7d8a6c', '#b9986b', '#f4efe6', '#4d6076'], variant);
  const fridge = variant % 2 ? x + 16 : x + 128;
  const start = variant % 2 ? x + 54 : x + 10;
  return (
    canvas.rect(x, y, 176, 128, 0, canvas.linear('v', [0, '#fff1cd'], [1, '#f0c98c'])) +
    canvas.rect(start, y + 16, 112, 30, 1, units) +
    canvas.line(`M${start + 37} ${y + 16}v30M${start + 74} ${y + 16}v30`, '#00000040', 2) +
    canvas.rect(start, y + 82, 112, 46, 1, units) +
    canvas.rect(start - 3, y + 78, 118, 6, 1, '#fbf7ee') +
    canvas.rect(fridge, y + 26, 34, 102, 2, canvas.linear('h', [0, '#f1f3f4'], [1, '#aab2b6'])) +
    canvas.line(`M${fridge} ${y + 66}h34`, '#00000055', 2) +
    canvas.circle(start + 58, y + 62, 5, '#fff9e8') +
    canvas.line(`M${start + 58} ${y + 46}v12`, '#5a4a34', 2)
  );
}

/** Draws the desk of the night shift: a lamp, a telephone and a mug in front of a dark window. */
export function drawNightDesk({ title, colour, accent }: StreetOptions): string {
  const canvas = new Canvas('night' + colour + accent);
  const wall = mix(colour, '#10161f', 0.72);
  const stars = randomFrom('night');
  canvas.add(
    canvas.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      0,
      canvas.linear('h', [0, lighten(wall, 0.06)], [1, darken(wall, 0.25)]),
    ),
    canvas.rect(300, 90, 780, 520, 4, canvas.linear('v', [0, '#0d1830'], [1, '#2c3c5e'])),
    ...Array.from({ length: 46 }, () =>
      canvas.circle(
        310 + stars() * 760,
        96 + stars() * 320,
        0.8 + stars() * 1.8,
        '#fff',
        `opacity="${(0.3 + stars() * 0.6).toFixed(2)}"`,
      ),
    ),
    canvas.circle(880, 220, 62, canvas.radialAt(0.4, 0.4, 0.7, [0, '#fffbe9'], [1, '#e9ddb4'])),
    canvas.circle(906, 200, 54, '#14203c'),
    ...Array.from({ length: 9 }, (_, i) => {
      const h = 80 + stars() * 130;
      return (
        canvas.rect(304 + i * 86, 606 - h, 84, h, 0, '#0a1120') +
        [0, 1, 2]
          .map((k) =>
            stars() > 0.5
              ? canvas.rect(
                  318 + i * 86 + k * 22,
                  620 - h + stars() * 40,
                  10,
                  13,
                  1,
                  '#ffd98a',
                  'opacity=".9"',
                )
              : '',
          )
          .join('')
      );
    }),
    canvas.rect(300, 90, 780, 520, 4, 'none', `stroke="${lighten(wall, 0.22)}" stroke-width="22"`),
    canvas.line('M690 90v520', lighten(wall, 0.22), 14),
    canvas.rect(270, 612, 840, 26, 3, lighten(wall, 0.28)),
    panel(canvas, 0, 790, WIDTH, 210, 'walnut', { r: 0, grain: 'h', edge: false }),
    canvas.rect(0, 786, WIDTH, 10, 0, '#000', 'opacity=".35"'),
    canvas.ellipse(1240, 830, 560, 150, canvas.radial([0, '#ffdf9f', 0.5], [1, '#ffdf9f', 0])),
    canvas.circle(1240, 420, 420, canvas.radial([0, '#ffe2a8', 0.42], [1, '#ffe2a8', 0])),
    placeProduct(canvas, { type: 'lamp', kind: 'table', finish: 'brass', sku: 'night' }, 1110, 838, 470, 260),
    telephone(canvas, 520, 862, accent),
    mug(canvas, 900, 858, lighten(colour, 0.2)),
    notepad(canvas, 210, 872),
    cornerShade(canvas, WIDTH, HEIGHT, 0.42),
  );
  return canvas.toSvg(`0 0 ${WIDTH} ${HEIGHT}`, title);
}

function telephone(canvas: Canvas, x: number, foot: number, colour: string): string {
  return (
    canvas.ellipse(x + 130, foot + 2, 190, 16, '#000', `opacity=".5" filter="${canvas.blur(8)}"`) +
    canvas.path(
      `M${x} ${foot}q-6 -30 30 -96l22 -34h160l22 34q36 66 30 96q-2 10 -14 10H${x + 14}q-12 0 -14 -10Z`,
      canvas.linear('v', [0, lighten(colour, 0.16)], [1, darken(colour, 0.36)]),
    ) +
    canvas.circle(x + 132, foot - 58, 50, darken(colour, 0.5)) +
    Array.from({ length: 9 }, (_, i) => {
      const angle = (i / 11) * 2 * Math.PI - 0.6;
      return canvas.circle(
        x + 132 + Math.cos(angle) * 34,
        foot - 58 + Math.sin(angle) * 34,
        7.5,
        lighten(colour, 0.5),
      );
    }).join('') +
    canvas.path(
      `M${x - 28} ${foot - 146}q8 -60 92 -62h136q84 2 92 62q2 16 -16 18h-40q-16 -2 -18 -22q-2 -12 -18 -12H${x + 64}q-16 0 -18 12q-2 20 -18 22h-40q-18 -2 -16 -18Z`,
      canvas.linear('v', [0, lighten(colour, 0.3)], [1, darken(colour, 0.3)]),
    )
  );
}

function mug(canvas: Canvas, x: number, foot: number, colour: string): string {
  return (
    canvas.ellipse(x + 44, foot + 2, 64, 10, '#000', `opacity=".5" filter="${canvas.blur(6)}"`) +
    canvas.line(`M${x + 88} ${foot - 84}q48 4 40 38t-44 26`, colour, 13, '') +
    canvas.path(
      `M${x} ${foot - 108}h92v86q0 26 -26 26H${x + 26}q-26 0 -26 -26Z`,
      canvas.linear('h', [0, darken(colour, 0.3)], [0.6, lighten(colour, 0.3)], [1, darken(colour, 0.1)]),
    ) +
    canvas.ellipse(x + 46, foot - 108, 46, 9, '#3b2415') +
    [0, 1]
      .map((i) =>
        canvas.line(
          `M${x + 34 + i * 26} ${foot - 130}q-14 -26 4 -50t0 -52`,
          '#fff',
          5,
          ' stroke-linecap="round" opacity=".22"',
        ),
      )
      .join('')
  );
}

function notepad(canvas: Canvas, x: number, y: number): string {
  return (
    canvas.path(`M${x} ${y}l40 -56h190l-16 56Z`, '#000', `opacity=".4" filter="${canvas.blur(6)}"`) +
    canvas.path(`M${x} ${y}l40 -58h190l-16 58Z`, canvas.linear('v', [0, '#e9e0cf'], [1, '#fdf8ec'])) +
    [0, 1, 2]
      .map((i) =>
        canvas.line(`M${x + 48 - i * 10} ${y - 44 + i * 15}h${140 - i * 26}`, '#6b6259', 4, 'opacity=".55"'),
      )
      .join('')
  );
}
