import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  type alreadyOrdered,
  type flagOff,
  type notYourProject,
  projectFull,
  unknownFolder,
  unknownLine,
  unknownProject,
} from '../../contract/errors.ts';
import type { Project } from '../../contract/types.ts';
import { MAX_FOLDERS, MAX_LINES } from '../../contract/values.ts';
import { roleIn } from '../../rules/access.ts';
import type { Change } from '../../rules/changes.ts';
import { heldThere } from '../../rules/line-price.ts';
import { lockProject, readProject, writeRequest, type StoredProject } from '../../db/projects.ts';
import {
  deleteLines,
  insertFolder,
  insertLines,
  readFolders,
  readLines,
  writeLine,
  type StoredLine,
} from '../../db/lines.ts';
import { moveNotes } from '../../db/notes.ts';
import { mayDelete, removed } from './remove-lines.ts';
import {
  findConflict,
  keyFor,
  knownRequest,
  recordChange,
  type ChangeFault,
  type Tx,
} from '../change-project.ts';
import {
  getActor,
  isLocked,
  checkAccess,
  siteOfOwner,
  type ProjectsContext,
  type ProjectsDeps,
} from '../deps.ts';
import { showProject } from '../show-project.ts';

const KIND = 'transfer';

export interface Transfer {
  projectId: number;
  targetProjectId: number;
  targetFolderId?: number | null | undefined;
  products: readonly number[];
  key?: string | undefined;
}
type TransferCode =
  | typeof unknownFolder.code
  | typeof unknownLine.code
  | typeof projectFull.code
  | typeof flagOff.code
  | typeof alreadyOrdered.code;

/**
 * Moves lines and their notes to another project in one transaction (API-108, PROJECT-14). Two requests with
 * the same key move the lines once. Returns the source project.
 */
export async function transfer(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  input: Transfer,
): Promise<{ transferred: number; project: Project } | ChangeFault<TransferCode>> {
  const by = await getActor(ctx, deps);
  const key = keyFor(input.projectId, input.key);
  const moved = await inTransaction(deps.db, async (tx) => {
    const known = await knownRequest(tx, by.accountId, { key, kind: KIND });
    const projects = await lockBoth(tx, ctx, input);
    if (isFault(projects)) return projects;
    const { source, target } = projects;
    const role = roleIn(source, ctx.site, ctx.user)!;
    if (known !== null) return { source, count: known };
    const all = await readLines(tx, source.id, ctx.site.country);
    const lines = all.filter(({ id }) => input.products.includes(id));
    if (lines.length < new Set(input.products).size) return failWith(unknownLine);
    const refused = mayDelete(lines, { role, ctx });
    if (isFault(refused)) return refused;
    const held = await heldLines(ctx, deps, tx, { lines, source, target });
    const arrived = await moveLines(tx, ctx, {
      lines: held,
      source,
      target,
      folderId: input.targetFolderId,
    });
    if (isFault(arrived)) return arrived;
    const left = all.filter(({ id }) => !input.products.includes(id));
    const movedSkus = lines.map(({ sku }) => sku).filter((sku) => !left.some((line) => line.sku === sku));
    await moveNotes(tx, source.id, target.id, [...new Set(movedSkus)]);
    const changes = lines.map((line) => {
      const { fields = [], ...removal } = removed(line);
      const whereTo = { field: `line:${line.id}.movedTo`, from: null, to: nameOf(target) };
      return { ...removal, action: 'transferred-product', fields: [...fields, whereTo] };
    });
    // The `If-Match` header refers to the source project only.
    const conflict = await findConflict(tx, ctx, source, changes);
    if (conflict) return conflict;
    const audited = { action: 'transferred', after: { to: target.ref, lines: lines.length } };
    const after = await recordChange(tx, ctx, { project: source, by, done: { changes, audited } });
    await recordChange(tx, ctx, { project: target, by, done: { changes: arrived } });
    if (key !== undefined)
      await writeRequest(tx, {
        accountId: by.accountId,
        key,
        kind: KIND,
        result: lines.length,
        now: ctx.now,
      });
    return { source: after, count: lines.length };
  });
  if (isFault(moved)) return moved;
  const role = roleIn(moved.source, ctx.site, ctx.user)!;
  return { transferred: moved.count, project: await showProject(ctx, deps, moved.source, role) };
}

/**
 * Locks both projects, the older project first. The fixed order prevents a deadlock if two users move lines
 * in opposite directions.
 */
async function lockBoth(
  tx: Tx,
  ctx: ProjectsContext,
  { projectId, targetProjectId }: Transfer,
): Promise<
  | { source: StoredProject; target: StoredProject }
  | Fault<typeof unknownProject.code | typeof notYourProject.code>
> {
  for (const id of [projectId, targetProjectId].toSorted((a, b) => a - b))
    await lockProject(tx, ctx.site.id, id);
  const source = checkAccess(await readProject(tx, ctx.site.id, projectId), ctx);
  if (isFault(source)) return source;
  const target = checkAccess(await readProject(tx, ctx.site.id, targetProjectId), ctx);
  if (isFault(target)) return target;
  if (projectId === targetProjectId) return failWith(unknownProject);
  return { source: source.project, target: target.project };
}

/** Returns the lines with the locked prices that apply in the target project. */
async function heldLines(
  ctx: ProjectsContext,
  { purchaseFacts }: ProjectsDeps,
  tx: Tx,
  { lines, source, target }: { lines: readonly StoredLine[]; source: StoredProject; target: StoredProject },
): Promise<StoredLine[]> {
  const lockOf = (project: StoredProject) => ({
    isOn: isLocked(project, ctx),
    until: project.lockUntil,
  });
  const locks = { from: lockOf(source), to: lockOf(target) };
  const facts = await purchaseFacts(
    tx,
    { productCodes: [...new Set(lines.map(({ productCode }) => productCode))] },
    await siteOfOwner(tx, ctx, target),
  );
  const shop = new Map(facts.map(({ id, priceCents }) => [id, priceCents]));
  return lines.map((line) => ({
    ...line,
    lockedCents: heldThere(
      { lockedCents: line.lockedCents, shopCents: shop.get(line.productId) ?? null },
      locks,
    ),
  }));
}

/** Returns a project's ref and name, for the history of the other project. */
const nameOf = ({ ref, name }: StoredProject): string => `${ref} ${name}`.trim();

async function moveLines(
  tx: Tx,
  { site, now }: ProjectsContext,
  input: {
    lines: readonly StoredLine[];
    source: StoredProject;
    target: StoredProject;
    folderId: number | null | undefined;
  },
): Promise<Change[] | Fault<typeof unknownFolder.code | typeof projectFull.code>> {
  const { lines, source, target, folderId } = input;
  const titles = new Map((await readFolders(tx, source.id)).map(({ id, title }) => [id, title]));
  const folders = await readFolders(tx, target.id);
  if (typeof folderId === 'number' && !folders.some(({ id }) => id === folderId))
    return failWith(unknownFolder);
  const there = await readLines(tx, target.id, site.country);
  if (there.length + lines.length > MAX_LINES) return failWith(projectFull);
  const fields = [{ field: 'movedFrom', from: null, to: nameOf(source) }];
  const arrived: Change[] = [];
  for (const line of lines) {
    let to = folderId ?? null;
    if (folderId === undefined && line.folderId !== null) {
      const title = titles.get(line.folderId)!;
      const same = folders.find((one) => one.title === title);
      if (!same && folders.length >= MAX_FOLDERS) return failWith(projectFull);
      to = same?.id ?? (await insertFolder(tx, target.id, title));
      if (!same) folders.push({ id: to, title, sort: 0 });
    }
    const before = there.find((one) => one.productId === line.productId && one.folderId === to);
    if (before) {
      const most = before.priceOverrideCents === null ? null : before.priceMost;
      if (before.quantity + line.quantity > Math.min(99, most ?? 99) || before.orderNumber !== null)
        return failWith(projectFull);
      before.quantity += line.quantity;
      await writeLine(tx, before.id, { quantity: before.quantity });
    } else {
      const [id] = await insertLines(tx, target.id, [{ ...line, folderId: to }], now);
      there.push({ ...line, id: id!, folderId: to });
    }
    arrived.push({ action: 'received-product', subject: line.productCode, fields, isSum: true });
  }
  await deleteLines(
    tx,
    lines.map(({ id }) => id),
  );
  return arrived;
}
