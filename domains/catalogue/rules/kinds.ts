/** The purpose of the products in a category. */
export interface Kind {
  /** The id of the top-level category. */
  room: number | undefined;
  /** The words of the second-level category name in the singular. The last word is the noun. */
  words: readonly string[];
  /** Where in a home the products are used; null if the names do not state it. */
  place: string | null;
}

/**
 * Places by the products used there. The first match wins: laundry sinks belong to the laundry, and coffee
 * tables do not match coffee.
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
 * Whether two kinds are used in the same place of a home. A dishwasher, for example, does not suggest a
 * vacuum cleaner.
 */
export function areInOnePlace(one: Kind, other: Kind): boolean {
  return one.place === null || other.place === null || one.place === other.place;
}

/**
 * Whether two kinds serve the same purpose. They must be in the same room, and the name of one must contain
 * the other's noun. Examples: a bar fridge and a French door fridge; a washer dryer combo and a washer, or a
 * dryer.
 */
export function isOneKind(one: Kind, other: Kind): boolean {
  const [noun = '', otherNoun = ''] = [one.words.at(-1), other.words.at(-1)];
  return one.room === other.room && (one.words.includes(otherNoun) || other.words.includes(noun));
}
