import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { follow, type Listen } from '#foundation/server/database/follow.ts';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { isPermission } from '#foundation/pure/permissions.ts';
import type { User } from '#foundation/pure/user.ts';
import { IDENTITY_CHANNEL } from '../../db/identity.ts';
import { readSessionFacts, type SessionFactsRow, type StaffFragments } from '../../db/sessions.ts';
import { payingList, type PayingMembership } from '../../rules/paying-list.ts';

/** The data of a session that the handling of its requests needs. */
export interface SessionFacts {
  siteId: string;
  seed: string;
  turn: number;
  /** When the current refresh secret was created. */
  turnedAt: Date;
  user: User & { accountId: string; sessionId: string };
  /**
   * The data for requests in which the session acts for a customer; `user` is the user of these requests.
   * Null if the session acts for no customer.
   */
  acting: { id: string; until: Date; user: User } | null;
}

export interface SessionFactsSource {
  /**
   * Returns the facts of a session; null if the session has ended. Returns without a promise if the facts are
   * cached.
   */
  of(sessionId: string, now: Date): SessionFacts | null | Promise<SessionFacts | null>;
  /** Loads the facts of a session from the database, even if they are cached. */
  fresh(sessionId: string, now: Date): Promise<SessionFacts | null>;
  /**
   * Clears the cached facts of these sessions and accounts, or the whole cache if no IDs are passed. Called
   * after a change in this process, so that the next request does not use old facts until the database
   * notification arrives.
   */
  forget(...ids: (string | null)[]): void;
  /** Subscribes to the database channel `identity`. */
  start(): Promise<void>;
}

interface Remembered {
  facts: SessionFacts | null;
  accountId: string | null;
  expiresAt: number;
  readAt: number;
}

const REMEMBERED = 50_000;
/** Maximum age of cached facts in ms. If a notification is lost, old facts are used for at most this time. */
const BELIEVED_MS = 30_000;

function factsOf(row: SessionFactsRow, sessionId: string): SessionFacts {
  const user = Object.freeze({
    kind: row.isStaff ? ('staff' as const) : ('customer' as const),
    accountId: row.accountId,
    sessionId,
    permissions: new Set(row.permissions.filter(isPermission)),
    actingFor: null,
    ...(row.siteIds.length > 0 ? { siteIds: row.siteIds } : {}),
    ...(row.isLocked ? { isLocked: true } : {}),
    ...getMembershipFacts(row.membership),
  });
  const { acting } = row;
  return {
    siteId: row.siteId,
    seed: row.seed,
    turn: row.turn,
    turnedAt: new Date(row.turnedAt),
    user,
    acting:
      acting && user.permissions.has('customers.act')
        ? {
            id: acting.id,
            until: new Date(acting.expiresAt),
            user: Object.freeze({
              ...user,
              actingFor: acting.customerId,
              ...getMembershipFacts(acting.membership),
            }),
          }
        : null,
  };
}

/** Returns the state and the price list of a membership. */
function getMembershipFacts(membership: PayingMembership | null) {
  return { membership: membership?.state ?? ('none' as const), priceList: payingList(membership) };
}

/**
 * Creates the cache of session facts, such as the user and their permissions. When any process changes a
 * session or account, a database notification removes its entries.
 */
export function createSessionFacts({
  db,
  staff,
  listen,
  onError,
}: {
  db: Kysely<Tables>;
  staff: StaffFragments;
  listen?: Listen | undefined;
  onError?: ((error: unknown) => void) | undefined;
}): SessionFactsSource {
  const remembered = new LruMap<string, Remembered>(REMEMBERED);
  const sessionsOf = new LruMap<string, Set<string>>(REMEMBERED);
  /**
   * The number of invalidations so far. If it changes while facts are being read, the facts are not cached,
   * because they may be outdated.
   */
  let generation = 0;

  async function fresh(sessionId: string, now: Date): Promise<SessionFacts | null> {
    const before = generation;
    const row = await readSessionFacts(db, sessionId, staff);
    const facts = row ? factsOf(row, sessionId) : null;
    const expiresAt = row ? new Date(row.expiresAt).getTime() : Infinity;
    if (generation === before) {
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
    generation += 1;
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
        // A call without IDs means that notifications were lost and any session may have changed, so the
        // whole cache is cleared.
        reload: async (notifications) => forget(...(notifications ?? [])),
      });
    },
  };
}
