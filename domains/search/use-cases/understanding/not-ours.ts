import type { InvertedIndex } from '../../inverted-index/inverted-index.ts';
import { isOfHelp, isQuestion } from '../../rules/help/help-words.ts';
import { asTyped } from '../../rules/reading/spelling/as-typed.ts';
import { inTradeWords } from '../../rules/reading/lexicon/everyday-words.ts';
import { featuresIn } from '../../rules/reading/features.ts';
import { isPart, namedThing, namesKind, VAGUE_HEADS } from '../../rules/reading/named-thing.ts';
import { plainText } from '../../rules/reading/spelling/plain-text.ts';
import { countryOf } from '../../rules/reading/read-query.ts';
import { isGoods } from '../../rules/reading/known-goods.ts';
import { isThing } from '../../rules/reading/is-thing.ts';
import type { Vocabulary } from '../../rules/reading/vocabulary.ts';
import { wordsOf } from '../../rules/words.ts';
import type { CategoryTexts } from '../pages/category-texts.ts';
import { EVERYTHING, namesGoods, getSignificantWords } from './guessed.ts';

export interface NotOursDeps {
  index: InvertedIndex;
  vocabulary: Vocabulary;
  texts: CategoryTexts;
  isPage: (word: string) => boolean;
  placeIn: (text: string) => unknown;
}

/**
 * Returns the named thing that this shop does not sell, as the shopper typed it. Returns null for sentences,
 * questions and everything that the shop sells.
 *
 * The last word of a name states the thing. It may be an accessory ("oven bulb", "seal for my fridge"), or a
 * word that names no product, category or use ("coffee mug"). In these cases, other matching words in the
 * text are a coincidence.
 */
export function thingNotOurs(text: string, parsedText: string, deps: NotOursDeps): string | null {
  const { vocabulary, isPage, placeIn } = deps;
  if (endsInOurs(parsedText, deps)) return null;
  return named(text, true) ?? named(parsedText, false);

  function named(read: string, isTyped: boolean): string | null {
    const thing = namedThing(read, vocabulary);
    if (thing === null) return null;
    const { words, aside } = thing;
    const country = countryOf(vocabulary);
    const trade = wordsOf(inTradeWords(words.join(' '), country));
    const head = trade.at(-1);
    if (head === undefined || EVERYTHING.test(head)) return null;
    if (vocabulary.heads.has(head) && (!VAGUE_HEADS.has(head) || isOneOf(trade, vocabulary))) return null;
    const last = words.at(-1)!;
    const plain = (some: readonly string[]) =>
      some.flatMap((word) => (word === 'coffee' ? [word] : wordsOf(inTradeWords(word, country))));
    const before = [...wordsOf(words.slice(0, -1).join(' ')), ...plain(words.slice(0, -1))];
    // "left hand hinge" states the side on which the door opens and does not name an accessory.
    if (/^(left|right|hand|handed|side)$/.test(words.at(-2) ?? '')) return null;
    const isOfGoods = namesKind(before, vocabulary);
    const isForGoods = aside !== '' && namesKind(wordsOf(inTradeWords(aside, country)), vocabulary);
    if (
      isPart(last) &&
      !isOfKind(head, before, vocabulary) &&
      (isOfGoods || (isForGoods && BELONGING.test(aside)))
    )
      return COUNTED.test(plainText(text)) ||
        isFeature(trade, isOfGoods ? before : wordsOf(aside), last.endsWith('s'), vocabulary)
        ? null
        : typed();
    if (isTyped)
      return isOfGoods && !COUNTED.test(plainText(text)) && isThing(last) && !isSpokenOf(last, before, deps)
        ? typed()
        : null;
    if (isOfGoods || isForGoods || (isQuestion(text) && !SOLD.test(plainText(text))) || CLAUSE.test(aside))
      return null;
    if (VAGUE_HEADS.has(head) ? words.length === 1 : isCalledSo(trade, deps)) return null;
    if (words.some(isOfHelp) || isPage(last) || SAYING.test(last) || placeIn(words.join(' ')) !== null)
      return null;
    if (getSignificantWords(last).length === 0) return null;
    return isGoods(words) ? typed() : null;

    function typed(): string {
      const name = words.join(' ');
      return asTyped(text, name, country) ?? name;
    }
  }
}

/**
 * Returns the name of a thing if the text asks for nothing else: "togs", "do you stock electric scooters".
 * Returns null for other texts.
 */
export function nameOf(text: string, { vocabulary, isPage }: NotOursDeps): string | null {
  const thing = namedThing(text, vocabulary);
  const asks = isQuestion(text) && !SOLD.test(plainText(text));
  if (thing === null || thing.aside !== '' || asks || !isGoods(thing.words)) return null;
  if (thing.words.some(isOfHelp) || thing.words.every(isPage)) return null;
  const name = thing.words.join(' ');
  return asTyped(text, name, countryOf(vocabulary));
}

/**
 * Whether the text is one or two words, and the last word names a product of the shop. Most searches are like
 * this and need no further check.
 */
function endsInOurs(parsedText: string, { vocabulary, index }: NotOursDeps): boolean {
  const words = parsedText.toLowerCase().split(' ');
  const last = words.at(-1)!;
  if (words.length > SMALL_SET_MAX || isPart(last)) return false;
  const [word = last] = wordsOf(last);
  return (
    (vocabulary.heads.has(word) && !VAGUE_HEADS.has(word)) ||
    (index.has(word) && !vocabulary.namers.has(word))
  );
}
const SMALL_SET_MAX = 2;

/** Matches a text that states how many of a component a product has: "air fryer 2 baskets". */
const COUNTED =
  /[a-z] (?:\d[\d.]*|two|three)(?: ?(?:mm|cm|m|m2|sqm|sq m|l|litres?|kg|k?w|watts?|mins?|minutes?|hours?|hz|in|inch|"))? [a-z]+$/;

/** Matches a question about whether the shop sells something. */
const SOLD =
  /^(?:do|does|can|where|have|are|is) (?:(?:you|i|we|u|there|guys|anyone|it|possible|to|also|still|even) )+(?:sell|stock|buy)\b/;
const BELONGING = /^(for|to|that|of|from|in|on)\b/;
/**
 * Matches the beginning of a clause that describes a purpose. The search then guesses the product from the
 * purpose.
 */
const CLAUSE = /^(to|that|thats|which|who|so|because|when|where|while|if)\b/;
/** Matches the endings of adjectives, adverbs and participles, which do not name a thing. */
const SAYING = /.{3}(?:ing|ed|ly|able|ible|ful|less|ous|ive|ish|est|ic|al)$/;

/**
 * Whether the name of a component is a feature of the named products, as "cutlery tray" is in "dishwasher
 * cutlery tray".
 */
function isFeature(
  trade: readonly string[],
  goods: readonly string[],
  isSeveral: boolean,
  vocabulary: Vocabulary,
): boolean {
  if (isSeveral) return false;
  const scope = new Set(goods.flatMap((word) => [...(vocabulary.heads.get(word) ?? [])]));
  return !featuresIn(trade, vocabulary, scope).words.includes(trade.at(-1)!);
}

/**
 * Whether the word occurs in the name of one of the products' categories, as "mount" does in "fridge top
 * mount".
 */
function isOfKind(head: string, goods: readonly string[], { heads, namers }: Vocabulary): boolean {
  const called = namers.get(head);
  return (
    called !== undefined && goods.some((word) => [...(heads.get(word) ?? [])].some((id) => called.has(id)))
  );
}

/** Whether the shop uses the word: in the search vocabulary, the product index, or the texts of the categories that the query names. */
function isSpokenOf(
  last: string,
  goods: readonly string[],
  { index, vocabulary, texts }: NotOursDeps,
): boolean {
  const { heads, namers, values, flags } = vocabulary;
  const [word = last] = wordsOf(last);
  const scope = goods.flatMap((one) => [...(heads.get(one) ?? [])]);
  return (
    [namers, values, flags].some((known) => known.has(word)) ||
    index.has(word) ||
    texts.fitOf([last], scope).size > 0
  );
}

/** Whether a vague noun such as "system" is identified by another word, as in "split system". */
function isOneOf(trade: readonly string[], { heads, namers }: Vocabulary): boolean {
  const ids = heads.get(trade.at(-1)!);
  return (
    ids === undefined ||
    trade.slice(0, -1).some((word) => [...(namers.get(word) ?? [])].some((id) => ids.has(id)))
  );
}

/** Whether the last word of a name is the name, a value or the use of a product in the shop. */
function isCalledSo(trade: readonly string[], { index, vocabulary, texts }: NotOursDeps): boolean {
  const { namers, values, flags } = vocabulary;
  const head = trade.at(-1)!;
  const named = namers.get(head);
  // All words must name the same categories. In "gas bottle", "bottle" names bottle cabinets, which are not
  // for gas.
  if (named !== undefined && !values.has(head))
    return trade.every((word) => [...(namers.get(word) ?? named)].some((id) => named.has(id)));
  return (
    values.has(head) ||
    flags.has(head) ||
    index.has(head) ||
    // A word with the ending "er" or "or", such as "smoker", can name a product by its use.
    (/[eo]r$/.test(head) && namesGoods(texts, vocabulary, head))
  );
}
