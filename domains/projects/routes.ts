import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  adoptProject,
  cancelLock,
  countCustomerProjects,
  deleteProject,
  duplicateProject,
  emailProject,
  findReferrers,
  getOutline,
  getProject,
  getProjectNavbar,
  getStoreView,
  listItems,
  listMinimal,
  lockPrice,
  renameProject,
  restoreProject,
  saveCustomer,
  saveDetails,
  saveProject,
  reportPresence,
} from './contract/projects.ts';
import { searchProjects } from './contract/dashboard.ts';
import {
  addProduct,
  addProducts,
  duplicateFolder,
  fillAdminCart,
  fillCart,
  getProductInfo,
  getProductInfoOf,
  removeProduct,
  saveFolder,
  sortFolders,
  sortProducts,
  transferProducts,
} from './contract/lines.ts';
import {
  addComment,
  deleteNote,
  deleteVariation,
  listChangeLogs,
  saveNote,
  saveVariation,
} from './contract/notes.ts';
import { getReplacements, replaceProduct } from './contract/replacing.ts';
import { getSharedProject, shareProject } from './contract/sharing.ts';
import type { Projects } from './use-cases/projects.ts';

const READS = { max: 300, seconds: 60 };
const CHANGES = { max: 240, seconds: 60 };
const MAILS = { max: 10, seconds: 600 };
/** Rate limit against guessing the secrets of links. */
const LINKS = { max: 60, seconds: 60 };

export function projectRoutes(projects: Projects): BoundRoute<RequestContext>[] {
  const { read } = projects;
  return [
    bind(saveProject, ({ body }, ctx: RequestContext) => projects.save(ctx, body), CHANGES),
    bind(
      renameProject,
      ({ body }, ctx: RequestContext) => projects.rename(ctx, body.projectId, body.name),
      CHANGES,
    ),
    bind(
      saveDetails,
      ({ body: { projectId, ...details } }, ctx: RequestContext) =>
        projects.saveDetails(ctx, projectId, details),
      CHANGES,
    ),
    bind(
      saveCustomer,
      ({ body: { projectId, ...said } }, ctx: RequestContext) => projects.saveCustomer(ctx, projectId, said),
      CHANGES,
    ),
    bind(adoptProject, ({ body }, ctx: RequestContext) => projects.adopt(ctx, body.projectId), CHANGES),
    bind(deleteProject, ({ params }, ctx: RequestContext) => projects.remove(ctx, params.id), CHANGES),
    bind(restoreProject, ({ body }, ctx: RequestContext) => projects.restore(ctx, body.projectId), CHANGES),
    bind(findReferrers, ({ params }, ctx: RequestContext) => read.referrers(ctx, params.text), READS),
    bind(getProject, ({ params }, ctx: RequestContext) => read.one(ctx, params.id), READS),
    bind(listMinimal, ({ query }, ctx: RequestContext) => read.minimal(ctx, query), READS),
    bind(getOutline, ({ params }, ctx: RequestContext) => read.outline(ctx, params.id), READS),
    bind(getProjectNavbar, (_input, ctx: RequestContext) => read.navbar(ctx), READS),
    bind(getStoreView, (_input, ctx: RequestContext) => read.storeView(ctx), READS),
    bind(listItems, (_input, ctx: RequestContext) => read.pickable(ctx), READS),
    bind(searchProjects, ({ query }, ctx: RequestContext) => projects.search(ctx, query), READS),
    bind(getProductInfo, ({ params }, ctx: RequestContext) => read.productInfo(ctx, params.sku), READS),
    bind(
      getProductInfoOf,
      ({ params }, ctx: RequestContext) => read.productInfoOf(ctx, params.sku, params.x),
      READS,
    ),
    bind(countCustomerProjects, ({ query }, ctx: RequestContext) => read.countOfCustomer(ctx, query), READS),
    ...lineRoutes(projects),
    ...wordRoutes(projects),
    bind(duplicateProject, ({ body }, ctx: RequestContext) => projects.duplicate(ctx, body), CHANGES),
    bind(
      lockPrice,
      ({ body }, ctx: RequestContext) => projects.lockPrice(ctx, body.projectId, body.expiryDate ?? null),
      CHANGES,
    ),
    bind(cancelLock, ({ query }, ctx: RequestContext) => projects.cancelLock(ctx, query.projectId), CHANGES),
    bind(
      shareProject,
      ({ body }, ctx: RequestContext) => projects.share(ctx, body.projectId, body.sharedStatus),
      CHANGES,
    ),
    bind(
      getSharedProject,
      ({ query }, ctx: RequestContext) => projects.readShared(ctx, query.shareId),
      LINKS,
    ),
    bind(fillCart, ({ body }, ctx: RequestContext) => projects.fillCart(ctx, body), CHANGES),
    bind(fillAdminCart, ({ body }, ctx: RequestContext) => projects.fillAdminCart(ctx, body), CHANGES),
    bind(emailProject, ({ body }, ctx: RequestContext) => projects.email(ctx, body.projectId), MAILS),
    bind(reportPresence, ({ body }, ctx: RequestContext) => projects.tellPresence(ctx, body), READS),
  ];
}

function lineRoutes(projects: Projects): BoundRoute<RequestContext>[] {
  return [
    bind(addProducts, ({ body }, ctx: RequestContext) => projects.addLines(ctx, body), CHANGES),
    bind(addProduct, ({ body }, ctx: RequestContext) => projects.saveLine(ctx, body), CHANGES),
    bind(
      removeProduct,
      ({ params, query }, ctx: RequestContext) =>
        projects.removeLine(ctx, {
          projectId: params.id,
          sku: params.sku,
          folderId: query.folderId === '0' ? null : query.folderId,
        }),
      CHANGES,
    ),
    bind(getReplacements, ({ query }, ctx: RequestContext) => projects.replacements(ctx, query), READS),
    bind(replaceProduct, ({ body }, ctx: RequestContext) => projects.replaceLine(ctx, body), CHANGES),
    bind(saveFolder, ({ body }, ctx: RequestContext) => projects.saveFolder(ctx, body), CHANGES),
    bind(duplicateFolder, ({ body }, ctx: RequestContext) => projects.duplicateFolder(ctx, body), CHANGES),
    bind(sortFolders, ({ body }, ctx: RequestContext) => projects.sortFolders(ctx, body), CHANGES),
    bind(sortProducts, ({ body }, ctx: RequestContext) => projects.sortProducts(ctx, body), CHANGES),
    bind(transferProducts, ({ body }, ctx: RequestContext) => projects.transfer(ctx, body), CHANGES),
  ];
}

function wordRoutes(projects: Projects): BoundRoute<RequestContext>[] {
  return [
    bind(saveNote, ({ body }, ctx: RequestContext) => projects.saveNote(ctx, body), CHANGES),
    bind(deleteNote, ({ query }, ctx: RequestContext) => projects.removeNote(ctx, query), CHANGES),
    bind(saveVariation, ({ body }, ctx: RequestContext) => projects.saveVariation(ctx, body), CHANGES),
    bind(deleteVariation, ({ query }, ctx: RequestContext) => projects.removeVariation(ctx, query), CHANGES),
    bind(addComment, ({ body }, ctx: RequestContext) => projects.addComment(ctx, body), CHANGES),
    bind(listChangeLogs, ({ query }, ctx: RequestContext) => projects.changeLogs(ctx, query), READS),
  ];
}
