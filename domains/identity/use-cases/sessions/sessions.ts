import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { parseLocalPath } from '#foundation/pure/input/local-path.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  codeInvalid,
  sessionEnded,
  staffSuspended,
  type exchangeCode,
  type relogin,
  type Tokens,
} from '../../contract/identity.ts';
import { deviceCookieOf, sessionCookieOf } from '../../rules/session-cookie.ts';
import { sessionExpiry, worthOf } from '../../rules/session-life.ts';
import { takeCode, type SignInData } from '../sign-in/codes.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { EMAILS, LINKED_ELSEWHERE, sendLetter } from '../mails.tsx';
import { hashOf, isSame, randomSecret, type Secrets } from './secrets.ts';
import { isGenuine, readSessionSecret, sessionSecretOf } from './session-secret.ts';
import {
  announceIdentity,
  insertMembership,
  lockAccount,
  readAccount,
  type AccountRow,
} from '../../db/identity.ts';
import { readCode, rememberDevice } from '../../db/codes.ts';
import { insertNamedCredential } from '../../db/credentials.ts';
import { endSessions, insertSession, lockSession, setLocked, turnSession } from '../../db/sessions.ts';
import type { Acting } from '../../rules/acting.ts';
import { credentialOf } from '../sign-in/external-sign-in.ts';

/** The longest interval at which a page in use renews its token, in minutes. */
const TOKEN_MINUTES = 5;
const DEVICE_SECONDS = 400 * 24 * 3600;
/** How long a trusted browser needs no one-time passcode, in ms. */
const TRUST_MS = 30 * 24 * 3600 * 1000;

export interface OpenSession {
  account: AccountRow;
  isStaff: boolean;
  session: { id: string; seed: string; turn: number; expiresAt: Date };
  /** The customer for whom the session acts; null if the session acts for no customer. */
  acting: Acting | null;
}

/** A session that has just begun, and the page to open. */
interface Begun extends OpenSession {
  returnUrl: string;
}

/**
 * Starts a session with the code from a completed sign-in. Only the browser that started the sign-in can use
 * the code.
 */
export async function beginSession(
  ctx: IdentityContext,
  deps: IdentityDeps,
  { code: authCode, nonce }: CallInput<typeof exchangeCode>['body'],
): Promise<Tokens | FaultOf<typeof exchangeCode>> {
  const { now, site, origin, headers, ip, requestId } = ctx;
  const device = ctx.cookie(deviceCookieOf(origin)) ?? randomSecret();
  const begun = await inTransaction(deps.db, async (tx): Promise<Begun | Fault<'staff-suspended'> | null> => {
    const found = await readCode(tx, hashOf(authCode), ['sign-in'], now);
    // Locks the account first, as do all actions that close the account or end its sessions. Each of them
    // then runs entirely before or after this one.
    const account = found?.account_id ? await lockAccount(tx, found.account_id) : undefined;
    const code = await takeCode(tx, authCode, ['sign-in'], now);
    const data = code?.data as unknown as SignInData | undefined;
    if (!code || code.site_id !== site.id || !data || !isSame(data.nonceHash, hashOf(nonce))) return null;
    if (!account || account.closed_at) return null;
    const person = await deps.staff.readStaff(tx, account.id);
    const isStaff = person !== undefined && !person.left_at;
    if (isStaff && person.suspended_at) return failWith(staffSuspended);
    // Ends the browser's previous session, because each browser has at most one session.
    await endOwnSession(deps.secrets, tx, ctx);
    const session = {
      id: randomUUID(),
      seed: randomSecret(),
      turn: 1,
      expiresAt: sessionExpiry({ isStaff, createdAt: now, now }, deps.sessionLength(site.id)),
    };
    await insertSession(
      tx,
      {
        ...session,
        accountId: account.id,
        siteId: site.id,
        method: data.method,
        hasSecondFactor: data.hasSecondFactor,
        userAgent: headers.userAgent.slice(0, 300),
        ip,
      },
      now,
    );
    const trustedUntil = data.trustsBrowser ? new Date(now.getTime() + TRUST_MS) : null;
    await rememberDevice(tx, { accountId: account.id, hash: hashOf(device), trustedUntil }, now);
    if (data.link) await linkElsewhere(ctx, deps, tx, { account, link: data.link });
    if (!site.capabilities.hidesPricesFromGuests)
      await insertMembership(tx, { accountId: account.id, siteId: site.id, state: 'active' }, now);
    await writeAudit(
      tx,
      {
        by: { kind: isStaff ? 'staff' : 'customer', id: account.id, actingFor: null, requestId },
        siteId: site.id,
        subject: 'identity',
        action: 'signed-in',
        key: account.id,
        after: {
          session: session.id,
          method: data.method,
          ...(data.link ? { linked: data.link.provider } : {}),
        },
      },
      now,
    );
    return { account, isStaff, session, acting: null, returnUrl: data.returnUrl };
  });
  if (!begun) return failWith(codeInvalid);
  if (isFault(begun)) return begun;
  ctx.setCookie(deviceCookieOf(origin), device, { maxAgeSeconds: DEVICE_SECONDS });
  return tokensFor(deps, begun, { ctx, nonce, returnUrl: begun.returnUrl });
}

/**
 * Links a provider's account to a shop account at the first sign-in with it. Notifies the owner if the shop
 * account already existed.
 */
async function linkElsewhere(
  { site, now }: IdentityContext,
  { originOf }: IdentityDeps,
  tx: Kysely<Tables>,
  { account, link }: { account: AccountRow; link: NonNullable<SignInData['link']> },
): Promise<void> {
  const { provider, subject, email, isTold } = link;
  const isLinked = await insertNamedCredential(
    tx,
    credentialOf(account.id, provider, { subject, email }),
    now,
  );
  if (!isLinked || !isTold) return;
  const emailContent = EMAILS.signInChanged(LINKED_ELSEWHERE);
  await sendLetter(tx, emailContent, { site, origin: originOf(site.id), to: account.email, now });
}

/** Rotates the refresh secret and returns new tokens (API-139). */
export async function renewSession(
  ctx: IdentityContext,
  deps: IdentityDeps,
  { token = '', nonce = '', returnUrl = '' }: CallInput<typeof relogin>['body'],
): Promise<Tokens | FaultOf<typeof relogin>> {
  const { now, site, origin, requestId } = ctx;
  const secret = readSessionSecret(ctx.cookie(sessionCookieOf(origin)));
  const owner = token === '' ? null : await deps.tokens.ownerOf(token);
  const renewed = secret
    ? await inTransaction(deps.db, async (tx): Promise<OpenSession | null> => {
        const row = await lockSession(tx, secret.id);
        if (!row || row.ended_at || row.expires_at <= now || row.site_id !== site.id) return null;
        if (!isGenuine(deps.secrets, row, secret)) return null;
        // Another user has signed in with this browser since the old token was issued. A tab must not receive
        // another user's tokens.
        if (owner && owner.accountId !== row.account_id) return null;
        const account = await readAccount(tx, { id: row.account_id });
        if (!account || account.closed_at) return null;
        const worth = worthOf(secret.turn, { turn: row.turn, turnedAt: row.turned_at, now });
        if (worth === 'stolen') {
          await endSessions(tx, { id: row.id }, { why: 'reused', now });
          await announceIdentity(tx, row.id);
          await writeAudit(
            tx,
            {
              by: { kind: 'guest', id: null, actingFor: null, requestId },
              siteId: site.id,
              subject: 'identity',
              action: 'ended-session',
              key: row.account_id,
              before: { session: row.id },
              reason: 'its refresh token was used twice',
            },
            now,
          );
          return null;
        }
        const isStaff = await deps.staff.isStaffNow(tx, row.account_id);
        const session = { id: row.id, seed: row.seed, turn: row.turn, expiresAt: row.expires_at };
        const acting = isStaff ? await deps.staff.readActing(tx, row.id, now) : null;
        if (worth === 'repeat') return { account, isStaff, session, acting };
        const next = {
          turn: row.turn + 1,
          expiresAt: sessionExpiry({ isStaff, createdAt: row.created_at, now }, deps.sessionLength(site.id)),
        };
        // Staff must sign in again if they have not used the session for too long.
        const idleMs = (deps.staffLockMinutes(site.id) + TOKEN_MINUTES) * 60_000;
        if (isStaff && now.getTime() - row.last_seen_at.getTime() > idleMs) {
          await setLocked(tx, row.id, now);
          await announceIdentity(tx, row.id);
        }
        await turnSession(tx, row.id, { ...next, turnedAt: now, lastSeenAt: now });
        return { account, isStaff, session: { ...session, ...next }, acting };
      })
    : null;
  // Does not delete the cookie, because a concurrent sign-in may already have replaced it.
  if (!renewed) return failWith(sessionEnded);
  return tokensFor(deps, renewed, { ctx, nonce, returnUrl: parseLocalPath(returnUrl) ?? '' });
}

/** Signs out: ends the browser's session, if any (API-138). */
export async function leave(ctx: IdentityContext, deps: IdentityDeps): Promise<{ success: boolean }> {
  const { origin, user } = ctx;
  await inTransaction(deps.db, async (tx) => {
    await endOwnSession(deps.secrets, tx, ctx);
    if (user.sessionId && user.accountId)
      await endAndTell(tx, { id: user.sessionId, accountId: user.accountId }, ctx);
  });
  for (const name of [sessionCookieOf(origin), ...deps.cookiesOfPeople(ctx.site.id)]) ctx.clearCookie(name);
  return { success: true };
}

/** Ends the session that the browser's cookie identifies. */
async function endOwnSession(secrets: Secrets, tx: Kysely<Tables>, ctx: IdentityContext): Promise<void> {
  const secret = readSessionSecret(ctx.cookie(sessionCookieOf(ctx.origin)));
  if (!secret) return;
  const row = await lockSession(tx, secret.id);
  if (row && !row.ended_at && isGenuine(secrets, row, secret))
    await endAndTell(tx, { id: row.id, accountId: row.account_id }, ctx);
}

async function endAndTell(
  tx: Kysely<Tables>,
  { id, accountId }: { id: string; accountId: string },
  { requestId, site, now }: IdentityContext,
): Promise<void> {
  const ended = await endSessions(tx, { id, accountId }, { why: 'signed-out', now });
  if (ended.length === 0) return;
  await announceIdentity(tx, id);
  await writeAudit(
    tx,
    {
      by: { kind: 'customer', id: accountId, actingFor: null, requestId },
      siteId: site.id,
      subject: 'identity',
      action: 'signed-out',
      key: accountId,
      before: { session: id },
    },
    now,
  );
}

/**
 * Returns new tokens for a session and sets the session's cookie. If the session acts for a customer, the
 * tokens name the staff member and the customer.
 */
export async function tokensFor(
  { secrets, tokens }: Pick<IdentityDeps, 'secrets' | 'tokens'>,
  { account, isStaff, session, acting }: OpenSession,
  { ctx, nonce, returnUrl }: { ctx: IdentityContext; nonce: string; returnUrl: string },
): Promise<Tokens> {
  const { now, site, origin } = ctx;
  ctx.setCookie(sessionCookieOf(origin), sessionSecretOf(secrets, session, session.turn), {
    maxAgeSeconds: Math.max(0, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000)),
  });
  const signed = await tokens.sign(
    {
      accountId: account.id,
      sessionId: session.id,
      siteId: site.id,
      origin,
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      isStaff,
      nonce,
      acting,
    },
    now,
  );
  return {
    userId: account.id,
    accessToken: signed.accessToken,
    idToken: signed.idToken,
    expiresAt: signed.expiresAt.toISOString(),
    isStaff,
    returnUrl,
  };
}
