const LIMIT_TEXT = 'Please enter an amount in dollars, or leave it empty';
const MOST_DOLLARS = 10_000_000;

/** Dollars of a limit as it was typed (`1,500`, `$99.50`); null for an empty text, which is no limit. */
export function limitOf(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  return plain === '' ? null : Number(plain);
}

/** What is wrong with it, by field. */
export function limitError(text: string): { limit?: string } {
  const plain = text.replace(/[$,\s]/g, '');
  const isAmount = plain === '' || (/^\d+(\.\d{1,2})?$/.test(plain) && Number(plain) <= MOST_DOLLARS);
  return isAmount ? {} : { limit: LIMIT_TEXT };
}
