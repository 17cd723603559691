import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { alwaysCommit, inTransaction } from '#foundation/server/database/in-transaction.ts';
import { codeInvalid, tryLater } from '../../contract/identity.ts';
import { CODE_LIMIT } from '../../rules/limits.ts';
import { forgive, tryCode } from '../../db/codes.ts';
import { lockAccount, type AccountRow } from '../../db/identity.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { countedByDevice, mayTry } from '../limits.ts';
import { hashOf, isSame } from '../sessions/secrets.ts';
import type { SignInData } from './codes.ts';

/** How often the second step of one sign-in can be attempted. */
export const MAX_ATTEMPTS = 5;

/** The code that the first step of a sign-in returns if it requires a second step, and the browser's nonce. */
export interface Ticket {
  kind: 'second-factor' | 'passcode';
  code: string;
  nonce: string;
}

/**
 * Runs `work` on the account that a ticket from the first sign-in step identifies, with the account locked.
 * Returns a fault if the ticket is invalid. Each use of a ticket counts as an attempt.
 */
export async function withTicket<T, Data extends SignInData = SignInData>(
  ctx: IdentityContext,
  deps: IdentityDeps,
  { kind, code, nonce }: Ticket,
  work: (tx: Kysely<Tables>, account: AccountRow, data: Data) => Promise<T>,
): Promise<T | Fault<'code-invalid' | 'try-later'>> {
  const { site, now } = ctx;
  return inTransaction(
    deps.db,
    async (tx) => {
      const found = await tryCode(tx, hashOf(code), kind, { most: MAX_ATTEMPTS, now });
      const data = found?.data as unknown as Data | undefined;
      if (!found?.account_id || !data || found.site_id !== site.id || !isSame(data.nonceHash, hashOf(nonce)))
        return failWith(codeInvalid);
      const account = await lockAccount(tx, found.account_id);
      if (!account || account.closed_at) return failWith(codeInvalid);
      // Attempts in the owner's browser are counted separately. A stranger who knows the password therefore
      // cannot lock the owner out.
      const counted = await countedByDevice(
        ctx,
        { db: tx, secrets: deps.secrets },
        { name: kind, limit: CODE_LIMIT },
        { value: account.id, account },
      );
      if (deps.hasLimits && !(await mayTry(tx, [counted], now))) return failWith(tryLater);
      const answer = await work(tx, account, data);
      if (!isFault(answer)) await forgive(tx, [counted.key]);
      return answer;
    },
    alwaysCommit,
  );
}
