import { isBlank } from './seen-text.ts';

/** What is wrong with a field: a key for code, a text beside the field. */
export interface FieldFault<Key extends string> {
  key: Key;
  text: string;
}

/** What was typed, without blanks around it; a missing value is empty, and so is one of which nothing is seen. */
export function typed(value: string | null | undefined): string {
  const text = value ?? '';
  return isBlank(text) ? '' : text.trim();
}
