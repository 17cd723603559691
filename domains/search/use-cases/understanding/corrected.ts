import type { InvertedIndex } from '../../inverted-index/inverted-index.ts';
import { HELP_VOCABULARY } from '../../rules/help/help-words.ts';
import { EVERYDAY_WORDS } from '../../rules/reading/lexicon/everyday-words.ts';
import { isEnglish, isEnglishItself, isPlainEnglish } from '../../rules/reading/plain-english.ts';
import { mistypedBrand } from '../../rules/reading/named-brands.ts';
import { plainText } from '../../rules/reading/spelling/plain-text.ts';
import { sound, soundingAlike } from '../../rules/reading/spelling/sounds.ts';
import { isAnotherForm, isSpelledWell } from '../../rules/reading/spelling/spelling.ts';
import type { Vocabulary } from '../../rules/reading/vocabulary.ts';
import { MISSPELLINGS, SYNONYMS, wordsOf } from '../../rules/words.ts';
import { nearestEverydayWord, partsOf } from './mistyped.ts';

export interface CorrectingDeps {
  index: InvertedIndex;
  vocabulary: Vocabulary;
  isVisible: (slot: number) => boolean;
  /** Whether a word belongs to the pages, stores or places and is therefore not a misspelling. */
  isHelpWord: (word: string) => boolean;
  /** Whether a word occurs on the site's own content pages. */
  isWritten: (word: string) => boolean;
}

/**
 * Replaces unknown words with the most similar known words. Known words, numbers and units are not changed.
 * `corrected` is null if no word was replaced. `read` is the text to parse; in it, joined words are also
 * split ("frenchdoor") and incomplete words are completed ("dishwash").
 */
export function correctedText(
  query: string,
  { index, vocabulary, isVisible, isHelpWord, isWritten }: CorrectingDeps,
): { corrected: string | null; read: string } {
  // The first check is the fastest and succeeds for most words.
  const isKnown = (word: string) =>
    wordsOf(word).every((one) => index.knows(one)) ||
    isPlainEnglish(word) ||
    isWritten(word) ||
    isSpelledWell(word, vocabulary) ||
    isHelpWord(word);
  const isOfGoods = (word: string) => vocabulary.namers.has(word) || SYNONYMS.has(word);
  // Whether the correction and a different word of the text name the same category. "dinning table" becomes
  // "dining table", but "express delivery" does not become "espresso delivery".
  const goesWith = (name: string) => {
    const named = vocabulary.namers.get(SYNONYMS.get(name) ?? name);
    return words.some((other) => {
      const of = vocabulary.namers.get(wordsOf(other)[0] ?? other);
      return of !== undefined && named !== undefined && [...of].some((id) => named.has(id));
    });
  };
  let isChanged = false;
  let isParted = false;
  const words = plainText(query).split(' ');
  const read = words
    .map((word) => {
      const correct = MISSPELLINGS.get(word);
      if (correct !== undefined) {
        isChanged = true;
        return correct;
      }
      if (!/^[a-z]{3,24}$/.test(word) || index.has(wordsOf(word)[0] ?? word)) return word;
      const whole = wholeOf(word, vocabulary);
      if (whole !== undefined && !isPlainEnglish(word) && !isHelpWord(word)) {
        isParted = true;
        return whole;
      }
      if (isKnown(word)) return word;
      const parts = partsOf(word, vocabulary);
      if (parts) {
        isParted = true;
        return parts;
      }
      const nearest =
        nearestEverydayWord(word) ??
        index.closest(wordsOf(word)[0] ?? word, isVisible) ??
        soundingAlike(word, soundsOf(vocabulary));
      // Search for a brand only if no known word is similar and the word is not English.
      const brand = nearest === undefined && !isEnglish(word) ? mistypedBrand(word) : undefined;
      if (brand !== undefined) {
        // Use the correct name of the brand, so that the results can state that this shop does not sell it.
        isParted = true;
        return brand;
      }
      if (nearest === undefined || (isAnotherForm(word, nearest) && !SYNONYMS.has(nearest))) return word;
      // Do not correct an English word, unless the most similar word is a long product name: "dinning table".
      if (isEnglish(word) && !(nearest.length >= MIN_NAME_LENGTH && isOfGoods(nearest))) return word;
      if (isEnglishItself(word) && !goesWith(nearest)) return word;
      isChanged = true;
      return nearest;
    })
    .join(' ');
  return { corrected: isChanged ? read : null, read: isChanged || isParted ? read : query };
}

/**
 * Returns the product noun that begins with the text, such as "dishwasher" for "dishwash" or "television" for
 * "televis". Returns undefined if there is no such noun or more than one.
 */
function wholeOf(word: string, { heads, namers }: Vocabulary): string | undefined {
  if (word.length < MIN_PART_LENGTH || namers.has(word) || SYNONYMS.has(word)) return undefined;
  const whole = new Set<string>();
  // Include other words of category names if only the last letter is missing: "coffe".
  for (const namer of namers.keys())
    if (namer.length === word.length + 1 && namer.startsWith(word) && !heads.has(namer)) whole.add(namer);
  for (const head of heads.keys()) if (head.startsWith(word)) whole.add(head);
  for (const [one, canonical] of SYNONYMS)
    if (one.startsWith(word) && heads.has(canonical)) whole.add(canonical);
  const [only] = whole;
  return whole.size === 1 ? only : undefined;
}
const MIN_PART_LENGTH = 4;
const MIN_NAME_LENGTH = 6;

/** Returns the sounds of all words that the search recognises. The result is cached for each vocabulary. */
function soundsOf(vocabulary: Vocabulary): ReadonlyMap<string, string> {
  let sounds = cache.get(vocabulary);
  if (!sounds) {
    const { namers, brandsInOneWord, values, flags } = vocabulary;
    const words = [namers, brandsInOneWord, values, flags].flatMap((map) => [...map.keys()]);
    sounds = new Map(
      [...words, ...EVERYDAY_WORDS, ...HELP_VOCABULARY]
        .filter((word) => /^[a-z]{4,}$/.test(word))
        .map((word) => [word, sound(word)]),
    );
    cache.set(vocabulary, sounds);
  }
  return sounds;
}
const cache = new WeakMap<Vocabulary, ReadonlyMap<string, string>>();
