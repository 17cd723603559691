import type { By } from '#domains/catalogue/rules/arrivals.ts';
import { wordsOf } from '../words.ts';
import { FILLER_WORDS, WISHING } from './lexicon/filler-words.ts';
import { clausesOf, getRequestedPart } from './clauses.ts';
import { inTradeWords, wishesOf } from './lexicon/everyday-words.ts';
import { brandsIn, goodsIn, partIn, type NotSold } from './named-brands.ts';
import { quantitiesOf, ROOM, type Quantity } from './quantities.ts';
import { parsePostcode } from './parse-postcode.ts';
import { plainText } from './spelling/plain-text.ts';
import { ratingIn, type RequestedRating } from './rating-in.ts';
import { rangesOf, type AvailableSpace, type SidePair, type SpecRange } from './measures.ts';
import { featuresIn, NEGATION, type ChosenValues } from './features.ts';
import { loneScopeOf, scopeOf } from './scope.ts';
import { commonest, householdOf, isCounted, isWhat } from './shares.ts';
import { gradedIn, superlativeIn } from './superlatives.ts';
import { severalGoods, withoutSetting } from './several-goods.ts';
import { unwantedIn, type Unwanted } from './unwanted.ts';
import type { Vocabulary, VocabularySpec } from './vocabulary.ts';

/**
 * What the parser understood of a search text, using the shop's vocabulary. Applying it to the products is a
 * separate step.
 */
export interface Reading {
  /** The words of the text that the parser did not recognise. They remain for the text search. */
  words: readonly string[];
  /**
   * Product names that only describe the requested product, such as the microwave in "oven that microwaves".
   */
  aside: readonly string[];
  /** Ids of the categories that the text names; null if none. */
  scope: ReadonlySet<number> | null;
  /**
   * The categories of each kind of product if the text names several kinds, such as "oven and cooktop".
   * Otherwise empty.
   */
  kinds: readonly ReadonlySet<number>[];
  brands: readonly string[];
  values: readonly ChosenValues[];
  /** The yes/no specifications that the text requests. */
  flags: readonly Said[];
  ranges: readonly SpecRange[];
  unwanted: Unwanted;
  /** Two dimensions of a product without a named side, such as "200x300". */
  pairs: readonly SidePair[];
  /**
   * Specifications for which the shopper requested a low or a high value, such as "quiet". They select the
   * products of the category whose values are in the lowest or highest third.
   */
  shares: readonly (Said & { side: 'low' | 'high'; isMost: boolean })[];
  /** The requested minimum number of energy stars; null if none. */
  stars: { least: number; said: string } | null;
  /** The requested minimum of the owners' ratings; null if none. */
  rated: RequestedRating | null;
  conditions: readonly string[];
  inStock: boolean;
  deals: boolean;
  /**
   * The requested minimum discount off the recommended price, in percent, as in "30% off"; null if none.
   * "Half price" becomes a value near 50.
   */
  saving: { percent: number; said: string } | null;
  fit: readonly AvailableSpace[];
  sort: string | null;
  /** The words of the text that requested the sort order. */
  sortSaid: string;
  /** Wishes that no specification of the products covers, such as "quiet" if no noise level is known. */
  untold: readonly string[];
  by: By | null;
  /** The postcode (four digits) that the text names as the place of delivery; null if none. */
  postcode: string | null;
  notSold: NotSold | null;
}

/** A requested specification, and the words of the text that requested it. */
export interface Said {
  key: string;
  said: string;
}

/**
 * Whether the parsed text selects products by specification. A match may be accidental, as in "outdoor
 * cooking".
 */
export function isChosen({ values, flags, shares }: Reading): boolean {
  return values.length + flags.length + shares.length > 0;
}

/** Whether the parsed text contains anything besides words to search for. */
export function saysMore(reading: Reading): boolean {
  return (
    reading.scope !== null ||
    reading.brands.length + reading.values.length + reading.flags.length + reading.ranges.length > 0 ||
    reading.shares.length + reading.conditions.length + reading.pairs.length > 0 ||
    reading.stars !== null ||
    reading.rated !== null ||
    reading.inStock ||
    reading.deals ||
    reading.fit.length > 0 ||
    reading.sort !== null ||
    reading.unwanted.said.length > 0 ||
    reading.by !== null ||
    reading.notSold !== null
  );
}

/**
 * Parses a search text with a shop's vocabulary. Recognises numbers with units, wishes ("quietest", "on
 * sale"), brands, categories, finishes and features. All other words remain search text. `isKnown` returns
 * whether any product contains a word.
 */
export function readQuery(
  text: string,
  vocabulary: Vocabulary,
  isKnown: (word: string) => boolean,
  hasWord: (word: string) => boolean = isKnown,
): Reading {
  const { postcode, rest: located } = parsePostcode(plainText(text));
  const { rated, rest: said } = ratingIn(located);
  const { saving, rest: traded } = savingIn(inTradeWords(said, countryOf(vocabulary)));
  const { unwanted, rest: plain } = unwantedIn(traded, vocabulary, hasWord);

  const named = brandsIn(plain.split(' '), vocabulary);
  // Also look in the typed text for a brand that the shop does not sell. The translation into trade words may
  // have replaced a brand such as "weber" with a product name.
  const other = plain === said ? null : brandsIn(said.split(' '), vocabulary).notSold;
  const { quantities, words: rest } = quantitiesOf(named.rest.join(' '), (before, word) =>
    isNamedTogether(vocabulary, before, word),
  );
  const superlative = superlativeIn(rest.join(' '), () =>
    specsOf(vocabulary, scopeOf(wordsOf(rest.join(' ')), vocabulary).scope),
  );
  const wishes = wishesIn(superlative?.rest ?? rest.join(' '), vocabulary);
  const graded = gradedIn(wishes.rest, vocabulary, () =>
    specsOf(vocabulary, scopeOf(wordsOf(wishes.rest), vocabulary).scope),
  );
  const wished = graded === null ? wishes : { ...wishes, rest: graded.rest };
  const goods = goodsIn(
    getRequestedPart(wished.rest, vocabulary).split(' '),
    (word) => isKnown(word) || vocabulary.namers.has(wordsOf(word)[0] ?? ''),
    vocabulary.ownCompounds,
  );
  const thing = withoutSetting(wished.rest, vocabulary);
  const words = wordsOf(thing);
  const several = severalGoods(thing, vocabulary);
  const clauses = several ? null : clausesOf(thing, vocabulary);
  const scopeReading =
    largeAppliances(words, vocabulary) ??
    (several
      ? { scope: new Set(several.kinds.flatMap((kind) => [...kind])), left: several.left }
      : (clauses ?? scopeOf(words, vocabulary)));
  const { scope, left } =
    scopeReading.scope === null && quantities.length > 0
      ? (loneScopeOf(words, vocabulary, (specs) => readFigures(quantities, words, specs)) ?? scopeReading)
      : scopeReading;
  const isQuietest = wished.sort === 'quietest';
  const specs = quantities.length + wished.shares.length > 0 || isQuietest ? specsOf(vocabulary, scope) : [];
  const loud = isQuietest ? noiseSpec(specs) : undefined;
  const measured = rangesOf(quantities, left, specs, {
    isSpace: /\b(gap|space|cavity|hole|opening|alcove|nook|niche)\b/.test(plain),
    isNamed: scope !== null,
  });
  const features = featuresIn(measured.words, vocabulary, scope);
  const household = householdOf(measured.people);
  const unread = unreadWords(features.words, {
    namesGoods: scope !== null || several !== null,
    asksDelivery: wished.by !== null || postcode !== null,
  });
  return {
    words: [...new Set([...unread, ...measured.texts.flatMap(wordsOf)])],
    aside: clauses?.aside ?? [],
    scope,
    kinds: several?.kinds ?? [],
    brands: named.brands.map(({ uri }) => uri),
    values: features.values,
    flags: features.flags,
    ranges: measured.ranges,
    unwanted,
    pairs: measured.pairs,
    shares: [
      ...[...wished.shares, ...(household ?? [])].flatMap(({ keys, side, isMost, said: phrase }) => {
        const key = commonest(keys, specs, vocabulary, scope);
        return key === undefined || isCounted(keys, measured.ranges)
          ? []
          : [{ key, side, said: phrase, isMost }];
      }),
      ...(superlative === null ? [] : [{ ...superlative, isMost: true }]),
      ...(graded === null ? [] : [{ ...graded, isMost: false }]),
      ...(loud ? [{ key: loud.key, side: 'low' as const, said: wished.sortSaid, isMost: true }] : []),
    ],
    stars: measured.stars,
    rated,
    conditions: wished.conditions,
    inStock: wished.inStock,
    deals: wished.deals,
    saving,
    fit: measured.fit,
    sort: loud ? null : wished.sort,
    sortSaid: wished.sortSaid,
    untold: wished.shares
      .filter(({ keys }) => commonest(keys, specs, vocabulary, scope) === undefined)
      .map(({ said: phrase }) => phrase),
    by: wished.by,
    postcode,
    // "vacuum with a long battery" does not request batteries. "fridge magnets" does not request a fridge.
    notSold:
      named.notSold ??
      other ??
      partIn(said, vocabulary) ??
      (goods !== null && scope !== null && !isOfThem(wished.rest, said, goods.name, vocabulary)
        ? null
        : goods),
  };
}

/**
 * Returns the noise specification by which "quietest" sorts; the sort works in the same way as for
 * "lightest". Returns undefined if its key is "noise", because that key has a built-in sort.
 */
function noiseSpec(specs: readonly VocabularySpec[]): VocabularySpec | undefined {
  return specs.some(({ key }) => key === 'noise') ? undefined : specs.find((spec) => isWhat('noise', spec));
}

/**
 * Returns the words that remain search text. Excludes filler words, negations, words of wishes and delivery,
 * and words for the gap into which the product must fit.
 */
function unreadWords(
  words: readonly string[],
  { namesGoods, asksDelivery }: { namesGoods: boolean; asksDelivery: boolean },
): string[] {
  return words.filter(
    (word) =>
      !FILLER_WORDS.has(word) &&
      !NEGATION.test(word) &&
      !(WISHING.has(word) && namesGoods) &&
      !(asksDelivery && DELIVERY_WORD.test(word)) &&
      !ROOM.test(word),
  );
}
const DELIVERY_WORD = /^(deliver|delivered|delivery|reach|reache|arrive|come|here)$/;

/**
 * Returns the discount in a text in trade words ("saved30" means 30 percent), and the text without the
 * discount.
 */
function savingIn(text: string): { saving: Reading['saving']; rest: string } {
  const found = /\bsaved(\d\d)\b/.exec(text);
  if (found === null) return { saving: null, rest: text };
  const [said, percent] = found;
  return {
    saving: { percent: Number(percent), said },
    rest: text
      .replaceAll(/\bsaved\d\d\b/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  };
}

/**
 * Whether a name denotes a separate product, such as an accessory ("fridge magnets"), and not a property of
 * the shop's products.
 */
function isOfThem(plain: string, said: string, name: string, { heads }: Vocabulary): boolean {
  // In "stick vacuum 70 min battery", "battery" is part of a specification of the vacuum.
  if (said.endsWith(` ${name}`) && /\d ?[a-z²]* $/.test(said.slice(0, -name.length))) return false;
  // A name that contains a category's noun, such as "rice cooker", denotes a separate product.
  if (name.split(' ').some((word) => heads.has(wordsOf(word)[0] ?? ''))) return true;
  if (!plain.endsWith(` ${name}`)) return false;
  const before = wordsOf(plain.slice(0, -name.length)).at(-1);
  return before !== undefined && heads.has(before) && !/\b(with|for|and|has|that)\b/.test(plain);
}

/**
 * Returns the country whose product names apply when the text is parsed. If the shop sells split systems,
 * this is the shop's country: in New Zealand, "heat pump" means a split system. Otherwise null.
 */
export function countryOf({ namers, country }: Vocabulary): string | null {
  return namers.has('split') ? country : null;
}

/**
 * Whether a category's name contains both words. In "built under", for example, "under" is then not a price
 * limit.
 */
function isNamedTogether(vocabulary: Vocabulary, before: string, word: string): boolean {
  const first = wordsOf(before)[0];
  const namers = first === undefined ? undefined : vocabulary.namers.get(first);
  const second = vocabulary.namers.get(word);
  return namers !== undefined && second !== undefined && [...namers].some((id) => second.has(id));
}

/**
 * Returns the specifications of the given categories, each key once. If `scope` is null, returns those of all
 * categories.
 */
function specsOf(vocabulary: Vocabulary, scope: ReadonlySet<number> | null) {
  const specs = new Map<string, VocabularySpec>();
  for (const id of scope ?? vocabulary.categories.keys())
    for (const spec of vocabulary.categories.get(id)?.specs ?? [])
      if (!specs.has(spec.key)) specs.set(spec.key, spec);
  return [...specs.values()];
}

/**
 * Returns the keys of the specifications that the quantities match. Excludes price, dimensions and weight,
 * because all products have them.
 */
function readFigures(
  quantities: readonly Quantity[],
  words: readonly string[],
  specs: readonly VocabularySpec[],
): string[] {
  const { ranges } = rangesOf(quantities, words, specs, { isSpace: false, isNamed: false });
  return ranges.map(({ key }) => key).filter((key) => !/^(price|width|height|depth|weight)$/.test(key));
}

/**
 * Returns the categories of large home appliances if the text contains "whiteware"; otherwise null.
 * "Whiteware" does not mean everything that the shop sells.
 */
function largeAppliances(words: readonly string[], { heads }: Vocabulary) {
  if (!words.includes('whiteware')) return null;
  const isOfKitchen = words.includes('kitchen');
  const some = isOfKitchen ? LARGE_APPLIANCES.filter((head) => !OF_LAUNDRIES.test(head)) : LARGE_APPLIANCES;
  const scope = new Set(some.flatMap((head) => [...(heads.get(head) ?? [])]));
  return scope.size === 0
    ? null
    : { scope, left: words.filter((word) => !/^(whiteware|kitchen|package|bundle|pack|set)$/.test(word)) };
}
const OF_LAUNDRIES = /^(washer|dryer|combo)$/;
const LARGE_APPLIANCES = 'fridge freezer washer dryer combo dishwasher oven cooktop cooker rangehood'.split(
  ' ',
);

function wishesIn(text: string, vocabulary: Vocabulary) {
  const { wishes, rest } = wishesOf(
    text,
    // Do not treat a word of a category's name as a wish: "compact speed oven" does not request a small
    // product.
    (word, { kind }) => kind !== 'flag' && vocabulary.namers.has(word),
  );
  const found = {
    rest,
    sort: null as string | null,
    sortSaid: '',
    shares: [] as { keys: readonly string[]; side: 'low' | 'high'; isMost: boolean; said: string }[],
    conditions: [] as string[],
    inStock: false,
    deals: false,
    by: null as Reading['by'],
  };
  for (const wish of wishes) {
    if (wish.kind === 'sort') {
      if (found.sort === null) Object.assign(found, { sort: wish.sort, sortSaid: wish.said });
    } else if (wish.kind === 'share') found.shares.push({ ...wish, said: wish.said });
    else if (wish.kind === 'condition') found.conditions.push(...wish.values);
    else if (wish.kind === 'by') found.by ??= wish.within;
    else if (wish.key === 'deals') found.deals = true;
    else found.inStock = true;
  }
  return found;
}
