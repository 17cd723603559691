import { seenText } from './text/visible-text.ts';

/** The fault of a field: a key for code, and a text that is displayed beside the field. */
export interface FieldFault<Key extends string> {
  key: Key;
  text: string;
}

/**
 * Returns a typed text without invisible characters and outer blanks, and with tabs replaced by spaces.
 * Returns an empty text for null and undefined.
 */
export function typed(value: string | null | undefined): string {
  return seenText(value ?? '').replaceAll('\t', ' ');
}
