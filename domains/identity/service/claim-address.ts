import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import {
  announceIdentity,
  deleteCredentials,
  forgetBusinesses,
  updateAccount,
  type AccountRow,
} from '../store.ts';
import { withdrawCodes } from '../store-codes.ts';
import { endSessions } from '../store-sessions.ts';

/**
 * The address of an account is shown to be somebody's, who may not be the one that made it: whoever did has never shown that
 * it is theirs, so that their password, and what was mailed for it, opens nothing any more. A confirmed account stays.
 */
export async function claimAddress(tx: Kysely<Tables>, account: AccountRow, now: Date): Promise<void> {
  if (account.email_verified_at) return;
  await deleteCredentials(tx, account.id, 'password');
  await forgetClaims(tx, account.id);
  await withdrawCodes(
    tx,
    account.id,
    ['confirm-email', 'reset-password', 'change-email', 'sign-in', 'second-factor'],
    now,
  );
  const ended = await endSessions(tx, { accountId: account.id }, { why: 'address shown by another', now });
  for (const id of ended) await announceIdentity(tx, id);
  await updateAccount(tx, account.id, { email_verified_at: now });
}

/**
 * What was said of an account before its address was confirmed does not outlive that by somebody else: phone, business and
 * number, and what was asked for with them. The names stay: who registered and then came by a mailed code typed them.
 */
export async function forgetClaims(tx: Kysely<Tables>, accountId: string): Promise<void> {
  await updateAccount(tx, accountId, { phone: '' });
  await forgetBusinesses(tx, accountId);
}
