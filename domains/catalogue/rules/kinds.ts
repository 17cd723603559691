/** The purpose and place of use of a category's products, derived from category names. */
export interface Kind {
  /** The id of the top-level category. */
  room: number | undefined;
  /** The words of the second-level category's name, in the singular. The last word is the noun. */
  words: readonly string[];
  /** The place in a home where the products are used; null if the category names do not state a place. */
  place: string | null;
}

/**
 * Patterns by which category names determine a place. The first match counts, so a laundry sink belongs to
 * the laundry. Coffee tables do not match the pattern for coffee.
 */
const PLACES: readonly (readonly [string, RegExp])[] = [
  ['laundry', /\b(laundry|washers?|washing|dryers?)\b/],
  [
    'rooms',
    /\b(sofas?|armchairs?|chairs?|stools?|tables?|beds?|mattress\w*|desks?|lamps?|lighting|lights?|storage|sideboards?|bookcases?|rugs?|mirrors?|decor|vases?|art)\b/,
  ],
  [
    'kitchen',
    /\b(kitchens?|fridges?|refrigerat\w+|freezers?|wine|ovens?|cook\w*|hobs?|range ?hoods?|dishwashers?|coffee|microwaves?|kettles?|toasters?|mixers?|blenders?|fryers?|small appliances|sinks?|taps?)\b/,
  ],
  ['floors', /\b(vacuums?|mops?|floor ?care|carpet cleaners?)\b/],
  ['terrace', /\b(bbqs?|barbecues?|smokers?|pizza)\b/],
  ['air', /\b(air|heating|heaters?|cooling|coolers?|fans?|purifiers?|dehumidifiers?)\b/],
  ['screens', /\b(tvs?|televisions?|soundbars?|projectors?)\b/],
];

function placeOf(name: string): string | null {
  return PLACES.find(([, said]) => said.test(name.toLowerCase()))?.[0] ?? null;
}

export function kindOfCategory(path: readonly { id: number; name: string }[]): Kind {
  const name = (path[1] ?? path[0])?.name ?? '';
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  return {
    room: path[0]?.id,
    words: words.map((word) => word.replace(/s$/, '')),
    place: placeOf(name) ?? placeOf(path[0]?.name ?? ''),
  };
}

/**
 * Whether two kinds of product are used in the same place of a home. The shop does not suggest, for example,
 * a vacuum cleaner with a dishwasher.
 */
export function areInOnePlace(one: Kind, other: Kind): boolean {
  return one.place === null || other.place === null || one.place === other.place;
}

/**
 * Whether two kinds of product have the same purpose. Both must have the same top-level category (`room`),
 * and the name of one kind must contain the noun of the other. Examples: bar fridge and French door fridge;
 * washer dryer combo and dryer.
 */
export function isOneKind(one: Kind, other: Kind): boolean {
  const [noun = '', otherNoun = ''] = [one.words.at(-1), other.words.at(-1)];
  return one.room === other.room && (one.words.includes(otherNoun) || other.words.includes(noun));
}

const BUILT_IN = /\b(built.?in|integrated|under.?bench)\b/;

/** Goods that stand free, stand on the bench or are set into it. */
const OPEN =
  /\b(bench ?tops?|counter ?tops?|portable|microwaves?|coffee|espresso|capsules?|kettles?|toasters?|mixers?|blenders?|fryers?|small appliances|vacuums?|mops?|floor ?care|tvs?|televisions?|soundbars?|bbqs?|barbecues?|air|heating|heaters?|fans?|split systems?|outdoor units?|cook ?tops?|hobs?|sinks?|taps?)\b/;

/** Goods that stand in a cavity between cabinets or walls. */
const IN_CAVITY =
  /\b(fridges?|refrigerat\w+|freezers?|wine|washers?|washing machines?|dryers?|dishwashers?|ovens?|cookers?|range ?hoods?)\b/;

/**
 * Whether shoppers should measure a cavity for goods of a category, by the names of the category and those
 * above it, top level first. The lowest name that decides counts: benchtop microwaves need none, built-in ones
 * do. Goods of unknown categories may need one.
 */
export function requiresCavity(names: readonly string[]): boolean {
  for (const name of names.toReversed()) {
    const plain = name.toLowerCase();
    if (BUILT_IN.test(plain)) return true;
    const isOpen = OPEN.test(plain);
    // A name such as "Ovens & cooktops" contains both and decides nothing.
    if (isOpen !== IN_CAVITY.test(plain)) return !isOpen;
  }
  return true;
}

/** Whether shoppers should measure a cavity for a product. Its breadcrumbs end with its own title. */
export function hasCavity({ breadcrumbs }: { breadcrumbs: readonly { name: string }[] }): boolean {
  return requiresCavity(breadcrumbs.slice(0, -1).map(({ name }) => name));
}

/** A product of a kind, with its width in millimetres if known. */
export interface Piece {
  kind: Kind;
  width: number | undefined;
}

/** Nouns of products that contain others: a cooker has an oven and a cooktop. */
const INCLUDES: readonly (readonly [whole: RegExp, part: RegExp])[] = [[/^cooker$/, /^(oven|cooktop|hob)$/]];

/** Nouns of products of which the first must be at least as wide as the second. */
const COVERS: readonly (readonly [wider: RegExp, narrower: RegExp])[] = [
  [/^(range)?hood$/, /^(cooktop|cooker|hob)$/],
  // A dryer stands on the washer.
  [/^washer$/, /^dryer$/],
];

/** The difference in width that a cavity of a usual size allows: 598 mm and 600 mm are both 60 cm. */
const TOLERANCE_MM = 10;

/**
 * Whether two products of different kinds make sense together: neither contains the other, and they fit each
 * other. A rangehood is not narrower than the cooktop, nor a dryer wider than the washer.
 */
export function goTogether(one: Piece, other: Piece): boolean {
  return isPair(one, other) && isPair(other, one);
}

function isPair(one: Piece, other: Piece): boolean {
  const [noun = '', otherNoun = ''] = [one.kind.words.at(-1), other.kind.words.at(-1)];
  const isOf = ([first, second]: readonly [RegExp, RegExp]) => first.test(noun) && second.test(otherNoun);
  if (INCLUDES.some(isOf)) return false;
  if (one.width === undefined || other.width === undefined || !COVERS.some(isOf)) return true;
  return one.width >= other.width - TOLERANCE_MM;
}
