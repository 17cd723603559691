import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { dayInZone, dayToParts, day } from '#foundation/pure/day.ts';
import {
  type getInsights as getInsightsEndpoint,
  type Insights,
  noDashboard,
  MONTHS_SHOWN,
} from '../contract.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { sells } from '#domains/projects/rules/access.ts';
import { monthBefore, figuresOf, pipelineOf, sellersOf } from '../rules/figures.ts';
import { readFollowUps } from '../db/dashboard.ts';
import type { DashboardDeps } from './deps.ts';
import type { ReadGroups } from './cached-groups.ts';

const MAX_FOLLOW_UPS = 8;

/** Returns the site's figures. If the user may not see all projects, they cover only the user's own. */
export async function getInsights(
  ctx: RequestContext,
  { db, salesPeople, storesOf, readGroups }: DashboardDeps & { readGroups: ReadGroups },
  filter: { salespersonCode: string; storeUri: string },
): Promise<Insights | FaultOf<typeof getInsightsEndpoint>> {
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
  const groups = (await readGroups(ctx, months[0]!)).filter(
    ({ salespersonCode, storeUri }) =>
      (code === '' || salespersonCode === code) && (filter.storeUri === '' || storeUri === filter.storeUri),
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
    followUps: due.slice(0, MAX_FOLLOW_UPS).map(({ id, name, date, projectId, projectName, assignedTo }) => ({
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
}
