import type { ArtParams, Frame } from '../art-params.ts';
import { finishOf } from '../finishes.ts';
import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { barHandle } from '../toolkit/fittings.ts';
import { nth, randomFrom } from '../toolkit/random.ts';
import { groundShadow } from '../toolkit/shadows.ts';
import { panel } from '../toolkit/surfaces.ts';
import { feet, worktopEdge } from './details.ts';

const CHINA = ['#fdfdfb', '#eef2f1', '#dfe8ea', '#f3e9dc'];
const GLASS = ['#dbeaf0', '#e6f0ee', '#cfe3ea'];
const WIRE = '#b4bec3';

/** A box in the picture, for a rack, a row or a tub. */
interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Draws a dishwasher with its door down and the lower rack pulled out. If it has drawers, the upper drawer is
 * pulled out.
 */
export function drawOpenDishwasher(canvas: Canvas, params: ArtParams, frame: Frame) {
  return params.kind === 'drawer' ? drawerOut(canvas, params, frame) : doorDown(canvas, params, frame);
}

function doorDown(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish || 'stainless');
  const kick = 92 * scale;
  const hasTop = params.kind === 'freestanding' || !params.kind;
  const hinge = y + h - kick;
  const reach = h * 0.27;
  const flare = w * 0.1;
  const tub = { x: x + 16, y: y + 16, w: w - 32, h: hinge - y - 16 };
  const door = `M${x + 4} ${hinge}H${x + w - 4}L${x + w + flare} ${hinge + reach}H${x - flare}Z`;
  const edge = 24 * scale;
  return [
    groundShadow(canvas, x + w / 2, hinge + reach + 40, w * 1.25),
    feet(canvas, frame, 30),
    canvas.rect(x + 8, hinge, w - 16, kick, 2, '#141618'),
    panel(canvas, x, y, w, h - kick, material, { r: 4, sheen: false }),
    hasTop ? worktopEdge(canvas, x, y, w, 30 * scale, 14, params.top || material) : '',
    ...inside(canvas, tub),
    ...rackOf(canvas, { x: tub.x + 20, y: tub.y + tub.h * 0.15, w: tub.w - 40, h: tub.h * 0.09 }),
    ...cutlery(canvas, { x: tub.x + 30, y: tub.y + tub.h * 0.15, w: tub.w - 60, h: tub.h * 0.09 }),
    ...glasses(
      canvas,
      { x: tub.x + 26, y: tub.y + tub.h * 0.34, w: tub.w - 52, h: tub.h * 0.19 },
      params.sku ?? '',
    ),
    ...rackOf(canvas, { x: tub.x + 20, y: tub.y + tub.h * 0.44, w: tub.w - 40, h: tub.h * 0.1 }),
    sprayArm(canvas, tub.x + tub.w / 2, tub.y + tub.h * 0.61, tub.w * 0.62),
    // The inner side of the door, seen from above, with its upper edge towards the viewer.
    canvas.path(door, canvas.linear('v', [0, '#7d878c'], [0.35, '#aeb8bd'], [1, '#dfe5e8'])),
    canvas.path(
      `M${x + w * 0.1} ${hinge + reach * 0.16}H${x + w * 0.9}L${x + w * 0.95} ${hinge + reach * 0.84}H${x + w * 0.05}Z`,
      canvas.linear('v', [0, '#8d979c'], [1, '#c6ced2']),
      'stroke="#fff" stroke-opacity=".4" stroke-width="1.5"',
    ),
    panel(canvas, x - flare, hinge + reach, w + flare * 2, edge, material, { r: 3, sheen: false }),
    canvas.rect(x - flare, hinge + reach, w + flare * 2, 3, 1, '#fff', 'opacity=".45"'),
    // The pulled-out rack, with its wheels on the door.
    castOn(canvas, x + w / 2, hinge + reach * 0.66, w * 0.5),
    ...plates(
      canvas,
      { x: x + w * 0.03, y: hinge - tub.h * 0.2, w: w * 0.94, h: tub.h * 0.26 },
      params.sku ?? '',
    ),
    ...rackOf(canvas, { x: x + w * 0.01, y: hinge - tub.h * 0.02, w: w * 0.98, h: tub.h * 0.14 }),
  ];
}

function drawerOut(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish || 'stainless');
  const kick = 92 * scale;
  const isSingle = h < w * 0.9;
  const front = isSingle ? h - kick : (h - kick - 4) / 2;
  const grow = w * 0.07;
  const drop = front * 0.34;
  const open = { x: x + 12, y: y + 8, w: w - 24, h: front - 16 };
  const out = { x: x - grow, y: y + drop, w: w + grow * 2, h: front * 1.12 };
  const tub = `M${x + 22} ${y + drop * 0.18}H${x + w - 22}L${out.x + out.w - 16} ${out.y + 6}H${out.x + 16}Z`;
  return [
    groundShadow(canvas, x + w / 2, y + h + 10, w * 1.1),
    feet(canvas, frame, 30),
    canvas.rect(x + 8, y + h - kick, w - 16, kick, 2, '#141618'),
    isSingle ? '' : panel(canvas, x, y + front + 4, w, front, material, { r: 4 }),
    panel(canvas, x, y, w, front, material, { r: 4, sheen: false }),
    ...inside(canvas, open),
    // The drawer's tub from above, its contents, and the front towards the viewer.
    canvas.path(tub, canvas.linear('v', [0, '#3f474b'], [0.5, '#828c91'], [1, '#b9c2c6'])),
    ...plates(
      canvas,
      { x: x + w * 0.08, y: y - front * 0.02, w: w * 0.54, h: drop * 1.16 },
      params.sku ?? '',
    ),
    ...glasses(
      canvas,
      { x: x + w * 0.66, y: y + drop * 0.42, w: w * 0.28, h: drop * 0.72 },
      params.sku ?? '',
    ),
    canvas.rect(out.x, out.y + out.h, out.w, 26, 8, canvas.linear('v', [0, '#000', 0.4], [1, '#000', 0])),
    panel(canvas, out.x, out.y, out.w, out.h, material, { r: 5 }),
    canvas.rect(out.x, out.y, out.w, 5, 2, '#fff', 'opacity=".5"'),
    barHandle(
      canvas,
      out.x + out.w * 0.12,
      out.y + 30 * scale,
      out.w * 0.76,
      17 * scale,
      'h',
      params.handleFinish || 'chrome',
    ),
  ];
}

/** Draws the inside of the tub: steel that darkens towards the back, lit from above. */
function inside(canvas: Canvas, { x, y, w, h }: Place) {
  const side = w * 0.09;
  return [
    canvas.rect(x, y, w, h, 6, canvas.linear('v', [0, '#1d2123'], [0.12, '#59636a'], [1, '#8d979c'])),
    canvas.path(
      `M${x} ${y}L${x + side} ${y + side * 0.7}V${y + h - side * 0.4}L${x} ${y + h}Z`,
      canvas.linear('h', [0, '#c3cbcf'], [1, '#6c767b']),
    ),
    canvas.path(
      `M${x + w} ${y}L${x + w - side} ${y + side * 0.7}V${y + h - side * 0.4}L${x + w} ${y + h}Z`,
      canvas.linear('h', [0, '#6c767b'], [1, '#c3cbcf']),
    ),
    canvas.rect(
      x + side,
      y + side * 0.7,
      w - side * 2,
      h,
      2,
      canvas.linear('v', [0, '#3a4246'], [1, '#7b858a']),
    ),
    canvas.rect(x, y, w, 18, 5, canvas.linear('v', [0, '#000', 0.55], [1, '#000', 0])),
    canvas.ellipse(
      x + w / 2,
      y + h * 0.12,
      w * 0.4,
      h * 0.34,
      canvas.radial([0, '#ffffff', 0.28], [1, '#ffffff', 0]),
    ),
  ];
}

/** Draws the wires of a rack: two rails with uprights between them, in front of the dishes. */
function rackOf(canvas: Canvas, { x, y, w, h }: Place) {
  const stroke = `stroke="${WIRE}" stroke-linecap="round"`;
  const count = Math.max(8, Math.round(w / 24));
  let uprights = '';
  for (let i = 0; i <= count; i++) uprights += `M${(x + (w / count) * i).toFixed(1)} ${y}v${h.toFixed(1)}`;
  return [
    canvas.path(uprights, 'none', `${stroke} stroke-width="2.4"`),
    canvas.path(`M${x} ${y}h${w}M${x} ${y + h}h${w}`, 'none', `${stroke} stroke-width="5"`),
    canvas.path(
      `M${x} ${y - 1}h${w}M${x} ${y + h - 1}h${w}`,
      'none',
      'stroke="#fff" stroke-opacity=".7" stroke-width="1.4"',
    ),
  ];
}

/** Draws a row of plates on edge, turned so that each face is visible beside the next plate's rim. */
function plates(canvas: Canvas, { x, y, w, h }: Place, seed: string) {
  const random = randomFrom(`${seed}plates`);
  const parts: string[] = [];
  const tallest = h * 0.52;
  const count = Math.max(5, Math.round(w / 34));
  const step = (w - tallest * 0.8) / (count - 1);
  for (let i = 0; i < count; i++) {
    const colour = nth(CHINA, Math.floor(random() * CHINA.length));
    const tall = tallest * (i % 5 === 4 ? 0.8 : 1);
    const wide = tall * 0.4;
    const px = x + tallest * 0.4 + step * i;
    const py = y + h - tall;
    const rim = darken(colour, 0.18);
    parts.push(
      canvas.ellipse(px + 4, py + 1, wide, tall, '#000', 'opacity=".2"'),
      canvas.ellipse(px + 2, py, wide, tall, rim),
      canvas.ellipse(
        px,
        py,
        wide,
        tall,
        canvas.linear('h', [0, lighten(colour, 0.5)], [0.6, colour], [1, darken(colour, 0.14)]),
      ),
      canvas.ellipse(px, py, wide * 0.64, tall * 0.66, 'none', `stroke="${rim}" stroke-width="1.6"`),
    );
  }
  return parts;
}

/** Draws glasses and cups upside down. */
function glasses(canvas: Canvas, { x, y, w, h }: Place, seed: string) {
  const random = randomFrom(`${seed}glasses`);
  const parts: string[] = [];
  const count = Math.max(3, Math.round(w / 52));
  const step = w / count;
  for (let i = 0; i < count; i++) {
    const isCup = random() < 0.4;
    const colour = isCup
      ? nth(['#c9d8d2', '#e7d3bf', '#f4f4f0'], Math.floor(random() * 3))
      : nth(GLASS, Math.floor(random() * 3));
    const tall = h * (isCup ? 0.56 : 0.78 + random() * 0.22);
    const wide = step * (isCup ? 0.72 : 0.6);
    const px = x + step * i + (step - wide) / 2;
    const py = y + h - tall;
    parts.push(
      canvas.path(
        `M${px + wide * 0.12} ${py}h${wide * 0.76}l${wide * 0.12} ${tall}h${-wide}Z`,
        canvas.linear(
          'h',
          [0, darken(colour, 0.2)],
          [0.3, lighten(colour, 0.6)],
          [0.7, colour],
          [1, darken(colour, 0.24)],
        ),
        isCup ? '' : 'opacity=".82"',
      ),
      canvas.ellipse(px + wide / 2, py, wide * 0.38, Math.min(5, tall * 0.07), lighten(colour, 0.35)),
      isCup
        ? canvas.path(
            `M${px + wide * 0.96} ${py + tall * 0.3}q${wide * 0.3} ${tall * 0.2} 0 ${tall * 0.42}`,
            'none',
            `stroke="${darken(colour, 0.12)}" stroke-width="5"`,
          )
        : canvas.rect(px + wide * 0.26, py + tall * 0.1, 3, tall * 0.74, 1.5, '#fff', 'opacity=".75"'),
    );
  }
  return parts;
}

/** Draws knives and forks in the top tray, seen from their ends. */
function cutlery(canvas: Canvas, { x, y, w, h }: Place) {
  let handles = '';
  for (let i = 8; i < w - 8; i += 13)
    handles += `M${(x + i).toFixed(1)} ${y + h * 0.8}v${(-h * (i % 4 === 0 ? 0.9 : 0.72)).toFixed(1)}`;
  return [
    canvas.path(handles, 'none', 'stroke="#6f797e" stroke-width="6" stroke-linecap="round"'),
    canvas.path(handles, 'none', 'stroke="#eef2f4" stroke-width="3.4" stroke-linecap="round"'),
  ];
}

function sprayArm(canvas: Canvas, cx: number, cy: number, w: number) {
  return (
    canvas.rect(cx - w / 2, cy, w, 9, 4.5, canvas.linear('v', [0, '#dfe5e8'], [1, '#8b959a'])) +
    canvas.circle(cx, cy + 4, 11, canvas.linear('v', [0, '#eef2f4'], [1, '#9aa4a9']))
  );
}

/** Draws the shadow of a rack on the door. */
function castOn(canvas: Canvas, cx: number, cy: number, w: number) {
  return canvas.ellipse(cx, cy, w, 26, canvas.radial([0, '#000', 0.42], [1, '#000', 0]));
}
