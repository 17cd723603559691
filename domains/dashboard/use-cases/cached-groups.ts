import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { startOfDay, day, dayInZone } from '#foundation/pure/day.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Group } from '../rules/figures.ts';
import { readGroups } from '../db/dashboard.ts';
import type { DashboardDeps } from './deps.ts';

/**
 * How long figures are cached, in ms. A cache is acceptable because many users view them and they cover whole
 * months.
 */
const CACHE_MS = 60_000;

/** Returns the figures of a site's projects since the first day of a month, grouped for the dashboard. */
export type ReadGroups = (ctx: RequestContext, firstMonth: string) => Promise<Group[]>;

/** Creates the function that reads a site's figures, and caches them. */
export function createGroupsReader({ db }: Pick<DashboardDeps, 'db'>): ReadGroups {
  const cached = new LruMap<string, { at: number; groups: Promise<Group[]> }>(20);
  return ({ site, now }, firstMonth) => {
    const known = cached.get(site.id);
    if (known && now.getTime() - known.at < CACHE_MS && now.getTime() >= known.at) return known.groups;
    const since = startOfDay(day(`${firstMonth}-01`), site.timeZone);
    const groups = readGroups(db, {
      siteId: site.id,
      market: site.country,
      timeZone: site.timeZone,
      since,
      now,
      today: dayInZone(now, site.timeZone).day,
    });
    cached.set(site.id, { at: now.getTime(), groups });
    groups.catch(() => cached.delete(site.id));
    return groups;
  };
}
