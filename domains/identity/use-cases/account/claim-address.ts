import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import {
  announceIdentity,
  deleteCredentials,
  forgetBusinesses,
  updateAccount,
  type AccountRow,
} from '../../db/identity.ts';
import { withdrawCodes } from '../../db/codes.ts';
import { endSessions } from '../../db/sessions.ts';

/**
 * Records that a user has proved ownership of an account's email address. If the address was unconfirmed,
 * another person may have created the account, so its password and emailed codes are revoked. Does nothing if
 * the address is already confirmed.
 */
export async function claimAddress(tx: Kysely<Tables>, account: AccountRow, now: Date): Promise<void> {
  if (account.email_verified_at) return;
  await deleteCredentials(tx, account.id, 'password');
  await forgetClaims(tx, account.id);
  await withdrawCodes(
    tx,
    account.id,
    ['confirm-email', 'reset-password', 'change-email', 'sign-in', 'second-factor', 'passcode'],
    now,
  );
  const ended = await endSessions(
    tx,
    { accountId: account.id },
    { why: 'address confirmed by another account', now },
  );
  for (const id of ended) await announceIdentity(tx, id);
  await updateAccount(tx, account.id, { email_verified_at: now });
}

/**
 * Deletes details that another person may have entered before the address was confirmed: the phone number,
 * the business with its number, and the membership applications. Keeps the names, because a user who signs in
 * with an emailed code may have typed them at registration.
 */
export async function forgetClaims(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await updateAccount(tx, accountId, { phone: '' });
  await forgetBusinesses(tx, accountId);
}
