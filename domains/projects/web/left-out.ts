import { showMessage } from '#foundation/browser/messages.ts';
import type { ProjectLine } from '../contract-types.ts';

/** That a copy has not the prices that a manager approved for the lines of which it was made; empty where there are none. */
export function leftOutText(titles: readonly string[]): string {
  const [first, ...more] = [...new Set(titles)];
  if (first === undefined) return '';
  const last = more.pop();
  const names = last === undefined ? first : `${[first, ...more].join(', ')} and ${last}`;
  return last === undefined
    ? `The approved price of ${names} was not copied. Ask for it again where it is wanted.`
    : `The approved prices of ${names} were not copied. Ask for them again where they are wanted.`;
}

/** Tells of lines of which a copy was made. Of a copied project, whose answer names them: `codes`, of the copy's lines. */
export function tellLeftOut(lines: readonly ProjectLine[], codes?: readonly string[]): void {
  const text = leftOutText(
    lines
      .filter((line) => (codes ? codes.includes(line.productCode) : line.approved !== null))
      .map(({ title }) => title),
  );
  if (text !== '') showMessage(text, { kind: 'info' });
}
