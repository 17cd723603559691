import { isDarkFinish } from '../appliances/details.ts';
import { FASCIA_MM, loaderFascia, loaderLabels } from '../appliances/front-loader.ts';
import { finishOf } from '../finishes.ts';
import { fridgeFittings } from '../appliances/fridge/fridge.ts';
import { doorsOf, type Door } from '../appliances/fridge/fridge-doors.ts';
import type { ArtParams, Frame, MeasuredFrame } from '../art-params.ts';
import { rounded, type Canvas } from '../toolkit/canvas.ts';
import { renderedPart, renderedPicture, type RenderedPicture } from './pictures.ts';
import { dialWithMark, imageIn } from './image.ts';
import { PRINTS, shadowBehind } from './prints.ts';
import { finishNameOf, shapeOf } from './shapes.ts';

/** The height of the kick plate of a rendered fridge, in millimetres. */
const KICK_MM = 55;
/** The measurements of the rendered dispenser, in millimetres. */
const DISPENSER = { w: 200, h: 350, centre: 1190 };

/**
 * Returns the markup of a product's rendered front, stretched into the frame, with its brand. Returns null if
 * the product has no rendered picture.
 */
export function placeRendered(canvas: Canvas, params: ArtParams, frame: Frame): readonly string[] | null {
  const picture = renderedPicture(params, 'front');
  if (picture === null) return null;
  const image = imageIn(picture, params.kind === 'robot' ? contained(picture, frame) : frame);
  const prints = PRINTS[params.type];
  if (prints) return [shadowBehind(canvas, params, frame), image, ...prints(canvas, params, frame)];
  if (params.type !== 'fridge') return [image, ...loaderFittings(canvas, params, frame)];
  return [image, ...frontFittings(canvas, params, frame)];
}

/** Returns the box in the frame that keeps the picture's proportions, on the frame's lower edge. */
function contained({ place, size }: RenderedPicture, { x, y, w, h }: Frame) {
  const [left, top, right, bottom] = place;
  const ratio = ((right - left) * size[0]) / ((bottom - top) * size[1]);
  const wide = Math.min(w, h * ratio);
  const high = wide / ratio;
  return { x: x + (w - wide) / 2, y: y + h - high, w: wide, h: high };
}

/**
 * Returns the markup of a product's rendered picture at an angle, centred in the square picture. Returns null
 * if there is none.
 */
export function placeRenderedAngle(
  canvas: Canvas,
  params: ArtParams,
  frame: MeasuredFrame,
): readonly string[] | null {
  const picture = renderedPicture(params, 'angle');
  const shape = shapeOf(params)?.shape;
  if (picture === null || shape === undefined) return null;
  const [left, top, right, bottom] = picture.place;
  const [across, down] = picture.size;
  const h = frame.h;
  const stretch = frame.mmw / frame.mmh / (Number(shape['w']) / Number(shape['h']));
  const w = (((right - left) * across) / ((bottom - top) * down)) * h * stretch;
  const box = { x: 400 - w / 2, y: frame.y, w, h };
  const corner = ([px, py]: readonly [number, number]) =>
    [box.x + ((px - left) / (right - left)) * w, box.y + ((py - top) / (bottom - top)) * h] as const;
  const [topLeft, topRight, , bottomLeft] = picture.face.map(corner) as [Spot, Spot, Spot, Spot];
  // Prints on the front follow it as a parallelogram, which is close to the perspective of a long lens.
  const matrix = [
    (topRight[0] - topLeft[0]) / frame.w,
    (topRight[1] - topLeft[1]) / frame.w,
    (bottomLeft[0] - topLeft[0]) / frame.h,
    (bottomLeft[1] - topLeft[1]) / frame.h,
    ...topLeft,
  ].map((value) => value.toFixed(4));
  const flat = { ...frame, x: 0, y: 0 };
  const prints = PRINTS[params.type]?.(canvas, params, flat) ?? frontFittings(canvas, params, flat, 'angle');
  return [imageIn(picture, box), `<g transform="matrix(${matrix.join(' ')})">${prints.join('')}</g>`];
}

/** The parts of a washer or dryer on its body: a dark fascia, controls, the door, and printed words. */
function loaderFittings(canvas: Canvas, params: ArtParams, frame: Frame): readonly string[] {
  const { x, y, w, h, s } = frame;
  const machine = { ...params, kind: params.type === 'dryer' ? 'dryer' : params.kind };
  const fasciaFinish = params.fascia || params.finish || 'white';
  const dial = renderedPart(
    'front_loader-dial-front-steel',
    isDarkFinish(finishOf(fasciaFinish)) ? 'gunmetal' : 'silver',
  );
  const ring = finishNameOf({ type: params.type, finish: params.ring }) ?? 'chrome';
  const doorName = params.solid ? 'front_loader-door-solid-front-steel' : 'front_loader-door-front-steel';
  const door = renderedPart(doorName, ring) ?? renderedPart(doorName, 'chrome');
  if (dial === null || door === null) return [];
  const radius = (params.port || 232) * s;
  const top = FASCIA_MM * s;
  const [cx, cy] = [x + w / 2, y + top + (h - top) * 0.455];
  const doorImage = imageIn(door, { x: cx - radius, y: cy - radius, w: 2 * radius, h: 2 * radius });
  return [
    ...(params.fascia
      ? [canvas.rect(x + 2, y + 26 * s, w - 4, top - 28 * s, 4, finishOf(params.fascia).base)]
      : []),
    ...loaderFascia(canvas, machine, { ...frame, y: y + 8 * s }, (at) =>
      dialWithMark(dial, at, params.dialAngle ?? -50),
    ),
    `<circle cx="${rounded(cx)}" cy="${rounded(cy + 5 * s)}" r="${rounded(radius * 1.015)}" opacity="0.32" filter="${canvas.blur(5)}"/>`,
    params.hinge === 'right'
      ? `<g transform="translate(${rounded(2 * cx)} 0) scale(-1 1)">${doorImage}</g>`
      : doorImage,
    ...loaderLabels(canvas, machine, frame),
  ];
}

type Spot = readonly [x: number, y: number];

/** The parts of a front that differ between products of one shape: dispenser, screen, display and brand. */
function frontFittings(
  canvas: Canvas,
  params: ArtParams,
  frame: Frame,
  view: 'front' | 'angle' = 'front',
): readonly string[] {
  const split = shapeOf(params)?.shape['split'];
  const doors = doorsOf(params.layout ?? 'french', Number(split), frame, frame.h - KICK_MM * frame.s, 2);
  const { dispenser, ...others } = params;
  return [
    ...(dispenser && !params.retro ? placeDispenser(doors[0]!, params, frame, view) : []),
    ...fridgeFittings(canvas, others, frame, doors),
  ];
}

/** Places the dispenser in the left door. At an angle, its picture is rectified to the front's plane first. */
function placeDispenser(door: Door, params: ArtParams, frame: Frame, view: 'front' | 'angle'): string[] {
  const picture = renderedPart(`dispenser-${view}-steel`, 'stainless');
  if (picture === null) return [];
  const [dx, , dw] = door;
  const w = Math.min(DISPENSER.w * frame.s, dw * 0.56);
  const h = (w / DISPENSER.w) * DISPENSER.h;
  const x = dx + (dw - w) / 2 - (params.handle === 'bar' ? 12 : 5) * frame.s;
  const y = frame.y + frame.h - DISPENSER.centre * frame.s - h / 2;
  const box = { x, y, w, h };
  if (view === 'front') return [imageIn(picture, box)];
  const [topLeft, topRight, , bottomLeft] = picture.face;
  const [left, top, right, bottom] = picture.place;
  // Undo the slope of the picture's own front, which the front's parallelogram applies again.
  const wide = (topRight[0] - topLeft[0]) / (right - left);
  const high = (bottomLeft[1] - topLeft[1]) / (bottom - top);
  const slope = (((topRight[1] - topLeft[1]) / (bottom - top)) * h) / high / w;
  const moved = (topLeft[0] - left) / (right - left) / wide;
  return [
    `<g transform="translate(${rounded(x)} ${rounded(y)}) matrix(1 ${(-slope).toFixed(4)} 0 1 0 0) translate(${(-moved * w).toFixed(1)} 0)">${imageIn(picture, { x: 0, y: 0, w: w / wide, h: h / high })}</g>`,
  ];
}
