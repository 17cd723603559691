/** What is wrong in a row: the field as the file calls it (empty for the row as a whole) and why. */
export interface Problem {
  field: string;
  reason: string;
}

/** `price AUD: "12,9" is not an amount; title: is missing`. */
export function problemText(problems: readonly Problem[]): string {
  return problems.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`)).join('; ');
}
