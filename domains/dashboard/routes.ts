import { bind, bindFile } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { exportProjects, getInsights, getStats } from './contract.ts';
import type { Dashboard } from './use-cases/dashboard.ts';

const READS = { max: 120, seconds: 60 };
/** A strict rate limit, because a file may have 100,000 rows. */
const FILES = { max: 20, seconds: 600 };

/** Creates the routes of the dashboard. The projects domain provides the route of the project search. */
export function dashboardRoutes(dashboard: Dashboard) {
  return [
    bindFile(exportProjects, ({ query }, ctx: RequestContext) => dashboard.export(ctx, query), FILES),
    bind(getStats, (_, ctx: RequestContext) => dashboard.stats(ctx), READS),
    bind(getInsights, ({ query }, ctx: RequestContext) => dashboard.insights(ctx, query), READS),
  ];
}
