import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  ACTING_MINUTES,
  noSession,
  noSuchCustomer,
  type beginActing,
  type stopActing,
} from '../contract/acting.ts';
import type { Tokens } from '#domains/identity/contract/identity.ts';
import type { IdentityContext } from '#domains/identity/use-cases/deps.ts';
import type { StaffDeps } from './deps.ts';
import {
  announceIdentity,
  lockSession,
  readAccount,
  readMembership,
} from '#domains/identity/use-cases/account-records.ts';
import { endActing, insertActing, readActing } from '../db/acting.ts';
import { isStaffNow } from '../db/staff.ts';
import type { OpenSession } from '#domains/identity/use-cases/sessions/sessions.ts';

/**
 * Starts acting for a customer of the site in the current session, and ends any previous acting. The returned
 * tokens name this customer, even if a concurrent request starts acting for a different customer.
 */
export async function actFor(
  ctx: IdentityContext,
  deps: Pick<StaffDeps, 'db' | 'identity'>,
  { customerId }: { customerId: string },
): Promise<Tokens | FaultOf<typeof beginActing>> {
  const { now, site, user } = ctx;
  const customer = await readAccount(deps.db, { id: customerId });
  const isOne =
    customer &&
    !customer.closed_at &&
    customer.id !== user.accountId &&
    !(await isStaffNow(deps.db, customerId));
  if (!isOne || !(await readMembership(deps.db, customerId, site.id))) return failWith(noSuchCustomer);
  const openSession = await inTransaction(deps.db, async (tx) => {
    const session = await ownSession(tx, ctx);
    if (!session) return null;
    await noteEnded(tx, ctx, await endActing(tx, session.session.id, now));
    const until = new Date(now.getTime() + ACTING_MINUTES * 60_000);
    const id = randomUUID();
    await insertActing(
      tx,
      { id, sessionId: session.session.id, staffId: user.accountId!, customerId, siteId: site.id, until },
      now,
    );
    await note(tx, ctx, {
      action: 'began-acting',
      customerId,
      after: { acting: id, until: until.toISOString() },
    });
    await announceIdentity(tx, session.session.id);
    return { ...session, acting: await readActing(tx, session.session.id, now) };
  });
  return openSession
    ? deps.identity.tokensFor(openSession, { ctx, nonce: '', returnUrl: '' })
    : failWith(noSession);
}

/** Ends acting for a customer in the current session. Idempotent. */
export async function actForNobody(
  ctx: IdentityContext,
  deps: Pick<StaffDeps, 'db' | 'identity'>,
): Promise<Tokens | FaultOf<typeof stopActing>> {
  const openSession = await inTransaction(deps.db, async (tx) => {
    const session = await ownSession(tx, ctx);
    if (!session) return null;
    await noteEnded(tx, ctx, await endActing(tx, session.session.id, ctx.now));
    await announceIdentity(tx, session.session.id);
    return { ...session, acting: null };
  });
  return openSession
    ? deps.identity.tokensFor(openSession, { ctx, nonce: '', returnUrl: '' })
    : failWith(noSession);
}

/** Locks and returns the current session; null if the session has ended. */
async function ownSession(
  tx: Kysely<Tables>,
  { user, now }: IdentityContext,
): Promise<Omit<OpenSession, 'acting'> | null> {
  const row = await lockSession(tx, user.sessionId!);
  const account = await readAccount(tx, { id: user.accountId! });
  if (!row || row.ended_at || row.expires_at <= now || !account || account.closed_at) return null;
  return {
    account,
    isStaff: await isStaffNow(tx, account.id),
    session: { id: row.id, seed: row.seed, turn: row.turn, expiresAt: row.expires_at },
  };
}

async function noteEnded(
  tx: Kysely<Tables>,
  ctx: IdentityContext,
  customerIds: readonly string[],
): Promise<void> {
  for (const customerId of customerIds) await note(tx, ctx, { action: 'ended-acting', customerId });
}

/**
 * Writes an audit entry that names both the staff member and the customer, regardless of whether the
 * request's token was an acting token.
 */
function note(
  tx: Kysely<Tables>,
  ctx: IdentityContext,
  { action, customerId, after }: { action: string; customerId: string; after?: object },
): Promise<void> {
  return writeAudit(
    tx,
    {
      by: { ...actorOf(ctx), actingFor: customerId },
      siteId: ctx.site.id,
      subject: 'identity',
      action,
      key: customerId,
      after,
    },
    ctx.now,
  );
}
