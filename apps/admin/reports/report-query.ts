import { addDays, dayFromParts, dayToParts, isDay, type Day } from '#foundation/pure/day.ts';
import type { ReportSelectionInput } from '#domains/invoices/contract/reports.ts';
import { groupingsOf, type ReportKind } from '#domains/reports/contract/report-kinds.ts';

/** The filters of a report, as the URL of the page states them. Empty days: the month to date. */
export interface ReportQuery {
  readonly from: string;
  readonly to: string;
  readonly site: readonly string[];
  /** One of `groupingsOf` the report; empty for reports without groupings. */
  readonly by: string;
}

/** Reads the filters in the query of the page. Ignores values that reports do not know. */
export function parseReportQuery(kind: ReportKind, query: URLSearchParams): ReportQuery {
  const dayOf = (name: string) => {
    const text = query.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  const by = query.get('by');
  return {
    from: dayOf('from'),
    to: dayOf('to'),
    site: [...new Set(query.getAll('site').filter((site) => site !== ''))].slice(0, 50),
    by: groupingsOf(kind).find((known) => known === by) ?? groupingsOf(kind)[0] ?? '',
  };
}

/** Writes the query of the page. Omits what is the default. */
export function formatReportQuery(kind: ReportKind, { from, to, site, by }: ReportQuery): string {
  const query = new URLSearchParams();
  if (from !== '') query.set('from', from);
  if (to !== '') query.set('to', to);
  for (const one of site) query.append('site', one);
  if (by !== groupingsOf(kind)[0] && groupingsOf(kind).includes(by)) query.set('by', by);
  return query.toString();
}

/** Converts the filters to the query of the endpoints. */
export function toReportInput({ from, to, site }: ReportQuery): ReportSelectionInput {
  return {
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(site.length === 0 ? {} : { site: [...site] }),
  };
}

/** A period that the page offers by name. */
export interface NamedPeriod {
  name: string;
  from: Day;
  to: Day;
}

/**
 * Returns the named periods on a day. The financial year begins on 1 July in Australia, and on 1 April in New Zealand.
 */
export function namedPeriods(today: Day, country: 'AU' | 'NZ'): NamedPeriod[] {
  const [year, month] = dayToParts(today);
  const monthStart = (offset: number) => {
    const index = year * 12 + (month - 1) + offset;
    return dayFromParts([Math.floor(index / 12), (index % 12) + 1, 1]);
  };
  const quarter = -((month - 1) % 3);
  const yearStart = country === 'AU' ? 7 : 4;
  const yearOffset = -((month - yearStart + 12) % 12);
  const yesterday = addDays(today, -1);
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Yesterday', from: yesterday, to: yesterday },
    { name: 'Last 7 days', from: addDays(today, -6), to: today },
    { name: 'Last 30 days', from: addDays(today, -29), to: today },
    { name: 'Month to date', from: monthStart(0), to: today },
    { name: 'Last month', from: monthStart(-1), to: addDays(monthStart(0), -1) },
    { name: 'Quarter to date', from: monthStart(quarter), to: today },
    { name: 'Last quarter', from: monthStart(quarter - 3), to: addDays(monthStart(quarter), -1) },
    { name: 'Financial year to date', from: monthStart(yearOffset), to: today },
    {
      name: 'Last financial year',
      from: monthStart(yearOffset - 12),
      to: addDays(monthStart(yearOffset), -1),
    },
  ];
}
