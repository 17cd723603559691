import { Refused } from '../import/values.ts';

/**
 * A command's words with negative amounts joined to their options: `--metro -5` is read as an option's name by node, whose
 * fault says nothing of the amount.
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

/** An option's value, read as a cell of a file would be. Throws a {@link Refused} that names the option. */
export function optionValue<Value>(name: string, text: string, read: (text: string) => Value): Value {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(`--${name}: ${error.message}.`);
  }
}
