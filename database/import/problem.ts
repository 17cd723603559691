/**
 * A fault in a row: the field, named as in the file (empty if the fault concerns the whole row), and the
 * reason.
 */
export interface Problem {
  field: string;
  reason: string;
}

/** Formats faults: `price AUD: "12,9" is not an amount; title: is missing`. */
export function problemText(problems: readonly Problem[]): string {
  return problems.map(({ field, reason }) => (field === '' ? reason : `${field}: ${reason}`)).join('; ');
}
