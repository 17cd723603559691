import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { parseLocalPath } from '#foundation/pure/input/local-path.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { accountCreated } from '../../events.ts';
import {
  EXTERNAL_LOGIN,
  noSuchProvider,
  tryLater,
  type linkProvider,
  type LoginError,
} from '../../contract/identity.ts';
import { plainEmail, plainName } from '../../rules/profile.ts';
import { sessionCookieOf } from '../../rules/session-cookie.ts';
import { callbackAddress } from './callback-address.ts';
import { claimAddress } from '../account/claim-address.ts';
import { CODE_LIFE_MS } from './codes.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { byFreshSession, notifyChange } from '../sessions/fresh-session.ts';
import type { Journey, ProviderPerson } from './providers.ts';
import { LINKED_ELSEWHERE } from '../mails.tsx';
import { hashOf } from '../sessions/secrets.ts';
import { isGenuine, readSessionSecret } from '../sessions/session-secret.ts';
import { insertAccount, lockAccount, readAccount, type AccountRow } from '../../db/identity.ts';
import { insertCode, spendCode } from '../../db/codes.ts';
import { insertNamedCredential, lockNamedCredential } from '../../db/credentials.ts';
import { lockSession } from '../../db/sessions.ts';
import { nextStep } from './next-step.ts';

/** The path of the security page, which displays whether an account was linked. */
const LINKED = '/account/security';

/**
 * The data that is stored while a user is on a provider's page. `sealed` contains the secrets of the sign-in
 * and the browser's nonce, encrypted.
 */
interface Away {
  provider: string;
  sealed: string;
  returnUrl: string;
  /** The session in which the user links a provider's account; absent if the user signs in. */
  sessionId?: string;
}
interface Secret extends Journey {
  browserNonce: string;
}

const redirectUri = (origin: string, provider: string) => `${origin}${EXTERNAL_LOGIN}/${provider}/callback`;

/** Returns the URL of a provider's sign-in page, and the data to store until the user returns from it. */
async function leaveFor(
  { site, origin, now }: IdentityContext,
  { db, secrets, providers }: IdentityDeps,
  provider: string,
  input: { accountId: string | null; sessionId?: string; nonce: string; returnUrl: string },
): Promise<string> {
  const { address, journey } = await providers.begin(provider, redirectUri(origin, provider));
  const secret: Secret = { ...journey, browserNonce: input.nonce };
  const away: Away = {
    provider,
    sealed: secrets.seal(JSON.stringify(secret)),
    returnUrl: input.returnUrl,
    sessionId: input.sessionId,
  };
  await insertCode(
    db,
    {
      hash: hashOf(journey.state),
      kind: 'external',
      accountId: input.accountId,
      siteId: site.id,
      data: { ...away },
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS.external),
    },
    now,
  );
  return address;
}

/**
 * Starts a sign-in with an external provider (API-146). Returns the URL to redirect to; null if the shop does
 * not offer the provider.
 */
export async function beginExternal(
  ctx: IdentityContext,
  deps: IdentityDeps,
  {
    provider,
    query,
    isOwnOrigin,
  }: { provider: string; query: Record<string, string>; isOwnOrigin: (origin: string) => boolean },
): Promise<string | null> {
  if (!deps.providers.has(provider)) return null;
  const { nonce = '', origin = '' } = query;
  const returnUrl = parseLocalPath(query['returnUrl'] ?? '') ?? '';
  if (nonce.length < 8 || nonce.length > 200 || !isOwnOrigin(origin))
    return callbackAddress({ error: 'not-started', nonce: nonce.slice(0, 200) });
  return leaveFor(ctx, deps, provider, { accountId: null, nonce, returnUrl }).catch(() =>
    callbackAddress({ error: 'provider-unavailable', nonce, returnUrl }),
  );
}

/** Starts linking a provider's account to the signed-in user's account. */
export async function beginLink(
  ctx: IdentityContext,
  deps: IdentityDeps,
  provider: string,
): Promise<{ address: string } | FaultOf<typeof linkProvider>> {
  if (!deps.providers.has(provider)) return failWith(noSuchProvider);
  const fresh = await byFreshSession(ctx, deps, async (_tx, account) => account.id);
  if (isFault(fresh)) return fresh;
  const away = { accountId: fresh, sessionId: ctx.user.sessionId!, nonce: '', returnUrl: LINKED };
  return leaveFor(ctx, deps, provider, away).then(
    (address) => ({ address }),
    () => failWith(tryLater),
  );
}

/**
 * Completes a sign-in or a link when the user returns from a provider. Returns the URL to redirect to; null
 * if the shop does not offer the provider.
 */
export async function finishExternal(
  ctx: IdentityContext,
  deps: IdentityDeps,
  provider: string,
  query: string,
): Promise<string | null> {
  if (!deps.providers.has(provider)) return null;
  const { site, origin, now } = ctx;
  const parameters = new URLSearchParams(query);
  const code = await spendCode(deps.db, hashOf(parameters.get('state') ?? ''), ['external'], now);
  const away = code?.data as unknown as Away | undefined;
  if (!code || !away || code.site_id !== site.id || away.provider !== provider)
    return callbackAddress({ error: 'not-started' });
  const decrypted = deps.secrets.open(away.sealed);
  if (decrypted === null) return callbackAddress({ error: 'not-started' });
  const { browserNonce, ...journey } = JSON.parse(decrypted) as Secret;
  const failed = (error: LoginError) =>
    away.sessionId === undefined
      ? callbackAddress({ error, nonce: browserNonce, returnUrl: away.returnUrl })
      : `${LINKED}?link=${error}`;
  if (parameters.has('error')) return failed('provider-cancelled');
  let person: ProviderPerson;
  try {
    person = await deps.providers.finish(
      provider,
      new URL(`${redirectUri(origin, provider)}?${query}`),
      journey,
    );
  } catch {
    return failed('provider-unavailable');
  }
  if (away.sessionId !== undefined && code.account_id !== null)
    return link(ctx, deps, { provider, person, accountId: code.account_id, sessionId: away.sessionId });
  return inTransaction(deps.db, async (tx) => {
    const found = await accountOf(tx, provider, person, ctx);
    if (typeof found === 'string') return failed(found);
    const step = await nextStep(deps, tx, found.account, {
      siteId: site.id,
      nonce: browserNonce,
      returnUrl: away.returnUrl,
      method: 'social',
      ...(found.isLinked
        ? {}
        : { link: { provider, subject: person.subject, email: person.email, isTold: !found.isNew } }),
      now,
    });
    return callbackAddress({ ...step, nonce: browserNonce });
  });
}

/**
 * Returns the shop account for a provider's profile: the linked account, otherwise the account with the same
 * email address, otherwise a new account. The email address counts only if the provider has verified it,
 * because users can enter any address in a profile.
 */
async function accountOf(
  tx: Kysely<Tables>,
  provider: string,
  person: ProviderPerson,
  { now, site, requestId }: IdentityContext,
): Promise<{ account: AccountRow; isLinked: boolean; isNew: boolean } | LoginError> {
  const linked = await lockNamedCredential(tx, 'social', `${provider}:${person.subject}`);
  if (linked) {
    const account = await readAccount(tx, { id: linked.account_id });
    return account && !account.closed_at ? { account, isLinked: true, isNew: false } : 'not-started';
  }
  const email = plainEmail(person.email);
  if (!person.isVerified || email === '') return 'provider-unverified';
  const id = randomUUID();
  const isNew = await insertAccount(
    tx,
    {
      id,
      email,
      firstName: plainName(person.firstName),
      lastName: plainName(person.lastName),
      phone: '',
      isVerified: true,
    },
    now,
  );
  if (isNew)
    await writeAudit(
      tx,
      {
        by: { kind: 'guest', id: null, actingFor: null, requestId },
        siteId: site.id,
        subject: 'identity',
        action: 'registered',
        key: id,
        after: { provider },
      },
      now,
    );
  const known = await readAccount(tx, { email });
  const account = known && (await lockAccount(tx, known.id));
  if (!account || account.closed_at) return 'not-started';
  if (isNew) await appendEvents(tx, [accountCreated({ accountId: account.id, siteId: site.id })], now);
  await claimAddress(tx, account, now);
  return { account, isLinked: false, isNew };
}

/**
 * Links a provider's account, but only in the session that started the linking. Otherwise an attacker could
 * link their own account by opening the callback URL in another user's browser.
 */
async function link(
  ctx: IdentityContext,
  deps: IdentityDeps,
  {
    provider,
    person,
    accountId,
    sessionId,
  }: { provider: string; person: ProviderPerson; accountId: string; sessionId: string },
): Promise<string> {
  const secret = readSessionSecret(ctx.cookie(sessionCookieOf(ctx.origin)));
  return inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const session = secret?.id === sessionId ? await lockSession(tx, sessionId) : undefined;
    const isTheirs =
      session &&
      !session.ended_at &&
      session.account_id === accountId &&
      isGenuine(deps.secrets, session, secret!);
    if (!account || !isTheirs) return `${LINKED}?link=not-started`;
    const isNew = await insertNamedCredential(tx, credentialOf(accountId, provider, person), ctx.now);
    if (!isNew) return `${LINKED}?link=provider-taken`;
    await notifyChange(deps, tx, account, {
      action: 'linked-provider',
      what: LINKED_ELSEWHERE,
      ctx,
    });
    return `${LINKED}?link=done`;
  });
}

/** Returns the credential to store for a linked provider's account. */
export function credentialOf(
  accountId: string,
  provider: string,
  { subject, email }: Pick<ProviderPerson, 'subject' | 'email'>,
) {
  return {
    id: randomUUID(),
    accountId,
    kind: 'social' as const,
    identifier: `${provider}:${subject}`,
    name: email.slice(0, 300),
    data: { provider },
  };
}
