import { drawAirConditioner } from './appliances/air-conditioner.ts';
import { drawBarbecue } from './appliances/barbecue.ts';
import { drawAirFryer, drawKettle, drawMixer, drawToaster } from './appliances/bench-top.ts';
import { drawChestFreezer } from './appliances/chest-freezer.ts';
import { drawCoffeeMachine } from './appliances/coffee-machine.ts';
import { drawCooker } from './appliances/cooker.ts';
import { drawCooktop } from './appliances/cooktop.ts';
import { drawDishwasher } from './appliances/dishwasher.ts';
import { drawFridge } from './appliances/fridge/fridge.ts';
import { drawFrontLoader } from './appliances/front-loader.ts';
import { drawMicrowave } from './appliances/microwave.ts';
import { drawWallOven } from './appliances/oven.ts';
import { drawRangehood } from './appliances/rangehood.ts';
import { drawSink, drawTap } from './appliances/sink-and-tap.ts';
import { drawTelevision } from './appliances/television.ts';
import { drawTopLoader } from './appliances/top-loader.ts';
import { drawVacuum } from './appliances/vacuum.ts';
import { drawWineCabinet } from './appliances/wine-cabinet.ts';
import type { ArtParams, ArtType, Frame, MeasuredFrame } from './art-params.ts';
import { drawBed } from './furniture/bed.ts';
import { drawMirror, drawRug } from './furniture/decor.ts';
import { drawLamp } from './furniture/lamp.ts';
import { drawSofa } from './furniture/seating.ts';
import { drawArmchair, drawChair } from './furniture/chairs.ts';
import { drawShelf, drawSideboard } from './furniture/storage.ts';
import { drawTable } from './furniture/table.ts';
import { drawVessel } from './furniture/vase.ts';
import type { Canvas } from './toolkit/canvas.ts';

/** Returns the markup of a product within the frame. The list may contain empty strings. */
export type Drawing = (canvas: Canvas, params: ArtParams, frame: Frame) => readonly string[];

interface ProductType {
  draw: Drawing;
  /** Usual size in millimetres. */
  w: number;
  h: number;
  d: number;
  /**
   * The width and height, in millimetres, that fill the picture. All kinds of the type thus keep their
   * relative size.
   */
  reference: readonly [across: number, up: number];
  mount: 'floor' | 'wall' | 'bench' | 'plan';
  /** How far the product is raised above the floor line, as a share of the picture. */
  lift?: number;
  /** Default parameters for every product of this type. */
  preset?: Partial<ArtParams>;
}

export const PRODUCT_TYPES: Readonly<Record<ArtType, ProductType>> = {
  fridge: { draw: drawFridge, w: 910, h: 1780, d: 720, reference: [1010, 1840], mount: 'floor' },
  chest: {
    draw: drawChestFreezer,
    w: 1120,
    h: 850,
    d: 650,
    reference: [1240, 1240],
    mount: 'floor',
  },
  washer: { draw: drawFrontLoader, w: 600, h: 850, d: 620, reference: [860, 980], mount: 'floor' },
  dryer: {
    draw: drawFrontLoader,
    w: 600,
    h: 850,
    d: 620,
    reference: [860, 980],
    mount: 'floor',
    preset: { kind: 'dryer' },
  },
  topload: {
    draw: drawTopLoader,
    w: 640,
    h: 1060,
    d: 660,
    reference: [1020, 1120],
    mount: 'floor',
  },
  dishwasher: {
    draw: drawDishwasher,
    w: 598,
    h: 850,
    d: 600,
    reference: [860, 980],
    mount: 'floor',
  },
  oven: { draw: drawWallOven, w: 596, h: 596, d: 560, reference: [860, 860], mount: 'wall' },
  cooker: { draw: drawCooker, w: 900, h: 980, d: 600, reference: [1080, 1080], mount: 'floor' },
  cooktop: { draw: drawCooktop, w: 900, h: 510, d: 60, reference: [980, 980], mount: 'plan' },
  rangehood: {
    draw: drawRangehood,
    w: 900,
    h: 860,
    d: 480,
    reference: [1080, 1080],
    mount: 'wall',
    lift: 0.04,
  },
  microwave: { draw: drawMicrowave, w: 520, h: 310, d: 400, reference: [640, 640], mount: 'bench' },
  coffee: {
    draw: drawCoffeeMachine,
    w: 340,
    h: 420,
    d: 350,
    reference: [500, 500],
    mount: 'bench',
  },
  wine: { draw: drawWineCabinet, w: 595, h: 860, d: 580, reference: [860, 1000], mount: 'floor' },
  aircon: {
    draw: drawAirConditioner,
    w: 900,
    h: 300,
    d: 230,
    reference: [1060, 1060],
    mount: 'wall',
  },
  vacuum: { draw: drawVacuum, w: 250, h: 1120, d: 250, reference: [1200, 1200], mount: 'floor' },
  tv: { draw: drawTelevision, w: 1450, h: 880, d: 60, reference: [1640, 1640], mount: 'floor' },
  bbq: { draw: drawBarbecue, w: 1450, h: 1180, d: 600, reference: [1560, 1400], mount: 'floor' },
  sink: { draw: drawSink, w: 860, h: 460, d: 220, reference: [960, 960], mount: 'plan' },
  tap: { draw: drawTap, w: 260, h: 420, d: 200, reference: [480, 480], mount: 'bench' },
  kettle: { draw: drawKettle, w: 240, h: 260, d: 180, reference: [370, 370], mount: 'bench' },
  toaster: { draw: drawToaster, w: 320, h: 200, d: 200, reference: [420, 420], mount: 'bench' },
  mixer: { draw: drawMixer, w: 370, h: 350, d: 240, reference: [480, 480], mount: 'bench' },
  airfryer: { draw: drawAirFryer, w: 320, h: 340, d: 320, reference: [460, 460], mount: 'bench' },
  sofa: {
    draw: drawSofa,
    w: 2200,
    h: 820,
    d: 950,
    reference: [2360, 2360],
    mount: 'floor',
    lift: 0.13,
  },
  armchair: {
    draw: drawArmchair,
    w: 820,
    h: 860,
    d: 820,
    reference: [1180, 1180],
    mount: 'floor',
    lift: 0.05,
  },
  table: {
    draw: drawTable,
    w: 1900,
    h: 740,
    d: 950,
    reference: [2080, 2080],
    mount: 'floor',
    lift: 0.12,
  },
  lamp: { draw: drawLamp, w: 460, h: 1500, d: 460, reference: [1640, 1640], mount: 'floor' },
  sideboard: {
    draw: drawSideboard,
    w: 1700,
    h: 760,
    d: 450,
    reference: [1900, 1900],
    mount: 'floor',
    lift: 0.12,
  },
  bed: {
    draw: drawBed,
    w: 1700,
    h: 1150,
    d: 2100,
    reference: [1900, 1700],
    mount: 'floor',
    lift: 0.04,
  },
  chair: { draw: drawChair, w: 520, h: 800, d: 540, reference: [960, 960], mount: 'floor' },
  shelf: { draw: drawShelf, w: 900, h: 1800, d: 350, reference: [1400, 1940], mount: 'floor' },
  mirror: { draw: drawMirror, w: 700, h: 1500, d: 40, reference: [1400, 1700], mount: 'wall' },
  rug: { draw: drawRug, w: 2300, h: 1600, d: 10, reference: [2600, 2600], mount: 'plan' },
  vessel: { draw: drawVessel, w: 260, h: 460, d: 260, reference: [560, 560], mount: 'bench' },
};

/** Height of the floor line in the 800 × 800 picture, and the side of the area that a product may fill. */
const FLOOR_Y = 736;
const PLAY_AREA = 676;

/**
 * Returns the product's position and size in the 800 × 800 picture. Large products look large, and small
 * products stay legible.
 */
export function frameFor(params: ArtParams): MeasuredFrame {
  const type = PRODUCT_TYPES[params.type];
  const widthMm = params.w || type.w;
  const heightMm = params.h || type.h;
  const across = Math.max(type.reference[0], widthMm * 1.02);
  const up = Math.max(type.reference[1], heightMm * 1.02);
  const trueScale = Math.min(PLAY_AREA / across, PLAY_AREA / up);
  const fittedScale = Math.min(PLAY_AREA / widthMm, PLAY_AREA / heightMm);
  const s = trueScale ** 0.62 * fittedScale ** 0.38;
  const w = widthMm * s;
  const h = heightMm * s;
  const hangs = type.mount === 'plan' || type.mount === 'wall';
  const y = hangs ? 400 - h / 2 - 10 : FLOOR_Y - h - (type.lift ?? 0) * 800;
  return { x: 400 - w / 2, y, w, h, s, mmw: widthMm, mmh: heightMm, mmd: params.d || type.d };
}

/** Returns the product's markup, drawn into the frame (by default the result of `frameFor`). */
export function drawProduct(canvas: Canvas, params: ArtParams, frame: Frame = frameFor(params)): string {
  const type = PRODUCT_TYPES[params.type];
  return type.draw(canvas, { ...type.preset, ...params }, frame).join('');
}
