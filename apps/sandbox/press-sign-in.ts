import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { isLocalRequest } from '#foundation/server/local-request.ts';
import { LOGIN_CALLBACK } from '#domains/identity/contract/identity.ts';
import { giveCode } from '#domains/identity/use-cases/sign-in/codes.ts';
import { hashOf } from '#domains/identity/use-cases/sessions/secrets.ts';
import type { SandboxPerson } from './people-page.ts';
import { escapeHtml } from './sandbox-page.ts';

const PATH = /^\/sandbox\/sign-in\/([^/?#]{1,200})$/;
const MAX_BODY_BYTES = 1000;

/**
 * Creates a handler that signs in a demo person on the shop's own origin. Its page creates the nonce for the
 * sign-in and requests a sign-in code. The handler runs only in the sandbox, never in production, and
 * responds with 404 to remote clients.
 */
export function createPressSignIn({
  db,
  people,
  siteIdOf,
  now,
}: {
  db: Kysely<Tables>;
  people: readonly (SandboxPerson & { id: string })[];
  /** Returns the site of a Host header; null for an unknown host. */
  siteIdOf(host: string | undefined): string | null;
  now: () => Date;
}): (request: IncomingMessage, response: ServerResponse) => boolean {
  async function giveCodeFor(
    person: { id: string },
    siteId: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    // Another website may link to this page, but only the page itself can request a sign-in code.
    const { nonce } = JSON.parse(await bodyOf(request)) as { nonce?: unknown };
    if (request.headers['sec-fetch-site'] !== 'same-origin' || typeof nonce !== 'string')
      return void response.writeHead(403).end();
    const code = await giveCode(
      db,
      {
        kind: 'sign-in',
        accountId: person.id,
        siteId,
        data: { nonceHash: hashOf(nonce), method: 'demo', hasSecondFactor: true, returnUrl: '' },
      },
      now(),
    );
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify({ code }));
  }

  return (request, response) => {
    const email = PATH.exec(request.url ?? '')?.[1];
    if (email === undefined) return false;
    if (!isLocalRequest(request)) {
      response.writeHead(404).end();
      return true;
    }
    const person = people.find((one) => encodeURIComponent(one.email) === email);
    const siteId = siteIdOf(request.headers.host);
    if (!person || siteId === null) response.writeHead(404).end();
    else if (request.method === 'POST')
      giveCodeFor(person, siteId, request, response).catch(() => response.writeHead(400).end());
    else sendPage(response, person);
    return true;
  };
}

/**
 * Sends a page that creates a nonce and stores the nonce for the callback page. The shop's own sign-in pages
 * also create a nonce in this way.
 */
function sendPage(response: ServerResponse, { firstName, lastName, staff }: SandboxPerson): void {
  const mark = randomBytes(16).toString('base64');
  const from = staff ? '/account/internal/login' : '/account/login';
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; connect-src 'self'; script-src 'nonce-${mark}'`,
    'cache-control': 'no-store',
  }).end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Signing in · sandbox</title>
<p id="state">Signing in as ${escapeHtml(`${firstName} ${lastName}`)} …</p>
<script nonce="${mark}">
const nonce = crypto.randomUUID();
for (const key of ['isLoggedIn', 'accessToken', 'idToken']) localStorage.removeItem(key);
sessionStorage.setItem('signIn', JSON.stringify({ nonce, from: '${from}', email: '' }));
fetch(location.pathname, { method: 'POST', body: JSON.stringify({ nonce }) })
  .then((answer) => answer.json())
  .then(({ code }) => location.replace('${LOGIN_CALLBACK}?' + new URLSearchParams({ step: 'done', code, nonce })))
  .catch(() => { document.getElementById('state').textContent = 'That did not work. Please load this page again.'; });
</script></html>`);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY_BYTES) throw new Error('too long');
  }
  return text;
}
