import type { ArtParams, Frame } from '../../art-params.ts';
import { finishOf } from '../../finishes.ts';
import type { Canvas } from '../../toolkit/canvas.ts';
import { darken, lighten } from '../../toolkit/colour.ts';
import { nth, randomFrom } from '../../toolkit/random.ts';
import { groundShadow } from '../../toolkit/shadows.ts';
import { panel } from '../../toolkit/surfaces.ts';
import { feet } from '../details.ts';

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

const PACKS = ['#4f8f5b', '#c8503f', '#3f6fa8', '#e0a63f', '#8a5b9c', '#e7ecee', '#5aa0a8'];
const DRAWERS = 6;
/** The number of the drawer that is pulled out, counted from the top. */
const OUT = 3;

/** Draws an upright freezer with its door wide open and one of its clear drawers pulled out. */
export function drawOpenFreezer(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish || 'white');
  const kick = 42 * scale;
  const body = h - kick;
  const wall = Math.max(12, 30 * scale);
  const cavity = { x: x + wall, y: y + wall, w: w - wall * 2, h: body - wall * 2 };
  const gap = 5;
  const step = (cavity.h - gap) / DRAWERS;
  const drawerAt = (place: number): Place => ({
    x: cavity.x + 6,
    y: cavity.y + gap + step * place,
    w: cavity.w - 12,
    h: step - gap,
  });
  const parts = [
    groundShadow(canvas, x + w * 0.7, y + h + 4, w * 1.5),
    feet(canvas, frame),
    canvas.rect(x + 6, y + h - kick - 2, w - 12, kick + 4, 2, '#15171a'),
    panel(canvas, x, y, w, body, material, { r: 6, sheen: false }),
    canvas.rect(x + w - 4, y + 4, 4, body - 8, 2, '#000', 'opacity=".18"'),
    ...cabinet(canvas, cavity),
  ];
  for (let place = 0; place < DRAWERS; place++)
    if (place !== OUT) parts.push(...drawer(canvas, drawerAt(place), `${params.sku ?? ''}${place}`));
  parts.push(
    ...drawnOut(canvas, drawerAt(OUT), params.sku ?? ''),
    ...openDoor(canvas, { x: x + w, y, w: w * 0.62, h: body }, material),
  );
  return parts;
}

/** Draws the cabinet: white walls that recede, with a light at the top and frost in the corners. */
function cabinet(canvas: Canvas, { x, y, w, h }: Place) {
  const side = w * 0.06;
  return [
    canvas.rect(x - 4, y - 4, w + 8, h + 8, 6, '#8f9aa0'),
    canvas.rect(x, y, w, h, 4, canvas.linear('v', [0, '#ffffff'], [0.4, '#e9f2f7'], [1, '#c5d5de'])),
    canvas.rect(x, y, side, h, 2, canvas.linear('h', [0, '#aebfc8'], [1, '#e8f1f5'])),
    canvas.rect(x + w - side, y, side, h, 2, canvas.linear('h', [0, '#e8f1f5'], [1, '#aebfc8'])),
    canvas.rect(x, y, w, 12, 3, canvas.linear('v', [0, '#3f5963', 0.35], [1, '#3f5963', 0])),
    canvas.rect(x + w * 0.2, y + 3, w * 0.6, 7, 3, '#fffef2'),
  ];
}

/** Draws a closed clear drawer: dim packs behind its front, and a lip to pull. */
function drawer(canvas: Canvas, place: Place, seed: string) {
  const { x, y, w, h } = place;
  return [
    canvas.rect(x, y, w, h, 5, canvas.linear('v', [0, '#b9ccd6'], [1, '#dbe7ed'])),
    ...packs(canvas, { x: x + 8, y: y + h * 0.22, w: w - 16, h: h * 0.72 }, seed),
    canvas.rect(
      x,
      y,
      w,
      h,
      5,
      canvas.linear('v', [0, '#ffffff', 0.7], [0.3, '#e9f3f8', 0.5], [1, '#cfe0e9', 0.62]),
      'stroke="#8fa7b3" stroke-width="1.4"',
    ),
    ...lip(canvas, place),
    canvas.path(
      `M${x + 8} ${y + h - 6}h${w - 16}`,
      'none',
      'stroke="#fff" stroke-opacity=".8" stroke-width="2"',
    ),
    canvas.rect(x, y + h, w, 5, 0, canvas.linear('v', [0, '#2f4852', 0.35], [1, '#2f4852', 0])),
  ];
}

function lip(canvas: Canvas, { x, y, w, h }: Place) {
  return [
    canvas.rect(x, y, w, h * 0.19, 5, canvas.linear('v', [0, '#ffffff'], [0.7, '#e3edf2'], [1, '#c2d2da'])),
    canvas.rect(
      x + w * 0.34,
      y + h * 0.06,
      w * 0.32,
      h * 0.075,
      3,
      canvas.linear('v', [0, '#90a5b0'], [1, '#cbd9e0']),
    ),
  ];
}

/** Draws the pulled-out drawer: wider than the others, seen slightly from above, full to the rim. */
function drawnOut(canvas: Canvas, { x, y, w, h }: Place, seed: string) {
  const grow = w * 0.07;
  const out = { x: x - grow, y: y + h * 0.36, w: w + grow * 2, h: h * 1.16 };
  const back = y + h * 0.04;
  const bed = `M${x + 6} ${back}H${x + w - 6}L${out.x + out.w - 6} ${out.y + 4}H${out.x + 6}Z`;
  const beneath = out.y + out.h;
  return [
    canvas.rect(x, y, w, h, 3, canvas.linear('v', [0, '#7e949f'], [1, '#a9bcc6'])),
    canvas.path(bed, canvas.linear('v', [0, '#93aab6'], [1, '#dfeaf0'])),
    ...packs(canvas, { x: x + w * 0.02, y: back - h * 0.1, w: w * 0.96, h: h * 0.44 }, `${seed}back`),
    ...packs(canvas, { x: x - grow * 0.5, y: back + h * 0.04, w: w + grow, h: h * 0.5 }, `${seed}front`),
    canvas.rect(
      out.x + 8,
      beneath,
      out.w - 16,
      26,
      8,
      canvas.linear('v', [0, '#12242c', 0.42], [1, '#12242c', 0]),
    ),
    canvas.rect(out.x, out.y, out.w, out.h, 7, canvas.linear('v', [0, '#c6d6de'], [1, '#e4eef3'])),
    ...packs(
      canvas,
      { x: out.x + 12, y: out.y + out.h * 0.24, w: out.w - 24, h: out.h * 0.7 },
      `${seed}seen`,
    ),
    canvas.rect(
      out.x,
      out.y,
      out.w,
      out.h,
      7,
      canvas.linear('v', [0, '#ffffff', 0.72], [0.3, '#eef6fa', 0.42], [1, '#d6e5ed', 0.5]),
      'stroke="#7f99a6" stroke-width="1.8"',
    ),
    ...lip(canvas, out),
    canvas.path(
      `M${out.x + out.w * 0.06} ${out.y + out.h * 0.3}l${out.w * 0.1} ${out.h * 0.6}`,
      'none',
      'stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"',
    ),
  ];
}

/** Draws bags and boxes on edge, each with a band. */
function packs(canvas: Canvas, { x, y, w, h }: Place, seed: string) {
  const random = randomFrom(`${seed}packs`);
  const parts: string[] = [];
  let at = x;
  while (at < x + w - 12) {
    const wide = Math.min(x + w - at, 26 + random() * 34);
    const tall = h * (0.72 + random() * 0.28);
    const colour = nth(PACKS, Math.floor(random() * PACKS.length));
    const top = y + h - tall;
    const paint = canvas.linear(
      'h',
      [0, darken(colour, 0.18)],
      [0.35, lighten(colour, 0.3)],
      [1, darken(colour, 0.22)],
    );
    parts.push(
      random() < 0.5
        ? canvas.path(
            `M${at + 2} ${y + h}q-3 ${-tall * 0.5} 2 ${-tall}h${wide - 8}q5 ${tall * 0.5} 2 ${tall}Z`,
            paint,
          )
        : canvas.rect(at, top, wide - 3, tall, 3, paint),
      canvas.rect(
        at + 4,
        top + tall * 0.28,
        Math.max(4, wide - 12),
        tall * 0.26,
        2,
        '#ffffff',
        'opacity=".82"',
      ),
      canvas.rect(
        at + 7,
        top + tall * 0.36,
        Math.max(3, (wide - 12) * 0.6),
        tall * 0.07,
        1,
        darken(colour, 0.3),
      ),
    );
    at += wide;
  }
  return parts;
}

/** Draws the door's inner side, swung to the right. Its edge has the finish, and a seal runs around it. */
function openDoor(canvas: Canvas, { x, y, w, h }: Place, material: ReturnType<typeof finishOf>) {
  const fall = w * 0.13;
  const outline = `M${x + 2} ${y}L${x + w} ${y - fall}V${y + h + fall}L${x + 2} ${y + h}Z`;
  const inset = (share: number) => {
    const left = x + w * share;
    const right = x + w * (1 - share);
    const slope = (one: number) => ((one - x) / w) * fall;
    const margin = w * share * 0.9;
    return `M${left} ${y + margin - slope(left)}L${right} ${y + margin - slope(right)}V${y + h - margin + slope(right)}L${left} ${y + h - margin + slope(left)}Z`;
  };
  return [
    canvas.path(
      outline,
      canvas.linear('h', [0, '#cfdbe1'], [0.5, '#f3f8fa'], [1, '#dfe9ee']),
      `stroke="${darken(material.base, 0.35)}" stroke-width="3" stroke-linejoin="round"`,
    ),
    canvas.path(
      `M${x + w} ${y - fall}l${w * 0.06} ${fall * 0.3}V${y + h + fall * 0.7}l${-w * 0.06} ${fall * 0.3}Z`,
      canvas.linear('h', [0, darken(material.base, 0.25)], [1, lighten(material.base, 0.1)]),
    ),
    canvas.path(inset(0.08), 'none', 'stroke="#a6b6be" stroke-width="5"'),
    canvas.path(
      inset(0.15),
      canvas.linear('h', [0, '#dbe6eb'], [1, '#f7fafb']),
      'stroke="#b9c8cf" stroke-width="1.5"',
    ),
    canvas.path(inset(0.24), 'none', 'stroke="#ffffff" stroke-width="2"'),
  ];
}
