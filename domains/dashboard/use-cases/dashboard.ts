import type { RequestContext } from '#domains/settings/request-context.ts';
import { exportedFile } from './export-projects.ts';
import type { DashboardDeps } from './deps.ts';
import { createGroupsReader } from './cached-groups.ts';
import { getStaffStats } from './get-staff-stats.ts';
import { getInsights } from './get-insights.ts';

export type Dashboard = ReturnType<typeof createDashboard>;

/** Creates the dashboard service: key figures, and the project list as a file. */
export function createDashboard(deps: DashboardDeps) {
  const readGroups = createGroupsReader(deps);
  return {
    export: async (ctx: RequestContext, search: Parameters<typeof exportedFile>[2]) =>
      exportedFile(deps.projects.exportedRows, ctx, search),
    stats: (ctx: RequestContext) => getStaffStats(ctx, deps),
    insights: (ctx: RequestContext, filter: { salespersonCode: string; storeUri: string }) =>
      getInsights(ctx, { ...deps, readGroups }, filter),
  };
}
