import { wordsOf } from '../../words.ts';
import { inTradeWords } from '../lexicon/everyday-words.ts';
import { plainText } from './plain-text.ts';

const MAX_PHRASE_WORDS = 4;

/**
 * Returns the words that the shopper typed for words that the parser recognised: "couch" for "sofa". Returns
 * null if the text does not contain them. `country` is the country whose product names were used to parse the
 * text.
 */
export function asTyped(text: string, said: string, country: string | null): string | null {
  const typed = text.trim().split(/\s+/);
  const forms = typed.map((word) => formsOf(word, country));
  const places = new Set<number>();
  for (const word of said.split(' ')) {
    const at = forms.findIndex((form) => form.has(word));
    if (at >= 0) places.add(at);
    else for (const place of phraseOf(typed, word, country)) places.add(place);
  }
  if (places.size === 0) return null;
  // If the recognised words contain a number, return everything between the number and its words.
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const retained = /\d/.test(said)
    ? typed.slice(first, last + 1)
    : typed.filter((_, place) => places.has(place));
  return retained.join(' ').replace(/^[^\p{L}\p{N}$<>]+|[^\p{L}\p{N}"]+$/gu, '');
}

/** Returns the possible forms of a typed word: plain text, singular, trade words and the numbers in it. */
function formsOf(word: string, country: string | null): Set<string> {
  const plain = plainText(word);
  const numbers = word.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? [];
  return new Set([
    ...plain.split(' '),
    ...plain.split(/[^a-z0-9.]+/),
    ...wordsOf(plain),
    ...wordsOf(inTradeWords(plain, country)),
    ...numbers,
  ]);
}

/** Returns the positions of the shortest typed phrase that means the given word: "l shaped" for "modular". */
function phraseOf(typed: readonly string[], word: string, country: string | null): number[] {
  for (let count = 2; count <= MAX_PHRASE_WORDS; count++)
    for (let at = 0; at + count <= typed.length; at++) {
      const phrase = inTradeWords(plainText(typed.slice(at, at + count).join(' ')), country);
      if (phrase.split(' ').includes(word) || wordsOf(phrase).includes(word))
        return Array.from({ length: count }, (_, place) => at + place);
    }
  return [];
}

/**
 * Joins the words that are adjacent in the text into phrases, such as "panel ready". The order is unchanged.
 */
export function inPhrases(text: string, words: readonly string[]): string[] {
  const typed = ` ${plainText(text)} `;
  return words.reduce<string[]>((phrases, word) => {
    const before = phrases.at(-1);
    return before !== undefined && typed.includes(` ${plainText(`${before} ${word}`)} `)
      ? [...phrases.slice(0, -1), `${before} ${word}`]
      : [...phrases, word];
  }, []);
}
