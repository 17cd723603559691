import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { parseLocalPath } from '#foundation/pure/input/local-path.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { loginForm, type LoginError, type SignInStep } from '../../contract/identity.ts';
import { PASSWORD_LIMITS } from '../../rules/limits.ts';
import { plainEmail } from '../../rules/profile.ts';
import { callbackAddress } from './callback-address.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { countedBy, countedByDevice, mayTry } from '../limits.ts';
import { requiresPasscode, sendPasscode } from './passcode.ts';
import { nextStep } from './next-step.ts';
import { hashIn, PasswordsBusy } from './passwords.ts';
import { lockAccount, readAccount, readCredential } from '../../db/identity.ts';
import { forgive, takeBackTry } from '../../db/codes.ts';

/** The rate limit for sign-in attempts with a password, counted per email address. */
const TRIED = {
  name: 'address',
  limit: PASSWORD_LIMITS.address,
  ownLimit: PASSWORD_LIMITS.device,
};

/**
 * Handles the login form (API-137). Returns the URL of the callback page, with either a code or the name of
 * an error. `isOwnOrigin` returns whether an origin, which the form contains, is this site's own.
 */
export async function signInByForm(
  ctx: IdentityContext,
  deps: IdentityDeps,
  fields: Record<string, string>,
  isOwnOrigin: (origin: string) => boolean,
): Promise<string> {
  const form = loginForm.safeParse(fields);
  if (!form.success || !isOwnOrigin(form.data.origin))
    return callbackAddress({ error: 'not-started', nonce: String(fields['nonce'] ?? '').slice(0, 200) });
  const { nonce } = form.data;
  const returnUrl = parseLocalPath(form.data.returnUrl) ?? '';
  const outcome = await signInByPassword(ctx, deps, { ...form.data, returnUrl });
  if (typeof outcome === 'string') deps.onSignInFailure?.();
  return callbackAddress(
    typeof outcome === 'string' ? { error: outcome, nonce, returnUrl } : { ...outcome, nonce },
  );
}

async function signInByPassword(
  ctx: IdentityContext,
  deps: IdentityDeps,
  input: { email: string; password: string; nonce: string; returnUrl: string },
): Promise<SignInStep | LoginError> {
  const { db, secrets, passwords } = deps;
  const { now, ip, site, requestId } = ctx;
  const email = plainEmail(input.email);
  const account = await readAccount(db, { email });
  const network = countedBy(secrets, 'network', deps.networkOf(ip), PASSWORD_LIMITS.network);
  const own = await countedByDevice(ctx, deps, TRIED, { value: email, account });
  if (deps.hasLimits && !(await mayTry(db, [network, own], now))) return 'try-later';

  // Reads the credential even if there is no account, so that the response time does not reveal this.
  const stored = await readCredential(db, account?.id ?? '', 'password');
  let isRight: boolean;
  try {
    isRight = await passwords.verify(input.password, hashIn(stored));
  } catch (error) {
    if (error instanceof PasswordsBusy) return 'try-later';
    throw error;
  }
  const refuse = async (to: Kysely<Tables>): Promise<LoginError> => {
    await writeAudit(
      to,
      {
        by: { kind: 'guest', id: null, actingFor: null, requestId },
        siteId: site.id,
        subject: 'identity',
        action: 'failed-to-sign-in',
        key: account?.id ?? 'nobody',
      },
      now,
    );
    return 'wrong-credentials';
  };
  if (!account || !isRight || account.closed_at) return refuse(db);
  if (deps.hasLimits) {
    await forgive(db, [own.key]);
    await takeBackTry(db, network.key);
  }
  if (!account.email_verified_at) return 'confirm-email';
  return inTransaction(db, async (tx) => {
    // Compares the password again with the account locked, because the owner may have changed it during the
    // verification. The old password must not start a session.
    const locked = await lockAccount(tx, account.id);
    const held = await readCredential(tx, account.id, 'password');
    if (!locked || locked.closed_at || hashIn(held) !== hashIn(stored)) return refuse(tx);
    if (await requiresPasscode(ctx, deps, tx, account.id))
      return sendPasscode(ctx, deps, tx, { account, nonce: input.nonce, returnUrl: input.returnUrl });
    return nextStep(deps, tx, account, {
      siteId: site.id,
      nonce: input.nonce,
      returnUrl: input.returnUrl,
      method: 'password',
      now,
    });
  });
}
