import { brandLabel, isDarkFinish } from '../appliances/details.ts';
import { microwaveKeys } from '../appliances/microwave.ts';
import type { ArtType, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { badge, sevenSegment, sevenSegmentWidth } from '../toolkit/fittings.ts';
import { nth } from '../toolkit/random.ts';
import { hasSwanNeck } from './bench-shapes.ts';
import { imageIn, type Prints } from './image.ts';
import { renderedPart } from './pictures.ts';

const kettle: Prints = (canvas, params, { x, y, w, h, s }) => [
  // The body is between the spout and the handle.
  badge(
    canvas,
    x + w * (hasSwanNeck(params) ? 0.55 : 0.42),
    y + h * 0.66,
    brandLabel(params),
    6.5 * s,
    isDarkFinish(finishOf(params.finish)),
    'middle',
    w * 0.42,
  ),
];

const toaster: Prints = (canvas, params, { x, y, w, h, s }) => [
  badge(
    canvas,
    x + w * (params.slots === 4 ? 0.36 : 0.27),
    y + h * 0.66,
    brandLabel(params),
    8 * s,
    isDarkFinish(finishOf(params.finish)),
    'middle',
    w * 0.3,
  ),
];

const mixer: Prints = (canvas, params, { x, y, w, h, s }) => [
  badge(
    canvas,
    x + w * 0.47,
    y + h * 0.13,
    brandLabel(params),
    8 * s,
    isDarkFinish(finishOf(params.finish)),
    'middle',
    w * 0.5,
  ),
];

const airfryer: Prints = (canvas, params, { x, y, w, h, s }) => {
  const digits = 13 * s;
  const temperature = (at: number) => [
    sevenSegment(
      canvas,
      at - sevenSegmentWidth(digits, '200') / 2 - 6 * s,
      y + h * 0.262,
      digits,
      '200',
      '#f4f7f8',
    ),
    canvas.text(at + 13 * s, y + h * 0.262 + digits, '°C', 8 * s, '#cfd6d9'),
  ];
  return [
    ...(params.dual
      ? [...temperature(x + w * 0.34), ...temperature(x + w * 0.66)]
      : temperature(x + w * 0.5)),
    badge(
      canvas,
      x + w / 2,
      y + h * 0.925,
      brandLabel(params),
      7 * s,
      isDarkFinish(finishOf(params.finish)),
      'middle',
      w * 0.4,
    ),
  ];
};

const DRINKS = ['Espresso', 'Lungo', 'Latte', 'Water'];

const coffee: Prints = (canvas, params, { x, y, w, h, s }) => {
  const name = (across: number, down: number, size: number, light: boolean) =>
    badge(canvas, x + w * across, y + h * down, brandLabel(params), size * s, light, 'middle', w * 0.6);
  switch (params.kind ?? 'manual') {
    case 'auto': {
      const cups = DRINKS.map((drink, i) => {
        const [cx, cy] = [x + w * (0.2 + i * 0.2), y + h * 0.215];
        const ink = i === 0 ? '#e9b98c' : '#8f979b';
        const cupPath = `M${(cx - 8 * s).toFixed(1)} ${(cy - 7 * s).toFixed(1)}h${(16 * s).toFixed(1)}l${(-2.5 * s).toFixed(1)} ${(13 * s).toFixed(1)}h${(-11 * s).toFixed(1)}Z`;
        return (
          canvas.line(cupPath, ink, 1.1 * s, 'stroke-linejoin="round"') +
          canvas.text(cx, cy + 19 * s, drink, 7 * s, ink, 'text-anchor="middle"')
        );
      });
      return [...cups, name(0.5, 0.928, 7, false)];
    }
    case 'pod':
      return [name(0.5, 0.925, 6, true)];
    case 'builtin': {
      const digits = 26 * s;
      const at = x + w / 2 - sevenSegmentWidth(digits, '12:08') / 2;
      return [sevenSegment(canvas, at, y + h * 0.1, digits, '12:08', '#f4f7f8'), name(0.5, 0.955, 11, true)];
    }
    default:
      return [name(0.5, 0.893, 7.5, false)];
  }
};

const vacuum: Prints = (canvas, params, { x, y, w, h, s }) => {
  const light = isDarkFinish(finishOf(params.finish));
  if (params.kind === 'robot')
    return [
      badge(
        canvas,
        x + w / 2,
        y + h * (params.dock ? 0.79 : 0.72),
        brandLabel(params),
        13 * s,
        light,
        'middle',
        w * 0.3,
      ),
    ];
  if (params.kind === 'barrel')
    return [badge(canvas, x + w * 0.6, y + h * 0.51, brandLabel(params), 15 * s, light, 'middle', w * 0.3)];
  return [];
};

/** The screen of a television, as shares of its frame (`products/tv.py`). */
const SCREEN = { left: 0.0055, top: 0.009, right: 0.9945, bottom: 0.9026 };

/** The colours of the apps on a television's home screen. */
const APPS = ['#e76f51', '#2a9d8f', '#e9c46a', '#577590', '#b56576', '#8ab17d'];

const tv: Prints = (canvas, params, { x, y, w, h }) => {
  const picture = renderedPart(`tv-screen-${Number(params.art ?? 0)}-front-paint`, 'black');
  if (picture === null) return [];
  const box = {
    x: x + w * SCREEN.left,
    y: y + h * SCREEN.top,
    w: w * (SCREEN.right - SCREEN.left),
    h: h * (SCREEN.bottom - SCREEN.top),
  };
  const clip = canvas.clip(canvas.rect(box.x, box.y, box.w, box.h, 1));
  const apps = params.ui
    ? [
        canvas.rect(
          box.x,
          box.y + box.h * 0.6,
          box.w,
          box.h * 0.4,
          0,
          canvas.linear('v', [0, '#000', 0], [1, '#000', 0.75]),
        ),
        ...APPS.map((_, i) =>
          canvas.rect(
            box.x + box.w * (0.04 + i * 0.155),
            box.y + box.h * 0.77,
            box.w * 0.14,
            box.h * 0.15,
            5,
            nth(APPS, i),
            'opacity=".92"',
          ),
        ),
      ]
    : [];
  return [`<g clip-path="${clip}">`, imageIn(picture, box), ...apps, glare(canvas, box, 0.5), '</g>'];
};

/** The reflection of a window in glass. */
const glare = (canvas: Canvas, { x, y, w, h }: Pick<Frame, 'x' | 'y' | 'w' | 'h'>, strength: number) =>
  canvas.path(
    `M${x.toFixed(1)} ${y.toFixed(1)}h${(w * 0.46).toFixed(1)}l${(-w * 0.3).toFixed(1)} ${h.toFixed(1)}h${(-w * 0.16).toFixed(1)}Z`,
    canvas.linear('v', [0, '#fff', 0.17 * strength], [0.6, '#fff', 0.04 * strength], [1, '#fff', 0.01]),
  );

/** The edge around the door of a built-in microwave and of one on the bench, in millimetres. */
const PAD = { builtin: 44, bench: 12 };

const microwave: Prints = (canvas, params, { x, y, w, h, s }) => {
  const isBuiltIn = params.kind === 'builtin';
  const pad = (isBuiltIn ? PAD.builtin : PAD.bench) * s;
  const foot = isBuiltIn ? 0 : 12 * s;
  const [left, top, wide, high] = [x + pad, y + pad, w - 2 * pad, h - 2 * pad - foot];
  const side = wide * 0.225;
  const door = wide - side;
  const edge = params.handle === 'bar' ? 0.24 : 0.18;
  const pane = { x: left + door * 0.09, y: top + high * 0.13, w: door * (1 - edge), h: high * 0.71 };
  const dusk = canvas.linear('v', [0, '#59636a', 0.34], [0.6, '#2a3034', 0.16], [1, '#000', 0]);
  return [
    canvas.rect(pane.x, pane.y, pane.w, pane.h, 10 * s, dusk),
    glare(canvas, pane, 0.7),
    ...microwaveKeys(canvas, params, { x: left + wide - side, y: top, w: side, h: high, s }),
    badge(
      canvas,
      left + door * 0.48,
      top + high * 0.95,
      brandLabel(params),
      9 * s,
      params.style !== 'steel' || isDarkFinish(finishOf(params.finish)),
      'middle',
      door * 0.5,
    ),
  ];
};

const rangehood: Prints = (canvas, params, { x, y, w, h, s }) => {
  const light = isDarkFinish(finishOf(params.finish));
  const name = (across: number, down: number, isLight: boolean, anchor = 'start') =>
    badge(canvas, x + across, y + h - down * s, brandLabel(params), 13 * s, isLight, anchor, w * 0.3);
  switch (params.kind ?? 'box') {
    case 'glass':
      return [name(w * 0.22, 38, light)];
    case 'angled':
      return [name(w / 2, h / s / 2, finishOf(params.finish).kind === 'metal' || light, 'middle')];
    case 'under':
      return [name(26 * s, 92, light)];
    case 'slide':
      return [name(26 * s, 19, light)];
    default:
      return [name(24 * s, 26, light)];
  }
};

/** The measurements of a wine cabinet's shape, in millimetres (`products/wine.py`). */
const CABINET = { rim: 42, gap: 6, tallHeight: 1780, lowHeight: 840, tallKick: 45, lowKick: 75 };

const wine: Prints = (canvas, params, { x, y, w, h, s }) => {
  const full = params.tall ? CABINET.tallHeight : CABINET.lowHeight;
  const kick = params.tall ? CABINET.tallKick : CABINET.lowKick;
  const k = h / full;
  const windowTop = 4 + CABINET.rim;
  const tall = full - windowTop - kick - CABINET.gap - CABINET.rim;
  const rows = Math.round(tall / (params.tall ? 124 : 112));
  const pitch = tall / rows;
  const rim = CABINET.rim * s;
  const pane = { x: x + rim, y: y + windowTop * k, w: w - 2 * rim, h: tall * k };
  const digits = 18 * s;
  // The displays are on the divider between both zones.
  const level = y + (windowTop + tall - pitch * Math.round(rows * 0.58) - 12 - pitch * 0.14) * k - digits / 2;
  const zone = (at: number, value: string) => [
    sevenSegment(canvas, at - sevenSegmentWidth(digits, value) / 2, level, digits, value, '#e8f6ff'),
  ];
  return [
    glare(canvas, pane, 0.9),
    ...(params.zones === 2 ? [...zone(x + w / 2 - 40 * s, '8'), ...zone(x + w / 2 + 40 * s, '16')] : []),
    badge(
      canvas,
      x + w / 2,
      y + (windowTop + tall) * k + 27 * s,
      brandLabel(params),
      13 * s,
      isDarkFinish(finishOf(params.finish)),
      'middle',
      w * 0.5,
    ),
  ];
};

/** The prints on goods for the bench, on smaller appliances and on televisions. */
export const BENCH_PRINTS: Partial<Record<ArtType, Prints>> = {
  kettle,
  toaster,
  mixer,
  airfryer,
  coffee,
  vacuum,
  tv,
  microwave,
  rangehood,
  wine,
  tap: () => [],
};
