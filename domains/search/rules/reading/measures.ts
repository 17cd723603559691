import { wordsOf } from '../words.ts';
import type { Quantity, Side } from './quantities.ts';
import { isCalled } from './is-called.ts';
import type { VocabularySpec } from './vocabulary.ts';

/** The bounds of a specification, or of the price in dollars. At least one bound is set. */
export interface SpecRange {
  /** The key of a specification, or `price`. */
  key: string;
  from: number | null;
  to: number | null;
  /** Whether the text states a single number: it selects that exact value, or otherwise values near it. */
  isAbout: boolean;
  /** The fraction by which a value may be smaller and still match. */
  slack: number;
  /**
   * Keys to use instead if no product in the list has the value for `key`. They apply because the text names
   * no side.
   */
  or?: readonly string[];
  /** Whether the text contains only a bare number. The range applies only if a product has about that value. */
  isGuess?: boolean;
  /**
   * Whether the number is a minimum capacity or number of seats. Larger products are suitable too and follow
   * the exact matches.
   */
  isAtLeast?: boolean;
  /** The words as they appear in the plain text. */
  said: string;
}

/** Two numbers that are the sides of a product, in millimetres: "200x300". */
export interface SidePair {
  sides: readonly [number, number];
  said: string;
}

/** A space for the product, in millimetres; `side` is null if the text names none: "fits 850". */
export interface AvailableSpace {
  side: Side | null;
  room: number;
  said: string;
}

/**
 * Sizes in shops are nominal: a "60 cm" oven measures 595 mm. The requested range must include the actual
 * size.
 */
const BELOW_A_SIZE = 0.07;
const NEAR = 0.05;
/** The share by which the price may be lower or higher if the text is approximate. */
const ROUGHLY = 0.2;
/** From this value on, a plain number after "under" is a price. */
const LEAST_PRICE = 15;
/** The maximum of the labels for dryers and air conditioners. */
const MAX_STARS = 10;
/**
 * Counts up to this number are exact (burners, slices, drawers). For larger counts, such as bottles, an
 * approximate number is suitable.
 */
const MAX_EXACT_COUNT = 20;

/** The range of product lengths without a unit, in millimetres. Smaller numbers are centimetres. */
const LEAST_SIZE = 200;
const MAX_SIZE = 2300;

/**
 * Returns the bounds that quantities set on the specifications of the requested product. `words` are the
 * remaining words. `isSpace` states whether the text names a space for the product, `isNamed` whether it
 * names a kind of product.
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
      // Ratings come in half stars.
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
    // "fits 815 to 870 high": a range of sizes is not a space for the product.
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
  /** Words that the range has already used. */
  said: readonly string[];
}

/**
 * Returns a length in millimetres and the side that it measures. Null if it is not a length, or not an
 * outside dimension.
 */
function sizeOf(
  quantity: Quantity,
  specs: readonly VocabularySpec[],
): { side: Side; from: number | null; to: number | null } | null {
  const { unit, from, to } = quantity;
  // "fits 815-870": a number next to a word for a space is a size, like a number with a unit.
  const isLength =
    unit === 'mm' ||
    unit === 'cm' ||
    unit === 'm' ||
    (unit === 'in' && quantity.side !== null) ||
    (unit === null && quantity.isRoom);
  if (!isLength && (quantity.side === null || unit !== null)) return null;
  if (quantity.side === null && specs.some((spec) => spec.unit === 'in') && unit === 'in') return null;
  // The sides of one product have the same unit: in "200x300" both are centimetres.
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
  // The text names no side: use the width, or the height or depth if no product is that wide.
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
 * Interprets a number alone ("range hood 900", "fridge 500") as the most typical specification of such
 * products, if a product has about that value.
 */
function ofGuess(
  { unit, side, from, to, isAbout, noun }: Quantity,
  specs: readonly VocabularySpec[],
): Found | null {
  // In "coffee for 1 person", the number is not in litres.
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
 * Interprets a short number ("tv 75", "oven 60", "microwave 25") as inches of a screen, otherwise centimetres
 * of width, otherwise litres.
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
  // The specification in litres has different keys in different kinds of product.
  const or = others.map(({ key }) => key);
  return { said: [], range: { key: spec.key, or, from: times(from), to: times(to), isAbout, slack: NEAR } };
}

/** Interprets a number before a word of a specification's label: "4 burner", "14 place", "46 bottle". */
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

/** Interprets a small plain number as inches if the product has a screen: "tvs bigger than 70". */
function ofScreen(
  { unit, side, from, to, isAbout }: Quantity,
  specs: readonly VocabularySpec[],
): Found | null {
  if (unit !== null || side !== null || isAbout || (to ?? from)! > LARGEST_SCREEN) return null;
  const screen = specs.find((spec) => spec.unit === 'in' && spec.facet !== 'none');
  return screen === undefined ? null : { said: [], range: { key: screen.key, from, to, isAbout, slack: 0 } };
}
const LARGEST_SCREEN = 120;

/** Interprets a number with a dollar sign, or a plain number with a bound, as a price. */
function ofMoney({ unit, from, to, isAbout, isRoughly, side }: Quantity): Found | null {
  if (unit !== '$' && (unit !== null || side !== null || isAbout || (to ?? from)! < LEAST_PRICE)) return null;
  // "$800" is the maximum price. With "around", it may be somewhat lower or higher.
  const range = isRoughly
    ? { from: Math.round(from! * (1 - ROUGHLY)), to: Math.round(to! * (1 + ROUGHLY)) }
    : isAbout
      ? { from: null, to }
      : { from, to };
  return { said: [], range: { key: 'price', ...range, isAbout: false, slack: 0 } };
}
