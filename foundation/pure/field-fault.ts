import { toVisibleText } from './text/visible-text.ts';

/**
 * The error of a form field: a key that identifies the error in code, and the text that is displayed with the
 * field.
 */
export interface FieldFault<Key extends string> {
  key: Key;
  text: string;
}

/**
 * Removes invisible characters and outer whitespace from a typed text, and replaces tabs with spaces. Returns
 * an empty text for null and undefined.
 */
export function typed(value: string | null | undefined): string {
  return toVisibleText(value ?? '').replaceAll('\t', ' ');
}
