import { unusablePlace } from '#foundation/server/http/read-input.ts';

/**
 * Returns the text fields of a form or query. Ignores other values, and texts that the database cannot store.
 */
export function textFields(input: unknown): Record<string, string> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && unusablePlace(entry[1]) === null,
    ),
  );
}
