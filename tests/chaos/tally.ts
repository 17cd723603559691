import type { Books } from './books.ts';
import type { Purchase } from './shopper.ts';

/** Length of each long run, in minutes; undefined for the short runs of `npm test`. */
export const MINUTES =
  process.env['CHAOS_MINUTES'] === undefined ? undefined : Number(process.env['CHAOS_MINUTES']);
/** Timeout of a test with a randomised phase, including its setup and checks, in ms. */
export const TEST_MS = (10 + (MINUTES ?? 0)) * 60_000;
/** Seed of a run; printed, so that a run can be repeated with CHAOS_SEED. */
export const SEED = process.env['CHAOS_SEED'] ?? String(Math.floor(Math.random() * 1e9));

/** Returns the duration of a randomised phase, in ms: the short run's seconds, or the requested minutes. */
export function millisecondsOf(shortSeconds: number): number {
  return MINUTES === undefined ? shortSeconds * 1000 : MINUTES * 60_000;
}

/** Prints the counts of a suite as a table. */
export function printTable(title: string, counts: Readonly<Record<string, number | string>>): void {
  const width = Math.max(...Object.keys(counts).map((name) => name.length));
  const rows = Object.entries(counts).map(
    ([name, value]) => `  ${name.padEnd(width)}  ${String(value).padStart(8)}`,
  );
  console.log([`${title} (seed ${SEED})`, ...rows].join('\n'));
}

/** Counts the outcomes of the purchases, and the errors that the shoppers saw. */
export function countsOf(purchases: readonly Purchase[], books?: Books): Record<string, number> {
  const ended = (end: Purchase['end']) => purchases.filter((one) => one.end === end).length;
  const sum = (of: (one: Purchase) => number) => purchases.reduce((total, one) => total + of(one), 0);
  const times = purchases
    .filter(({ end }) => end === 'confirmed')
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  return {
    purchases: purchases.length,
    acknowledged: ended('confirmed'),
    declined: ended('declined'),
    'sold out': ended('sold-out'),
    cancelled: ended('cancelled'),
    'left at the bank': ended('left'),
    'out of patience': ended('out-of-patience'),
    submits: sum(({ submits }) => submits),
    'changed before submit': sum(({ surprises }) => surprises),
    'repeats, no answer': sum(({ repeats }) => repeats.network),
    'repeats, 5xx': sum(({ repeats }) => repeats.server),
    ...(times.at(-1)
      ? { 'median ms': times[Math.floor(times.length / 2)]!, 'slowest ms': times.at(-1)! }
      : {}),
    ...(books
      ? {
          'orders stored': books.orders,
          'orders confirmed': books.confirmed,
          ...Object.fromEntries(
            Object.entries(books.attempts).map(([state, count]) => [`attempts ${state}`, count]),
          ),
          'charges made': books.charges,
          'charges standing': books.standing,
          'confirmation mails': books.mails,
          problems: books.problems.length,
        }
      : {}),
  };
}
