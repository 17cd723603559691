import type { ArtView } from '../art/art-params.ts';
import type { Dice } from '../dice.ts';
import { SUPPLIERS, type DemoBrand } from './brands.ts';
import { BOX } from './in-the-box.ts';
import type { LeafPlan, SpecPlan, Specs } from './plan.ts';
import type { LeafCategory } from './range.ts';
import { fittingSentences, isTrueOf, mayBeSaid } from './may-be-said.ts';

/**
 * Returns up to three benefits that the model really has, in the pool's order. Each has the view that shows
 * it. A view is used for only one benefit.
 */
export function featuresFor(
  { uri, leaf }: LeafCategory,
  specs: Specs,
  views: readonly ArtView[],
  dice: Dice,
): { title: string; text: string; view?: ArtView }[] {
  const fitting = leaf.benefits.filter(({ title, text, when }) => {
    const said = `${title}. ${text}`;
    return (when?.(specs) ?? true) && mayBeSaid(said, uri) && isTrueOf(said, specs);
  });
  const free = new Set(views);
  return dice
    .some(fitting, 3)
    .map(({ title, text, view }) =>
      view !== undefined && free.delete(view) ? { title, text, view } : { title, text },
    );
}

/** Sentences about the delivery of a product. They omit the days and prices, which the checkout displays. */
const BY_OUR_PEOPLE = [
  'Choose your day at checkout. Our own people bring it in and take the packaging with them.',
  'We bring it inside and unpack it, and can take the old one away for recycling.',
  'Choose your day at checkout. Two people bring it into the room you choose and take the boxes away.',
] as const;
const BY_ITS_MAKER = 'The manufacturer delivers it, on a day a Product Expert arranges with you.';
const IN_A_BOX = 'It comes in one box, on the day that you choose at checkout.';
/** Goods that one person can carry. */
const SMALL = ['coffee-small-appliances', 'vacuums', 'kitchen-taps', 'lighting', 'mirrors', 'vases', 'rugs'];

const MAKERS = new Set(SUPPLIERS.filter((supplier) => supplier.delivers_direct).map(({ code }) => code));

function deliveryOf({ uri, branch }: LeafCategory, brand: DemoBrand, dice: Dice): string {
  const fitting = BY_OUR_PEOPLE.filter(
    (words, nth) => branch.isFurniture === (nth === 2) && mayBeSaid(words, uri),
  );
  const sentence = dice.pick(fitting.length > 0 ? fitting : [IN_A_BOX]);
  if (MAKERS.has(brand.supplier)) return BY_ITS_MAKER;
  return SMALL.some((part) => uri.split('/').includes(part)) ? IN_A_BOX : sentence;
}

/**
 * Returns two short paragraphs, separated by a blank line: the product with its measurements, and its brand.
 * Measurements are in millimetres, as in the specifications. Delivery is returned separately, for products
 * that can be bought. `specs` includes the measurements and the warranty.
 */
export function descriptionFor(
  category: LeafCategory,
  brand: DemoBrand,
  specs: Specs,
  dice: Dice,
): { text: string; delivery: string } {
  const { width, height, depth, warranty } = specs;
  const measures = category.uri.endsWith('/rugs')
    ? `It measures ${width} by ${depth} mm.`
    : `It is ${width} mm wide, ${height} mm high and ${depth} mm deep.`;
  const years = warranty === 1 ? 'one year' : `${warranty} years`;
  const ofBrand = [
    fittingSentences(brand.description, category.uri, specs),
    `Guaranteed for ${years}${category.branch.isFurniture ? '' : ', parts and labour'}.`,
  ];
  const text = `${category.leaf.intro} ${measures}\n\n${ofBrand.filter((part) => part !== '').join(' ')}`;
  return { text, delivery: deliveryOf(category, brand, dice) };
}

/** The country in which a brand states that it designs its products. Other brands state none. */
const ORIGINS: Readonly<Record<string, string>> = {
  Halden: 'Sweden',
  Norrland: 'Sweden',
  Brightwater: 'Australia',
  Kirribin: 'Australia',
  Tanner: 'Australia',
  Aurelio: 'Italy',
  Valmora: 'Italy',
  Miele: 'Germany',
};
/** Brands that keep spare parts for ten years or longer. */
const KEEPS_PARTS = new Set(['Halden', 'Ashgrove', 'Miele', 'Valmora', 'Norrland', 'Vestra', 'Lavanta']);

export interface AttributeRow {
  kind: 'Html' | 'String' | 'Boolean' | 'Rating' | 'Downloads';
  name: string;
  value: string;
}

/** Returns the box contents: the product itself and the items included with its type. */
export function boxOf({ uri, leaf }: { uri: string; leaf: LeafPlan }, specs: Specs): string[] {
  const row = BOX.find(([categories]) => categories.some((part) => uri.split('/').includes(part)));
  return [`One ${leaf.noun}`, ...(row?.[1] ?? []).filter((part) => isTrueOf(part, specs))];
}

/**
 * Returns attributes of every kind for about one model in three. `drawing` is the URL of the picture with
 * dimensions.
 */
export function attributesFor(
  { category, brand, specs }: { category: LeafCategory; brand: DemoBrand; specs: Specs },
  drawing: string,
  dice: Dice,
): AttributeRow[] {
  if (!dice.chance(0.34)) return [];
  const origin = ORIGINS[brand.name];
  const score = String(dice.int(6, 10) / 2);
  const rows: AttributeRow[] = [
    {
      kind: 'Html',
      name: 'In the box',
      value: `<ul>${boxOf(category, specs)
        .map((part) => `<li>${part}</li>`)
        .join('')}</ul>`,
    },
    ...(origin === undefined ? [] : [{ kind: 'String' as const, name: 'Designed in', value: origin }]),
    {
      kind: 'Boolean',
      name: 'Spare parts for 10 years',
      value: KEEPS_PARTS.has(brand.name) ? 'true' : 'false',
    },
    { kind: 'Rating', name: 'Our testers’ score', value: score },
    { kind: 'Downloads', name: 'Drawings', value: `Drawing with dimensions|${drawing}` },
  ];
  return rows.filter(({ name }) => mayBeSaid(name, category.uri));
}

/** Returns the specifications in the order of the plans. Omits those that no plan names. */
export function orderedSpecs(plans: readonly SpecPlan[], specs: Specs): Specs {
  const ordered: Specs = {};
  for (const { key } of plans) {
    const value = specs[key];
    if (value !== undefined) ordered[key] = value;
  }
  return ordered;
}
