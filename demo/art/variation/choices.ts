import type { ArtParams, ArtType, FridgeLayout } from '../art-params.ts';
import type { FinishName } from '../finishes.ts';
import { pick, randomFrom } from '../toolkit/random.ts';
import type { RandomSource } from '../toolkit/random.ts';

/** The visual data that the catalogue has about a product. Lengths are in millimetres. */
export interface PicturedProduct {
  sku: string;
  brand?: string | undefined;
  type: ArtType;
  w?: number | undefined;
  h?: number | undefined;
  d?: number | undefined;
  /** The variety within the type: `induction`, `drawer`, `robot`… */
  kind?: string | undefined;
  /** Door arrangement of a fridge. */
  layout?: FridgeLayout | undefined;
  /** Colour or finish as text, such as `Dark stainless`. */
  finish?: string | undefined;
  kg?: number | undefined;
  seats?: number | undefined;
  fabric?: string | undefined;
  /**
   * Visible features: `two-tone`, `ice-water`, `glass-view`, `screen`, `display`. If provided, only the
   * listed features are drawn; if omitted, some are chosen at random.
   */
  features?: readonly string[] | undefined;
  /** Parameters that the catalogue states explicitly; they override chosen ones. */
  stated?: Partial<ArtParams> | undefined;
}

/** A brand's design language: what its products have in common. */
export interface BrandLanguage {
  handle: string;
  knob: string;
  dial: string;
  ring: string;
  fascia: string | null;
  led: string;
  ovenStyle: string;
  controls: string;
  hood: string;
  accent: string;
  metalTrim: string;
}

/** Returns the design language of a brand. The same name always produces the same language. */
export function brandLanguage(brand: string): BrandLanguage {
  const random = randomFrom('dna:' + brand);
  return {
    handle: pick(random, ['bar', 'bar', 'recess', 'pocket']),
    knob: pick(random, ['satin', 'matteblack', 'gunmetal', 'brass']),
    dial: pick(random, ['center', 'left', 'right']),
    ring: pick(random, ['chrome', 'gunmetal', 'matteblack', 'silver']),
    fascia: pick(random, [null, null, 'matteblack', 'graphite']),
    led: pick(random, ['#e6f7ff', '#9ff0e2', '#ffd9a0', '#ffffff']),
    ovenStyle: pick(random, ['steel', 'steel', 'glass']),
    controls: pick(random, ['knobs', 'knobs', 'touch']),
    hood: pick(random, ['box', 'canopy', 'angled', 'glass', 'under']),
    accent: pick(random, ['#b4552d', '#3f7d78', '#c98b3f', '#7a4a8a', '#2f6f93']),
    metalTrim: pick(random, ['chrome', 'satin', 'brass', 'gunmetal']),
  };
}

const FINISHES_IN_WORDS: ReadonlyMap<string, FinishName> = new Map<string, FinishName>([
  ['stainless steel', 'stainless'],
  ['stainless', 'stainless'],
  ['steel', 'stainless'],
  ['satin steel', 'satin'],
  ['dark stainless', 'graphite'],
  ['dark stainless steel', 'graphite'],
  ['black stainless', 'graphite'],
  ['black steel', 'graphite'],
  ['graphite', 'graphite'],
  ['grey', 'graphite'],
  ['black', 'black'],
  ['black glass', 'black'],
  ['matte black', 'matteblack'],
  ['white', 'white'],
  ['arctic white', 'white'],
  ['gloss white', 'arctic'],
  ['white glass', 'arctic'],
  ['silver', 'silver'],
  ['cream', 'cream'],
  ['navy', 'navy'],
  ['navy blue', 'navy'],
  ['sage', 'sage'],
  ['blue', 'powder'],
  ['powder blue', 'powder'],
  ['pink', 'blush'],
  ['blush', 'blush'],
  ['red', 'red'],
  ['signal red', 'red'],
  ['green', 'forest'],
  ['forest', 'forest'],
  ['sand', 'sand'],
  ['terracotta', 'terracotta'],
  ['champagne', 'champagne'],
  ['bronze', 'bronze'],
  ['chrome', 'chrome'],
  ['gunmetal', 'gunmetal'],
  ['brass', 'brass'],
  ['brushed brass', 'brass'],
  ['copper', 'copper'],
  ['oak', 'oak'],
  ['natural oak', 'oak'],
  ['walnut', 'walnut'],
  ['ash', 'ash'],
  ['pale ash', 'ash'],
  ['ebonised', 'ebony'],
  ['matteblack', 'matteblack'],
  ['powder', 'powder'],
  ['arctic', 'arctic'],
  ['satin', 'satin'],
  ['ebony', 'ebony'],
  ['panel ready', 'oak'],
]);

/** Returns the finish for a catalogue text or for a finish's own name; null if unknown. */
export const finishNamed = (words: string | undefined): FinishName | null =>
  FINISHES_IN_WORDS.get((words ?? '').toLowerCase().trim()) ?? null;

const USUAL_FINISHES = {
  fridge: ['stainless', 'stainless', 'graphite', 'matteblack', 'white', 'black', 'silver'],
  laundry: ['white', 'white', 'white', 'graphite', 'silver', 'matteblack'],
  cook: ['stainless', 'stainless', 'black', 'graphite', 'cream', 'navy', 'arctic'],
  small: ['stainless', 'matteblack', 'cream', 'sage', 'red', 'powder', 'graphite', 'white'],
  fittings: ['chrome', 'chrome', 'satin', 'matteblack', 'gunmetal', 'brass'],
  wood: ['oak', 'oak', 'walnut', 'ash', 'ebony'],
} as const satisfies Record<string, readonly FinishName[]>;

type FinishGroup = keyof typeof USUAL_FINISHES;

/** The inputs from which a type's variation is chosen. The order of random draws affects the result. */
interface Choices {
  random: RandomSource;
  product: PicturedProduct;
  brand: BrandLanguage;
  /** Returns the stated finish, or a usual one for the group. */
  finishIn: (group: FinishGroup) => FinishName;
  /** Whether the product has a visible feature. */
  has: (feature: string, chance: number) => boolean;
}

/** The parameters chosen for one type. */
export type Variation = (choices: Choices) => Partial<ArtParams>;

export function choicesFor(product: PicturedProduct): Choices {
  const random = randomFrom('sku:' + product.sku);
  const features = new Set(product.features ?? []);
  return {
    random,
    product,
    brand: brandLanguage(product.brand || ''),
    finishIn: (group) => finishNamed(product.finish) ?? pick(random, USUAL_FINISHES[group]),
    has: (feature, chance) => features.has(feature) || (product.features ? false : random() < chance),
  };
}
