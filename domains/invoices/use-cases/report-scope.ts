import type { Kysely } from 'kysely';
import { day, dayInZone, daysBetween } from '#foundation/pure/day.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { worksOn, type User } from '#foundation/pure/user.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { MAX_PERIOD_DAYS, wrongPeriod, type ReportSelection } from '../contract/reports.ts';
import { periodOf, type Period } from '../rules/report-period.ts';

/** A site, as reports need it. */
export interface ReportedSite {
  id: string;
  name: string;
  country: 'AU' | 'NZ';
  currency: 'AUD' | 'NZD';
  timeZone: string;
}

/** What reports need of other domains. */
export interface ReportsDeps {
  db: Kysely<Tables>;
  /** All sites, with the operator's settings. */
  sites(): readonly ReportedSite[];
  /** Returns the names of accounts by id. Closed accounts may be missing. */
  namesOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the names of all stores by URI, including closed ones. */
  storeNames(): Promise<ReadonlyMap<string, string>>;
}

/** The part of the request context that reports need. Today is the day in the time zone of the requested site. */
export interface ReportContext {
  site: { timeZone: string };
  user: User;
  now: Date;
}

/** The period and the sites of a report, after the limits of the staff member. */
export interface Scope {
  period: Period;
  sites: readonly ReportedSite[];
}

export type WrongPeriod = Fault<'report-period-wrong'>;

/** Returns the period and the sites of a report; a fault if the period is not possible. */
export function scopeOf(
  { user, site: { timeZone }, now }: ReportContext,
  { sites }: Pick<ReportsDeps, 'sites'>,
  { from, to, site: chosen }: ReportSelection,
): Scope | WrongPeriod {
  const period = periodOf(
    { from: from === undefined ? from : day(from), to: to === undefined ? to : day(to) },
    dayInZone(now, timeZone).day,
  );
  const days = daysBetween(period.from, period.to);
  if (days < 0 || days >= MAX_PERIOD_DAYS) return failWith(wrongPeriod);
  return {
    period,
    sites: sites().filter(({ id }) => worksOn(user, id) && (chosen.length === 0 || chosen.includes(id))),
  };
}

/** Returns the id and the name of sites, which the filter of the page offers. */
export const listed = (sites: readonly ReportedSite[]) => sites.map(({ id, name }) => ({ id, name }));
export const idsOf = (sites: readonly ReportedSite[]) => sites.map(({ id }) => id);

/** Converts a sum of cents to dollars. Sums are of whole cents, and may be negative. */
export const dollarsOf = (sum: number) => Math.round(sum) / 100;
