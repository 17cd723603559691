import { randomBytes } from 'node:crypto';
import { failWith } from '#foundation/pure/fault.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { notShared } from '../../contract/errors.ts';
import type { getSharedProject } from '../../contract/sharing.ts';
import type { Project, SharedProject } from '../../contract/types.ts';
import type { SharedStatus } from '../../contract/values.ts';
import { fieldChanges } from '../../rules/changes.ts';
import { readSharedProject, writeProject } from '../../db/projects.ts';
import { changeAndShow, type ChangeFault } from '../change-project.ts';
import type { ProjectsContext, ProjectsDeps } from '../deps.ts';
import { showProject } from '../show-project.ts';

/** The format of the secret in a project's link. It has 144 random bits. */
const SECRET = /^[\w-]{24}$/;

/**
 * Shares a project by a link, or revokes its link. Sharing again creates a link with a different secret
 * (API-128, PROJECT-16).
 */
export function share(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  projectId: number,
  sharedStatus: SharedStatus,
): Promise<Project | ChangeFault<never>> {
  return changeAndShow(ctx, deps, { projectId }, async (tx, { project }) => {
    const before = { sharedStatus: project.sharedStatus };
    const fields = fieldChanges('', before, { sharedStatus });
    if (fields.length === 0) return { changes: [] };
    const shareId =
      sharedStatus === 'Private' ? null : (project.shareId ?? randomBytes(18).toString('base64url'));
    await writeProject(tx, project.id, { sharedStatus, shareId });
    return {
      changes: [{ action: sharedStatus === 'Private' ? 'unshared' : 'shared', fields }],
      audited: { action: 'changed-sharing', before: before.sharedStatus, after: sharedStatus },
    };
  });
}

/**
 * Returns a project by the secret in its link (API-96, PROJECT-17). The result contains only the fields for
 * users with the link.
 */
export async function readShared(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  shareId: string,
): Promise<SharedProject | FaultOf<typeof getSharedProject>> {
  const project = SECRET.test(shareId) ? await readSharedProject(deps.db, ctx.site.id, shareId) : undefined;
  if (!project) return failWith(notShared);
  const withPrices = project.sharedStatus === 'SharedWithPrices' && ctx.site.priceList !== null;
  const readerCtx: ProjectsContext = withPrices ? ctx : { ...ctx, site: { ...ctx.site, priceList: null } };
  const projectView = await showProject(readerCtx, deps, project, 'owner');
  const loose = projectView.cart.products;
  return {
    projectRef: projectView.projectRef,
    name: projectView.name,
    dateModified: projectView.dateModified,
    withPrices,
    selectedSalesPerson: projectView.selectedSalesPerson && { name: projectView.selectedSalesPerson.name },
    selectedStore: projectView.selectedStore,
    folders: [
      ...projectView.folders.map(({ id, title, products }) => ({ id, title, products })),
      ...(loose.length > 0 ? [{ id: 0, title: '', products: loose }] : []),
    ],
    productVariations: projectView.productVariations,
    totals: projectView.totals,
  };
}
