import { showMessage } from '#foundation/browser/messages.ts';
import type { ProjectLine } from '../../contract/types.ts';

/**
 * Returns a text about the approved prices that were not copied. Returns an empty text if `titles` is empty.
 */
export function formatOmittedPrices(titles: readonly string[]): string {
  const [first, ...more] = [...new Set(titles)];
  if (first === undefined) return '';
  const last = more.pop();
  const names = last === undefined ? first : `${[first, ...more].join(', ')} and ${last}`;
  return last === undefined
    ? `The approved price of ${names} wasn’t copied. Request it again if you need it.`
    : `The approved prices of ${names} weren’t copied. Request them again if you need them.`;
}

/**
 * Displays a message about the approved prices that were not copied. Without `codes`, `lines` are the lines
 * that were copied. For a copied project, `lines` are the lines of the copy, and `codes` are the product
 * codes of the affected products.
 */
export function notifyOmittedPrices(lines: readonly ProjectLine[], codes?: readonly string[]): void {
  const text = formatOmittedPrices(
    lines
      .filter((line) => (codes ? codes.includes(line.productCode) : line.approved !== null))
      .map(({ title }) => title),
  );
  if (text !== '') showMessage(text, { kind: 'info' });
}
