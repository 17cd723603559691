import { drawOpenDishwasher } from './appliances/dishwasher-open.ts';
import { drawOpenFreezer } from './appliances/fridge/freezer-open.ts';
import { drawOpenFridge } from './appliances/fridge/fridge-open.ts';
import type { ArtMark, ArtParams, ArtType, ArtView, FridgeLayout, MeasuredFrame } from './art-params.ts';
import { finishOf } from './finishes.ts';
import { drawMark, drawPanel, markWindow, sideOf } from './marks.ts';
import { drawProduct, frameFor } from './product-types.ts';
import { renderedPicture } from './renders/pictures.ts';
import { placeRendered, placeRenderedAngle } from './renders/placing.ts';
import { renderInRoom } from './scenes/product-in-room.ts';
import { Canvas } from './toolkit/canvas.ts';
import { darken, lighten, luminance, mix } from './toolkit/colour.ts';
import { groundShadow } from './toolkit/shadows.ts';

export { ART_TYPES, ART_VIEWS } from './art-params.ts';
export type { ArtParams, ArtType, ArtView, FridgeLayout } from './art-params.ts';

/**
 * The area of a close-up: its centre as shares of the product's box, and its side as a share of the longer
 * edge.
 */
export interface Zoom {
  x: number;
  y: number;
  k: number;
}

export interface RenderOptions {
  view?: ArtView;
  /** Accessible name. Defaults to the parameters' title or, if absent, to a plain description. */
  title?: string;
  /** Background colour; transparent by default. */
  bg?: string;
  /** Overrides the close-up of the detail view. */
  zoom?: Zoom;
  /** Colour of the dimension lines. */
  ink?: string;
}

const BOXED: ReadonlySet<ArtType> = new Set<ArtType>([
  'fridge',
  'washer',
  'dryer',
  'dishwasher',
  'oven',
  'cooker',
  'microwave',
  'wine',
  'chest',
  'sideboard',
  'shelf',
  'airfryer',
]);

const ROOM_WORTHY: ReadonlySet<ArtType> = new Set<ArtType>([
  'fridge',
  'chest',
  'washer',
  'dryer',
  'topload',
  'dishwasher',
  'cooker',
  'wine',
  'sofa',
  'armchair',
  'table',
  'lamp',
  'sideboard',
  'bed',
  'chair',
  'shelf',
]);

const DEFAULT_ZOOM: Zoom = { x: 0.5, y: 0.12, k: 0.42 };

/** The area of a rendered fridge, washer or dryer: wide enough for the resolution of its picture. */
const RENDERED_ZOOM: Zoom = { x: 0.5, y: 0.27, k: 0.54 };

/** The most characteristic area of each type, if it is not near the top. */
const ZOOMS: Partial<Record<ArtType, Zoom>> = {
  washer: { x: 0.5, y: 0.2, k: 0.62 },
  dryer: { x: 0.5, y: 0.2, k: 0.62 },
  dishwasher: { x: 0.62, y: 0.14, k: 0.5 },
  oven: { x: 0.5, y: 0.3, k: 0.62 },
  cooker: { x: 0.3, y: 0.22, k: 0.5 },
  cooktop: { x: 0.3, y: 0.5, k: 0.5 },
  rangehood: { x: 0.5, y: 0.6, k: 0.7 },
  microwave: { x: 0.78, y: 0.5, k: 0.5 },
  coffee: { x: 0.5, y: 0.42, k: 0.6 },
  wine: { x: 0.5, y: 0.4, k: 0.5 },
  aircon: { x: 0.8, y: 0.6, k: 0.4 },
  bbq: { x: 0.5, y: 0.32, k: 0.5 },
  tv: { x: 0.3, y: 0.75, k: 0.45 },
  sink: { x: 0.35, y: 0.5, k: 0.5 },
  tap: { x: 0.65, y: 0.2, k: 0.5 },
  kettle: { x: 0.45, y: 0.3, k: 0.6 },
  toaster: { x: 0.66, y: 0.5, k: 0.6 },
  mixer: { x: 0.35, y: 0.4, k: 0.6 },
  airfryer: { x: 0.5, y: 0.24, k: 0.6 },
  sofa: { x: 0.2, y: 0.45, k: 0.4 },
  armchair: { x: 0.3, y: 0.5, k: 0.5 },
  table: { x: 0.25, y: 0.1, k: 0.4 },
  lamp: { x: 0.5, y: 0.14, k: 0.4 },
  sideboard: { x: 0.25, y: 0.4, k: 0.4 },
  bed: { x: 0.3, y: 0.45, k: 0.4 },
  shelf: { x: 0.5, y: 0.35, k: 0.4 },
  rug: { x: 0.3, y: 0.4, k: 0.4 },
  vessel: { x: 0.5, y: 0.6, k: 0.55 },
};

/** Returns the area of a product's close-up. */
function zoomOf(params: ArtParams): Zoom {
  const usual = ZOOMS[params.type] ?? DEFAULT_ZOOM;
  if (renderedPicture(params, 'front') === null) return usual;
  const isTall = params.type === 'fridge' || params.type === 'washer' || params.type === 'dryer';
  return isTall ? RENDERED_ZOOM : { ...usual, k: Math.max(usual.k, RENDERED_ZOOM.k) };
}

const OPENABLE: ReadonlySet<FridgeLayout> = new Set<FridgeLayout>(['french', 'french4', 'quad']);

/**
 * Returns the views that suit a product, in gallery order. Dishwashers have an open view, and so do upright
 * freezers (`kind` is `freezer`). Other fridges have one only if the upper compartment has a pair of doors,
 * so pass `layout` for fridges.
 */
export function viewsOf(type: ArtType, layout: FridgeLayout = 'french', kind?: string): ArtView[] {
  const views: ArtView[] = ['front'];
  if (BOXED.has(type)) views.push('angle');
  if (type === 'dishwasher' || (type === 'fridge' && (OPENABLE.has(layout) || kind === 'freezer')))
    views.push('open');
  views.push('detail', 'dims');
  if (ROOM_WORTHY.has(type)) views.push('room');
  return views;
}

const TYPE_NAMES: Partial<Record<ArtType, string>> = {
  chest: 'chest freezer',
  topload: 'top loading washer',
  coffee: 'coffee machine',
  wine: 'wine cabinet',
  aircon: 'air conditioner',
  tv: 'television',
  bbq: 'barbecue',
  airfryer: 'air fryer',
  vessel: 'vase',
};

const VIEW_NAMES: Record<ArtView, string> = {
  front: 'from the front',
  angle: 'at an angle',
  open: 'open',
  detail: 'close up',
  dims: 'with its dimensions',
  room: 'in a room',
  mark: 'with its mark',
};

const describe = (params: ArtParams, view: ArtView): string => {
  const noun = TYPE_NAMES[params.type] ?? params.type;
  const name = params.brand?.trim()
    ? `${params.brand} ${noun}`
    : noun.charAt(0).toUpperCase() + noun.slice(1);
  return `${name} ${VIEW_NAMES[view]}`;
};

const SQUARE = '0 0 800 800';

/**
 * Renders the picture of a product as a standalone SVG document. Pure: equal arguments produce equal text.
 * Shows the front if the type has no drawing of its own for the view (see `viewsOf`).
 */
export function renderProduct(params: ArtParams, options: RenderOptions = {}): string {
  const view = options.view ?? 'front';
  const title = options.title || params.title || describe(params, view);
  if (view === 'room') return renderInRoom(params, { title });

  const canvas = new Canvas((params.sku || JSON.stringify(params)) + view);
  if (view === 'detail') return renderDetail(canvas, params, title, options);
  if (view === 'mark' && params.mark) return renderMark(canvas, params, params.mark, title);
  const background = options.bg ? `<rect width="800" height="800" fill="${options.bg}"/>` : '';
  if (view === 'open' && params.type === 'fridge' && params.kind === 'freezer') {
    const inside = drawOpenFreezer(canvas, params, frameFor(params)).join('');
    canvas.add(`<g transform="translate(400 736) scale(1.02) translate(-484 -732)">${inside}</g>`);
    return canvas.toSvg(SQUARE, title, background);
  }
  if (view === 'open' && params.type === 'fridge') {
    const inside = drawOpenFridge(canvas, params, frameFor(params)).join('');
    canvas.add(`<g transform="translate(400 736) scale(0.98) translate(-400 -736)">${inside}</g>`);
    return canvas.toSvg('70 40 660 495', title, background);
  }
  if (view === 'open' && params.type === 'dishwasher') {
    const inside = drawOpenDishwasher(canvas, params, frameFor(params)).join('');
    canvas.add(`<g transform="translate(400 400) scale(0.86) translate(-400 -440)">${inside}</g>`);
    return canvas.toSvg(SQUARE, title, background);
  }
  if (view === 'dims') {
    return canvas.toSvg(addDimensions(canvas, params, options.ink ?? '#3d4a47'), title, background);
  }
  if (view === 'angle' && BOXED.has(params.type)) {
    const rendered = placeRenderedAngle(canvas, params, frameFor(params));
    if (rendered === null) addAngled(canvas, params);
    else canvas.add(...rendered);
  } else canvas.add(frontOf(canvas, params, frameFor(params)));
  return canvas.toSvg(SQUARE, title, background);
}

/** Returns the rendered front of a product, or its drawing if it has not been rendered. */
const frontOf = (canvas: Canvas, params: ArtParams, frame: MeasuredFrame): string =>
  placeRendered(canvas, params, frame)?.join('') ?? drawProduct(canvas, params, frame);

function renderDetail(canvas: Canvas, params: ArtParams, title: string, options: RenderOptions): string {
  const frame = frameFor(params);
  const zoom = options.zoom ?? zoomOf(params);
  const side = Math.max(frame.w, frame.h) * zoom.k;
  const left = frame.x + frame.w * zoom.x - side / 2;
  const top = frame.y + frame.h * zoom.y - side / 2;
  canvas.add(frontOf(canvas, params, frame));
  return canvas.toSvg(
    `${left.toFixed(0)} ${top.toFixed(0)} ${side.toFixed(0)} ${side.toFixed(0)}`,
    title,
    options.bg && `<rect x="-400" y="-400" width="1600" height="1600" fill="${options.bg}"/>`,
  );
}

/** Draws a close-up of the mark of a product, with a ring around it. */
function renderMark(canvas: Canvas, params: ArtParams, mark: ArtMark, title: string): string {
  const frame = frameFor(params);
  const panel = mark.isInFront ? frame : sideOf(frame);
  const base = finishOf(params.finish || 'white').base;
  canvas.add(
    mark.isInFront ? frontOf(canvas, params, frame) : drawPanel(canvas, panel, base),
    ...drawMark(canvas, mark, panel, base),
  );
  const side = markWindow(mark, panel);
  const left = panel.x + panel.w * mark.x - side / 2;
  const top = panel.y + panel.h * mark.y - side / 2;
  return canvas.toSvg([left, top, side, side].map((value) => value.toFixed(0)).join(' '), title);
}

/** Draws the product with its width, height and depth beside it; returns the view box. */
function addDimensions(canvas: Canvas, params: ArtParams, ink: string): string {
  const shrink = 0.8;
  const frame = frameFor(params);
  const middleY = frame.y + frame.h / 2;
  const left = 386 + (frame.x - 400) * shrink;
  const top = 388 + (frame.y - middleY) * shrink;
  const width = frame.w * shrink;
  const height = frame.h * shrink;
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${ink}" stroke-width="1.6"/>`;
  const label = (x: number, y: number, text: string, turn = '') =>
    `<text x="${x}" y="${y}" font-family="Helvetica Neue,Helvetica,Arial,sans-serif" font-size="25" font-weight="600" fill="${ink}" text-anchor="middle"${turn}>${text}</text>`;
  const below = top + height + 46;
  const beside = left + width + 46;
  const middleOfHeight = top + height / 2;
  canvas.add(
    `<g transform="translate(386 388) scale(.8) translate(-400 ${-middleY})">${frontOf(canvas, params, frame)}</g>`,
    line(left, below, left + width, below),
    line(left, below - 9, left, below + 9),
    line(left + width, below - 9, left + width, below + 9),
    label(left + width / 2, below + 36, `${frame.mmw} mm`),
    line(beside, top, beside, top + height),
    line(beside - 9, top, beside + 9, top),
    line(beside - 9, top + height, beside + 9, top + height),
    label(
      beside + 38,
      middleOfHeight,
      `${frame.mmh} mm`,
      ` transform="rotate(-90 ${beside + 38} ${middleOfHeight})"`,
    ),
  );
  if (frame.mmd > 60) {
    canvas.add(label(left + width / 2, Math.max(38, top - 26), `Depth ${frame.mmd} mm`));
  }
  const isWideAndLow = height < 400 && width > 460;
  return isWideAndLow ? `0 ${(top - 110).toFixed(0)} 800 ${(height + 250).toFixed(0)}` : SQUARE;
}

/**
 * Draws an axonometric three-quarter view of a box-shaped product: the sheared front, the left side, and the
 * top of a low product.
 */
function addAngled(canvas: Canvas, params: ArtParams): void {
  const squeeze = 0.9;
  const shear = -0.075;
  const fall = 0.2;
  const frame = frameFor(params);
  const material = finishOf(params.finish || 'white');
  const isPaint = material.kind === 'paint';
  const base = material.kind === 'metal' ? mix(material.base, '#7c8489', 0.45) : material.base;
  const isDark = luminance(base) < 0.2;
  const depth = frame.mmd * frame.s * 0.34;
  const originX = 400 - (frame.w * squeeze + depth) / 2 + depth;
  const yOf = (across: number, down: number) => frame.y + down + across * shear + frame.w * -shear * 0.5;
  const left = originX;
  const top = yOf(0, 0);
  const bottom = yOf(0, frame.h);
  const right = originX + frame.w * squeeze;
  const rightTop = yOf(frame.w, 0);

  canvas.add(groundShadow(canvas, 400, frame.y + frame.h + 18, frame.w * squeeze + depth + 30, 1));
  const side = `M${left} ${top}L${left - depth} ${top - depth * fall}V${bottom - depth * fall}L${left} ${bottom}Z`;
  const sidePaint = canvas.linear(
    'h',
    [0, isDark ? lighten(base, 0.12) : darken(base, isPaint ? 0.2 : 0.3)],
    [1, isDark ? base : darken(base, isPaint ? 0.09 : 0.16)],
  );
  const sideLight = canvas.linear('v', [0, '#fff', 0.12], [0.5, '#000', 0], [1, '#000', 0.25]);
  canvas.add(`<path d="${side}" fill="${sidePaint}"/><path d="${side}" fill="${sideLight}"/>`);
  if (frame.mmh < 1300) {
    const topPaint = canvas.linear(
      'h',
      [0, isDark ? lighten(base, 0.28) : lighten(base, 0.3)],
      [1, isDark ? lighten(base, 0.14) : darken(base, 0.06)],
    );
    canvas.add(
      `<path d="M${left} ${top}L${right} ${rightTop}L${right - depth} ${rightTop - depth * fall - 2}L${left - depth} ${top - depth * fall}Z" fill="${topPaint}"/>`,
    );
  }
  // Removes the front's own floor shadow, which would otherwise be sheared with it.
  const front = drawProduct(canvas, { ...params, builtin: 1 }, { ...frame, x: 0, y: 0 }).replace(
    /^(<ellipse[^>]*>){2}/,
    '',
  );
  canvas.add(
    `<g transform="translate(${originX.toFixed(1)} ${(frame.y + frame.w * -shear * 0.5).toFixed(1)}) matrix(${squeeze} ${shear} 0 1 0 0)">${front}</g>`,
  );
}
