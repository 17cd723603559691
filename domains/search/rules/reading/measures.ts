import { wordsOf } from '../words.ts';
import type { Quantity, Side } from './quantities.ts';
import { isCalled } from './called.ts';
import type { VocabularySpec } from './vocabulary.ts';

/** Bounds of a specification, or of the price in dollars; at least one is there. */
export interface SpecRange {
  /** A specification's key, or `price`. */
  key: string;
  from: number | null;
  to: number | null;
  /** One number was said: what has just that, else what is near it. */
  isAbout: boolean;
  /** How much less than was said is near enough, as a share. */
  slack: number;
  /** What it may measure else, where nothing in the list has it of `key`: no side was said. */
  or?: readonly string[];
  /** A number alone: it counts where something has about that. */
  isGuess?: boolean;
  /** As many must go in or sit there: more will do, too, after those. */
  isAtLeast?: boolean;
  /** As it stands in the plain text. */
  said: string;
}

/** Two numbers that are the sides of a thing, in millimetres: "200x300". */
export interface SidePair {
  sides: readonly [number, number];
  said: string;
}

/** A space to stand in, in millimetres; no side where none was said: "fits 850". */
export interface RoomTold {
  side: Side | null;
  room: number;
  said: string;
}

/** Sizes in shops are names: a "60 cm" oven measures 595 mm. What is asked for must hold it. */
const BELOW_A_SIZE = 0.07;
const NEAR = 0.05;
/** A price that is told roughly may be so much less or more. */
const ROUGHLY = 0.2;
/** From here on a plain number beside "under" is money. */
const LEAST_PRICE = 15;
/** Labels of dryers and air conditioners go on so far. */
const MOST_STARS = 10;
/** Up to so many are counted exactly: burners, slices, drawers; of more, bottles, about as many will do. */
const FEW = 20;

/** Lengths of goods without a unit, in millimetres; below, centimetres are meant. */
const LEAST_SIZE = 200;
const MOST_SIZE = 2300;

/**
 * What quantities bound among the specifications of what is looked for. `words` are what else was said; `isSpace` that a space to
 * stand in was, `isNamed` that the text names a kind of goods.
 */
export function rangesOf(
  quantities: readonly Quantity[],
  words: readonly string[],
  specs: readonly VocabularySpec[],
  { isSpace, isNamed }: { isSpace: boolean; isNamed: boolean },
) {
  const ranges: SpecRange[] = [];
  const pairs: SidePair[] = [];
  const fit: RoomTold[] = [];
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
      } else if (least <= MOST_STARS) {
        stars = { least: Math.max(2, least), said: quantity.text };
        left = left.filter((word) => word !== 'energy' && word !== 'rating' && word !== 'rated');
      } else texts.push(quantity.text);
      continue;
    }
    const size = sizeOf(quantity, specs);
    if (size && quantity.beside !== null && !isSpace) {
      const other = quantity.beside * (size.to! / quantity.to!);
      if (quantity.side === 'width') pairs.push({ sides: [size.to!, other], said: quantity.text });
      continue;
    }
    // "fits 815 to 870 high": between two sizes is no room to stand in.
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
  /** Words that have been understood with it. */
  said: readonly string[];
}

/** A length with the side that it measures, in millimetres; null for what is no length, or none of an outside. */
function sizeOf(
  quantity: Quantity,
  specs: readonly VocabularySpec[],
): { side: Side; from: number | null; to: number | null } | null {
  const { unit, from, to } = quantity;
  // "fits 815-870": a number beside a space is a size, as one with a unit is.
  const isLength =
    unit === 'mm' ||
    unit === 'cm' ||
    unit === 'm' ||
    (unit === 'in' && quantity.side !== null) ||
    (unit === null && quantity.isRoom);
  if (!isLength && (quantity.side === null || unit !== null)) return null;
  if (quantity.side === null && specs.some((spec) => spec.unit === 'in') && unit === 'in') return null;
  // Sides of one thing are told in one unit: "200x300" are centimetres both.
  const largest = Math.max(to ?? from!, quantity.beside ?? 0);
  const isSmall = largest <= (quantity.beside === null ? 250 : MOST_PAIR_CM);
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

const MOST_PAIR_CM = 400;

function ofSize(
  size: { side: Side; from: number | null; to: number | null },
  { isAbout, side, beside }: Quantity,
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
  // No side was said: the width, and where nothing is so wide the height or the depth.
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
          isAbout: isAbout && beside === null,
          slack: BELOW_A_SIZE,
        },
      };
}

function sidesOf(specs: readonly VocabularySpec[]): Side[] {
  return (['width', 'height', 'depth'] as const).filter((side) =>
    specs.some((spec) => spec.key === side && spec.unit === 'mm'),
  );
}

/** "range hood 900", "fridge 500": a number alone is what most of such goods are told apart by, where something has about that. */
function ofGuess(
  { unit, side, from, to, isAbout, noun }: Quantity,
  specs: readonly VocabularySpec[],
): Found | null {
  // "coffee for 1 person": people are no litres.
  if (unit !== null || side !== null || noun === 'seats' || !isAbout || from === null || from !== to)
    return null;
  if (from > MOST_SIZE) return null;
  if (from < LEAST_SIZE) return ofShortNumber(from, specs);
  const litres = specs.find((spec) => spec.key === 'capacity' && spec.unit === 'L' && spec.facet !== 'none');
  const [key, ...or] = [...(litres ? [litres.key] : []), ...sidesOf(specs)];
  return key === undefined
    ? null
    : { said: [], range: { key, or, from, to, isAbout, isGuess: true, slack: BELOW_A_SIZE } };
}

/** "tv 75", "oven 60", "microwave 25": inches of a screen, else centimetres of a width, else litres. */
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
  const of = (wanted: string) => {
    const found = numeric.filter((spec) => spec.unit === wanted);
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
  // What holds litres is called otherwise from one kind of goods to the next.
  const or = others.map(({ key }) => key);
  return { said: [], range: { key: spec.key, or, from: times(from), to: times(to), isAbout, slack: NEAR } };
}

/** "4 burner", "14 place", "46 bottle": a number before a word of a specification's label. */
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
  const slack = count > FEW ? NEAR : 0;
  return spec && count < 1000
    ? {
        said: words.includes(word) ? [word] : [],
        range: { key: spec.key, from, to, isAbout, slack, isAtLeast: noun === 'seats' },
      }
    : null;
}

/** "tvs bigger than 70": beside a screen a small plain number counts inches. */
function ofScreen(
  { unit, side, from, to, isAbout }: Quantity,
  specs: readonly VocabularySpec[],
): Found | null {
  if (unit !== null || side !== null || isAbout || (to ?? from)! > LARGEST_SCREEN) return null;
  const screen = specs.find((spec) => spec.unit === 'in' && spec.facet !== 'none');
  return screen === undefined ? null : { said: [], range: { key: screen.key, from, to, isAbout, slack: 0 } };
}
const LARGEST_SCREEN = 120;

/** Money: with its sign, or a plain number that bounds something. */
function ofMoney({ unit, from, to, isAbout, isRoughly, side }: Quantity): Found | null {
  if (unit !== '$' && (unit !== null || side !== null || isAbout || (to ?? from)! < LEAST_PRICE)) return null;
  // "$800": what it may cost; with "around" some less or more, too.
  const range = isRoughly
    ? { from: Math.round(from! * (1 - ROUGHLY)), to: Math.round(to! * (1 + ROUGHLY)) }
    : isAbout
      ? { from: null, to }
      : { from, to };
  return { said: [], range: { key: 'price', ...range, isAbout: false, slack: 0 } };
}
