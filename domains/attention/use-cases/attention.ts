import type { Kysely } from 'kysely';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import type { AttentionSource } from '#foundation/server/attention.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { notifyStaff } from '#domains/notifications/use-cases/events.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import {
  attentionConflict,
  FIRST_ITEMS,
  ITEMS_PER_PAGE,
  MAX_COUNTED_ITEMS,
  MAX_SNOOZE_DAYS,
  unknownAttentionItem,
  type AttentionItem,
  type AttentionView,
  type changeAttentionItem,
  type listAttention,
  type listAttentionItems,
} from '../contract/attention.ts';
import {
  deleteOldItems,
  hasItem,
  lockItem,
  readGroups,
  readItems,
  updateItem,
  type ItemSelection,
  type StoredItem,
} from '../db/items.ts';
import { formatItemPosition, parseItemPosition } from '../rules/item-position.ts';

export { moveAssignedItems } from '../db/items.ts';

/** What the use cases of attention need. */
export interface AttentionDeps {
  db: Kysely<Tables>;
  /** All kinds of items, in the order in which the home page lists them. */
  sources: readonly AttentionSource[];
  /** The staff to whom items can be assigned. */
  staff(): Promise<readonly { id: string; name: string }[]>;
  sites(): readonly Site[];
  originOf(siteId: string): string;
}

export type Attention = ReturnType<typeof createAttention>;
type Context = Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId' | 'headers'>;

const DAY_MS = 24 * 3_600_000;
/** How long the state of items that no longer exist is stored, in days. */
const STORED_DAYS = 180;
const BATCH_SIZE = 1_000;

/** Creates the use cases with which staff list, assign, snooze and close what needs attention. */
export function createAttention(deps: AttentionDeps) {
  return {
    list: (ctx: Context, view: AttentionView) => list(ctx, deps, view),
    items: (ctx: Context, query: { kind: string; view: AttentionView; after: string }) =>
      listItems(ctx, deps, query),
    change: (ctx: Context, target: { kind: string; key: string }, change: Change) =>
      changeItem(ctx, deps, target, change),
    /** Deletes the state of items that ended long ago. Returns the number of rows. */
    forget: (now: Date) =>
      deleteOldItems(deps.db, new Date(now.getTime() - STORED_DAYS * DAY_MS), BATCH_SIZE),
  };
}

interface Change {
  assignedTo: string | null;
  snoozedUntil: string | null;
  isClosed: boolean;
}

async function list(
  ctx: Context,
  deps: AttentionDeps,
  view: AttentionView,
): Promise<AnswerOf<typeof listAttention>> {
  const selection = { ...selectionFor(ctx), view };
  const sources = deps.sources.filter(({ permission }) => ctx.user.permissions.has(permission));
  const [groups, staff] = await Promise.all([
    readGroups(deps.db, sources, selection, { limit: FIRST_ITEMS + 1, maxCounted: MAX_COUNTED_ITEMS }),
    deps.staff(),
  ]);
  return {
    groups: sources.flatMap(({ kind, title, isClosedByStaff = false }) => {
      const found = groups.find((one) => one.kind === kind);
      if (!found || found.count === 0) return [];
      return {
        kind,
        title,
        isClosedByStaff,
        count: Math.min(found.count, MAX_COUNTED_ITEMS),
        isMore: found.count > MAX_COUNTED_ITEMS,
        ...toPage(deps, { kind, found: found.items, size: FIRST_ITEMS, now: ctx.now }),
      };
    }),
    staff: [...staff],
    sites: deps.sites().map(({ id, name }) => ({ id, name })),
  };
}

async function listItems(
  ctx: Context,
  deps: AttentionDeps,
  { kind, view, after }: { kind: string; view: AttentionView; after: string },
): Promise<AnswerOf<typeof listAttentionItems> | FaultOf<typeof listAttentionItems>> {
  const source = sourceFor(ctx, deps, kind);
  if (!source) return failWith(unknownAttentionItem);
  const selection = { ...selectionFor(ctx), view };
  const found = await readItems(deps.db, source, selection, {
    after: after === '' ? null : parseItemPosition(after),
    limit: ITEMS_PER_PAGE + 1,
  });
  return toPage(deps, { kind, found, size: ITEMS_PER_PAGE, now: ctx.now });
}

/** Replaces what staff did with an item. Undoing sends the earlier values with the new version. */
async function changeItem(
  ctx: Context,
  deps: AttentionDeps,
  { kind, key }: { kind: string; key: string },
  change: Change,
): Promise<AnswerOf<typeof changeAttentionItem> | FaultOf<typeof changeAttentionItem>> {
  const source = sourceFor(ctx, deps, kind);
  const { now } = ctx;
  if (!source) return failWith(unknownAttentionItem);
  const selection = selectionFor(ctx);
  const fields = await faultsOf(change, source, deps, now);
  if (Object.keys(fields).length > 0) return failWith(invalidForm, { texts: Object.values(fields), fields });
  return inTransaction(deps.db, async (tx) => {
    if (!(await hasItem(tx, source, selection, key))) return failWith(unknownAttentionItem);
    const before = await lockItem(tx, { kind, key, now });
    if (versionOf(ctx.headers.ifMatch) !== before.version)
      return failWith(attentionConflict, { version: before.version });
    const snoozedUntil = change.snoozedUntil === null ? null : new Date(change.snoozedUntil);
    const closedAt = change.isClosed ? (before.closedAt ?? now) : null;
    const version = await updateItem(tx, {
      kind,
      key,
      now,
      assignedTo: change.assignedTo,
      snoozedUntil,
      closedAt,
    });
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: null,
        subject: 'attention',
        action: actionOf(before, { ...change, snoozedUntil }),
        key: `${kind} ${key}`,
        before: {
          assignedTo: before.assignedTo,
          snoozedUntil: before.snoozedUntil,
          isClosed: before.closedAt !== null,
        },
        after: { ...change, snoozedUntil },
      },
      now,
    );
    await notifyStaff(tx, 'attention');
    return {
      assignedTo: change.assignedTo,
      snoozedUntil: snoozedUntil?.toISOString() ?? null,
      isClosed: change.isClosed,
      version,
    };
  });
}

function actionOf(
  before: { assignedTo: string | null; snoozedUntil: Date | null; closedAt: Date | null },
  after: { assignedTo: string | null; snoozedUntil: Date | null; isClosed: boolean },
): string {
  if ((before.closedAt !== null) !== after.isClosed) return after.isClosed ? 'closed' : 'reopened';
  if (before.snoozedUntil?.getTime() !== after.snoozedUntil?.getTime())
    return after.snoozedUntil === null ? 'listed-again' : 'snoozed';
  return 'assigned';
}

async function faultsOf(
  { assignedTo, snoozedUntil, isClosed }: Change,
  source: AttentionSource,
  { staff }: AttentionDeps,
  now: Date,
): Promise<Record<string, string>> {
  const until = snoozedUntil === null ? null : Date.parse(snoozedUntil);
  const isAllowed =
    until === null || (until > now.getTime() && until <= now.getTime() + MAX_SNOOZE_DAYS * DAY_MS);
  return {
    ...(isAllowed ? {} : { snoozedUntil: `Choose a time in the next ${MAX_SNOOZE_DAYS} days` }),
    ...(assignedTo === null || (await staff()).some(({ id }) => id === assignedTo)
      ? {}
      : { assignedTo: 'Choose a current colleague' }),
    ...(isClosed && !source.isClosedByStaff
      ? { isClosed: 'This item closes when its cause is resolved' }
      : {}),
  };
}

/** Returns the kind if the user may read it. Others are unknown to the user. */
function sourceFor({ user }: Context, { sources }: AttentionDeps, kind: string): AttentionSource | undefined {
  return sources.find((one) => one.kind === kind && user.permissions.has(one.permission));
}

function selectionFor({ user, site, now }: Context): Omit<ItemSelection, 'view'> {
  return {
    scope: { now, today: dayInZone(now, site.timeZone).day, accountId: user.accountId! },
    siteIds: user.siteIds ?? null,
  };
}

/** Returns the first `size` items. One more item than `size` means that there is another page. */
function toPage(
  { originOf }: AttentionDeps,
  { kind, found, size, now }: { kind: string; found: readonly StoredItem[]; size: number; now: Date },
): { items: AttentionItem[]; next: string | null } {
  const page = found.slice(0, size);
  const last = found.length > size ? page.at(-1) : undefined;
  return {
    items: page.map(({ path, snoozedUntil, since, ...item }) => ({
      ...item,
      kind,
      since: new Date(since).toISOString(),
      snoozedUntil: isAhead(snoozedUntil, now) ? new Date(snoozedUntil).toISOString() : null,
      link:
        path === null || /^(?:\/admin\/|mailto:)/.test(path) || item.siteId === null
          ? path
          : originOf(item.siteId) + path,
    })),
    next: last ? formatItemPosition(last) : null,
  };
}

const isAhead = (moment: string | null, now: Date): moment is string =>
  moment !== null && Date.parse(moment) > now.getTime();
