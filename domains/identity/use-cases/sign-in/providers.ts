import type { Configuration } from 'openid-client';
import type { SignInProvider } from '#foundation/server/config/sign-in-providers.ts';

/** The user profile that a provider returns after the sign-in. */
export interface ProviderPerson {
  /** The user's ID at the provider. Unlike the email address, it never changes. */
  subject: string;
  email: string;
  /** Whether the provider has verified the email address. */
  isVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The data that the shop stores while the user is on a provider's page. */
export interface Journey {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
}

export interface Providers {
  list(): readonly { id: string; name: string }[];
  has(id: string): boolean;
  /** Returns the URL of a provider's sign-in page. Throws if the provider does not respond. */
  begin(id: string, redirectUri: string): Promise<{ address: string; journey: Journey }>;
  /**
   * Returns the user's profile for the callback URL to which the provider redirected. Throws if the
   * provider's response is invalid.
   */
  finish(id: string, address: URL, journey: Journey): Promise<ProviderPerson>;
}

const TIMEOUT_SECONDS = 8;
/** Loads the library (1 MB) at the first external sign-in, because most shops have no provider. */
const loadLibrary = () => import('openid-client');
/** How long a provider's metadata is cached, in ms. */
const BELIEVED_MS = 3_600_000;

/** Creates the OpenID Connect sign-in providers. A provider's metadata is loaded at its first use. */
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
          // Makes the library verify the signature of the ID token. By default, the library trusts tokens
          // that arrive over TLS.
          client.enableNonRepudiationChecks,
          // Allows plain HTTP for the sandbox provider. The configuration rejects all other providers without
          // HTTPS.
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
