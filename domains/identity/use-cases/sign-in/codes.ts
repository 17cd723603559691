import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { insertCode, spendCode, type CodeRow } from '../../db/codes.ts';
import type { CodeKind, SignInMethod } from '../../db/tables.ts';
import { hashOf, randomSecret } from '../sessions/secrets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The lifetime of each kind of code, in ms. */
export const CODE_LIFE_MS: Readonly<Record<CodeKind, number>> = {
  'sign-in': MINUTE_MS,
  'second-factor': 10 * MINUTE_MS,
  passcode: 10 * MINUTE_MS,
  'mail-code': 10 * MINUTE_MS,
  'reset-password': 60 * MINUTE_MS,
  'change-email': DAY_MS,
  'confirm-email': 3 * DAY_MS,
  'staff-invitation': 7 * DAY_MS,
  // Longer than other challenges, because the login page may stay open for a while before the user chooses a
  // passkey.
  passkey: 15 * MINUTE_MS,
  'new-passkey': 10 * MINUTE_MS,
  external: 15 * MINUTE_MS,
};

/** The data that is stored with a sign-in code until the sign-in is complete. */
export interface SignInData {
  nonceHash: string;
  method: SignInMethod;
  hasSecondFactor: boolean;
  returnUrl: string;
  /** Whether later sign-ins in this browser need no one-time passcode for 30 days. */
  trustsBrowser?: boolean;
  /**
   * The provider's account to link to the shop account when the sign-in is complete. `isTold` is true if the
   * owner must be notified by email. It is false if the shop account was created for this sign-in.
   */
  link?: { provider: string; subject: string; email: string; isTold: boolean };
}

interface IssueCodeInput {
  kind: CodeKind;
  accountId: string | null;
  siteId: string;
  data?: object;
}

/** Creates, stores and returns a single-use code. Only a hash of the code is stored. */
export async function giveCode(
  tx: Kysely<Tables>,
  { kind, accountId, siteId, data = {} }: IssueCodeInput,
  now: Date,
): Promise<string> {
  const code = randomSecret();
  await insertCode(
    tx,
    {
      hash: hashOf(code),
      kind,
      accountId,
      siteId,
      data: data as Record<string, unknown>,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS[kind]),
    },
    now,
  );
  return code;
}

/** Marks a code as used and returns it; undefined if the code is used, expired or of a different kind. */
export async function takeCode(
  tx: Kysely<Tables>,
  code: string,
  kinds: readonly CodeKind[],
  now: Date,
): Promise<CodeRow | undefined> {
  return spendCode(tx, hashOf(code), kinds, now);
}
