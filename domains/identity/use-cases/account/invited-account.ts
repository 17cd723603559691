import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { accountCreated } from '../../events.ts';
import { profileErrors } from '../../rules/profile.ts';
import { forgetClaims } from './claim-address.ts';
import type { IdentityDeps } from '../deps.ts';
import { newPasswordError } from '../sign-in/new-password.ts';
import {
  announceIdentity,
  insertAccount,
  lockAccount,
  readAccount,
  replaceCredential,
  updateAccount,
} from '../../db/identity.ts';
import { withdrawCodes } from '../../db/codes.ts';

/** Returned instead of an account ID if the account with the email address is closed. */
export const CLOSED = Symbol('closed');

/** The details that an invited person enters. */
export interface Introduced {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/**
 * Returns the ID of the account with an email address; null if there is no account or the address is not
 * confirmed. Returns {@link CLOSED} if the account is closed, because no new account can use its address.
 */
export async function accountOfAddress(
  db: Kysely<Tables>,
  email: string,
): Promise<string | typeof CLOSED | null> {
  const account = await readAccount(db, { email });
  if (account?.closed_at) return CLOSED;
  return account?.email_verified_at ? account.id : null;
}

/** Returns the error texts of an invited person's details, by field. */
export function introductionErrors({
  email,
  firstName,
  lastName,
  password,
}: Introduced): Record<string, string> {
  const wrong = newPasswordError(password, [email, firstName, lastName]);
  return { ...profileErrors({ firstName, lastName }), ...(wrong ? { password: wrong } : {}) };
}

/** Hashes a password. Must be called before the transaction begins, because hashing takes time. */
export const hashPassword = ({ passwords }: Pick<IdentityDeps, 'passwords'>, password: string) =>
  passwords.hash(password);

/**
 * Creates the account of an invited person and returns the account ID. The email address is confirmed,
 * because the invitation was sent to it. If another person registered with the address before, the details
 * and password of that registration are discarded.
 */
export async function makeInvitedAccount(
  tx: Kysely<Tables>,
  {
    email,
    firstName,
    lastName,
    hash,
    siteId,
  }: Omit<Introduced, 'password'> & { hash: string; siteId: string },
  now: Date,
): Promise<string> {
  const name = { firstName: firstName.trim(), lastName: lastName.trim() };
  const newId = randomUUID();
  await insertAccount(tx, { id: newId, email, ...name, phone: '', isVerified: true }, now);
  const { id } = (await readAccount(tx, { email }))!;
  const account = (await lockAccount(tx, id))!;
  // While this transaction waited for the lock, the owner confirmed the address. The account is theirs, so
  // their password is kept.
  if (id !== newId && account.email_verified_at) return id;
  await forgetClaims(tx, id);
  await updateAccount(tx, id, {
    first_name: name.firstName,
    last_name: name.lastName,
    email_verified_at: now,
  });
  await replaceCredential(
    tx,
    { id: randomUUID(), accountId: id, kind: 'password', data: { hash }, isConfirmed: true },
    now,
  );
  await withdrawCodes(tx, id, ['confirm-email', 'reset-password'], now);
  await appendEvents(tx, [accountCreated({ accountId: id, siteId })], now);
  await announceIdentity(tx, id);
  return id;
}
