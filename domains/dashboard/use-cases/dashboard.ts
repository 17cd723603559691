import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone, dayToParts, day, startOfDay } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { sells } from '#domains/projects/rules/access.ts';
import type { Projects } from '#domains/projects/use-cases/projects.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { MONTHS_SHOWN, noDashboard, type getInsights, type Insights, type StaffStats } from '../contract.ts';
import { figuresOf, monthBefore, pipelineOf, sellersOf, type Group } from '../rules/figures.ts';
import { readFollowUps, readGroups, readNews, readStats } from '../db/dashboard.ts';
import { exportedFile } from './export-projects.ts';

export interface DashboardDeps {
  db: Kysely<Tables>;
  projects: Pick<Projects, 'exportedRows'>;
  /** Returns all salespeople. */
  salesPeople(): Promise<
    readonly { accountId: string; code: string; name: string; storeUri: string | null }[]
  >;
  /** Returns the stores of a site. */
  storesOf(siteId: string): readonly { storeUri: string; name: string }[];
}

export type Dashboard = ReturnType<typeof createDashboard>;

/**
 * How long figures are cached, in ms. A cache is acceptable because many users view them and they cover whole
 * months.
 */
const CACHE_MS = 60_000;
const MAX_FOLLOW_UPS = 8;

/** Creates the dashboard: the project list as a downloadable file, and key figures. */
export function createDashboard({ db, projects, salesPeople, storesOf }: DashboardDeps) {
  const cached = new LruMap<string, { at: number; groups: Promise<Group[]> }>(20);

  function groupsOf({ site, now }: RequestContext, firstMonth: string): Promise<Group[]> {
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
  }

  return {
    export: async (ctx: RequestContext, search: Parameters<typeof exportedFile>[2]) =>
      exportedFile(projects.exportedRows, ctx, search),

    /** Returns the user's open work and today's results of their store (STAFF-20). */
    async stats({ site, user, now }: RequestContext): Promise<StaffStats> {
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
        },
      };
    },

    /** Returns the site's figures. If the user may not see all projects, they cover only the user's own. */
    async insights(
      ctx: RequestContext,
      filter: { salespersonCode: string; storeUri: string },
    ): Promise<Insights | FaultOf<typeof getInsights>> {
      const { site, user, now } = ctx;
      const seesAll = user.permissions.has('dashboard.read');
      if (!seesAll && !sells(user)) return failWith(noDashboard);
      const people = await salesPeople();
      const own = people.find(({ accountId }) => accountId === user.accountId);
      const { day: today } = dayInZone(now, site.timeZone);
      const thisMonth = today.slice(0, 7);
      const months = Array.from({ length: MONTHS_SHOWN }, (_, index) =>
        monthBefore(thisMonth, MONTHS_SHOWN - 1 - index),
      );
      const code = seesAll ? filter.salespersonCode : (own?.code ?? null);
      const groups = (await groupsOf(ctx, months[0]!)).filter(
        ({ salespersonCode, storeUri }) =>
          (code === '' || salespersonCode === code) &&
          (filter.storeUri === '' || storeUri === filter.storeUri),
      );
      const accountOf = code === '' ? null : (people.find((one) => one.code === code)?.accountId ?? '');
      const due = await readFollowUps(db, {
        siteId: site.id,
        until: today,
        accountId: seesAll ? accountOf : user.accountId,
      });
      const names = new Map(people.map((one) => [one.code, one.name]));
      const codeOf = new Map(people.map(({ accountId, code: known }) => [accountId, known]));
      return {
        scope: seesAll ? 'everyone' : 'own',
        months,
        figures: figuresOf(groups, months, { seesCosts: user.permissions.has('costs.read') }),
        pipeline: pipelineOf(groups),
        people: sellersOf(groups, {
          keyOf: ({ salespersonCode }) => salespersonCode,
          names,
          since: months[0]!,
          dueOf: (key) => due.filter(({ accountId }) => codeOf.get(accountId) === key).length,
        }),
        stores: sellersOf(groups, {
          keyOf: ({ storeUri }) => storeUri,
          names: new Map(storesOf(site.id).map(({ storeUri, name }) => [storeUri, name])),
          since: months[0]!,
          dueOf: null,
        }),
        followUps: due
          .slice(0, MAX_FOLLOW_UPS)
          .map(({ id, name, date, projectId, projectName, assignedTo }) => ({
            id,
            name,
            date: dayToParts(day(date)),
            isOverdue: date < today,
            projectId,
            projectName,
            assignedTo,
          })),
        followUpCount: due.length,
      };
    },
  };
}
