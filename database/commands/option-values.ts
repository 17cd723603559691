import { Refused } from '../import/values/values.ts';

/**
 * Joins each negative amount to its option. Otherwise Node would parse the amount in `--metro -5` as an
 * option name, and its error would not mention the amount.
 */
export function withNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of args) {
    const before = joined.at(-1);
    if (/^-\d/.test(word) && before !== undefined && /^--[a-z][a-z-]*$/.test(before))
      joined[joined.length - 1] = `${before}=${word}`;
    else joined.push(word);
  }
  return joined;
}

/**
 * Parses the value of an option with a parser for import cells. Throws a {@link Refused} that names the
 * option if the value is invalid.
 */
export function optionValue<Value>(name: string, text: string, read: (text: string) => Value): Value {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(`--${name}: ${error.message}.`);
  }
}
