import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { clientIdOf } from '../../rules/client-id.ts';
import { worthOf } from '../../rules/session-life.ts';
import type { AccessTokens, TokenClaims } from '../sessions/access-tokens.ts';
import type { Secrets } from '../sessions/secrets.ts';
import type { SessionFacts, SessionFactsSource } from '../sessions/session-facts.ts';
import { isGenuine, readSessionSecret } from '../sessions/session-secret.ts';

/** The data in a request that identifies its user. */
export interface Brought {
  /** The Authorization header. */
  authorization: string | undefined;
  /** Returns the value of the cookie that contains the refresh secret. */
  cookie(): string | undefined;
  siteId: string;
}

/**
 * Identifies the user of a request. Returns without a promise if the user is cached.
 *
 * Returns null if the request has an Authorization header that is not one valid bearer token; the caller must
 * then reject the request. The cookie is used only if there is no Authorization header. Without the header,
 * an invalid cookie identifies a guest.
 */
export type IdentifyVisitor = (brought: Brought, now: Date) => User | null | Promise<User | null>;

const NOTHING: ReadonlySet<Permission> = new Set();
const BEARER = /^bearer +(\S+) *$/i;

export function identifier({
  tokens,
  facts,
  secrets,
}: {
  tokens: AccessTokens;
  facts: SessionFactsSource;
  secrets: Secrets;
}): IdentifyVisitor {
  function byFacts(
    found: SessionFacts | null,
    claims: TokenClaims,
    { siteId, now }: { siteId: string; now: Date },
  ): User | null {
    if (!found || found.siteId !== siteId || found.user.accountId !== claims.accountId) return null;
    if (claims.actingId === null) return found.user;
    const { acting } = found;
    // The token names a customer for whom the staff member no longer acts. It grants no permissions, not even
    // those of the staff member.
    if (!acting || acting.id !== claims.actingId || acting.until <= now)
      return { ...found.user, permissions: NOTHING, isActingOver: true };
    return claims.expiresAt > now.getTime() ? acting.user : null;
  }

  function byClaims(claims: TokenClaims | null, siteId: string, now: Date) {
    if (!claims || claims.audience !== clientIdOf(siteId)) return null;
    const found = facts.of(claims.sessionId, now);
    return found instanceof Promise
      ? found.then((one) => byFacts(one, claims, { siteId, now }))
      : byFacts(found, claims, { siteId, now });
  }

  async function byCookie(text: string | undefined, siteId: string, now: Date): Promise<User> {
    const secret = readSessionSecret(text);
    if (!secret) return GUEST;
    const holds = (one: SessionFacts | null): one is SessionFacts =>
      one !== null &&
      one.siteId === siteId &&
      isGenuine(secrets, { id: secret.id, seed: one.seed }, secret) &&
      worthOf(secret.turn, { turn: one.turn, turnedAt: one.turnedAt, now }) !== 'stolen';
    let found = await facts.of(secret.id, now);
    // Reloads the session if the cookie's secret is newer than the cached one, because another process may
    // have rotated the secret.
    if (found && secret.turn > found.turn) found = await facts.fresh(secret.id, now);
    return holds(found) ? found.user : GUEST;
  }

  return ({ authorization, cookie, siteId }, now) => {
    if (authorization === undefined) return byCookie(cookie(), siteId, now);
    const token = BEARER.exec(authorization)?.[1];
    if (token === undefined) return null;
    const claims = tokens.verify(token, now);
    return claims instanceof Promise
      ? claims.then((one) => byClaims(one, siteId, now))
      : byClaims(claims, siteId, now);
  };
}
