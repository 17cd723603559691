import { randomUUID } from 'node:crypto';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  passkeyRefused,
  sessionEnded,
  staffAlone,
  tryLater,
  wrongPin,
  type lockSession,
  type removePin,
  type setPin,
  type unlockSession,
} from '../../contract/identity.ts';
import { MAX_UNLOCK_ATTEMPTS, pinError } from '../../rules/pin.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { byFreshSession, notifyChange } from './fresh-session.ts';
import { readAssertion } from '../sign-in/passkey-checks.ts';
import { PasswordsBusy } from '../sign-in/passwords.ts';
import { announceIdentity, deleteCredentials, readCredential, replaceCredential } from '../../db/identity.ts';
import { countUnlockTry, endSessions, setLocked } from '../../db/sessions.ts';

/** Locks the current session. */
export async function lockOwnSession(
  { user, now }: IdentityContext,
  { db }: IdentityDeps,
): Promise<{ success: boolean } | FaultOf<typeof lockSession>> {
  if (user.kind !== 'staff') return failWith(staffAlone);
  await inTransaction(db, async (tx) => {
    await setLocked(tx, user.sessionId!, now);
    await announceIdentity(tx, user.sessionId!);
  });
  return { success: true };
}

/**
 * Unlocks the current session with a PIN or passkey. Counts each attempt before checking it. Attempts also
 * count if only the screen is locked and not the session, which happens when the device was offline.
 */
export async function unlockOwnSession(
  ctx: IdentityContext,
  deps: IdentityDeps,
  { pin, response }: CallInput<typeof unlockSession>['body'],
): Promise<{ success: boolean } | FaultOf<typeof unlockSession>> {
  const { db, passwords } = deps;
  const { user, now } = ctx;
  const id = user.sessionId!;
  const tries = await countUnlockTry(db, id);
  if (tries === undefined) return failWith(sessionEnded);
  let isRight = false;
  try {
    if (tries > MAX_UNLOCK_ATTEMPTS) isRight = false;
    else if (pin !== undefined) {
      const stored = await readCredential(db, user.accountId!, 'pin');
      isRight = await passwords.verify(pin, stored?.data['hash'] as string | undefined);
    } else if (response !== undefined) {
      const assertion = await inTransaction(db, (tx) => readAssertion(tx, response, ctx));
      isRight = assertion?.accountId === user.accountId && !assertion.isCopy;
    }
  } catch (error) {
    if (error instanceof PasswordsBusy) return failWith(tryLater);
    throw error;
  }
  const isOver = !isRight && tries >= MAX_UNLOCK_ATTEMPTS;
  if (isRight || isOver)
    await inTransaction(db, async (tx) => {
      if (isRight) await setLocked(tx, id, null);
      else await endSessions(tx, { id }, { why: 'too many unlock attempts', now });
      await announceIdentity(tx, id);
      if (isOver)
        await writeAudit(
          tx,
          {
            by: actorOf(ctx),
            siteId: ctx.site.id,
            subject: 'identity',
            action: 'ended-session',
            key: user.accountId!,
            before: { session: id },
            reason: 'too many attempts to unlock the screen',
          },
          now,
        );
    });
  if (isRight) return { success: true };
  if (isOver) return failWith(sessionEnded);
  return failWith(pin === undefined ? passkeyRefused : wrongPin);
}

/** Sets the PIN with which a staff member unlocks their sessions. */
export async function setOwnPin(
  ctx: IdentityContext,
  deps: IdentityDeps,
  pin: string,
): Promise<{ success: boolean } | FaultOf<typeof setPin>> {
  const fault = pinError(pin);
  if (fault) return failWith(invalidForm, { texts: fault, fields: { pin: fault } });
  const hash = await deps.passwords.hash(pin);
  return byFreshSession(ctx, deps, async (tx, account) => {
    if (!(await deps.staff.isStaffNow(tx, account.id))) return failWith(staffAlone);
    await replaceCredential(
      tx,
      { id: randomUUID(), accountId: account.id, kind: 'pin', data: { hash }, isConfirmed: true },
      ctx.now,
    );
    await notifyChange(deps, tx, account, {
      action: 'set-pin',
      what: 'You set a PIN that unlocks your screen.',
      ctx,
    });
    return { success: true };
  });
}

/** Removes the PIN. Sessions can then be unlocked only with a passkey. */
export async function removeOwnPin(
  ctx: IdentityContext,
  deps: IdentityDeps,
): Promise<{ success: boolean } | FaultOf<typeof removePin>> {
  return byFreshSession(ctx, deps, async (tx, account) => {
    await deleteCredentials(tx, account.id, 'pin');
    await notifyChange(deps, tx, account, {
      action: 'removed-pin',
      what: 'The PIN that unlocks your screen was removed.',
      ctx,
    });
    return { success: true };
  });
}
