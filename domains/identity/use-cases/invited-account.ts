import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { profileErrors } from '../rules/profile.ts';
import { forgetClaims } from '../service/claim-address.ts';
import type { IdentityDependencies } from '../service/dependencies.ts';
import { newPasswordError } from '../service/new-password.ts';
import {
  announceIdentity,
  insertAccount,
  lockAccount,
  readAccount,
  replaceCredential,
  updateAccount,
} from '../store.ts';
import { withdrawCodes } from '../store-codes.ts';

/** An address whose account was closed. */
export const CLOSED = Symbol('closed');

/** What somebody says of themselves who was invited by a mail to their address. */
export interface Introduced {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/**
 * The account of an address: its id, null where nobody has shown yet that the address is theirs, {@link CLOSED} where it can
 * have none any more.
 */
export async function accountOfAddress(
  db: Kysely<Tables>,
  email: string,
): Promise<string | typeof CLOSED | null> {
  const account = await readAccount(db, { email });
  if (account?.closed_at) return CLOSED;
  return account?.email_verified_at ? account.id : null;
}

/** Texts by field of what is wrong. */
export function introductionErrors({
  email,
  firstName,
  lastName,
  password,
}: Introduced): Record<string, string> {
  const wrong = newPasswordError(password, [email, firstName, lastName]);
  return { ...profileErrors({ firstName, lastName }), ...(wrong ? { password: wrong } : {}) };
}

/** A password's hash, to be made before the transaction begins. */
export const hashPassword = ({ passwords }: Pick<IdentityDependencies, 'passwords'>, password: string) =>
  passwords.hash(password);

/**
 * Makes the account of who was invited, with a confirmed address: the mail has shown that it is theirs. What a stranger may
 * have registered with the address before holds no more. Answers its id.
 */
export async function makeInvitedAccount(
  tx: Kysely<Tables>,
  { email, firstName, lastName, hash }: Omit<Introduced, 'password'> & { hash: string },
  now: Date,
): Promise<string> {
  const name = { firstName: firstName.trim(), lastName: lastName.trim() };
  const newId = randomUUID();
  await insertAccount(tx, { id: newId, email, ...name, phone: '', isVerified: true }, now);
  const { id } = (await readAccount(tx, { email }))!;
  const account = (await lockAccount(tx, id))!;
  // Confirmed while we waited: its owner's own password holds.
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
  await announceIdentity(tx, id);
  return id;
}
