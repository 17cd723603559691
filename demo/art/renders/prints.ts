import { brandLabel, indicatorDots, isDarkFinish } from '../appliances/details.ts';
import { cooktopZones } from '../appliances/cooktop.ts';
import { ovenControls } from '../appliances/oven.ts';
import type { ArtParams, ArtType, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { badge, sevenSegment, sevenSegmentWidth } from '../toolkit/fittings.ts';
import { castShadow } from '../toolkit/shadows.ts';
import { BENCH_PRINTS } from './bench-prints.ts';
import { renderedPart } from './pictures.ts';
import { dialWithMark, imageIn, type Prints } from './image.ts';
import { ovenLook } from './shapes.ts';

/** The heights of a dishwasher's worktop and control strip, in millimetres (`products/dishwasher.py`). */
const DISHWASHER = { worktop: 32, strip: 108, controls: 41 };

const dishwasher: Prints = (canvas, params, { x, y, w, s }) => {
  const kind = params.kind ?? 'freestanding';
  const light = isDarkFinish(finishOf(params.finish));
  if (kind === 'integrated') return [];
  if (kind === 'drawer')
    return [badge(canvas, x + 30 * s, y + 24 * s, brandLabel(params), 13 * s, light, 'start')];
  const middle = y + ((kind === 'freestanding' ? DISHWASHER.worktop : 0) + DISHWASHER.controls) * s;
  const time = params.time || '2:15';
  const digits = 17 * s;
  const isSlim = w < 520 * s;
  // The name ends before the grip.
  const room = params.handle === 'bar' && !isSlim ? 200 : isSlim ? 62 : 92;
  return [
    badge(canvas, x + 62 * s, middle + 5 * s, brandLabel(params), 14 * s, light, 'start', room * s),
    sevenSegment(
      canvas,
      x + w - 74 * s - sevenSegmentWidth(digits, time) / 2,
      middle - digits / 2,
      digits,
      time,
      '#d8f3ff',
    ),
    isSlim
      ? ''
      : indicatorDots(
          canvas,
          x + w - 150 * s,
          middle - 12 * s,
          2,
          14 * s,
          light ? '#e6eaec' : '#454c50',
          2 * s,
          0.7,
        ),
  ];
};

const oven: Prints = (canvas, params, frame) => {
  const { x, y, w, h, s } = frame;
  const look = ovenLook(params);
  const light = look === 'strip' || (look === 'glass' && isDarkFinish(finishOf(params.finish)));
  const dialFinish = params.knobFinish === undefined ? (light ? 'gunmetal' : 'satin') : params.knobFinish;
  const dial =
    renderedPart('front_loader-dial-front-steel', String(dialFinish)) ??
    renderedPart('front_loader-dial-front-steel', 'silver');
  const controls = (at: number, cp: number, time: string, touch = false) =>
    ovenControls(
      canvas,
      touch ? { ...params, controls: 'touch' } : params,
      { x, y: y + at, w, h: cp * s, s },
      {
        time,
        light,
        ...(dial
          ? {
              knobAt: (place, angle) =>
                dialWithMark(dial, place, angle + 90, dialFinish === 'matteblack' ? '#dfe4e6' : undefined),
            }
          : {}),
      },
    );
  const name = (bottom: number) =>
    badge(
      canvas,
      x + w / 2,
      bottom - 20 * s,
      brandLabel(params),
      13 * s,
      look !== 'glass' ? look === 'strip' : light,
    );
  if (params.kind === 'double') return [...controls(0, 108, '180'), name(y + h * 0.52)];
  if (params.kind === 'stack')
    return [...controls(0, 88, '2:30', true), ...controls(h * 0.43, 88, '200', true), name(y + h)];
  return [...controls(0, params.kind === 'compact' ? 82 : 100, params.time || '180'), name(y + h - 8 * s)];
};

const cooktop: Prints = (canvas, params, frame) => {
  const { x, y, w, h, s } = frame;
  if ((params.kind ?? 'gas') === 'gas') {
    const light = finishOf(params.finish).kind !== 'metal';
    return [badge(canvas, x + w - 22 * s, y + h - 14 * s, brandLabel(params), 10 * s, light, 'end')];
  }
  const rim = params.frame
    ? [
        canvas.rect(
          x,
          y,
          w,
          h,
          5,
          'none',
          `stroke="${canvas.linear('v', [0, '#f2f4f5'], [0.5, '#9ba1a5'], [1, '#d6dadc'])}" stroke-width="3"`,
        ),
      ]
    : [];
  const zones = [...cooktopZones(canvas, { ...params, vent: 0 }, frame), ...rim];
  const grille = params.vent ? renderedPart('cooktop-vent-front-steel', 'stainless') : null;
  const wide = 150 * s;
  return grille === null
    ? zones
    : [...zones, imageIn(grille, { x: x + w / 2 - wide / 2, y: y + 40 * s, w: wide, h: 300 * s })];
};

const aircon: Prints = (canvas, params, { x, y, w, h, s }) => {
  const light = isDarkFinish(finishOf(params.finish));
  const ink = light ? '#cfefff' : '#5d8fa8';
  const kind = params.kind ?? 'split';
  if (kind === 'portable')
    return [
      sevenSegment(canvas, x + w / 2 - 13 * s, y + h * 0.3125, 22 * s, '21', '#d8f3ff'),
      badge(canvas, x + w / 2, y + h * 0.5, brandLabel(params), 17 * s, light),
    ];
  if (kind === 'outdoor')
    return [badge(canvas, x + w * 0.865, y + h * 0.9, brandLabel(params), 15 * s, light, 'middle', w * 0.2)];
  return [
    sevenSegment(canvas, x + w - 112 * s, y + h * 0.55, 24 * s, '22', ink),
    badge(canvas, x + 46 * s, y + h * 0.62, brandLabel(params), 16 * s, light, 'start'),
  ];
};

/** The heights of a cooker's clock by its hob, and of the brand on its drawer, as shares of the cooker's height. */
const CLOCK = { gas: 0.127, induction: 0.1 };
const DRAWER = 0.845;

const cooker: Prints = (canvas, params, { x, y, w, h, s }) => {
  const digits = 17 * s;
  const middle = y + h * (params.hob === 'induction' ? CLOCK.induction : CLOCK.gas);
  return [
    sevenSegment(
      canvas,
      x + w / 2 - sevenSegmentWidth(digits, '18:30') / 2,
      middle - digits / 2,
      digits,
      '18:30',
      '#ffd9a0',
    ),
    badge(
      canvas,
      x + w / 2,
      y + h * DRAWER + 5 * s,
      brandLabel(params),
      15 * s,
      isDarkFinish(finishOf(params.finish)),
    ),
  ];
};

const chest: Prints = (canvas, params, { x, y, h, s }) => [
  badge(
    canvas,
    x + 44 * s,
    y + h * 0.16,
    brandLabel(params),
    16 * s,
    isDarkFinish(finishOf(params.finish)),
    'start',
  ),
];

const topload: Prints = (canvas, params, { x, y, w, h, s }) => {
  const time = params.time || '0:45';
  const digits = 20 * s;
  const middle = y + h * 0.055;
  return [
    badge(canvas, x + w * 0.13, middle + 5 * s, brandLabel(params), 14 * s, true, 'start', w * 0.27),
    sevenSegment(
      canvas,
      x + w * 0.752 - sevenSegmentWidth(digits, time) / 2,
      middle - digits / 2,
      digits,
      time,
      '#d8f3ff',
    ),
  ];
};

/** The prints of each type of product. Fridges, washers and dryers are in `placing.ts`. */
export const PRINTS: Partial<Record<ArtType, Prints>> = {
  dishwasher,
  oven,
  cooktop,
  aircon,
  cooker,
  chest,
  topload,
  ...BENCH_PRINTS,
};

/** Whether a product hangs on a wall or is built into furniture, and has the outline of a rectangle. */
function isPanel({ type, kind, stand }: ArtParams): boolean {
  switch (type) {
    case 'cooktop':
      return true;
    case 'aircon':
      return (kind ?? 'split') === 'split';
    case 'microwave':
    case 'coffee':
      return kind === 'builtin';
    case 'tv':
      return stand === 'wall';
    default:
      return false;
  }
}

/** The height of a television without its stand, as a share of the whole. */
const TV_PANEL = 0.92;

/** The shadow behind what does not stand on the floor. */
export const shadowBehind = (canvas: Canvas, params: ArtParams, { x, y, w, h }: Frame): string =>
  isPanel(params)
    ? castShadow(
        canvas,
        canvas.rect(x, y, w, params.type === 'tv' ? h * TV_PANEL : h, 4, '#000'),
        0,
        7,
        9,
        0.34,
      )
    : '';
