import { randomInt } from 'node:crypto';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { parseLocalPath } from '#foundation/pure/input/local-path.ts';
import { alwaysCommit, inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  tryLater,
  unknownClient,
  wrongCode,
  type mailSignInCode,
  type SignInStep,
  type signInByMail,
} from '../../contract/identity.ts';
import { CODE_LIMIT, MAIL_LIMITS } from '../../rules/limits.ts';
import { plainEmail } from '../../rules/profile.ts';
import { mayMail, siteOfClient } from '../may-mail.ts';
import { claimAddress } from '../account/claim-address.ts';
import { CODE_LIFE_MS } from './codes.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { countedBy, countedByDevice, mayTry } from '../limits.ts';
import { EMAILS, sendLetter } from '../mails.tsx';
import { hashOf } from '../sessions/secrets.ts';
import { lockAccount, readAccount } from '../../db/identity.ts';
import { deleteCode, forgive, insertCode, tryCode, spendCode } from '../../db/codes.ts';
import { nextStep } from './next-step.ts';

const MAX_ATTEMPTS = 5;
/** The rate limit for requests of emailed sign-in codes, counted per email address. */
const CODE_REQUESTS = { name: 'mail-code-asked', limit: MAIL_LIMITS.address };
/**
 * The rate limit for attempts to enter an emailed code, counted per email address. A limit per code would not
 * be sufficient, because an attacker could request many codes and guess each a few times.
 */
const GUESSED = { name: 'mail-code-address', limit: CODE_LIMIT };

/**
 * Returns the key under which an emailed code is stored. It depends on the email address and on the browser's
 * nonce, so an attacker in another browser cannot guess the code, although it has only six digits.
 */
const placeOf = (email: string, nonce: string) => hashOf(`mail-code ${email} ${nonce}`);

/**
 * Emails a six-digit sign-in code. If the address has no account, the response is the same but no email is
 * sent.
 */
export async function askForMailCode(
  ctx: IdentityContext,
  deps: IdentityDeps,
  form: CallInput<typeof mailSignInCode>['body'],
): Promise<{ success: boolean } | FaultOf<typeof mailSignInCode>> {
  const { db, secrets } = deps;
  const { now, ip } = ctx;
  const site = siteOfClient(deps, form.clientId);
  if (!site) return failWith(unknownClient);
  const email = plainEmail(form.email);
  const target = { value: email, account: await readAccount(db, { email }) };
  const counted = await countedByDevice(ctx, deps, CODE_REQUESTS, target);
  if (!(await mayMail(deps, { purpose: 'code', email, ip, now, counted }))) return { success: true };
  const digits = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await inTransaction(db, async (tx) => {
    const account = await readAccount(tx, { email });
    const isTheirs = account !== undefined && !account.closed_at;
    const hash = placeOf(email, form.nonce);
    await deleteCode(tx, hash);
    await insertCode(
      tx,
      {
        hash,
        kind: 'mail-code',
        accountId: isTheirs ? account.id : null,
        siteId: site.id,
        // The code is stored as a MAC, because its six digits could be guessed from a hash without a key.
        data: { mac: secrets.mac('limit', `mail-code:${hash}:${digits}`) },
        expiresAt: new Date(now.getTime() + CODE_LIFE_MS['mail-code']),
      },
      now,
    );
    await sendLetter(tx, EMAILS.mailCode(digits), {
      site,
      origin: deps.originOf(site.id),
      to: isTheirs ? account.email : null,
      now,
    });
  });
  return { success: true };
}

/**
 * Signs a user in with an emailed six-digit code, in the browser that requested the code. Also confirms the
 * email address.
 */
export async function signInByMailCode(
  ctx: IdentityContext,
  deps: IdentityDeps,
  form: CallInput<typeof signInByMail>['body'],
): Promise<SignInStep | FaultOf<typeof signInByMail>> {
  const { db, secrets } = deps;
  const { now, site } = ctx;
  const email = plainEmail(form.email);
  const hash = placeOf(email, form.nonce);
  const tried = { value: email, account: await readAccount(db, { email }) };
  const own = await countedByDevice(ctx, deps, GUESSED, tried);
  const ticket = countedBy(secrets, 'mail-code', hash, CODE_LIMIT);
  if (deps.hasLimits && !(await mayTry(db, [ticket, own], now))) return failWith(tryLater);
  // Commits even if the result is a fault, because each attempt counts.
  return inTransaction(
    db,
    async (tx) => {
      const found = await tryCode(tx, hash, 'mail-code', { most: MAX_ATTEMPTS, now });
      const typedCode = form.code.replace(/[\s-]/g, '');
      const isRight =
        found !== undefined &&
        found.site_id === site.id &&
        secrets.isMac('limit', `mail-code:${hash}:${typedCode}`, String(found.data['mac']));
      if (!isRight || !found.account_id || !(await spendCode(tx, hash, ['mail-code'], now)))
        return failWith(wrongCode);
      const account = await lockAccount(tx, found.account_id);
      if (!account || account.closed_at) return failWith(wrongCode);
      await claimAddress(tx, account, now);
      await forgive(tx, [own.key]);
      return nextStep(deps, tx, account, {
        siteId: site.id,
        nonce: form.nonce,
        returnUrl: parseLocalPath(form.returnUrl ?? '') ?? '',
        method: 'mail-code',
        now,
      });
    },
    alwaysCommit,
  );
}
