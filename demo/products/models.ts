import { addDays, type Day } from '#foundation/pure/day.ts';
import { clamp, diceFrom } from '../dice.ts';
import { BRANDS, type DemoBrand } from './brands.ts';
import type { ModelNumbers } from './model-numbers.ts';
import { offerFor, signatureOffer, type Offer } from './offer.ts';
import type { Idea, Maker, Variant } from './plan.ts';
import type { LeafCategory } from './range.ts';
import type { SignatureModel } from './signature-model.ts';

/** Returns the brands that make a leaf's products, in a leaf-specific order. */
export function makersOf(category: LeafCategory): DemoBrand[] {
  const dice = diceFrom(`makers:${category.uri}`);
  return BRANDS.filter((brand) => brand.families.includes(category.leaf.family))
    .map((brand) => ({ brand, at: dice.share() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ brand }) => brand);
}

/** A model with the data that its variants share. */
export interface Model {
  category: LeafCategory;
  brand: DemoBrand;
  /** Seeds the data that the variants share. */
  seed: string;
  grade: number;
  idea: Idea;
  offer: Offer;
  base: string;
  titleStart: string;
  dollars: number;
  variants: readonly Variant[];
  releasedOn: Day;
  signature?: SignatureModel;
}

const gradeOf = (brand: DemoBrand, tier: number) => clamp((brand.level - 0.6) * 0.45 + tier * 0.18, 0, 1);

/** Returns a named model: its category's generated idea, overridden by the known facts. */
export function namedModel(
  category: LeafCategory,
  signature: SignatureModel,
  numbers: ModelNumbers,
  today: Day,
): Model {
  const brand = BRANDS.find((candidate) => candidate.name === signature.brand);
  if (!brand) throw new Error(`No brand ${signature.brand}`);
  const seed = `named:${signature.base}`;
  const dice = diceFrom(seed);
  const grade = gradeOf(brand, 1);
  const maker: Maker = {
    dice,
    brand,
    tier: 1,
    grade,
    ...(signature.size === undefined ? {} : { size: signature.size }),
    ...(signature.stars === undefined ? {} : { stars: signature.stars }),
  };
  const idea = category.leaf.idea(maker);
  return {
    category,
    brand,
    seed,
    grade,
    signature,
    idea: {
      ...idea,
      size: signature.dimensions ?? idea.size,
      specs: { ...idea.specs, ...signature.specs },
      ...(signature.stars === undefined ? {} : { stars: signature.stars }),
      ...(signature.kwh === undefined ? {} : { kwh: signature.kwh }),
    },
    offer: signatureOffer(category, brand, signature, dice),
    base: numbers.claim(
      signature.base,
      signature.variants.map((variant) => variant.code),
    ),
    titleStart: `${brand.name} ${signature.title}`,
    dollars: signature.price,
    variants: signature.variants,
    releasedOn: addDays(today, signature.ribbon?.[0] === 'new' ? -20 : -dice.int(120, 700)),
  };
}

/** Generates the nth model of a brand in a category, with at most `most` variants. */
export function thoughtUpModel(
  category: LeafCategory,
  brand: DemoBrand,
  nth: number,
  most: number,
  numbers: ModelNumbers,
  today: Day,
): Model {
  const seed = `${category.uri}:${brand.name}:${nth}`;
  const dice = diceFrom(seed);
  const tier = dice.pick([0, 1, 1, 2] as const);
  const grade = gradeOf(brand, tier);
  const idea = category.leaf.idea({ dice, brand, tier, grade });
  const age = dice.int(5, 1500);
  const offer = offerFor(category, brand, grade, age < 75, dice);
  const isOneOff = offer.condition === 'cosmetic' || offer.condition === 'new-condition';
  const wanted = isOneOff ? 1 : dice.pick([1, 2, 2, 3, 3, 4]);
  const variants = dice.some(idea.variants, Math.min(wanted, most));
  const base = numbers.claim(
    brand.prefix + idea.code,
    variants.map((variant) => endOf(brand, variant, offer)),
  );
  const line = brand.lines[tier];
  return {
    category,
    brand,
    seed,
    grade,
    idea,
    offer,
    base,
    variants,
    titleStart: `${brand.name}${line === '' ? '' : ` ${line}`} ${idea.title}`,
    dollars:
      idea.dollars * brand.level * [0.88, 1, 1.2][tier]! * dice.about(0.04) * (offer.isReduced ? 0.92 : 1),
    releasedOn: addDays(today, -age),
  };
}

/** Returns the end of a model number: `S`, `-S`, `/W`; with `-CI` or `-NC` for seconds. */
export function endOf(brand: DemoBrand, variant: Variant, offer: Offer): string {
  const second = { cosmetic: '-CI', 'new-condition': '-NC', runout: '', new: '' }[offer.condition];
  return brand.separator + variant.code + second;
}
