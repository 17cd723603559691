/**
 * An error in a row. `field` is the field name from the file, or an empty string if the error concerns the
 * whole row.
 */
export interface Problem {
  field: string;
  reason: string;
}

/** Formats errors as `price AUD: "12,9" is not an amount; title: is missing`. */
export function problemText(problems: readonly Problem[]): string {
  return problems.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`)).join('; ');
}
