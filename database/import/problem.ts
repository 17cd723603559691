/** A fault in a row: the field as the file names it (empty for the whole row) and the reason. */
export interface Problem {
  field: string;
  reason: string;
}

/** `price AUD: "12,9" is not an amount; title: is missing`. */
export function problemText(problems: readonly Problem[]): string {
  return problems.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`)).join('; ');
}
