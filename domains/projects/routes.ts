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
  tellPresence,
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
/** Prevents attempts to guess links. */
const LINKS = { max: 60, seconds: 60 };

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
    bind(getStoreView, (_input, asking: RequestContext) => read.storeView(asking), READS),
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
    ...lineRoutes(projects),
    ...wordRoutes(projects),
    bind(duplicateProject, ({ body }, asking: RequestContext) => projects.duplicate(asking, body), CHANGES),
    bind(
      lockPrice,
      ({ body }, asking: RequestContext) =>
        projects.lockPrice(asking, body.projectId, body.expiryDate ?? null),
      CHANGES,
    ),
    bind(
      cancelLock,
      ({ query }, asking: RequestContext) => projects.cancelLock(asking, query.projectId),
      CHANGES,
    ),
    bind(
      shareProject,
      ({ body }, asking: RequestContext) => projects.share(asking, body.projectId, body.sharedStatus),
      CHANGES,
    ),
    bind(
      getSharedProject,
      ({ query }, asking: RequestContext) => projects.readShared(asking, query.shareId),
      LINKS,
    ),
    bind(fillCart, ({ body }, asking: RequestContext) => projects.fillCart(asking, body), CHANGES),
    bind(fillAdminCart, ({ body }, asking: RequestContext) => projects.fillAdminCart(asking, body), CHANGES),
    bind(emailProject, ({ body }, asking: RequestContext) => projects.email(asking, body.projectId), MAILS),
    bind(tellPresence, ({ body }, asking: RequestContext) => projects.tellPresence(asking, body), READS),
  ];
}

function lineRoutes(projects: Projects): BoundRoute<RequestContext>[] {
  return [
    bind(addProducts, ({ body }, asking: RequestContext) => projects.addLines(asking, body), CHANGES),
    bind(addProduct, ({ body }, asking: RequestContext) => projects.saveLine(asking, body), CHANGES),
    bind(
      removeProduct,
      ({ params, query }, asking: RequestContext) =>
        projects.removeLine(asking, {
          projectId: params.id,
          sku: params.sku,
          folderId: query.folderId === '0' ? null : query.folderId,
        }),
      CHANGES,
    ),
    bind(getReplacements, ({ query }, asking: RequestContext) => projects.replacements(asking, query), READS),
    bind(replaceProduct, ({ body }, asking: RequestContext) => projects.replaceLine(asking, body), CHANGES),
    bind(saveFolder, ({ body }, asking: RequestContext) => projects.saveFolder(asking, body), CHANGES),
    bind(
      duplicateFolder,
      ({ body }, asking: RequestContext) => projects.duplicateFolder(asking, body),
      CHANGES,
    ),
    bind(sortFolders, ({ body }, asking: RequestContext) => projects.sortFolders(asking, body), CHANGES),
    bind(sortProducts, ({ body }, asking: RequestContext) => projects.sortProducts(asking, body), CHANGES),
    bind(transferProducts, ({ body }, asking: RequestContext) => projects.transfer(asking, body), CHANGES),
  ];
}

function wordRoutes(projects: Projects): BoundRoute<RequestContext>[] {
  return [
    bind(saveNote, ({ body }, asking: RequestContext) => projects.saveNote(asking, body), CHANGES),
    bind(deleteNote, ({ query }, asking: RequestContext) => projects.removeNote(asking, query), CHANGES),
    bind(saveVariation, ({ body }, asking: RequestContext) => projects.saveVariation(asking, body), CHANGES),
    bind(
      deleteVariation,
      ({ query }, asking: RequestContext) => projects.removeVariation(asking, query),
      CHANGES,
    ),
    bind(addComment, ({ body }, asking: RequestContext) => projects.addComment(asking, body), CHANGES),
    bind(listChangeLogs, ({ query }, asking: RequestContext) => projects.changeLogs(asking, query), READS),
  ];
}
