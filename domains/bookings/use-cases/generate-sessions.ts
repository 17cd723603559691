import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayInZone, type Day } from '#foundation/pure/day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { pagesChanged } from '#domains/notifications/events.ts';
import type { ListedStore } from '#domains/stores/contract.ts';
import {
  deleteSession,
  insertSession,
  lockEmptySessions,
  updateSession,
  type SessionDraft,
  type StoredSession,
} from '../db/sessions.ts';
import { readRules, type StoredRule } from '../db/rules.ts';
import { daysOf, timesOn } from '../rules/recurrence.ts';

/** How many days ahead the sessions of recurring rules exist. */
export const HORIZON_DAYS = 70;
/** The cache tag of pages that list sessions. */
export const BOOKINGS_TAG = 'bookings';

/** A store's URI, its time zone, and the public holidays on which it has no sessions. */
export type RuleStore = Pick<ListedStore, 'storeUri' | 'timeZone' | 'shutOn'>;

/** Queues the event that drops cached pages with lists of sessions. */
export function dropPages(tx: Kysely<Tables>, now: Date): Promise<void> {
  return appendEvents(tx, [pagesChanged({ tags: [BOOKINGS_TAG] })], now);
}

/** Returns the session of a rule on a day. */
export function sessionOf(rule: StoredRule, day: Day, timeZone: string): SessionDraft {
  const { startsAt, endsAt } = timesOn(day, { startTime: rule.startTime, minutes: rule.minutes, timeZone });
  return {
    code: `${rule.code}-${day}`,
    kind: 'demo',
    resourceId: rule.resourceId,
    storeUri: rule.storeUri,
    ruleId: rule.id,
    title: rule.title,
    summary: rule.summary,
    description: rule.description,
    picture: rule.picture,
    brandUri: rule.brandUri,
    demoType: rule.demoType,
    subEventType: rule.subEventType,
    day,
    startsAt,
    endsAt,
    timeZone,
    closesAt: new Date(startsAt.getTime() - rule.cutoffMinutes * 60_000),
    capacity: rule.capacity,
    reserved: rule.reserved,
    isBookable: rule.isBookable,
    hasWaitList: rule.hasWaitList,
  };
}

/**
 * Applies a new or changed rule to its future sessions without bookings; sessions with bookings stay as they
 * are. A session keeps its id, because its page is published. A session that was changed individually, or for
 * which seats were reserved, stays as it is. `before` is the rule before the change; null for a new rule.
 */
export async function applyRule(
  tx: Kysely<Tables>,
  { before, after }: { before: StoredRule | null; after: StoredRule },
  input: { stores: readonly RuleStore[]; now: Date },
): Promise<void> {
  const { stores, now } = input;
  const store = stores.find(({ storeUri }) => storeUri === after.storeUri);
  for (const session of before ? await lockEmptySessions(tx, after.id, now) : []) {
    if (isChangedAlone(session, before!)) continue;
    const isKept = store && after.isActive && daysOf(after, session.day, session.day).length > 0;
    if (isKept) {
      const draft = sessionOf(after, session.day, store.timeZone);
      await updateSession(tx, session.id, draft, { isMoved: false, now });
    } else await deleteSession(tx, session.id);
  }
  await createSessionsOf(tx, after, input);
}

/** Whether a session differs from the session that its rule creates on that day. */
function isChangedAlone(session: StoredSession, rule: StoredRule): boolean {
  const { code: _, ...created } = sessionOf(rule, session.day, session.timeZone);
  return Object.entries(created).some(
    ([field, value]) => String(value) !== String(session[field as keyof typeof created]),
  );
}

/** Creates the missing sessions of a rule in the next {@link HORIZON_DAYS} days. Returns their number. */
export async function createSessionsOf(
  tx: Kysely<Tables>,
  rule: StoredRule,
  { stores, now }: { stores: readonly RuleStore[]; now: Date },
): Promise<number> {
  const store = stores.find(({ storeUri }) => storeUri === rule.storeUri);
  if (!store || !rule.isActive) return 0;
  const today = dayInZone(now, store.timeZone).day;
  let created = 0;
  for (const day of daysOf(rule, today, addDays(today, HORIZON_DAYS))) {
    if (store.shutOn.includes(day)) continue;
    const draft = sessionOf(rule, day, store.timeZone);
    if (draft.startsAt > now && (await insertSession(tx, draft, now)) !== undefined) created += 1;
  }
  return created;
}

/**
 * Creates the sessions of all recurring rules. A session that staff cancelled is not created again. Several
 * processes may run this concurrently. Returns the number of new sessions.
 */
export async function generateSessions(
  db: Kysely<Tables>,
  input: { stores: readonly RuleStore[]; now: Date },
): Promise<number> {
  let created = 0;
  for (const rule of await readRules(db))
    created += await inTransaction(db, async (tx) => {
      const count = await createSessionsOf(tx, rule, input);
      if (count > 0) await dropPages(tx, input.now);
      return count;
    });
  return created;
}
