/** What job the products of a category do. */
export interface Kind {
  /** The uppermost category. */
  room: number | undefined;
  /** What the category below it is called, word by word in the singular; the last is the noun. */
  words: readonly string[];
  /** Where in a home they are used; null where the names tell nothing of it. */
  place: string | null;
}

/** Places by what stands there, the first that a name tells: laundry sinks are of the laundry, coffee tables no coffee. */
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

/** Whether two kinds are used in one place of a home: nobody thinks of a vacuum cleaner at a dishwasher. */
export function areInOnePlace(one: Kind, other: Kind): boolean {
  return one.place === null || other.place === null || one.place === other.place;
}

/**
 * Of a room, what has the same noun for a name does one job: nobody puts a bar fridge beside a French door fridge. So does what
 * has the other's noun in its name: a washer dryer combo beside a washer, or beside a dryer.
 */
export function isOneKind(one: Kind, other: Kind): boolean {
  const [noun = '', otherNoun = ''] = [one.words.at(-1), other.words.at(-1)];
  return one.room === other.room && (one.words.includes(otherNoun) || other.words.includes(noun));
}
