import { bind, bindFile } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { exportProjects, getInsights, getStats } from './contract.ts';
import type { Dashboard } from './service.ts';

const READS = { max: 120, seconds: 60 };
/** Each may be a hundred thousand rows. */
const FILES = { max: 20, seconds: 600 };

/** Routes of the dashboard beside the search, which is the projects' own. */
export function dashboardRoutes(dashboard: Dashboard) {
  return [
    bindFile(exportProjects, ({ query }, asking: RequestContext) => dashboard.export(asking, query), FILES),
    bind(getStats, (_, asking: RequestContext) => dashboard.stats(asking), READS),
    bind(getInsights, ({ query }, asking: RequestContext) => dashboard.insights(asking, query), READS),
  ];
}
