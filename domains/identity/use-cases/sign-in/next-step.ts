import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { SignInStep } from '../../contract/identity.ts';
import { readCredential, type AccountRow } from '../../db/identity.ts';
import type { SignInMethod } from '../../db/tables.ts';
import type { IdentityDeps } from '../deps.ts';
import { hashOf } from '../sessions/secrets.ts';
import { giveCode, type SignInData } from './codes.ts';

/**
 * Returns the next step of a sign-in: a code to exchange for tokens, or the second factor. Staff must use a
 * second factor; other users can set one up.
 */
export async function nextStep(
  { staff }: Pick<IdentityDeps, 'staff'>,
  tx: Kysely<Tables>,
  account: Pick<AccountRow, 'id'>,
  {
    siteId,
    nonce,
    returnUrl,
    method,
    isStrong = false,
    trustsBrowser,
    link,
    now,
  }: {
    siteId: string;
    nonce: string;
    returnUrl: string;
    method: SignInMethod;
    /** Whether two factors have already been verified. */
    isStrong?: boolean;
    /** As in {@link SignInData}. */
    trustsBrowser?: boolean;
    /** A provider's account to link when the sign-in is complete. */
    link?: SignInData['link'];
    now: Date;
  },
): Promise<SignInStep> {
  const factor = await readCredential(tx, account.id, 'totp');
  const step = isStrong
    ? 'done'
    : factor?.confirmed_at
      ? 'second-factor'
      : (await staff.isStaffNow(tx, account.id))
        ? 'enrol-second-factor'
        : 'done';
  const data: SignInData = {
    nonceHash: hashOf(nonce),
    method,
    hasSecondFactor: isStrong,
    returnUrl,
    trustsBrowser,
    link,
  };
  const code = await giveCode(
    tx,
    { kind: step === 'done' ? 'sign-in' : 'second-factor', accountId: account.id, siteId, data },
    now,
  );
  return { step, code, returnUrl };
}
