import { seenText } from './seen-text.ts';

/** What is wrong with a field: a key for code, a text beside the field. */
export interface FieldFault<Key extends string> {
  key: Key;
  text: string;
}

/** What was typed, without invisible characters and blanks around it, tabs as spaces; a missing value is empty. */
export function typed(value: string | null | undefined): string {
  return seenText(value ?? '').replaceAll('\t', ' ');
}
