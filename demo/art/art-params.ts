import type { FinishLike } from './finishes.ts';

/** The product types that have a drawing, in catalogue order. */
export const ART_TYPES = [
  'fridge',
  'chest',
  'washer',
  'dryer',
  'topload',
  'dishwasher',
  'oven',
  'cooker',
  'cooktop',
  'rangehood',
  'microwave',
  'coffee',
  'wine',
  'aircon',
  'vacuum',
  'tv',
  'bbq',
  'sink',
  'tap',
  'kettle',
  'toaster',
  'mixer',
  'airfryer',
  'sofa',
  'armchair',
  'table',
  'lamp',
  'sideboard',
  'bed',
  'chair',
  'shelf',
  'mirror',
  'rug',
  'vessel',
] as const;
export type ArtType = (typeof ART_TYPES)[number];

/** The views of a product, in gallery order. */
export const ART_VIEWS = ['front', 'angle', 'open', 'detail', 'dims', 'room', 'mark'] as const;
export type ArtView = (typeof ART_VIEWS)[number];

/** Door arrangement of a fridge. */
export type FridgeLayout = 'french' | 'french4' | 'quad' | 'sbs' | 'top' | 'bottom' | 'single';

/** A mark that the view `mark` shows. */
export interface ArtMark {
  kind: 'scratch' | 'dent' | 'scuff' | 'chip';
  /** Whether the mark is on the front. Otherwise, it is on a plain side. */
  isInFront: boolean;
  /** The centre of the mark, as shares of the side's width and height. */
  x: number;
  y: number;
  lengthMm: number;
}

/** A switch in the parameters; accepts 1 and 0 as well as true and false. */
export type Flag = boolean | 0 | 1;

/**
 * The parameters of a drawing. Only `type` is required. Each type reads the fields that it knows and has a
 * default for the rest. Lengths in `w`, `h` and `d` are millimetres. Colours are finish or fabric names, or
 * `#rrggbb`.
 */
export interface ArtParams {
  type: ArtType;
  /** The SKU, which seeds the texture: two SKUs with the same parameters get different wood grain. */
  sku?: string | undefined;
  brand?: string | undefined;
  /** Accessible name of the picture. */
  title?: string | undefined;
  mark?: ArtMark | undefined;
  w?: number | undefined;
  h?: number | undefined;
  d?: number | undefined;
  /** The variety within a type, such as `induction` for a cooktop. See README. */
  kind?: string | undefined;
  style?: string | undefined;
  finish?: FinishLike | undefined;
  finish2?: FinishLike | undefined;
  finish3?: FinishLike | undefined;
  handleFinish?: FinishLike | undefined;
  knobFinish?: FinishLike | undefined;
  dialFinish?: FinishLike | undefined;
  dockFinish?: FinishLike | undefined;
  fascia?: FinishLike | null | undefined;
  ring?: FinishLike | undefined;
  front?: FinishLike | undefined;
  cab?: FinishLike | undefined;
  tube?: FinishLike | undefined;
  legs?: FinishLike | undefined;
  legKind?: string | undefined;
  /** Worktop finish of a freestanding dishwasher. */
  top?: FinishLike | undefined;
  /** Shelf finish: `wood` or `steel` in a wine cabinet, a finish on a barbecue, a flag on a table. */
  shelf?: string | Flag | undefined;

  // Parameters of fridges.
  layout?: FridgeLayout | undefined;
  handle?: string | null | undefined;
  /**
   * The height of the upper compartment as a share of the whole height. In a side-by-side fridge, the width
   * of the left compartment as a share of the whole width.
   */
  split?: number | undefined;
  kick?: number | undefined;
  retro?: Flag | undefined;
  dispenser?: Flag | undefined;
  screen?: Flag | undefined;
  view?: Flag | undefined;
  glassDoor?: Flag | undefined;
  strip?: Flag | undefined;
  logo?: Flag | undefined;
  shelves?: number | undefined;

  // Parameters of laundry appliances and dishwashers.
  kg?: number | undefined;
  dial?: string | undefined;
  dialAngle?: number | undefined;
  port?: number | undefined;
  thick?: number | boolean | undefined;
  load?: Flag | readonly string[] | undefined;
  solid?: Flag | undefined;
  square?: Flag | undefined;
  heatpump?: Flag | undefined;
  tank?: Flag | undefined;
  hinge?: string | undefined;
  lid?: string | undefined;
  builtin?: Flag | undefined;
  settings?: number | undefined;
  /** The text on the display. */
  time?: string | undefined;
  led?: string | undefined;

  // Parameters of cooking appliances.
  controls?: string | undefined;
  screenUI?: Flag | undefined;
  on?: Flag | undefined;
  food?: Flag | undefined;
  knobs?: number | undefined;
  knobsAt?: string | undefined;
  knobRing?: Flag | undefined;
  doors?: number | undefined;
  hob?: string | undefined;
  splash?: number | undefined;
  drawer?: Flag | undefined;
  towel?: Flag | undefined;
  clock?: Flag | undefined;
  retroLegs?: Flag | undefined;
  openLegs?: Flag | undefined;
  burners?: number | undefined;
  brass?: Flag | undefined;
  glass?: Flag | undefined;
  flex?: Flag | undefined;
  vent?: Flag | undefined;
  dash?: Flag | undefined;
  frame?: Flag | undefined;
  line?: string | undefined;
  chimney?: number | undefined;
  lights?: Flag | undefined;
  dials?: Flag | undefined;
  grinder?: Flag | undefined;
  cup?: Flag | undefined;
  slots?: number | undefined;
  dual?: Flag | undefined;

  // Parameters of wine cabinets, air conditioners, vacuums, televisions, barbecues, sinks and taps.
  tall?: Flag | undefined;
  zones?: number | undefined;
  rows?: number | undefined;
  round?: number | undefined;
  breeze?: Flag | undefined;
  accent?: string | undefined;
  dock?: Flag | undefined;
  /** Screen picture of a television, 0 to 4. */
  art?: number | undefined;
  stand?: string | undefined;
  soundbar?: Flag | undefined;
  ui?: Flag | undefined;
  built?: Flag | undefined;
  side?: Flag | undefined;
  lit?: Flag | undefined;
  window?: Flag | undefined;
  bowls?: number | undefined;
  sq?: Flag | undefined;
  drainer?: Flag | undefined;
  tapLedge?: Flag | undefined;
  pull?: Flag | undefined;

  // Parameters of furniture.
  fabric?: string | undefined;
  seats?: number | undefined;
  arm?: string | undefined;
  back?: string | undefined;
  lowBack?: Flag | undefined;
  bench?: Flag | undefined;
  chaise?: string | undefined;
  tuft?: number | undefined;
  skirt?: Flag | undefined;
  leather?: Flag | undefined;
  pillows?: readonly string[] | undefined;
  pillow?: string | undefined;
  throw?: string | undefined;
  linen?: string | undefined;
  channel?: Flag | undefined;
  arch?: Flag | undefined;
  stone?: Flag | undefined;
  base?: string | undefined;
  dep?: number | undefined;
  decor?: string | undefined;
  shade?: string | undefined;
  mushroom?: Flag | undefined;
  globe?: Flag | undefined;
  count?: number | undefined;
  slat?: Flag | undefined;
  rattan?: Flag | undefined;
  pattern?: string | undefined;
  stems?: Flag | undefined;
}

/** The box in which a drawing is placed, in picture units; `s` is picture units per millimetre. */
export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
  s: number;
}

/** A frame with the product's measurements in millimetres. */
export interface MeasuredFrame extends Frame {
  mmw: number;
  mmh: number;
  mmd: number;
}
