import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { refuseRemote } from './refuse-remote.ts';
import { escapeHtml, sendPage } from './sandbox-page.ts';

/** Connection settings and credentials that only the simulated provider accepts. */
export const SANDBOX_PROVIDER = {
  id: 'sandbox',
  name: 'Sandbox ID',
  clientId: 'whitegoods',
  clientSecret: 'sandbox-sign-in-secret',
};

/** A person with an account at the simulated provider. */
export interface ProviderAccount {
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the provider states that the email address is verified. */
  isVerified: boolean;
  /**
   * The fault that the simulator puts into the token it signs. Tests use it to check that faulty tokens are
   * rejected.
   */
  flaw?: 'nonce' | 'issuer' | 'audience' | 'expired' | 'signature';
}

export interface SignInProviderSimulator {
  issuer: string;
  /** Sets the accounts that the provider's page lists. */
  setAccounts(accounts: readonly ProviderAccount[]): void;
  close(): Promise<void>;
}

interface IssuedCode {
  account: ProviderAccount;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const CODE_LIFE_SECONDS = 60;

/**
 * Starts a simulated OpenID Connect provider, whose page lets the user choose an account. For tests and the
 * sandbox only.
 */
export async function startSignInProvider({
  host,
  port,
  now,
}: {
  host: string;
  port: number;
  now: () => Date;
}): Promise<SignInProviderSimulator> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'sandbox', alg: 'ES256', use: 'sig' };
  const codes = new Map<string, IssuedCode>();
  let accounts: readonly ProviderAccount[] = [];
  let issuer = '';

  const server = createServer((request, response) => {
    if (refuseRemote(request, response)) return;
    answer(request, response).catch(() => response.writeHead(400).end());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration')
      return json(response, 200, discoveryDocument(issuer));
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    if (pathname === '/jwks') return json(response, 200, { keys: [key] });
    if (pathname === '/authorize') return authorize(query, response);
    if (pathname === '/token' && request.method === 'POST')
      return exchange(new URLSearchParams(await bodyOf(request)), request, response);
    json(response, 404, { error: 'not_found' });
  }

  /**
   * Lets the user choose an account. The parameter `as` means that the user has already chosen one; `error`
   * means that the user refused to sign in.
   */
  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (!isOfShop(query, redirectUri)) return json(response, 400, { error: 'invalid_request' });
    const back = (parts: Record<string, string>) => {
      const target = new URL(redirectUri);
      for (const [name, value] of Object.entries({ ...parts, state: query.get('state') ?? '' }))
        target.searchParams.set(name, value);
      response.writeHead(303, { location: target.href, 'cache-control': 'no-store' }).end();
    };
    if (query.has('error')) return back({ error: 'access_denied' });
    const as = query.get('as') ?? '';
    const account = accounts.find(({ email }) => email === as) ?? newAccount(as);
    if (account) {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, {
        account,
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri,
      });
      return back({ code, iss: issuer });
    }
    sendPage(response, 200, SANDBOX_PROVIDER.name, accountPage(query, accounts));
  }

  async function exchange(
    form: URLSearchParams,
    { headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isOurs =
      form.get('client_secret') === SANDBOX_PROVIDER.clientSecret || isBasic(headers.authorization);
    if (!grant || !isOurs || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return json(response, 400, { error: 'invalid_grant' });
    const idToken = await signIdToken(grant, { issuer, kid: key.kid, privateKey, now: now() });
    json(response, 200, {
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      id_token: idToken,
    });
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  issuer = `http://${publicHostOf(host)}:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    setAccounts: (next) => void (accounts = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Whether the request to sign a user in comes from a shop with the sandbox's credentials. */
function isOfShop(query: URLSearchParams, redirectUri: string): boolean {
  return (
    query.get('client_id') === SANDBOX_PROVIDER.clientId &&
    query.get('code_challenge_method') === 'S256' &&
    /^https?:\/\/[^/]+\/api\/account\/externallogin\//.test(redirectUri)
  );
}

function discoveryDocument(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
  };
}

/** Renders the page on which the user chooses an existing account or creates one. */
function accountPage(query: URLSearchParams, accounts: readonly ProviderAccount[]): string {
  const link = (parts: Record<string, string>, label: string) =>
    `<li><a href="/authorize?${escapeHtml(new URLSearchParams([...query, ...Object.entries(parts)]).toString())}">${escapeHtml(label)}</a></li>`;
  const rows = accounts.map((one) =>
    link(
      { as: one.email },
      `${one.firstName} ${one.lastName} (${one.email}${one.isVerified ? '' : ', not verified'})`,
    ),
  );
  const hiddenFields = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<p>A simulated sign-in provider. Which account do you want to use?</p><ul>${rows.join('')}${link({ error: 'access_denied' }, 'None: cancel and go back')}</ul><form action="/authorize">${hiddenFields.join('')}<label>A different account: <input type="email" name="as" required placeholder="ada@example.com"></label> <button>Continue</button></form>`;
}

/** Signs the token that identifies a user to the shop. Adds the fault that is set for the account, if any. */
async function signIdToken(
  { account, nonce }: IssuedCode,
  { issuer, kid, privateKey, now }: { issuer: string; kid: string; privateKey: CryptoKey; now: Date },
): Promise<string> {
  const { flaw } = account;
  const signedBy = flaw === 'signature' ? (await generateKeyPair('ES256')).privateKey : privateKey;
  const age = flaw === 'expired' ? 3600 : 0;
  const issued = Math.floor(now.getTime() / 1000) - age;
  return new SignJWT({
    nonce: flaw === 'nonce' ? 'of-another-browser' : nonce,
    email: account.email,
    email_verified: account.isVerified,
    given_name: account.firstName,
    family_name: account.lastName,
  })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(flaw === 'issuer' ? 'https://elsewhere.example' : issuer)
    .setAudience(flaw === 'audience' ? 'another-shop' : SANDBOX_PROVIDER.clientId)
    .setSubject(createHash('sha256').update(account.email).digest('hex').slice(0, 24))
    .setIssuedAt(issued)
    .setExpirationTime(issued + CODE_LIFE_SECONDS)
    .sign(signedBy);
}

/**
 * Creates an account for an unknown email address. The first name consists of the letters at the start of the
 * address. Returns undefined if the address is invalid.
 */
function newAccount(email: string): ProviderAccount | undefined {
  const [, first] = /^([a-z]+)[\w.+-]*@[\w.-]+$/i.exec(email) ?? [];
  return first === undefined
    ? undefined
    : {
        email,
        firstName: `${first[0]!.toUpperCase()}${first.slice(1).toLowerCase()}`,
        lastName: 'Newcomer',
        isVerified: true,
      };
}

const publicHostOf = (host: string) => (['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host);

const isBasic = (header = '') =>
  header ===
  `Basic ${Buffer.from(`${SANDBOX_PROVIDER.clientId}:${SANDBOX_PROVIDER.clientSecret}`).toString('base64')}`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function json(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
