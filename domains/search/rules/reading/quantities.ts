/**
 * Finds quantities in search texts, such as "under $1,500", "700mm wide", "between 1000 and 2000", "8kg" or
 * "4 burner". Their meaning depends on the category's specifications and is determined in {@link
 * ./read-query.ts}.
 */

/**
 * A number, or a range of two numbers, and the words near it that determine its meaning. At least one of
 * `from` and `to` is set.
 */
export interface Quantity {
  from: number | null;
  to: number | null;
  /**
   * Whether the text contains a single number without a word such as "under" or "over". Products may have
   * exactly or approximately this value.
   */
  isAbout: boolean;
  /** Whether the text contains a word such as "around". */
  isRoughly: boolean;
  unit: Unit | null;
  side: Side | null;
  /**
   * The noun after a number without a unit, such as "burner" in "4 burner". For a number of people, as in
   * "for 8", it is `seats`.
   */
  noun: string | null;
  /**
   * Whether the number is next to a word for the gap into which the product must fit, as in "fits 815-870" or
   * "900 gap".
   */
  isRoom: boolean;
  /** The other number of a pair such as "200x300", which states two side lengths; otherwise null. */
  adjacent: number | null;
  /** The text of the quantity, as typed. */
  text: string;
}

export type Unit =
  | '$' | 'mm' | 'cm' | 'm' | 'in' | 'L' | 'kg' | 'dB' | 'stars' | 'rpm' | 'W' | 'kW' | 'Hz' | 'm²' | 'min' | 'years' | 'places' | 'V' | 'Ah' | 'km' | 'km/h'; // prettier-ignore
export type Side = 'width' | 'height' | 'depth';

const UNITS: Readonly<Record<string, Unit>> = {
  $: '$', dollar: '$', dollars: '$', bucks: '$', aud: '$', nzd: '$', grand: '$',
  mm: 'mm', millimetre: 'mm', millimetres: 'mm', millimeters: 'mm', mil: 'mm',
  cm: 'cm', cms: 'cm', centimetre: 'cm', centimetres: 'cm', centimeters: 'cm',
  m: 'm', metre: 'm', metres: 'm', meter: 'm', meters: 'm',
  in: 'in', inch: 'in', inches: 'in', '"': 'in',
  l: 'L', lt: 'L', ltr: 'L', ltrs: 'L', litre: 'L', litres: 'L', liter: 'L', liters: 'L',
  kg: 'kg', kgs: 'kg', kilo: 'kg', kilos: 'kg', kilogram: 'kg', kilograms: 'kg',
  db: 'dB', dba: 'dB', decibel: 'dB', decibels: 'dB',
  star: 'stars', stars: 'stars',
  rpm: 'rpm', w: 'W', watt: 'W', watts: 'W', kw: 'kW', kilowatt: 'kW', kilowatts: 'kW', hz: 'Hz', hertz: 'Hz',
  m2: 'm²', sqm: 'm²', min: 'min', mins: 'min', minute: 'min', minutes: 'min',
  year: 'years', years: 'years', yr: 'years', yrs: 'years',
  place: 'places', places: 'places', setting: 'places', settings: 'places',
  v: 'V', volt: 'V', volts: 'V', ah: 'Ah', km: 'km', kms: 'km', kilometre: 'km', kilometres: 'km', kmh: 'km/h', kph: 'km/h',
}; // prettier-ignore

const SIDES: Readonly<Record<string, Side>> = {
  wide: 'width', width: 'width', widths: 'width', across: 'width',
  high: 'height', height: 'height', tall: 'height', hight: 'height',
  deep: 'depth', depth: 'depth',
}; // prettier-ignore

const AT_MOST = new Set(
  'under below max maximum within beneath sub < narrower shorter lower quieter cheaper smaller lighter thinner'.split(
    ' ',
  ),
);
const AT_LEAST = new Set('over above min minimum from > wider taller bigger larger more'.split(' '));
const ABOUT = new Set('around about approx approximately roughly circa ~ near nearly'.split(' '));
/** Patterns for limits that follow a number, such as "1500 or less" or "9kg and up". */
const AFTER = {
  most: /^(or (less|under|below|cheaper|lower|smaller|shorter|narrower|slimmer|lighter|fewer|quieter)|(and|&) (under|below|less)|max|maximum|at most|tops)\b/,
  least:
    /^(\+|or (more|over|above|up|higher|bigger|better|longer|larger|greater|wider|taller|upwards?)|and (up|over|above|more)|plus|min(imum)?)(?=\s|$)/,
};
/** Units that may directly follow a number, as in "700mm". */
const GLUED = Object.keys(UNITS)
  .filter((unit) => unit !== '$')
  .join('|');
const NUMBER = new RegExp(String.raw`^(\$?)(\d+(?:\.\d+)?)((?:k(?![wgmp]))?)(?:-?(${GLUED}))?(\+?)$`);
const BOTH = /^(\$?)(\d+(?:\.\d+)?)(k?)([a-z"]*)-(\$?\d+(?:\.\d+)?k?[a-z"]*\+?)$/;

/** Whether a word belongs to a quantity: a unit, a side, or a word such as "under". */
export function isUnit(word: string): boolean {
  return (
    Object.hasOwn(UNITS, word) ||
    Object.hasOwn(SIDES, word) ||
    AT_MOST.has(word) ||
    AT_LEAST.has(word) ||
    ABOUT.has(word) ||
    word === 'between'
  );
}

/** Matches words for the gap into which the product must fit. */
export const ROOM = /^(gap|space|cavity|hole|opening|alcove|fits?|fitting|nook|niche)$/;
/** Matches words for people who sit, as in "for 8 people". */
const SITTING = /^(people|persons?|guests?|diners?|pax)$/;
const SEATED = /^(seat|seats|seating|seater)$/;
const MAX_SEATS = 20;

interface Single {
  value: number;
  unit: Unit | null;
  isAtLeast: boolean;
}

function numberIn(token: string | undefined): Single | null {
  const match = token === undefined ? null : NUMBER.exec(token);
  if (!match) return null;
  const [, dollar, digits, thousand, unit, plus] = match;
  const isMoney = dollar === '$' || thousand === 'k';
  return {
    value: Number(digits) * (thousand === 'k' ? 1000 : 1),
    unit: isMoney ? '$' : unit === undefined ? null : UNITS[unit]!,
    isAtLeast: plus === '+',
  };
}

/**
 * Returns the quantities in a {@link plainText plain text}, and the remaining words. Two words for which
 * `isPhrase` returns true are a name and not a quantity, such as "built under".
 */
export function quantitiesOf(
  text: string,
  isPhrase: (before: string, word: string) => boolean,
): { quantities: Quantity[]; words: string[] } {
  const tokens = text
    .split(' ')
    .filter((token) => token !== '')
    .flatMap((token) => {
      const both = BOTH.exec(token);
      // Splits ranges such as "1000-2000" and "815-870mm". A model number such as "hfd-640s" is not split.
      return both && numberIn(both[5])
        ? [both[1]! + both[2]! + both[3]! + both[4]!, 'to', both[5]!]
        : [token];
    });
  const quantities: Quantity[] = [];
  const words: string[] = [];
  let place = 0;
  while (place < tokens.length) {
    const read = quantityAt(tokens, place, words, isPhrase);
    if (!read) words.push(tokens[place++]!);
    else {
      quantities.push(...read.quantities);
      place = read.next;
    }
  }
  return { quantities, words };
}

function quantityAt(
  tokens: readonly string[],
  start: number,
  before: readonly string[],
  isPhrase: (before: string, word: string) => boolean,
): { quantities: Quantity[]; next: number } | null {
  let place = start;
  let side: Side | null = null;
  let bound: 'most' | 'least' | 'about' | 'between' | null = null;
  let isRoom = false;
  for (; place < tokens.length; place++) {
    const token = tokens[place]!;
    if (place === start && isPhrase(before.at(-1) ?? '', token) && numberIn(tokens[start + 1]) === null)
      return null;
    if (token === 'between') bound = 'between';
    else if (AT_MOST.has(token)) bound = 'most';
    else if (AT_LEAST.has(token)) bound = 'least';
    else if (ABOUT.has(token)) bound = 'about';
    else if (Object.hasOwn(SIDES, token)) side = SIDES[token]!;
    else if (ROOM.test(token)) isRoom = true;
    else if (!(token === 'of' || token === 'is' || token === 'a' || (isRoom && token === 'in'))) break;
  }
  const first = numberIn(tokens[place]);
  if (!first) return null;
  const triple = sizesAt(tokens, place);
  if (triple) return triple;
  place++;
  const taken: Reading = { place, unit: first.unit, side };
  unitAt(tokens, taken);
  let to: number | null = null;
  const joint = tokens[taken.place];
  if (joint === 'to' || (bound === 'between' && (joint === 'and' || joint === '&')) || joint === '-') {
    const second = numberIn(tokens[taken.place + 1]);
    if (second) {
      to = second.value;
      taken.place += 2;
      taken.unit = second.unit ?? taken.unit;
      unitAt(tokens, taken);
    }
  }
  const rest = tokens.slice(taken.place, taken.place + 3).join(' ');
  const most = AFTER.most.exec(rest);
  const least = AFTER.least.exec(rest);
  if (most ?? least) {
    taken.place += (most ?? least)![0].split(' ').length;
    bound ??= most ? 'most' : 'least';
  }
  if (first.isAtLeast) bound ??= 'least';
  if (taken.side === null) sideAt(tokens, taken);
  // A word such as "gap" belongs to the number before it, as in "910 mm gap". "fits" belongs to the number
  // after it.
  if (ROOM.test(tokens[taken.place] ?? '') && !tokens[taken.place]!.startsWith('fit')) {
    isRoom = true;
    taken.place++;
    sideAt(tokens, taken);
  }
  const isPlain = taken.unit === null && taken.side === null && !isRoom;
  const noun = isPlain ? seatedAt(tokens, taken, before, first.value) : null;
  if (isPlain && bound === null && to === null && noun === null && !mayBeSize(tokens[taken.place - 1]!))
    return null;
  const [low, high] =
    to === null ? [first.value, first.value] : [Math.min(first.value, to), Math.max(first.value, to)];
  return {
    next: taken.place,
    quantities: [
      {
        from: to !== null || bound !== 'most' ? low : null,
        to: to !== null || bound !== 'least' ? high : null,
        isAbout: to === null && bound !== 'most' && bound !== 'least',
        isRoughly: bound === 'about' && to === null,
        unit: taken.unit,
        side: taken.side,
        noun,
        isRoom,
        adjacent: null,
        text: tokens.slice(start, taken.place).join(' '),
      },
    ],
  };
}

/**
 * Returns the noun that a number without a unit counts: `seats` for people ("for 8", "seats 6"), otherwise
 * the next word.
 */
function seatedAt(
  tokens: readonly string[],
  taken: Reading,
  before: readonly string[],
  count: number,
): string | null {
  const next = tokens[taken.place] ?? null;
  const last = before.at(-1) ?? '';
  if (count > MAX_SEATS) return next;
  if (next !== null && (SITTING.test(next) || SEATED.test(next))) {
    taken.place++;
    return 'seats';
  }
  return SEATED.test(last) || (last === 'for' && next === null) ? 'seats' : next;
}

/** Whether a number without a unit may be a size, as in "range hood 900". */
function mayBeSize(token: string): boolean {
  return /^\d{2,4}$/.test(token);
}

interface Reading {
  place: number;
  unit: Unit | null;
  side: Side | null;
}

function unitAt(tokens: readonly string[], reading: Reading): void {
  const token = tokens[reading.place];
  // "in" after a number is the unit inch, but not in "10 in stock". "min" is a time.
  if (reading.unit === null && token !== undefined && Object.hasOwn(UNITS, token)) {
    if (token === 'in' && tokens[reading.place + 1] === 'stock') return;
    reading.unit = UNITS[token]!;
    reading.place++;
  }
  sideAt(tokens, reading);
}

function sideAt(tokens: readonly string[], reading: Reading): void {
  const skipped = tokens[reading.place] === 'in' ? 1 : 0;
  const token = tokens[reading.place + skipped];
  if (reading.side !== null || token === undefined || !Object.hasOwn(SIDES, token)) return;
  reading.side = SIDES[token]!;
  reading.place += skipped + 1;
}

/** Returns width, height and depth from a text such as "600 x 850 x 600". */
function sizesAt(tokens: readonly string[], start: number): { quantities: Quantity[]; next: number } | null {
  const values: Single[] = [];
  let place = start;
  for (; values.length < 3; place += 2) {
    const one = numberIn(tokens[place]);
    if (!one || one.unit === '$') break;
    values.push(one);
    if (tokens[place + 1] !== 'x' && tokens[place + 1] !== 'by') {
      place += 2;
      break;
    }
  }
  if (values.length < 2) return null;
  const sides = ['width', 'height', 'depth'] as const;
  const next = place - 1;
  const unit = values.at(-1)!.unit;
  return {
    next,
    quantities: values.map(({ value }, index) => ({
      from: null,
      to: value,
      isAbout: false,
      isRoughly: false,
      unit,
      side: sides[index]!,
      noun: null,
      isRoom: false,
      adjacent: values.length === 2 ? values[1 - index]!.value : null,
      text: tokens.slice(start, next).join(' '),
    })),
  };
}
