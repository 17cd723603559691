import { wordsOf } from '../words.ts';
import type { Quantity, Side } from './quantities.ts';
import { isCalled } from './is-called.ts';
import type { VocabularySpec } from './vocabulary.ts';

/** Limits for a specification or for the price in dollars. At least one limit is set. */
export interface SpecRange {
  /** The specification's key, or `price`. */
  key: string;
  from: number | null;
  to: number | null;
  /**
   * Whether the range comes from a single number in the text. The range then selects products with that
   * value, or with similar values if no product has it.
   */
  isAbout: boolean;
  /** The fraction by which a value may differ and still match a single number. */
  slack: number;
  /**
   * Alternative keys if no product in the list has a suitable value for `key`. Set if the text does not state
   * which side it measures.
   */
  or?: readonly string[];
  /**
   * Whether the number's meaning is a guess, because it has no unit. The range is used only if a product has
   * approximately this value.
   */
  isGuess?: boolean;
  /**
   * Whether the number is a minimum, as for capacities and numbers of seats. Products with higher values are
   * included after those with the exact value.
   */
  isAtLeast?: boolean;
  /** The words of the plain text that express the range. */
  said: string;
}

/** Two side lengths of a product in millimetres, from a text such as "200x300". */
export interface SidePair {
  sides: readonly [number, number];
  said: string;
}

/**
 * The gap into which the product must fit, in millimetres. `side` is null if the text does not state which
 * side was measured, as in "fits 850".
 */
export interface AvailableSpace {
  side: Side | null;
  room: number;
  said: string;
}

/**
 * The fraction by which a product may be smaller than its nominal size. For example, a "60 cm" oven measures
 * 595 mm.
 */
const BELOW_A_SIZE = 0.07;
const NEAR = 0.05;
/** The fraction by which the price may differ if the text contains "around". */
const ROUGHLY = 0.2;
/** The smallest number without a unit that is interpreted as a price after "under". */
const LEAST_PRICE = 15;
/** The highest number of stars on energy labels, which dryers and air conditioners can have. */
const MAX_STARS = 10;
/**
 * Maximum count that must match exactly, such as a number of burners, slices or drawers. For higher counts,
 * such as bottles, similar numbers match as well.
 */
const MAX_EXACT_COUNT = 20;

/** The range of numbers without a unit that are lengths in millimetres. Smaller numbers are centimetres. */
const LEAST_SIZE = 200;
const MAX_SIZE = 2300;

/**
 * Converts the quantities in a text to ranges of the requested product's specifications. `words` are the
 * other words in the text. `isSpace` is true if the text mentions a gap for the product. `isNamed` is true if
 * it names a kind of product.
 */
export function rangesOf(
  quantities: readonly Quantity[],
  words: readonly string[],
  specs: readonly VocabularySpec[],
  { isSpace, isNamed }: { isSpace: boolean; isNamed: boolean },
) {
  const ranges: SpecRange[] = [];
  const pairs: SidePair[] = [];
  const fit: AvailableSpace[] = [];
  const texts: string[] = [];
  let stars: { least: number; said: string } | null = null;
  let people: number | null = null;
  let left = [...words];
  for (const quantity of quantities) {
    const { unit } = quantity;
    if (unit === 'stars') {
      const isWater = left.some((word) => word === 'water' || word === 'wels');
      const water = isWater
        ? specs.find((spec) => spec.kind === 'rating' && /water/i.test(spec.label))
        : undefined;
      // Rounds down to half stars, because ratings have half stars.
      const least = Math.floor((quantity.from ?? quantity.to!) * 2) / 2;
      if (water) {
        ranges.push({ key: water.key, from: least, to: null, isAbout: false, slack: 0, said: quantity.text });
        left = left.filter((word) => word !== 'water' && word !== 'wels' && word !== 'rating');
      } else if (least <= MAX_STARS) {
        stars = { least: Math.max(2, least), said: quantity.text };
        left = left.filter((word) => word !== 'energy' && word !== 'rating' && word !== 'rated');
      } else texts.push(quantity.text);
      continue;
    }
    const size = sizeOf(quantity, specs);
    if (size && quantity.adjacent !== null && !isSpace) {
      const other = quantity.adjacent * (size.to! / quantity.to!);
      if (quantity.side === 'width') pairs.push({ sides: [size.to!, other], said: quantity.text });
      continue;
    }
    // A range such as "fits 815 to 870 high" is a range of product sizes. Only a single number is the size of
    // a gap.
    if (
      size &&
      (isSpace || quantity.isRoom) &&
      (size.from === null || size.to === null || size.from === size.to)
    ) {
      const room = Math.round(size.to ?? size.from!);
      fit.push({ side: quantity.side, room, said: quantity.text });
      continue;
    }
    const range =
      (size && ofSize(size, quantity, specs)) ??
      ofUnit(quantity, specs) ??
      ofNoun(quantity, left, specs) ??
      ofScreen(quantity, specs) ??
      ofMoney(quantity) ??
      (isNamed ? ofGuess(quantity, specs) : null);
    if (!range && quantity.noun === 'seats' && isNamed) people = quantity.to ?? quantity.from;
    else if (!range) texts.push(quantity.text);
    else {
      ranges.push({ ...range.range, said: quantity.text });
      left = left.filter((word) => !range.said.includes(word));
    }
  }
  return { ranges, pairs, fit, stars, people, texts, words: left };
}

interface Found {
  range: Omit<SpecRange, 'said'>;
  /** The words of the text that express the range. */
  said: readonly string[];
}

/**
 * Returns a quantity as a length in millimetres, with the side that it measures. Returns null if the quantity
 * is not an outside dimension of the product.
 */
function sizeOf(
  quantity: Quantity,
  specs: readonly VocabularySpec[],
): { side: Side; from: number | null; to: number | null } | null {
  const { unit, from, to } = quantity;
  // A number next to a word such as "fits" or "gap" is a length even if it has no unit.
  const isLength =
    unit === 'mm' ||
    unit === 'cm' ||
    unit === 'm' ||
    (unit === 'in' && quantity.side !== null) ||
    (unit === null && quantity.isRoom);
  if (!isLength && (quantity.side === null || unit !== null)) return null;
  if (quantity.side === null && specs.some((spec) => spec.unit === 'in') && unit === 'in') return null;
  // Both sides in a text such as "200x300" have the same unit, here centimetres.
  const largest = Math.max(to ?? from!, quantity.adjacent ?? 0);
  const isSmall = largest <= (quantity.adjacent === null ? 250 : MAX_PAIR_CM);
  const factor =
    unit === 'mm'
      ? 1
      : unit === 'cm'
        ? 10
        : unit === 'm'
          ? 1000
          : unit === 'in'
            ? 25.4
            : largest < 5
              ? 1000
              : isSmall
                ? 10
                : 1;
  const side = quantity.side ?? 'width';
  return { side, from: from === null ? null : from * factor, to: to === null ? null : to * factor };
}

const MAX_PAIR_CM = 400;

function ofSize(
  size: { side: Side; from: number | null; to: number | null },
  { isAbout, side, adjacent }: Quantity,
  specs: readonly VocabularySpec[],
): Found | null {
  const screen = specs.find((spec) => spec.unit === 'in');
  if (screen && side === null) {
    const inches = (millimetres: number | null) =>
      millimetres === null ? null : Math.round(millimetres / 25.4);
    return {
      said: [],
      range: { key: screen.key, from: inches(size.from), to: inches(size.to), isAbout, slack: NEAR },
    };
  }
  // If the text does not state a side, uses the width. Height and depth are alternatives if no product has
  // this width.
  const sides = side === null ? sidesOf(specs) : sidesOf(specs).filter((key) => key === side);
  const [key, ...or] = sides;
  return key === undefined || (side === null && key !== 'width')
    ? null
    : {
        said: [],
        range: {
          key,
          or,
          from: size.from,
          to: size.to,
          isAbout: isAbout && adjacent === null,
          slack: BELOW_A_SIZE,
        },
      };
}

function sidesOf(specs: readonly VocabularySpec[]): Side[] {
  return (['width', 'height', 'depth'] as const).filter((side) =>
    specs.some((spec) => spec.key === side && spec.unit === 'mm'),
  );
}

/**
 * Guesses the meaning of a number without a unit, such as "range hood 900" or "fridge 500". Uses the most
 * typical specification of such products. The guess applies only if a product has approximately this value.
 */
function ofGuess(
  { unit, side, from, to, isAbout, noun }: Quantity,
  specs: readonly VocabularySpec[],
): Found | null {
  // In "coffee for 1 person", the number counts people and is not in litres.
  if (unit !== null || side !== null || noun === 'seats' || !isAbout || from === null || from !== to)
    return null;
  if (from > MAX_SIZE) return null;
  if (from < LEAST_SIZE) return ofShortNumber(from, specs);
  const litres = specs.find((spec) => spec.key === 'capacity' && spec.unit === 'L' && spec.facet !== 'none');
  const [key, ...or] = [...(litres ? [litres.key] : []), ...sidesOf(specs)];
  return key === undefined
    ? null
    : { said: [], range: { key, or, from, to, isAbout, isGuess: true, slack: BELOW_A_SIZE } };
}

/**
 * Guesses the meaning of a small number without a unit, such as "tv 75", "oven 60" or "microwave 25". The
 * number is inches if the product has a screen, otherwise centimetres of width, otherwise litres.
 */
function ofShortNumber(value: number, specs: readonly VocabularySpec[]): Found | null {
  const screen = specs.find((spec) => spec.unit === 'in' && spec.facet !== 'none');
  const isWidth = value >= LEAST_WIDTH_CM && specs.some(({ key, unit }) => key === 'width' && unit === 'mm');
  const litres = specs.find(({ unit, facet, kind }) => unit === 'L' && facet !== 'none' && kind === 'number');
  const key = screen?.key ?? (isWidth ? 'width' : litres?.key);
  if (key === undefined) return null;
  const size = key === 'width' ? value * 10 : value;
  const slack = key === 'width' ? BELOW_A_SIZE : NEAR;
  return { said: [], range: { key, from: size, to: size, isAbout: true, isGuess: true, slack } };
}
const LEAST_WIDTH_CM = 40;

function ofUnit({ unit, from, to, isAbout }: Quantity, specs: readonly VocabularySpec[]): Found | null {
  if (unit === null || unit === '$') return null;
  const numeric = specs.filter((spec) => spec.kind === 'number' && spec.facet !== 'none');
  const of = (unitName: string) => {
    const found = numeric.filter((spec) => spec.unit === unitName);
    return found.toSorted((a, b) => Number(b.better === 'higher') - Number(a.better === 'higher'));
  };
  let factor = 1;
  let found = of(unit);
  if (found.length === 0 && unit === 'W') [found, factor] = [of('kW'), 0.001];
  if (found.length === 0 && unit === 'kW') [found, factor] = [of('W'), 1000];
  if (found.length === 0 && unit === 'm') found = of('m²');
  const [spec, ...others] = found;
  if (!spec) return null;
  const times = (value: number | null) => (value === null ? null : value * factor);
  // The keys of other specifications with the same unit, because kinds of products use different keys.
  const or = others.map(({ key }) => key);
  return { said: [], range: { key: spec.key, or, from: times(from), to: times(to), isAbout, slack: NEAR } };
}

/**
 * Interprets a number before a word from a specification's label, such as "4 burner", "14 place" or "46
 * bottle".
 */
function ofNoun(
  { noun, from, to, isAbout, unit, side }: Quantity,
  words: readonly string[],
  specs: readonly VocabularySpec[],
): Found | null {
  if (noun === null || unit !== null || side !== null) return null;
  const [word] = wordsOf(noun);
  if (word === undefined) return null;
  const spec = specs.find(
    (one) => one.kind === 'number' && one.facet !== 'none' && one.unit !== 'mm' && isCalled(one, [word]),
  );
  const count = (from ?? to)!;
  const slack = count > MAX_EXACT_COUNT ? NEAR : 0;
  return spec && count < 1000
    ? {
        said: words.includes(word) ? [word] : [],
        range: { key: spec.key, from, to, isAbout, slack, isAtLeast: noun === 'seats' },
      }
    : null;
}

/**
 * Interprets a small number with a limit, such as "tvs bigger than 70", as inches if the product has a
 * screen.
 */
function ofScreen(
  { unit, side, from, to, isAbout }: Quantity,
  specs: readonly VocabularySpec[],
): Found | null {
  if (unit !== null || side !== null || isAbout || (to ?? from)! > LARGEST_SCREEN) return null;
  const screen = specs.find((spec) => spec.unit === 'in' && spec.facet !== 'none');
  return screen === undefined ? null : { said: [], range: { key: screen.key, from, to, isAbout, slack: 0 } };
}
const LARGEST_SCREEN = 120;

/** Interprets a number as a price. The number must have a dollar sign, or a word such as "under". */
function ofMoney({ unit, from, to, isAbout, isRoughly, side }: Quantity): Found | null {
  if (unit !== '$' && (unit !== null || side !== null || isAbout || (to ?? from)! < LEAST_PRICE)) return null;
  // "$800" is a maximum price. "Around $800" also allows somewhat higher prices, and sets a minimum.
  const range = isRoughly
    ? { from: Math.round(from! * (1 - ROUGHLY)), to: Math.round(to! * (1 + ROUGHLY)) }
    : isAbout
      ? { from: null, to }
      : { from, to };
  return { said: [], range: { key: 'price', ...range, isAbout: false, slack: 0 } };
}
