/** What is wrong with a field: a key for code, a text beside the field. */
export interface FieldFault<Key extends string> {
  key: Key;
  text: string;
}

/** What was typed, without blanks around it; a missing value is empty. */
export function typed(value: string | null | undefined): string {
  return (value ?? '').trim();
}
