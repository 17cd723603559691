import type { ProjectsContext, ProjectsDeps } from './deps.ts';
import { createPricedProjectLines } from './lines/priced-lines.ts';
import { beginProject } from './begin-project.ts';
import { duplicateFolder, saveFolder, sortFolders, sortProducts } from './change-folders.ts';
import { addLines, saveLine } from './lines/change-lines.ts';
import { removeLine } from './lines/remove-lines.ts';
import { duplicate } from './copy-project.ts';
import { emailProject } from './sharing/email-project.ts';
import { fillAdminCart, fillCart } from './lines/fill-cart.ts';
import { cancelLock, lockPrice } from './lines/lock-price.ts';
import { createProjectReader } from './read-projects.ts';
import {
  adopt,
  removeProject,
  rename,
  restoreProject,
  saveCustomer,
  saveDetails,
  update,
} from './save-project.ts';
import { exportedRows, searchProjects } from './search-projects.ts';
import { replaceLine, replacements } from './lines/replace-line.ts';
import { readShared, share } from './sharing/share-project.ts';
import { reportPresence } from './sharing/report-presence.ts';
import { transfer } from './lines/transfer-products.ts';
import {
  addComment,
  changeLogs,
  removeNote,
  removeVariation,
  saveNote,
  saveVariation,
} from './write-notes.ts';
import { UNDO_DAYS } from '../contract/values.ts';
import { deleteOld } from '../db/projects.ts';

const DAY_MS = 86_400_000;
/** Number of days for which idempotency keys are stored. After that, a repeated key counts as new. */
const REQUEST_DAYS = 7;

export type { ProjectsDeps } from './deps.ts';

export type Projects = ReturnType<typeof createProjects>;

/**
 * Creates the service for projects, which are lists of planned purchases by room. Staff manage all projects
 * of their site, and customers manage their own.
 */
export function createProjects(deps: ProjectsDeps) {
  const bound =
    <C, I extends unknown[], R>(useCase: (ctx: C, deps: ProjectsDeps, ...input: I) => R) =>
    (ctx: C, ...input: I): R =>
      useCase(ctx, deps, ...input);
  return {
    read: createProjectReader(deps),
    search: bound(searchProjects),
    exportedRows: bound(exportedRows),
    /** Creates a project, or updates the project if an ID is given. */
    save: (
      ctx: ProjectsContext,
      { projectId, ...input }: { projectId?: number | undefined } & Parameters<typeof beginProject>[2],
    ) =>
      projectId === undefined
        ? beginProject(ctx, deps, input)
        : update(ctx, deps, { projectId, name: input.name, quoteData: input.quoteData }),
    rename: bound(rename),
    saveDetails: bound(saveDetails),
    saveCustomer: bound(saveCustomer),
    adopt: bound(adopt),
    remove: bound(removeProject),
    restore: bound(restoreProject),
    duplicate: bound(duplicate),
    transfer: bound(transfer),
    saveLine: bound(saveLine),
    addLines: bound(addLines),
    removeLine: bound(removeLine),
    replacements: bound(replacements),
    replaceLine: bound(replaceLine),
    saveFolder: bound(saveFolder),
    duplicateFolder: bound(duplicateFolder),
    sortFolders: bound(sortFolders),
    sortProducts: bound(sortProducts),
    saveNote: bound(saveNote),
    removeNote: bound(removeNote),
    saveVariation: bound(saveVariation),
    removeVariation: bound(removeVariation),
    addComment: bound(addComment),
    changeLogs: bound(changeLogs),
    fillCart: bound(fillCart),
    fillAdminCart: bound(fillAdminCart),
    email: bound(emailProject),
    share: bound(share),
    readShared: bound(readShared),
    lockPrice: bound(lockPrice),
    cancelLock: bound(cancelLock),
    tellPresence: bound(reportPresence),
    /** Applies manager-approved prices to project lines. */
    pricedLines: createPricedProjectLines(deps),
    /** Deletes expired data. Returns the number of deleted projects. The worker calls this. */
    sweep(now: Date) {
      const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
      // Projects with a quote are not deleted, because the quote documents an agreement.
      return deleteOld(
        deps.db,
        { requests: ago(REQUEST_DAYS), presence: ago(1), projects: ago(UNDO_DAYS) },
        deps.quotes.hasQuote,
      );
    },
  };
}
