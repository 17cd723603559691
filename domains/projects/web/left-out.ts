import { showMessage } from '#foundation/browser/messages.ts';
import type { ProjectLine } from '../contract/types.ts';

/**
 * Returns the text about manager-approved prices that a copy does not have; empty if there were no such
 * prices.
 */
export function formatOmittedPrices(titles: readonly string[]): string {
  const [first, ...more] = [...new Set(titles)];
  if (first === undefined) return '';
  const last = more.pop();
  const names = last === undefined ? first : `${[first, ...more].join(', ')} and ${last}`;
  return last === undefined
    ? `The approved price of ${names} was not copied. Request it again if you need it.`
    : `The approved prices of ${names} were not copied. Request them again if you need them.`;
}

/**
 * Displays that text for copied lines. For a copied project, `codes` are those in its response, of the copy's
 * lines.
 */
export function notifyOmittedPrices(lines: readonly ProjectLine[], codes?: readonly string[]): void {
  const text = formatOmittedPrices(
    lines
      .filter((line) => (codes ? codes.includes(line.productCode) : line.approved !== null))
      .map(({ title }) => title),
  );
  if (text !== '') showMessage(text, { kind: 'info' });
}
