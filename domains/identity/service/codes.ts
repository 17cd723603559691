import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { insertCode, spendCode, type CodeRow } from '../store-codes.ts';
import type { CodeKind, SignInMethod } from '../tables.ts';
import { hashOf, randomSecret } from './secrets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long each kind is good. */
export const CODE_LIFE_MS: Readonly<Record<CodeKind, number>> = {
  'sign-in': MINUTE_MS,
  'second-factor': 10 * MINUTE_MS,
  'mail-code': 10 * MINUTE_MS,
  'reset-password': 60 * MINUTE_MS,
  'change-email': DAY_MS,
  'confirm-email': 3 * DAY_MS,
  'staff-invitation': 7 * DAY_MS,
  // A login page may be open for a while before a passkey is chosen on it.
  passkey: 15 * MINUTE_MS,
  'new-passkey': 10 * MINUTE_MS,
  external: 15 * MINUTE_MS,
};

/** What a code of a sign-in carries from step to step. */
export interface SignInData {
  nonceHash: string;
  method: SignInMethod;
  hasSecondFactor: boolean;
  returnUrl: string;
  /**
   * An account elsewhere that is this person's: it is linked when the sign-in is finished, and its owner told by a mail
   * unless the account was made by it.
   */
  link?: { provider: string; subject: string; email: string; isTold: boolean };
}

interface Given {
  kind: CodeKind;
  accountId: string | null;
  siteId: string;
  data?: object;
}

/** Makes a code that works once, and answers it: only its hash is stored. */
export async function giveCode(
  tx: Kysely<Tables>,
  { kind, accountId, siteId, data = {} }: Given,
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

/** Takes a code; undefined for one that was used, is too old, or is none of these kinds. */
export async function takeCode(
  tx: Kysely<Tables>,
  code: string,
  kinds: readonly CodeKind[],
  now: Date,
): Promise<CodeRow | undefined> {
  return spendCode(tx, hashOf(code), kinds, now);
}
