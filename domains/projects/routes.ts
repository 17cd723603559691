import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  adoptProject,
  countCustomerProjects,
  deleteProject,
  findReferrers,
  getOutline,
  getProject,
  getProjectNavbar,
  listItems,
  listMinimal,
  renameProject,
  restoreProject,
  saveCustomer,
  saveDetails,
  saveProject,
} from './contract.ts';
import { searchProjects } from './contract-dashboard.ts';
import { getProductInfo, getProductInfoOf } from './contract-lines.ts';
import type { Projects } from './service.ts';

const READS = { max: 300, seconds: 60 };
const CHANGES = { max: 240, seconds: 60 };

/** Routes of the projects subject. */
export function projectRoutes(projects: Projects): BoundRoute<RequestContext>[] {
  const { read } = projects;
  return [
    bind(saveProject, ({ body }, asking: RequestContext) => projects.save(asking, body), CHANGES),
    bind(
      renameProject,
      ({ body }, asking: RequestContext) => projects.rename(asking, body.projectId, body.name),
      CHANGES,
    ),
    bind(
      saveDetails,
      ({ body: { projectId, ...details } }, asking: RequestContext) =>
        projects.saveDetails(asking, projectId, details),
      CHANGES,
    ),
    bind(
      saveCustomer,
      ({ body: { projectId, ...said } }, asking: RequestContext) =>
        projects.saveCustomer(asking, projectId, said),
      CHANGES,
    ),
    bind(adoptProject, ({ body }, asking: RequestContext) => projects.adopt(asking, body.projectId), CHANGES),
    bind(deleteProject, ({ params }, asking: RequestContext) => projects.remove(asking, params.id), CHANGES),
    bind(
      restoreProject,
      ({ body }, asking: RequestContext) => projects.restore(asking, body.projectId),
      CHANGES,
    ),
    bind(findReferrers, ({ params }, asking: RequestContext) => read.referrers(asking, params.text), READS),
    bind(getProject, ({ params }, asking: RequestContext) => read.one(asking, params.id), READS),
    bind(listMinimal, ({ query }, asking: RequestContext) => read.minimal(asking, query), READS),
    bind(getOutline, ({ params }, asking: RequestContext) => read.outline(asking, params.id), READS),
    bind(getProjectNavbar, (_input, asking: RequestContext) => read.navbar(asking), READS),
    bind(listItems, (_input, asking: RequestContext) => read.pickable(asking), READS),
    bind(searchProjects, ({ query }, asking: RequestContext) => projects.search(asking, query), READS),
    bind(getProductInfo, ({ params }, asking: RequestContext) => read.productInfo(asking, params.sku), READS),
    bind(
      getProductInfoOf,
      ({ params }, asking: RequestContext) => read.productInfoOf(asking, params.sku, params.x),
      READS,
    ),
    bind(
      countCustomerProjects,
      ({ query }, asking: RequestContext) => read.countOfCustomer(asking, query),
      READS,
    ),
  ];
}
