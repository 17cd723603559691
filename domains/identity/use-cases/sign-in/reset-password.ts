import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { AnswerOf, CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf, type Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  tokenInvalid,
  tryLater,
  unknownClient,
  wrongPassword,
  type changePassword,
  type forgotPassword,
  type resetPassword,
} from '../../contract/identity.ts';
import { PASSWORD_LIMITS } from '../../rules/limits.ts';
import { plainEmail } from '../../rules/profile.ts';
import { mayMail, siteOfClient } from '../may-mail.ts';
import { claimAddress } from '../account/claim-address.ts';
import { giveCode, takeCode } from './codes.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { countedBy, mayTry } from '../limits.ts';
import { EMAILS, sendLetter } from '../mails.tsx';
import { newPasswordError } from './new-password.ts';
import { hashIn } from './passwords.ts';
import { otherWaysText, readOtherWays, removedWaysText, removeWays } from './other-sign-in-ways.ts';
import { hashOf } from '../sessions/secrets.ts';
import {
  announceIdentity,
  lockAccount,
  readAccount,
  readCredential,
  replaceCredential,
  type AccountRow,
} from '../../db/identity.ts';
import { forgetDevices, forgive, readCode, withdrawCodes } from '../../db/codes.ts';
import { endSessions, lockSession } from '../../db/sessions.ts';

type Done = { success: boolean };

/**
 * Emails a link to reset the password. If the address has no account, no email is sent, but the response and
 * its duration are the same.
 */
export async function askForReset(
  { now, ip }: IdentityContext,
  deps: IdentityDeps,
  form: CallInput<typeof forgotPassword>['body'],
): Promise<Done | FaultOf<typeof forgotPassword>> {
  const site = siteOfClient(deps, form.clientId);
  if (!site) return failWith(unknownClient);
  const email = plainEmail(form.email);
  if (!(await mayMail(deps, { purpose: 'reset', email, ip, now }))) return { success: true };
  await inTransaction(deps.db, async (tx) => {
    const account = await readAccount(tx, { email });
    const isTheirs = account !== undefined && !account.closed_at;
    const token = await giveCode(
      tx,
      { kind: 'reset-password', accountId: isTheirs ? account.id : null, siteId: site.id },
      now,
    );
    // Renders the email even if there is no account. Rendering takes about half of the time of this request,
    // so a faster response would reveal that there is no account.
    const emailContent = EMAILS.resetPassword(token, email);
    await sendLetter(tx, emailContent, {
      site,
      origin: deps.originOf(site.id),
      to: isTheirs ? account.email : null,
      now,
    });
  });
  return { success: true };
}

/**
 * Sets a password with the token of an emailed link, from a password reset or a staff invitation. Also
 * confirms the email address and ends all sessions.
 */
export async function setPasswordByToken(
  { now, requestId }: IdentityContext,
  deps: IdentityDeps,
  { token, password, removeRecent = false }: CallInput<typeof resetPassword>['body'],
): Promise<AnswerOf<typeof resetPassword> | FaultOf<typeof resetPassword>> {
  const { db } = deps;
  const kinds = ['reset-password', 'staff-invitation'] as const;
  // Validates the password before the token is used, so that a rejected password does not use up the link.
  const found = await readCode(db, hashOf(token), kinds, now);
  const account = found?.account_id ? await readAccount(db, { id: found.account_id }) : undefined;
  if (!account || account.closed_at) return failWith(tokenInvalid);
  const fault = newPasswordError(password, [account.email, account.first_name, account.last_name]);
  if (fault) return failWith(invalidForm, { texts: fault, fields: { password: fault } });
  const hash = await deps.passwords.hash(password);
  return inTransaction(db, async (tx) => {
    const locked = await lockAccount(tx, account.id);
    const code = await takeCode(tx, token, kinds, now);
    if (!code || !locked || locked.closed_at) return failWith(tokenInvalid);
    if (!locked.email_verified_at) await claimAddress(tx, locked, now);
    const by: Actor = { kind: 'customer', id: locked.id, actingFor: null, requestId };
    const isFirst = code.kind === 'staff-invitation' && !(await readCredential(tx, locked.id, 'password'));
    await putPassword(tx, locked, { hash, by, siteId: code.site_id, now });
    const isStaff = await deps.staff.isStaffNow(tx, locked.id);
    const removed = await removeWays(tx, { accountId: locked.id, isStaff, removeRecent }, now);
    if (removed.ways > 0 || removed.factor)
      await writeAudit(
        tx,
        {
          by,
          siteId: code.site_id,
          subject: 'identity',
          action: 'removed-recent-ways',
          key: locked.id,
          before: { ...removed },
        },
        now,
      );
    const otherWays = await readOtherWays(tx, locked.id, deps.providers);
    const site = deps.siteNamed(code.site_id);
    const sentences = [removedWaysText(removed), site ? otherWaysText(otherWays, site.locale) : ''];
    const others = sentences.filter((text) => text !== '').join(' ');
    if (site)
      await sendLetter(tx, isFirst ? EMAILS.passwordChosen(others) : EMAILS.passwordChanged(others), {
        site,
        origin: deps.originOf(site.id),
        to: locked.email,
        now,
      });
    return { success: true, otherWays };
  });
}

/**
 * Changes the password of a signed-in user, who must enter the current password. Ends all other sessions of
 * the account.
 */
export async function changeOwnPassword(
  ctx: IdentityContext,
  deps: IdentityDeps,
  { current, password }: CallInput<typeof changePassword>['body'],
): Promise<Done | FaultOf<typeof changePassword>> {
  const { now, site, user } = ctx;
  const { db, secrets } = deps;
  const account = (await readAccount(db, { id: user.accountId! }))!;
  const counted = countedBy(secrets, 'own-password', account.id, PASSWORD_LIMITS.device);
  if (deps.hasLimits && !(await mayTry(db, [counted], now))) return failWith(tryLater);
  const stored = await readCredential(db, account.id, 'password');
  if (!(await deps.passwords.verify(current, hashIn(stored)))) return failWith(wrongPassword);
  await forgive(db, [counted.key]);
  const fault = newPasswordError(password, [account.email, account.first_name, account.last_name]);
  if (fault) return failWith(invalidForm, { texts: fault, fields: { password: fault } });
  const hash = await deps.passwords.hash(password);
  return inTransaction(db, async (tx) => {
    const locked = (await lockAccount(tx, account.id))!;
    // Both passwords were hashed before the transaction. If the owner has set a password through an emailed
    // link in the meantime, that password is kept.
    const held = await readCredential(tx, account.id, 'password');
    const session = await lockSession(tx, user.sessionId!);
    if (hashIn(held) !== hashIn(stored) || !session || session.ended_at) return failWith(wrongPassword);
    await putPassword(tx, locked, {
      hash,
      by: actorOf(ctx),
      siteId: site.id,
      now,
      except: user.sessionId!,
    });
    const otherWays = await readOtherWays(tx, locked.id, deps.providers);
    await sendLetter(tx, EMAILS.passwordChanged(otherWaysText(otherWays, site.locale)), {
      site,
      origin: deps.originOf(site.id),
      to: locked.email,
      now,
    });
    return { success: true };
  });
}

/**
 * Stores a new password. Ends the sessions that were started with the old password, and revokes codes,
 * because a stranger may have requested them.
 */
async function putPassword(
  tx: Kysely<Tables>,
  { id }: AccountRow,
  { hash, by, siteId, now, except }: { hash: string; by: Actor; siteId: string; now: Date; except?: string },
): Promise<void> {
  await replaceCredential(
    tx,
    { id: randomUUID(), accountId: id, kind: 'password', data: { hash }, isConfirmed: true },
    now,
  );
  await withdrawCodes(
    tx,
    id,
    [
      'reset-password',
      'staff-invitation',
      'change-email',
      'sign-in',
      'second-factor',
      'passcode',
      'mail-code',
      'confirm-email',
    ],
    now,
  );
  await forgetDevices(tx, id);
  await endSessions(tx, { accountId: id, except }, { why: 'password changed', now });
  await writeAudit(tx, { by, siteId, subject: 'identity', action: 'changed-password', key: id }, now);
  await announceIdentity(tx, id);
}
