import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { LruMap } from '#foundation/pure/lru-map.ts';
import { clientIdOf } from '../rules/client-id.ts';
import type { SigningKeys } from './signing-keys.ts';

/** How long a token is good for. What somebody may do is read anew for each call, so this is no matter of permissions. */
const LIFE_SECONDS = 300;
const ALGORITHM = 'ES256';
/** The type of an access token (RFC 9068): an id token is never taken for one. */
const ACCESS = 'at+jwt';
/** Tokens that were looked at lately: a signature costs a tenth of a millisecond. */
const REMEMBERED = 20_000;

export interface TokenClaims {
  accountId: string;
  sessionId: string;
  /** Client id of the site. */
  audience: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Which acting for a customer it is of; null: its owner's own. */
  actingId: string | null;
}

export interface TokenSubject {
  accountId: string;
  sessionId: string;
  siteId: string;
  /** The site's address. */
  origin: string;
  email: string;
  firstName: string;
  lastName: string;
  isStaff: boolean;
  /** The nonce of the browser that asked; empty for none. */
  nonce: string;
  /** The customer that it acts for, whom both tokens name; null: nobody. */
  acting: { id: string; customerId: string; name: string; until: Date } | null;
}

export interface AccessTokens {
  sign(subject: TokenSubject, now: Date): Promise<{ accessToken: string; idToken: string; expiresAt: Date }>;
  /**
   * The claims of a token that we signed and that still holds; null for any other. Those of an acting for a customer are told
   * though they have expired: what is asked with them is never answered as if it were another's. At once where remembered.
   */
  verify(token: string, now: Date): TokenClaims | null | Promise<TokenClaims | null>;
  /** Whose access or id token it was, though it may have expired; null for one that we did not sign. */
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
      // The time is looked at by the caller: the shop's clock, and for renewal not at all.
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
          // For what the page shows to staff alone; nothing is allowed by it.
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
