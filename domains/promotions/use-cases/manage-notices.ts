import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { wallClock } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { worksOn } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { listShapeFaults } from '#foundation/pure/input/shape-faults.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  NOTICE_KINDS,
  noticeConflict,
  notYourNotice,
  unknownNotice,
  type changeNotice,
  type createNotice,
  type deleteNotice,
  type listNotices,
  type Notice,
  type NoticeDraft,
  type NoticeKind,
} from '../contract/manage.ts';
import {
  lockEntries,
  notifyPromotionsChanged,
  readSavedEntries,
  removeEntry,
  type SavedEntryRow,
} from '../db/promotions.ts';
import { ENTRY_SHAPES } from '../rules/check-entries.ts';
import {
  ENTRY_KIND_OF,
  fieldOfPath,
  hasPictures,
  stateAt,
  toEntrySource,
  toNoticeDraft,
} from '../rules/notice-entry.ts';
import { listUnfoundedClaims, type ClaimsDeps } from './check-claims.ts';
import { savePromotions, type PromotionEntries } from './save-promotions.ts';

type Db = Kysely<Tables>;
type Context = Pick<RequestContext, 'user' | 'now' | 'requestId' | 'headers'>;

export interface ManageNoticesDeps extends ClaimsDeps {
  /** All sites, with the operator's settings. */
  sites(): readonly { id: string; name: string; timeZone: string }[];
  /** Applies the stored entries in this process, so that the next request sees them. */
  reload(): Promise<void>;
}

/** Which entry a request names: its kind, its key and one of its sites, or `all`. */
interface NoticeName {
  kind: NoticeKind;
  name: string;
  site: string;
}

/** An entry with all sites on which it is the same. */
interface Group {
  kind: NoticeKind;
  key: string;
  rows: SavedEntryRow[];
}

export type NoticeManagement = ReturnType<typeof createNoticeManagement>;

/** Creates the use cases with which staff manage alert banners and sales. */
export function createNoticeManagement(deps: ManageNoticesDeps) {
  return {
    list: (ctx: Pick<Context, 'user' | 'now'>) => list(ctx, deps),
    create: (ctx: Context, input: NoticeDraft & { key: string }) => create(ctx, deps, input),
    change: (ctx: Context, name: NoticeName, draft: NoticeDraft) => change(ctx, deps, { name, draft }),
    remove: (ctx: Context, name: NoticeName) => remove(ctx, deps, name),
  };
}

async function list(
  ctx: Pick<Context, 'user' | 'now'>,
  deps: ManageNoticesDeps,
): Promise<AnswerOf<typeof listNotices>> {
  const groups = groupsOf(await readSavedEntries(deps.db));
  const order = { active: 0, planned: 1, ended: 2 } as const;
  return {
    notices: groups
      .filter(({ rows }) => rows.some(({ siteId }) => siteId === '*' || worksOn(ctx.user, siteId)))
      .map((group) => toNotice(ctx, deps, group))
      .toSorted((a, b) => order[a.state] - order[b.state] || (a.from < b.from ? 1 : -1)),
    sites: deps
      .sites()
      .filter(({ id }) => worksOn(ctx.user, id))
      .map(({ id, name }) => ({ id, name })),
    hasAllSites: ctx.user.siteIds === undefined,
  };
}

async function create(
  ctx: Context,
  deps: ManageNoticesDeps,
  { key, ...draft }: NoticeDraft & { key: string },
): Promise<Notice | FaultOf<typeof createNotice>> {
  const name = `${draft.kind}-${key.slice(0, 13)}`;
  const refused = siteFault(ctx, draft.sites);
  if (refused) return refused;
  const invalid = await draftFault(deps, draft, toEntrySource(draft, { key: name }));
  if (invalid) return invalid;
  await inTransaction(deps.db, async (tx) => {
    await lockEntries(tx);
    if (findGroup(await readSavedEntries(tx), draft.kind, name)) return;
    await write(ctx, tx, { draft, key: name });
  });
  return answer(ctx, deps, { kind: draft.kind, key: name });
}

async function change(
  ctx: Context,
  deps: ManageNoticesDeps,
  { name, draft }: { name: NoticeName; draft: NoticeDraft },
): Promise<Notice | FaultOf<typeof changeNotice>> {
  const invalid = await draftFault(
    deps,
    { ...draft, kind: name.kind },
    toEntrySource({ ...draft, kind: name.kind }, { key: name.name }),
  );
  if (invalid) return invalid;
  const refused = await inTransaction(deps.db, async (tx) => {
    const found = await changeableGroup(ctx, tx, name);
    if (isFault(found)) return found;
    const fault = siteFault(ctx, draft.sites);
    if (fault) return fault;
    const taken = takenSites(await readSavedEntries(tx), found, draft.sites);
    if (taken.length > 0) {
      const text = `Another entry with this key is on ${taken.join(', ')}`;
      return failWith(invalidForm, { texts: text, fields: { sites: text } });
    }
    await write(ctx, tx, { draft: { ...draft, kind: name.kind }, key: name.name, before: found });
    return null;
  });
  return refused ?? answer(ctx, deps, { kind: name.kind, key: name.name, site: draft.sites[0] ?? 'all' });
}

async function remove(
  ctx: Context,
  deps: ManageNoticesDeps,
  name: NoticeName,
): Promise<{ isDeleted: boolean } | FaultOf<typeof deleteNotice>> {
  const refused = await inTransaction(deps.db, async (tx) => {
    const found = await changeableGroup(ctx, tx, name);
    if (isFault(found)) return found;
    for (const row of found.rows) await removeEntry(tx, row);
    await record(ctx, tx, { group: found, before: draftOf(found), after: null });
    await notifyPromotionsChanged(tx);
    return null;
  });
  if (refused) return refused;
  await deps.reload();
  return { isDeleted: true };
}

/** Stores an entry on its sites, removes it from the others, and records what changed. */
async function write(
  ctx: Context,
  tx: Db,
  { draft, key, before }: { draft: NoticeDraft; key: string; before?: Group },
): Promise<void> {
  const kind = ENTRY_KIND_OF[draft.kind];
  const source = toEntrySource(draft, { key, before: before?.rows[0]?.source ?? {} });
  const next = draft.sites.length === 0 ? ['*'] : draft.sites;
  for (const row of before?.rows ?? []) if (!next.includes(row.siteId)) await removeEntry(tx, row);
  const entries = { promotions: [], sales: [], promoBanners: [], alertBanners: [], [kind]: [source] };
  await savePromotions(tx, entries as unknown as PromotionEntries, { now: ctx.now });
  await notifyPromotionsChanged(tx);
  await record(ctx, tx, {
    group: { kind: draft.kind, key },
    before: before ? draftOf(before) : null,
    after: draft,
  });
}

async function record(
  ctx: Context,
  tx: Db,
  {
    group: { kind, key },
    before,
    after,
  }: { group: Pick<Group, 'kind' | 'key'>; before: NoticeDraft | null; after: NoticeDraft | null },
): Promise<void> {
  const action = before === null ? 'created' : after === null ? 'deleted' : 'changed';
  await writeAudit(
    tx,
    {
      by: actorOf(ctx),
      siteId: null,
      subject: 'promotions',
      action,
      key: `${kind} ${key}`,
      ...(before === null ? {} : { before }),
      ...(after === null ? {} : { after }),
    },
    ctx.now,
  );
}

/** Locks the entries, and returns the named one if the user may change this version of it. */
async function changeableGroup(
  ctx: Context,
  tx: Db,
  { kind, name, site }: NoticeName,
): Promise<Group | Fault<'unknown-notice' | 'notice-conflict' | 'not-your-notice'>> {
  await lockEntries(tx);
  const found = findGroup(await readSavedEntries(tx), kind, name, site);
  if (!found || !found.rows.some(({ siteId }) => siteId === '*' || worksOn(ctx.user, siteId)))
    return failWith(unknownNotice);
  if (!mayChange(ctx, found)) return failWith(notYourNotice);
  return versionOf(ctx.headers.ifMatch) === versionOfGroup(found) ? found : failWith(noticeConflict);
}

/** Returns why the draft cannot be saved: wrong fields, or a promise that no data supports. */
async function draftFault(
  deps: ManageNoticesDeps,
  { kind, sites }: NoticeDraft,
  source: ReturnType<typeof toEntrySource>,
): Promise<Fault<'form'> | null> {
  const known = deps.sites().map(({ id }) => id);
  const fields: Record<string, string> = {};
  for (const { path, text } of listShapeFaults(ENTRY_SHAPES[ENTRY_KIND_OF[kind]], source))
    fields[fieldOfPath(path)] ??= `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  if (sites.some((site) => !known.includes(site))) fields['sites'] = 'Choose sites of the list';
  if (Object.keys(fields).length === 0) {
    const entries = {
      promotions: [],
      sales: [],
      promoBanners: [],
      alertBanners: [],
      [ENTRY_KIND_OF[kind]]: [source],
    };
    const [unfounded] = await listUnfoundedClaims(deps, entries as unknown as PromotionEntries, known);
    if (unfounded !== undefined) fields['title'] = unfounded.replace(/^[^:]*: /, 'The text ');
  }
  const texts = Object.values(fields);
  return texts.length === 0 ? null : failWith(invalidForm, { texts, fields });
}

/** People who work on some sites cannot write entries for others. */
function siteFault(
  { user }: Pick<Context, 'user'>,
  sites: readonly string[],
): Fault<'not-your-notice'> | null {
  if (user.siteIds === undefined) return null;
  return sites.length > 0 && sites.every((site) => worksOn(user, site)) ? null : failWith(notYourNotice);
}

const mayChange = ({ user }: Pick<Context, 'user'>, { rows }: Group) =>
  user.siteIds === undefined || rows.every(({ siteId }) => siteId !== '*' && worksOn(user, siteId));

/** Groups the rows of an entry that are the same on several sites. */
function groupsOf(rows: readonly SavedEntryRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const kind = NOTICE_KINDS.find((one) => ENTRY_KIND_OF[one] === row.kind);
    if (kind === undefined) continue;
    const id = `${kind} ${row.key} ${row.siteId === '*'} ${JSON.stringify(row.source)}`;
    const group = groups.get(id) ?? { kind, key: row.key, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** Returns the entry with a key on a site, or on any; `all` is the entry for all sites. */
function findGroup(
  rows: readonly SavedEntryRow[],
  kind: NoticeKind,
  key: string,
  site?: string,
): Group | undefined {
  const siteId = site === 'all' ? '*' : site;
  return groupsOf(rows).find(
    (group) =>
      group.kind === kind &&
      group.key === key &&
      (siteId === undefined || group.rows.some((row) => row.siteId === siteId)),
  );
}

/** Returns the sites on which another entry has the same key. */
function takenSites(rows: readonly SavedEntryRow[], own: Group, sites: readonly string[]): string[] {
  const next = sites.length === 0 ? ['*'] : sites;
  return groupsOf(rows)
    .filter(({ kind, key }) => kind === own.kind && key === own.key)
    .flatMap((group) => group.rows.map(({ siteId }) => siteId))
    .filter((siteId) => next.includes(siteId) && !own.rows.some((row) => row.siteId === siteId))
    .map((siteId) => (siteId === '*' ? 'all sites' : siteId));
}

/** `If-Match` holds at most nine digits. */
const MAX_VERSION = 1_000_000_000;

/** The version changes with every save and with every change of the sites. */
function versionOfGroup({ rows }: Group): number {
  const saves = JSON.stringify(rows.map(({ siteId, savedAt }) => [siteId, savedAt.getTime()]));
  return createHash('sha1').update(saves).digest().readUInt32BE(0) % MAX_VERSION;
}

function draftOf({ kind, rows }: Group): NoticeDraft {
  const [first] = rows as [SavedEntryRow];
  return toNoticeDraft(
    kind,
    first.source,
    rows.map(({ siteId }) => siteId),
    first,
  );
}

function toNotice(
  ctx: Pick<Context, 'user' | 'now'>,
  { sites }: Pick<ManageNoticesDeps, 'sites'>,
  group: Group,
): Notice {
  const [first] = group.rows as [SavedEntryRow];
  const all = sites();
  const { timeZone } = all.find(({ id }) => id === first.siteId) ?? all[0]!;
  return {
    ...draftOf(group),
    name: group.key,
    version: versionOfGroup(group),
    state: stateAt(first, wallClock(ctx.now, timeZone)),
    mayChange: mayChange(ctx, group),
    hasPictures: hasPictures(first.source),
  };
}

/** Applies the stored entries, and returns the saved one. */
async function answer(
  ctx: Context,
  deps: ManageNoticesDeps,
  { kind, key, site }: { kind: NoticeKind; key: string; site?: string },
): Promise<Notice | Fault<'unknown-notice'>> {
  await deps.reload();
  const found = findGroup(await readSavedEntries(deps.db), kind, key, site);
  return found ? toNotice(ctx, deps, found) : failWith(unknownNotice);
}
