import type { Kysely } from 'kysely';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import type { User } from '#foundation/pure/user.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { lacksPermissions } from '../contract/errors.ts';
import { LIST_PERMISSIONS, type ListName } from '../contract/list-names.ts';
import {
  MAX_VIEWS_PER_LIST,
  notYourView,
  tooManyViews,
  unknownView,
  viewConflict,
  viewNameTaken,
  type changeView,
  type createView,
  type deleteView,
  type listViews,
  type restoreView,
  type SavedView,
  type setDefaultView,
  type ViewDraft,
} from '../contract/list-views.ts';
import {
  insertView,
  lockViews,
  markViewDeleted,
  readDefaultView,
  readOwnNames,
  readView,
  readViews,
  updateView,
  writeDefaultView,
  type ViewRow,
} from '../db/list-views.ts';

type Db = Kysely<Tables>;

/** The part of the request context that saved views need. */
interface ViewContext {
  readonly user: Pick<User, 'accountId' | 'permissions' | 'siteIds'>;
  readonly now: Date;
  readonly headers: { readonly ifMatch?: string | undefined };
}

/** Returns the use cases of saved views. Each requires the permission of the list. */
export function createListViews({ db }: { db: Db }) {
  return {
    list: (ctx: ViewContext, list: ListName) => listAll(ctx, db, list),
    create: (ctx: ViewContext, list: ListName, draft: ViewDraft) => create(ctx, db, { list, draft }),
    change: (ctx: ViewContext, list: ListName, id: number, draft: ViewDraft) =>
      change(ctx, db, { list, id, draft }),
    remove: (ctx: ViewContext, list: ListName, id: number) => remove(ctx, db, { list, id }),
    restore: (ctx: ViewContext, list: ListName, id: number) => restore(ctx, db, { list, id }),
    setDefault: (ctx: ViewContext, list: ListName, view: string | null) =>
      setDefault(ctx, db, { list, view }),
  };
}

async function listAll(
  ctx: ViewContext,
  db: Db,
  list: ListName,
): Promise<AnswerOf<typeof listViews> | FaultOf<typeof listViews>> {
  const refused = accessFault(ctx, list);
  if (refused) return refused;
  const rows = await readViews(db, list, ctx.user.accountId!);
  const chosen = await readDefaultView(db, list, ctx.user.accountId!);
  // The view may have been deleted since, or is no longer shared.
  const isGone = chosen !== null && /^\d+$/.test(chosen) && !rows.some(({ id }) => String(id) === chosen);
  return { views: rows.map((row) => toView(ctx, row)), defaultView: isGone ? null : chosen };
}

async function create(
  ctx: ViewContext,
  db: Db,
  { list, draft }: { list: ListName; draft: ViewDraft },
): Promise<SavedView | FaultOf<typeof createView>> {
  const refused = accessFault(ctx, list) ?? draftFault(draft);
  if (refused) return refused;
  const ownerId = ctx.user.accountId!;
  return inTransaction(db, async (tx): Promise<SavedView | FaultOf<typeof createView>> => {
    await lockViews(tx, ownerId);
    const names = await readOwnNames(tx, list, ownerId);
    if (names.length >= MAX_VIEWS_PER_LIST) return failWith(tooManyViews);
    if (names.some(({ name }) => name === draft.name.trim().toLowerCase())) return failWith(viewNameTaken);
    const id = await insertView(tx, { list, ownerId, draft: cleanDraft(draft), now: ctx.now });
    return toView(ctx, (await readView(tx, list, id))!);
  });
}

async function change(
  ctx: ViewContext,
  db: Db,
  { list, id, draft }: { list: ListName; id: number; draft: ViewDraft },
): Promise<SavedView | FaultOf<typeof changeView>> {
  const refused = accessFault(ctx, list) ?? draftFault(draft);
  if (refused) return refused;
  return inTransaction(db, async (tx): Promise<SavedView | FaultOf<typeof changeView>> => {
    const row = await changeableView(ctx, tx, { list, id });
    if (isFault(row)) return row;
    await lockViews(tx, row.ownerId);
    const names = await readOwnNames(tx, list, row.ownerId);
    if (names.some((one) => one.id !== id && one.name === draft.name.trim().toLowerCase()))
      return failWith(viewNameTaken);
    const version = seenVersion(ctx);
    const isSaved = await updateView(tx, { id, version, draft: cleanDraft(draft), now: ctx.now });
    return isSaved ? toView(ctx, (await readView(tx, list, id))!) : failWith(viewConflict);
  });
}

async function remove(
  ctx: ViewContext,
  db: Db,
  { list, id }: { list: ListName; id: number },
): Promise<{ isDeleted: boolean } | FaultOf<typeof deleteView>> {
  const refused = accessFault(ctx, list);
  if (refused) return refused;
  const row = await changeableView(ctx, db, { list, id });
  if (isFault(row)) return row;
  const isDone = await markViewDeleted(db, { id, version: seenVersion(ctx), deletedAt: ctx.now });
  return isDone ? { isDeleted: true } : failWith(viewConflict);
}

/** Restores a deleted view. A view that is not deleted stays as it is, so a repeated request changes nothing. */
async function restore(
  ctx: ViewContext,
  db: Db,
  { list, id }: { list: ListName; id: number },
): Promise<SavedView | FaultOf<typeof restoreView>> {
  const refused = accessFault(ctx, list);
  if (refused) return refused;
  return inTransaction(db, async (tx): Promise<SavedView | FaultOf<typeof restoreView>> => {
    const row = await readView(tx, list, id);
    const fault = rowFault(ctx, row);
    if (fault) return fault;
    if (!row!.isDeleted) return toView(ctx, row!);
    await lockViews(tx, row!.ownerId);
    const names = await readOwnNames(tx, list, row!.ownerId);
    if (names.length >= MAX_VIEWS_PER_LIST) return failWith(tooManyViews);
    if (names.some(({ name }) => name === row!.name.toLowerCase())) return failWith(viewNameTaken);
    await markViewDeleted(tx, { id, version: row!.version, deletedAt: null });
    return toView(ctx, (await readView(tx, list, id))!);
  });
}

async function setDefault(
  ctx: ViewContext,
  db: Db,
  { list, view }: { list: ListName; view: string | null },
): Promise<{ defaultView: string | null } | FaultOf<typeof setDefaultView>> {
  const refused = accessFault(ctx, list);
  if (refused) return refused;
  const defaultView = view === '' ? null : view;
  await writeDefaultView(db, { list, accountId: ctx.user.accountId!, view: defaultView });
  return { defaultView };
}

/** Returns the fault if the user may not read the list, which names the missing permission. */
function accessFault({ user }: ViewContext, list: ListName): Fault<'lacks-permissions'> | undefined {
  const permission = LIST_PERMISSIONS[list];
  return user.permissions.has(permission)
    ? undefined
    : failWith(lacksPermissions, {
        texts: `Your roles don’t let you read this list. Ask an administrator for a role with the permission ${permission}.`,
      });
}

/** Returns a view that the user may change, or the fault. */
async function changeableView(
  ctx: ViewContext,
  db: Db,
  { list, id }: { list: ListName; id: number },
): Promise<ViewRow | Fault<'unknown-view'> | Fault<'not-your-view'>> {
  const row = await readView(db, list, id);
  return rowFault(ctx, row) ?? (row!.isDeleted ? failWith(unknownView) : row!);
}

/** Returns the fault if the view is unknown, belongs to a colleague who does not share it, or may not be changed. */
function rowFault(
  ctx: ViewContext,
  row: ViewRow | undefined,
): Fault<'unknown-view'> | Fault<'not-your-view'> | undefined {
  if (!row || (row.ownerId !== ctx.user.accountId && !row.isShared)) return failWith(unknownView);
  return mayChange(ctx, row) ? undefined : failWith(notYourView);
}

function mayChange({ user }: ViewContext, { ownerId, isShared }: ViewRow): boolean {
  const managesAll = user.permissions.has('settings.manage') && user.siteIds === undefined;
  return ownerId === user.accountId || (isShared && managesAll);
}

function draftFault({ name }: ViewDraft): Fault<'form'> | undefined {
  if (name.trim() !== '') return undefined;
  return failWith(invalidForm, { texts: 'Enter a name', fields: { name: 'Enter a name' } });
}

/** Writes the query as URLs do, without empty values and the position of a page. */
function cleanDraft(draft: ViewDraft): ViewDraft {
  const query = new URLSearchParams(
    [...new URLSearchParams(draft.query)].filter(([name, value]) => value !== '' && name !== 'after'),
  );
  return { ...draft, name: draft.name.trim(), query: query.toString() };
}

/** Returns the version in `If-Match`; 0, which no view has, without one. */
function seenVersion({ headers }: ViewContext): number {
  return versionOf(headers.ifMatch) ?? 0;
}

function toView(ctx: ViewContext, row: ViewRow): SavedView {
  const { id, version, name, query, columns, isShared, author, ownerId } = row;
  return {
    id,
    version,
    name,
    query,
    columns,
    isShared,
    isOwn: ownerId === ctx.user.accountId,
    author,
    mayChange: mayChange(ctx, row),
  };
}
