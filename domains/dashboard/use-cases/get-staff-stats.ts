import { dayInZone } from '#foundation/pure/day.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { StaffStats } from '../contract.ts';
import { readNews, readStats } from '../db/dashboard.ts';
import type { DashboardDeps } from './deps.ts';

/** Returns the user's open work and today's results of their store (STAFF-20). */
export async function getStaffStats(
  { site, user, now }: RequestContext,
  { db, salesPeople, storesOf }: DashboardDeps,
): Promise<StaffStats> {
  const accountId = user.accountId!;
  const own = (await salesPeople()).find((one) => one.accountId === accountId);
  const store = storesOf(site.id).find(({ storeUri }) => storeUri === own?.storeUri);
  const events = await readNews(db, { siteId: site.id, accountId, now });
  const found = await readStats(db, {
    siteId: site.id,
    accountId,
    storeUri: store?.storeUri ?? null,
    today: dayInZone(now, site.timeZone).day,
    timeZone: site.timeZone,
  });
  const { openProjects, openQuotes, openReminders, dueReminders, newProjects, quotes, accepted } = found;
  return {
    openProjects,
    openQuotes,
    openReminders,
    dueReminders,
    customerEvents: events.map((one) => ({ ...one, at: one.at.toISOString() })),
    today: {
      store: store?.name ?? '',
      newProjects,
      quotes,
      quotedValue: found.quotedCents / 100,
      accepted,
      acceptedValue: found.acceptedCents / 100,
      orders: found.orders,
      orderedValue: found.orderedCents / 100,
    },
  };
}
