import type { ArtParams, ArtType, ArtView, FridgeLayout } from '../art/art-params.ts';
import type { Dice } from '../dice.ts';
import type { DemoBrand, Family } from './brands.ts';

export type Specs = Record<string, string | number | boolean>;

/** A typed specification that products of a category have. */
export interface SpecPlan {
  key: string;
  label: string;
  group: string;
  kind: 'number' | 'text' | 'boolean' | 'rating';
  unit: string;
  facet: 'none' | 'options' | 'range' | 'toggle';
  onCard: boolean;
  better: '' | 'higher' | 'lower';
}

/** Parses the keywords that state how a specification is used: `range card higher`. */
function purposeOf(words: string): Pick<SpecPlan, 'facet' | 'onCard' | 'better'> {
  const has = (word: string) => words.split(' ').includes(word);
  return {
    facet: has('range') ? 'range' : has('options') ? 'options' : has('toggle') ? 'toggle' : 'none',
    onCard: has('card'),
    better: has('higher') ? 'higher' : has('lower') ? 'lower' : '',
  };
}

export const numberSpec = (
  key: string,
  label: string,
  group: string,
  unit: string,
  words = '',
): SpecPlan => ({
  key,
  label,
  group,
  kind: 'number',
  unit,
  ...purposeOf(words),
});
export const textSpec = (key: string, label: string, group: string, words = ''): SpecPlan => ({
  key,
  label,
  group,
  kind: 'text',
  unit: '',
  ...purposeOf(words),
});
export const yesNoSpec = (key: string, label: string, group: string, words = ''): SpecPlan => ({
  key,
  label,
  group,
  kind: 'boolean',
  unit: '',
  ...purposeOf(words),
});
export const ratingSpec = (key: string, label: string, group: string, words = ''): SpecPlan => ({
  key,
  label,
  group,
  kind: 'rating',
  unit: 'stars',
  ...purposeOf(words),
});

/** One colour, finish or fabric that a model comes in. */
export interface Variant {
  words: string;
  /** The end of the model number. */
  code: string;
  /** The drawing parameters. */
  art: { finish?: string; fabric?: string; stated?: Partial<ArtParams> };
  /** Price increase as a share of the price. */
  dearer: number;
}

/** The brand of a model, and the inputs for its specifications. */
export interface Maker {
  dice: Dice;
  brand: DemoBrand;
  /** The brand's line: 0 entry, 1 middle, 2 best. */
  tier: 0 | 1 | 2;
  /** The level of equipment, from 0 to 1. It depends on the brand's level and the line. */
  grade: number;
  /** The main measurement, if the model is known by name: litres, kilograms, places… */
  size?: number;
  /** The energy stars, if the model is known by name. */
  stars?: number;
}

/** A model as its category generates it, before the brand prices and names it. */
export interface Idea {
  /** Letters and digits of the model number without the brand's prefix: `FD640`. */
  code: string;
  /** Title without brand and finish: `640L French Door Fridge`. */
  title: string;
  /** Price in Australian dollars for a mid-level brand. */
  dollars: number;
  /** Width, height, depth in millimetres. */
  size: readonly [width: number, height: number, depth: number];
  specs: Specs;
  stars?: number;
  kwh?: number;
  variants: readonly Variant[];
  picture: {
    type: ArtType;
    kind?: string;
    layout?: FridgeLayout;
    features?: readonly string[];
    kg?: number;
    seats?: number;
    stated?: Partial<ArtParams>;
  };
}

/** A benefit as displayed on product pages. `when` limits it to models that have the benefit. */
export interface Benefit {
  title: string;
  text: string;
  when?: (specs: Specs) => boolean;
  /** The view of the product that shows the benefit, if any. */
  view?: ArtView;
}

/** A category that has products. */
export interface LeafPlan {
  /** Last part of the path; the parent's path precedes it. */
  uri: string;
  name: string;
  /** The name of one product in the middle of a sentence: `French door fridge`. */
  noun: string;
  intro: string;
  family: Family;
  /** The share of the range, as the number of products in a range of about 2,400. */
  weight: number;
  specs?: readonly SpecPlan[];
  /** Clearance that the maker requires at the sides, above and behind, in millimetres. */
  clearance?: readonly [sides: number, top: number, back: number];
  /** Candidate sentences; one of them summarises a product. */
  summaries: readonly string[];
  benefits: readonly Benefit[];
  idea: (maker: Maker) => Idea;
}

/** A category that contains other categories. */
export interface BranchPlan {
  uri: string;
  name: string;
  intro: string;
  description: string;
  /** Whether the category contains furniture, which is sold on Andoo instead of the appliance sites. */
  isFurniture: boolean;
  /** The specification that distinguishes variants of a model. */
  variantKey: 'finish' | 'fabric';
  specs: readonly SpecPlan[];
  branches?: readonly { uri: string; name: string; intro: string; leaves: readonly LeafPlan[] }[];
  leaves: readonly LeafPlan[];
}
