import type { Configuration } from 'openid-client';
import type { SignInProvider } from '#foundation/server/sign-in-providers.ts';

/** What a provider says of somebody who has signed in there. */
export interface ProviderPerson {
  /** Their id at the provider: it never changes, an address may. */
  subject: string;
  email: string;
  /** Whether the provider itself has made sure that the address is theirs. */
  isVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What the shop keeps between leaving for a provider and coming back. */
export interface Journey {
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
}

export interface Providers {
  list(): readonly { id: string; name: string }[];
  has(id: string): boolean;
  /** Where a browser signs in at a provider. Throws when the provider does not answer. */
  begin(id: string, redirectUri: string): Promise<{ address: string; journey: Journey }>;
  /** Who came back with this address. Throws for an answer that does not hold. */
  finish(id: string, address: URL, journey: Journey): Promise<ProviderPerson>;
}

const TIMEOUT_SECONDS = 8;
/** Loaded when somebody first signs in elsewhere: most shops offer no other way, and it is a megabyte of code. */
const loadLibrary = () => import('openid-client');
/** What a provider publishes of itself is believed so long. */
const BELIEVED_MS = 3_600_000;

/** Other parties that people sign in with, by OpenID Connect. Each is asked about itself when it is first used. */
export function createProviders(offered: readonly SignInProvider[], clock: () => Date): Providers {
  const known = new Map<string, { at: number; found: Promise<Configuration> }>();

  function configurationOf(id: string): Promise<Configuration> {
    const now = clock().getTime();
    const before = known.get(id);
    if (before && now - before.at < BELIEVED_MS) return before.found;
    const { issuer, clientId, clientSecret } = offered.find((one) => one.id === id)!;
    const found = loadLibrary().then((client) =>
      client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // The library would take the id token for the provider's because it came over TLS; its signature says so itself.
          client.enableNonRepudiationChecks,
          // Only the sandbox's is without https: the configuration takes no other.
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      }),
    );
    known.set(id, { at: now, found });
    found.catch(() => known.delete(id));
    return found;
  }

  return {
    list: () => offered.map(({ id, name }) => ({ id, name })),
    has: (id) => offered.some((one) => one.id === id),
    async begin(id, redirectUri) {
      const [client, configuration] = await Promise.all([loadLibrary(), configurationOf(id)]);
      const journey = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, journey };
    },
    async finish(id, address, journey) {
      const [client, configuration] = await Promise.all([loadLibrary(), configurationOf(id)]);
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        expectedState: journey.state,
        expectedNonce: journey.nonce,
        pkceCodeVerifier: journey.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
      return {
        subject: claims.sub,
        email: text('email'),
        isVerified: claims['email_verified'] === true,
        firstName: text('given_name') || text('name').split(' ')[0]!,
        lastName: text('family_name') || text('name').split(' ').slice(1).join(' '),
      };
    },
  };
}
