import { seenText } from './seen-text.ts';

/** A field's fault: a key for code, and a text to display beside the field. */
export interface FieldFault<Key extends string> {
  key: Key;
  text: string;
}

/**
 * Returns typed text without invisible characters and outer blanks, with tabs as spaces; empty for null and
 * undefined.
 */
export function typed(value: string | null | undefined): string {
  return seenText(value ?? '').replaceAll('\t', ' ');
}
