import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import {
  type alreadyOrdered,
  type flagOff,
  projectFull,
  unknownFolder,
  unknownLine,
} from '../contract/errors.ts';
import type { Project } from '../contract/types.ts';
import { MAX_FOLDERS, MAX_LINES } from '../contract/values.ts';
import { fieldChanges } from '../rules/changes.ts';
import { sortedIds } from '../rules/order.ts';
import {
  deleteFolder,
  deleteLines,
  insertFolder,
  insertLines,
  readFolders,
  readLines,
  renameFolder,
  writeLine,
  writeOrder,
  type StoredFolder,
  type StoredLine,
} from '../db/lines.ts';
import { mayDelete, removed } from './lines/remove-lines.ts';
import { listOmittedPrices, withoutApproval } from './copy-project.ts';
import { changeAndShow, type ChangeFault, type Changing, type Done, type Tx } from './change-project.ts';
import type { ProjectsContext, ProjectsDeps } from './deps.ts';

export interface FolderInput {
  projectId: number;
  folderId?: number | undefined;
  title?: string | undefined;
  remove?: 'folder' | 'products' | undefined;
  key?: string | undefined;
}
type FolderCode =
  | typeof unknownFolder.code
  | typeof projectFull.code
  | typeof flagOff.code
  | typeof alreadyOrdered.code;

const NEW_FOLDER = 'New folder';

/** Adds, renames or removes a folder (API-104). */
export function saveFolder(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { projectId, folderId, title, remove, key }: FolderInput,
): Promise<Project | ChangeFault<FolderCode>> {
  return changeAndShow<FolderCode>(
    ctx,
    deps,
    { projectId, once: { key, kind: 'folder' } },
    async (tx, changing) => {
      const folders = await readFolders(tx, projectId);
      if (folderId === undefined) {
        if (folders.length >= MAX_FOLDERS) return failWith(projectFull);
        const name = title ?? NEW_FOLDER;
        const id = await insertFolder(tx, projectId, name);
        const field = { field: `folder:${id}`, from: null, to: name };
        return { changes: [{ action: 'added-folder', subject: name, fields: [field] }], result: id };
      }
      const folder = folders.find(({ id }) => id === folderId);
      if (!folder) return failWith(unknownFolder);
      if (remove !== undefined)
        return removedFolder(tx, { ctx, changing, folder, withProducts: remove === 'products' });
      const fields = fieldChanges(
        `folder:${folder.id}.`,
        { title: folder.title },
        { title: title ?? folder.title },
      );
      if (fields.length === 0) return { changes: [] };
      await renameFolder(tx, folder.id, title!);
      return { changes: [{ action: 'renamed-folder', subject: title!, fields }] };
    },
  );
}

async function removedFolder(
  tx: Tx,
  input: { ctx: ProjectsContext; changing: Changing; folder: StoredFolder; withProducts: boolean },
): Promise<Done | Fault<FolderCode>> {
  const { ctx, changing, folder, withProducts } = input;
  const all = await readLines(tx, changing.project.id, ctx.site.country);
  const lines = all.filter((line) => line.folderId === folder.id);
  if (withProducts) {
    const refused = lines.length > 0 ? mayDelete(lines, { role: changing.role, ctx }) : null;
    if (isFault(refused)) return refused;
  } else {
    const moved = await movedLines(tx, { lines, all, folderId: null });
    if (isFault(moved)) return moved;
  }
  await deleteFolder(tx, folder.id);
  const field = { field: `folder:${folder.id}`, from: folder.title, to: null };
  return {
    changes: [
      { action: 'removed-folder', subject: folder.title, fields: [field] },
      ...(withProducts ? lines.map(removed) : []),
    ],
  };
}

/**
 * Moves lines to a folder. Adds up the quantities if the folder already contains the product. Returns a fault
 * if the sum exceeds the maximum quantity of a line.
 */
export async function movedLines(
  tx: Tx,
  {
    lines,
    all,
    folderId,
  }: { lines: readonly StoredLine[]; all: readonly StoredLine[]; folderId: number | null },
): Promise<null | Fault<typeof projectFull.code>> {
  for (const line of lines) {
    const there = all.find(
      (one) => one.folderId === folderId && one.productId === line.productId && one.id !== line.id,
    );
    if (!there) {
      await writeLine(tx, line.id, { folderId });
      continue;
    }
    // Ordered and open lines are never combined. A line has the same maximum quantity as in a cart.
    const most = there.priceOverrideCents === null ? 99 : (there.priceMost ?? 99);
    if (there.quantity + line.quantity > Math.min(99, most) || there.orderNumber !== line.orderNumber)
      return failWith(projectFull);
    await writeLine(tx, there.id, { quantity: there.quantity + line.quantity });
    await deleteLines(tx, [line.id]);
  }
  return null;
}

/** Copies a folder with its products. The copy follows the original in the list (API-105). */
export function duplicateFolder(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  {
    projectId,
    folderId,
    title,
    key,
  }: { projectId: number; folderId: number; title?: string | undefined; key?: string | undefined },
): Promise<Project | ChangeFault<typeof unknownFolder.code | typeof projectFull.code>> {
  return changeAndShow<typeof unknownFolder.code | typeof projectFull.code>(
    ctx,
    deps,
    { projectId, once: { key, kind: 'folder' } },
    async (tx) => {
      const folders = await readFolders(tx, projectId);
      const all = await readLines(tx, projectId, ctx.site.country);
      const index = folders.findIndex(({ id }) => id === folderId);
      const folder = folders[index];
      if (!folder) return failWith(unknownFolder);
      const lines = all.filter((line) => line.folderId === folderId);
      if (folders.length >= MAX_FOLDERS || all.length + lines.length > MAX_LINES)
        return failWith(projectFull);
      const name = title ?? `${folder.title} (copy)`.slice(0, 80);
      const id = await insertFolder(tx, projectId, name);
      await insertLines(
        tx,
        projectId,
        lines.map((line) => ({ ...withoutApproval(line), folderId: id })),
        ctx.now,
      );
      const ids = folders.map((one) => one.id);
      await writeOrder(tx, 'project_folder', ids.toSpliced(index + 1, 0, id));
      const field = { field: `folder:${id}`, from: null, to: name };
      return {
        changes: [
          { action: 'duplicated-folder', subject: folder.title, fields: [field] },
          ...listOmittedPrices(lines),
        ],
        result: id,
      };
    },
  );
}

/** Changes the order of folders (API-106). Folders that are not in the request keep their positions. */
export function sortFolders(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  {
    projectId,
    projects,
  }: { projectId: number; projects: readonly { projectId: number; sortOrder: number }[] },
): Promise<Project | ChangeFault<typeof unknownFolder.code>> {
  return changeAndShow<typeof unknownFolder.code>(ctx, deps, { projectId }, async (tx) => {
    const folders = await readFolders(tx, projectId);
    const requested = projects.map((one) => ({ id: one.projectId, sortOrder: one.sortOrder }));
    if (requested.some(({ id }) => !folders.some((one) => one.id === id))) return failWith(unknownFolder);
    const order = sortedIds(folders, requested);
    const fields = fieldChanges('', { folderOrder: folders.map(({ id }) => id) }, { folderOrder: order });
    if (fields.length === 0) return { changes: [] };
    await writeOrder(tx, 'project_folder', order);
    return { changes: [{ action: 'sorted-folders', fields }] };
  });
}

/**
 * Changes the order of lines after the user dragged them (API-107). If the request names a folder for a line,
 * also moves the line there.
 */
export function sortProducts(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  {
    projectId,
    products,
  }: {
    projectId: number;
    products: readonly { id: number; sortOrder: number; folderId?: number | null | undefined }[];
  },
): Promise<
  Project | ChangeFault<typeof unknownFolder.code | typeof unknownLine.code | typeof projectFull.code>
> {
  return changeAndShow<typeof unknownFolder.code | typeof unknownLine.code | typeof projectFull.code>(
    ctx,
    deps,
    { projectId },
    async (tx) => {
      const before = await readLines(tx, projectId, ctx.site.country);
      const folders = new Set<number | null>([
        null,
        ...(await readFolders(tx, projectId)).map(({ id }) => id),
      ]);
      const byId = new Map(before.map((line) => [line.id, line]));
      if (products.some(({ id }) => !byId.has(id))) return failWith(unknownLine);
      if (products.some(({ folderId = null }) => !folders.has(folderId))) return failWith(unknownFolder);
      const moves = products.flatMap(({ id, folderId }) =>
        folderId === undefined || byId.get(id)!.folderId === folderId ? [] : [{ id, folderId }],
      );
      for (const { id, folderId } of moves) {
        const all = await readLines(tx, projectId, ctx.site.country);
        const lines = all.filter((line) => line.id === id);
        const moved = await movedLines(tx, { lines, all, folderId });
        if (isFault(moved)) return moved;
      }
      const left = await readLines(tx, projectId, ctx.site.country);
      const order = sortedIds(left, products);
      await writeOrder(tx, 'project_line', order);
      const fields = [
        ...moves.map(({ id, folderId }) => ({
          field: `line:${id}.folderId`,
          from: byId.get(id)!.folderId,
          to: folderId,
        })),
        ...fieldChanges('', { lineOrder: before.map(({ id }) => id) }, { lineOrder: order }),
      ];
      return fields.length === 0 ? { changes: [] } : { changes: [{ action: 'sorted-products', fields }] };
    },
  );
}
