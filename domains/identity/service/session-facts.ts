import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { follow, type Listen } from '#foundation/server/database/follow.ts';
import { LruMap } from '#foundation/pure/lru-map.ts';
import { isPermission } from '#foundation/pure/permissions.ts';
import type { Visitor } from '#foundation/pure/visitor.ts';
import { IDENTITY_CHANNEL } from '../store.ts';
import { readSessionFacts, type SessionFactsRow } from '../store-sessions.ts';
import { payingList, type PayingMembership } from '../rules/paying-list.ts';

/** A session as requests are answered by it. */
export interface SessionFacts {
  siteId: string;
  seed: string;
  turn: number;
  /** When that turn began. */
  turnedAt: Date;
  visitor: Visitor & { accountId: string; sessionId: string };
  /** The same while it acts for a customer, as tokens of that acting are answered; null: it acts for nobody. */
  acting: { id: string; until: Date; visitor: Visitor } | null;
}

export interface SessionFactsSource {
  /** What holds of a session; null when it has ended. At once where it is remembered. */
  of(sessionId: string, now: Date): SessionFacts | null | Promise<SessionFacts | null>;
  /** Reads it anew, whatever is remembered. */
  fresh(sessionId: string, now: Date): Promise<SessionFacts | null>;
  /**
   * What is remembered of sessions and accounts holds no more, of everybody without ids: this process has changed it, and
   * its next answer is not to wait for the notification.
   */
  forget(...ids: (string | null)[]): void;
  /** Begins to follow the channel `identity`. */
  start(): Promise<void>;
}

interface Remembered {
  facts: SessionFacts | null;
  accountId: string | null;
  expiresAt: number;
  readAt: number;
}

const REMEMBERED = 50_000;
/** However news are lost, nothing older is believed. */
const BELIEVED_MS = 30_000;

function factsOf(row: SessionFactsRow, sessionId: string): SessionFacts {
  const visitor = Object.freeze({
    kind: row.isStaff ? ('staff' as const) : ('customer' as const),
    accountId: row.accountId,
    sessionId,
    permissions: new Set(row.permissions.filter(isPermission)),
    actingFor: null,
    ...(row.isLocked ? { isLocked: true } : {}),
    ...standing(row.membership),
  });
  const { acting } = row;
  return {
    siteId: row.siteId,
    seed: row.seed,
    turn: row.turn,
    turnedAt: new Date(row.turnedAt),
    visitor,
    acting:
      acting && visitor.permissions.has('customers.act')
        ? {
            id: acting.id,
            until: new Date(acting.expiresAt),
            visitor: Object.freeze({
              ...visitor,
              actingFor: acting.customerId,
              ...standing(acting.membership),
            }),
          }
        : null,
  };
}

/** What somebody is to a site, and the list that they pay by. */
function standing(membership: PayingMembership | null) {
  return { membership: membership?.state ?? ('none' as const), priceList: payingList(membership) };
}

/**
 * Who a session is and what they may, remembered for a while: dropped as soon as the database says that the session or
 * its account changed, in whichever process.
 */
export function createSessionFacts({
  db,
  listen,
  onError,
}: {
  db: Kysely<Tables>;
  listen?: Listen | undefined;
  onError?: ((error: unknown) => void) | undefined;
}): SessionFactsSource {
  const remembered = new LruMap<string, Remembered>(REMEMBERED);
  const sessionsOf = new LruMap<string, Set<string>>(REMEMBERED);
  /** Changes with everything that is dropped: what was read before is not remembered after. */
  let news = 0;

  async function fresh(sessionId: string, now: Date): Promise<SessionFacts | null> {
    const before = news;
    const row = await readSessionFacts(db, sessionId);
    const facts = row ? factsOf(row, sessionId) : null;
    const expiresAt = row ? new Date(row.expiresAt).getTime() : Infinity;
    if (news === before) {
      remembered.set(sessionId, {
        facts,
        accountId: row?.accountId ?? null,
        expiresAt,
        readAt: now.getTime(),
      });
      if (row) {
        const sessions = sessionsOf.get(row.accountId) ?? new Set();
        sessions.add(sessionId);
        sessionsOf.set(row.accountId, sessions);
      }
    }
    return expiresAt > now.getTime() ? facts : null;
  }

  function drop(id: string): void {
    remembered.delete(id);
    for (const session of sessionsOf.get(id) ?? []) remembered.delete(session);
    sessionsOf.delete(id);
  }

  function forget(...ids: (string | null)[]): void {
    news += 1;
    for (const id of ids) if (id !== null) drop(id);
    if (ids.length > 0) return;
    remembered.clear();
    sessionsOf.clear();
  }

  return {
    fresh,
    forget,
    of(sessionId, now) {
      const known = remembered.get(sessionId);
      const at = now.getTime();
      if (!known || Math.abs(at - known.readAt) > BELIEVED_MS) return fresh(sessionId, now);
      return known.expiresAt > at ? known.facts : null;
    },
    async start() {
      if (!listen) return;
      await follow(listen, IDENTITY_CHANNEL, {
        onError,
        // Nothing told: notifications were lost, and anybody may have changed.
        reload: async (told) => forget(...(told ?? [])),
      });
    },
  };
}
