import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { noSuchSession, type endSession, type SessionView } from '../../contract/identity.ts';
import { deviceName } from '../../rules/device-name.ts';
import { networkText } from '../../rules/network-text.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { announceIdentity } from '../../db/identity.ts';
import { endSessions, readSessions } from '../../db/sessions.ts';

/** Returns the valid sessions of the user's account. */
export async function listOwnSessions(
  ctx: IdentityContext,
  { db }: IdentityDeps,
): Promise<{ sessions: SessionView[] }> {
  return { sessions: await listSessionsOf(ctx, db, ctx.user.accountId!) };
}

/** Returns the valid sessions of an account, as the user of the request may see them. */
export async function listSessionsOf(
  { user, now, ip }: Pick<IdentityContext, 'user' | 'now' | 'ip'>,
  db: IdentityDeps['db'],
  accountId: string,
): Promise<SessionView[]> {
  const rows = await readSessions(db, accountId, now);
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    device: deviceName(row.user_agent),
    place: networkText(row.ip, ip),
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.id === user.sessionId,
  }));
}

/** Ends one of the user's sessions. Treats another user's session as not found. */
export async function endOwnSessionById(
  ctx: IdentityContext,
  { db }: IdentityDeps,
  id: string,
): Promise<{ success: boolean } | FaultOf<typeof endSession>> {
  const { user, now, site } = ctx;
  return inTransaction(db, async (tx) => {
    const ended = await endSessions(
      tx,
      { id, accountId: user.accountId! },
      { why: 'ended by its owner', now },
    );
    if (ended.length === 0) return failWith(noSuchSession);
    await announceIdentity(tx, id);
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'identity',
        action: 'ended-session',
        key: user.accountId!,
        before: { session: id },
      },
      now,
    );
    return { success: true };
  });
}
