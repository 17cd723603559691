import type { Cents } from '#foundation/pure/money.ts';
import { cents, toDollars } from '#foundation/pure/money.ts';
import type { QuoteStatus } from '#domains/projects/contract/values.ts';
import type { Figure, Insights, Seller } from '../contract.ts';

/** The totals of all projects with the same status, months, age, salesperson and store. */
export interface Group {
  status: QuoteStatus;
  age: Insights['pipeline'][number]['age'];
  /** The month in which the projects were created, such as `2026-11`, in the site's time zone. */
  createdMonth: string;
  /** The month in which the projects were won or lost; null if undecided. */
  decidedMonth: string | null;
  /** The month of the first quote; null if no quote was sent. */
  quotedMonth: string | null;
  /** The total number of days between the creation of each project and its first quote. */
  quoteDays: number;
  salespersonCode: string;
  storeUri: string;
  count: number;
  /** The total of the quoted prices, in cents. */
  cents: Cents;
  /** The total value of the products in open projects without a quote, in cents. */
  unquotedCents: number;
  /**
   * The margin on products of won projects. Excludes products without a known cost. `marginOfCents` is the
   * total price of the included products.
   */
  marginCents: number;
  marginOfCents: number;
}

/** Returns the month that is `back` months earlier. For example, one month before `2026-01` is `2025-12`. */
export function monthBefore(month: string, back: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const index = year * 12 + number - 1 - back;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const isDecided = ({ status }: Group) => status === 'Won' || status === 'Lost';

/**
 * Calculates the key figures, each with its values in earlier months. A project that was open in an earlier
 * month counts with its current quoted value. The margin is included only for users who may see costs.
 */
export function figuresOf(
  groups: readonly Group[],
  months: readonly string[],
  { seesCosts }: { seesCosts: boolean },
): Insights['figures'] {
  const each = (work: (month: string) => number | null): Figure => {
    const values = months.map(work);
    return { now: values.at(-1) ?? null, months: values };
  };
  return {
    openValue: each((month) =>
      dollarsOf(
        groups.filter(
          (one) => one.createdMonth <= month && (!isDecided(one) || (one.decidedMonth ?? '') > month),
        ),
      ),
    ),
    quoted: each((month) => countOf(groups.filter(({ quotedMonth }) => quotedMonth === month))),
    wonValue: each((month) => dollarsOf(wonIn(groups, month))),
    winRate: each((month) => winRateOf(groups.filter(({ decidedMonth }) => decidedMonth === month))),
    daysToQuote: each((month) => {
      const quoted = groups.filter(({ quotedMonth }) => quotedMonth === month);
      const count = countOf(quoted);
      return count === 0
        ? null
        : Math.round((quoted.reduce((sum, { quoteDays }) => sum + quoteDays, 0) / count) * 10) / 10;
    }),
    margin: seesCosts ? each((month) => marginOf(wonIn(groups, month))) : null,
  };
}

function wonIn(groups: readonly Group[], month: string): Group[] {
  return groups.filter(({ status, decidedMonth }) => status === 'Won' && decidedMonth === month);
}

/** Returns the margin as a ratio of the price. Null if no product has a known cost. */
function marginOf(groups: readonly Group[]): number | null {
  const of = groups.reduce((sum, { marginOfCents }) => sum + marginOfCents, 0);
  return of === 0 ? null : groups.reduce((sum, { marginCents }) => sum + marginCents, 0) / of;
}

/** Returns the ratio of won projects to decided projects; null if no project is decided. */
function winRateOf(groups: readonly Group[]): number | null {
  const decided = countOf(groups.filter(isDecided));
  return decided === 0 ? null : countOf(groups.filter(({ status }) => status === 'Won')) / decided;
}

export function pipelineOf(groups: readonly Group[]): Insights['pipeline'] {
  const cells = new Map<string, Insights['pipeline'][number]>();
  for (const { status, age, count, cents: amount, unquotedCents } of groups.filter(
    (one) => !isDecided(one),
  )) {
    const key = `${status} ${age}`;
    const cell = cells.get(key) ?? { status, age, count: 0, value: 0, unquoted: 0 };
    cells.set(key, {
      ...cell,
      count: cell.count + count,
      value: cell.value + toDollars(amount),
      unquoted: cell.unquoted + toDollars(cents(unquotedCents)),
    });
  }
  return [...cells.values()];
}

/**
 * Returns the figures of each salesperson or store, highest won value first. `keyOf` returns the salesperson
 * or store of a group. Decided projects count from the month `since` on.
 */
export function sellersOf(
  groups: readonly Group[],
  {
    keyOf,
    names,
    since,
    dueOf,
  }: {
    keyOf(group: Group): string;
    names: ReadonlyMap<string, string>;
    since: string;
    dueOf: ((key: string) => number) | null;
  },
): Seller[] {
  const keyed = new Map<string, Group[]>();
  for (const one of groups) {
    const key = keyOf(one);
    const known = keyed.get(key);
    if (known) known.push(one);
    else keyed.set(key, [one]);
  }
  return [...keyed]
    .map(([key, own]) => {
      const open = own.filter((one) => !isDecided(one));
      const decided = own.filter((one) => isDecided(one) && (one.decidedMonth ?? '') >= since);
      const won = decided.filter(({ status }) => status === 'Won');
      return {
        key,
        name: names.get(key) ?? (key === '' ? 'No one yet' : key),
        openCount: countOf(open),
        openValue: dollarsOf(open),
        wonCount: countOf(won),
        wonValue: dollarsOf(won),
        lostCount: countOf(decided) - countOf(won),
        winRate: winRateOf(decided),
        due: dueOf === null ? null : dueOf(key),
      };
    })
    .toSorted((a, b) => b.wonValue - a.wonValue || b.openValue - a.openValue || (a.name < b.name ? -1 : 1));
}

function countOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function dollarsOf(groups: readonly Group[]): number {
  return toDollars(cents(groups.reduce((sum, one) => sum + one.cents, 0)));
}
