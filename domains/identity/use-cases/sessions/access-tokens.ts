import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { clientIdOf } from '../../rules/client-id.ts';
import type { SigningKeys } from './signing-keys.ts';

/**
 * Lifetime of an access token, in seconds. Changes to permissions apply earlier, because every request checks
 * them.
 */
const LIFE_SECONDS = 300;
const ALGORITHM = 'ES256';
/**
 * The type header of access tokens (RFC 9068). ID tokens have a different type, so they are not accepted as
 * access tokens.
 */
const ACCESS = 'at+jwt';
/** Maximum number of verified tokens in the cache. The cache saves 0.1 ms per signature. */
const REMEMBERED = 20_000;

export interface TokenClaims {
  accountId: string;
  sessionId: string;
  /** The client ID of the site for which the token was issued. */
  audience: string;
  /** When the token expires, in milliseconds since 1970. */
  expiresAt: number;
  /**
   * Identifies the period in which a staff member acts for a customer and for which the token was issued.
   * Null if the token is for no customer.
   */
  actingId: string | null;
}

export interface TokenSubject {
  accountId: string;
  sessionId: string;
  siteId: string;
  /** The site's origin. */
  origin: string;
  email: string;
  firstName: string;
  lastName: string;
  isStaff: boolean;
  /** The nonce from the browser that requested the tokens; empty if it sent none. */
  nonce: string;
  /**
   * The customer for whom the session acts. Both tokens identify the customer. Null if the session acts for
   * no customer.
   */
  acting: { id: string; customerId: string; name: string; until: Date } | null;
}

export interface AccessTokens {
  sign(subject: TokenSubject, now: Date): Promise<{ accessToken: string; idToken: string; expiresAt: Date }>;
  /**
   * Returns the claims of a valid token that this shop signed; null for any other token. The claims of a
   * token with which a staff member acts for a customer are returned even after the token has expired. The
   * caller must then reject the request, and must not treat it as the staff member's own.
   *
   * Returns without a promise if the token is cached.
   */
  verify(token: string, now: Date): TokenClaims | null | Promise<TokenClaims | null>;
  /**
   * Returns the claims of an access token or ID token, even if expired; null if this shop did not sign the
   * token.
   */
  ownerOf(token: string): Promise<TokenClaims | null>;
}

export function createAccessTokens(keys: SigningKeys): AccessTokens {
  const remembered = new LruMap<string, TokenClaims>(REMEMBERED);

  async function read(token: string, types: readonly string[]): Promise<TokenClaims | null> {
    try {
      const { kid, alg, typ } = decodeProtectedHeader(token);
      if (alg !== ALGORITHM || kid === undefined || !types.includes(typ ?? '')) return null;
      const key = await keys.find(kid);
      if (!key) return null;
      // Does not check the expiry. The caller compares it with the shop's clock, or ignores it when it renews
      // the token.
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: new Date(0) });
      const { sub, sid, aud, exp, acting } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof aud !== 'string' || !exp) return null;
      return {
        accountId: sub,
        sessionId: sid,
        audience: aud,
        expiresAt: exp * 1000,
        actingId: typeof acting === 'string' ? acting : null,
      };
    } catch {
      return null;
    }
  }

  const holds = (claims: TokenClaims | null, now: Date) =>
    claims !== null && (claims.actingId !== null || claims.expiresAt > now.getTime()) ? claims : null;

  return {
    async sign(subject, now) {
      const key = await keys.current();
      const issued = Math.floor(now.getTime() / 1000);
      const { acting } = subject;
      const most = acting === null ? Infinity : Math.floor(acting.until.getTime() / 1000);
      const expires = Math.min(issued + LIFE_SECONDS, most);
      const signed = (typ: string, claims: Record<string, unknown>) =>
        new SignJWT({ ...claims, sid: subject.sessionId })
          .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ })
          .setIssuer(subject.origin)
          .setAudience(clientIdOf(subject.siteId))
          .setSubject(subject.accountId)
          .setIssuedAt(issued)
          .setExpirationTime(expires)
          .sign(key.privateKey);
      return {
        accessToken: await signed(
          ACCESS,
          acting === null ? {} : { acting: acting.id, acting_for: acting.customerId },
        ),
        idToken: await signed('JWT', {
          email: subject.email,
          given_name: subject.firstName,
          family_name: subject.lastName,
          // The browser only displays this claim; it grants no permission.
          ...(subject.isStaff ? { staff: true } : {}),
          ...(acting === null ? {} : { acting: { name: acting.name, until: acting.until.toISOString() } }),
          ...(subject.nonce === '' ? {} : { nonce: subject.nonce }),
        }),
        expiresAt: new Date(expires * 1000),
      };
    },
    verify(token, now) {
      const known = remembered.get(token);
      if (known) return holds(known, now);
      return read(token, [ACCESS]).then((claims) => {
        if (claims) remembered.set(token, claims);
        return holds(claims, now);
      });
    },
    ownerOf: (token) => read(token, [ACCESS, 'JWT']),
  };
}
