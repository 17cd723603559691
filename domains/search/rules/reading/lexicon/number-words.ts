/** Values of number words, as in "six hundred dollars" or "eight kilo". */

const ONES: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13,
  fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50,
  sixty: 60, seventy: 70, eighty: 80, ninety: 90,
}; // prettier-ignore
const LARGE: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, grand: 1000 };

const ONE = Object.keys(ONES).join('|');
const NUMBER = new RegExp(
  `\\b(?:a )?(?:${ONE}|hundred|thousand|grand)\\b(?:[ -](?:and )?(?:${ONE}|hundred|thousand|grand)\\b)*`,
  'g',
);
/**
 * Nouns before which a number word is a number. Before other nouns it is part of a name, as in "two seat
 * sofa", "four door fridge" or "two in one".
 */
const COUNTED =
  /^ (dollars?|bucks|kilos?|kilograms?|kg|lit(re|er)s?|stars?|inch(es)?|places?|burners?|slices?|zones?|bottles?|ports?|inputs?|hdmi|bowls?|shelves|heads?|doors|seats|functions?|people|persons?|guests|centimet(re|er)s|millimet(re|er)s|years?)\b/;

/**
 * Replaces number words in a plain text with digits. Only large numbers, and numbers before a countable noun,
 * are replaced.
 */
export function inDigits(text: string): string {
  const timed = /\b(?:hours?|hrs?)\b/.test(text) ? text.replace(HOURS, inMinutes) : text;
  const plain = / (?:grand|hundred|thousand)\b/.test(timed) ? timed.replace(LARGE_NUMBER, inFull) : timed;
  return plain.replace(NUMBER, (said, offset: number) => {
    const words = said.split(/[ -]/).filter((word) => word !== 'and' && word !== 'a');
    const isLarge = words.some((word) => Object.hasOwn(LARGE, word));
    if (!isLarge && !COUNTED.test(plain.slice(offset + said.length))) return said;
    let total = 0;
    let part = 0;
    for (const word of words) {
      const times = LARGE[word];
      if (times === undefined) part += ONES[word]!;
      else if (times === 100) part = Math.max(1, part) * 100;
      else {
        total += Math.max(1, part) * times;
        part = 0;
      }
    }
    // Does not replace a text such as "a few hundred", because it has no exact value.
    return total + part === 0 ? said : `${total + part}${words.includes('grand') ? ' dollars' : ''}`;
  });
}

/** Matches numbers such as "4 grand" and "1.5 thousand". */
const LARGE_NUMBER = /\b(\d+(?:\.\d+)?) (grand|hundred|thousand)\b/g;
function inFull(_: string, count: string, times: string): string {
  return `${Math.round(Number(count) * LARGE[times]!)}${times === 'grand' ? ' dollars' : ''}`;
}

/**
 * Matches durations such as "an hour" or "1.5 hours", to convert them to minutes. Does not match opening
 * hours.
 */
const HOURS = /\b(an?|one|two|three|half an|\d+(?:\.\d+)?) ?(?:hours?|hrs?)\b/g;
function inMinutes(said: string, count: string): string {
  const hours = count === 'half an' ? 0.5 : /^an?$/.test(count) ? 1 : (ONES[count] ?? Number(count));
  return Number.isNaN(hours) || hours > MAX_HOURS ? said : `${Math.round(hours * 60)} min`;
}
const MAX_HOURS = 10;

/** Whether a word is a number word, such as "six". */
export function isNumber(word: string): boolean {
  return Object.hasOwn(ONES, word);
}
