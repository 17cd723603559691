import { bind, bindFile } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { exportProjects, getInsights, getStats } from './contract.ts';
import type { Dashboard } from './use-cases/dashboard.ts';

const READS = { max: 120, seconds: 60 };
/** Each file may have 100,000 rows. */
const FILES = { max: 20, seconds: 600 };

/** Returns the dashboard routes, except the search, which belongs to projects. */
export function dashboardRoutes(dashboard: Dashboard) {
  return [
    bindFile(exportProjects, ({ query }, asking: RequestContext) => dashboard.export(asking, query), FILES),
    bind(getStats, (_, asking: RequestContext) => dashboard.stats(asking), READS),
    bind(getInsights, ({ query }, asking: RequestContext) => dashboard.insights(asking, query), READS),
  ];
}
