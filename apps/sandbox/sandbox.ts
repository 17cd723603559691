import { isIP, type AddressInfo } from 'node:net';
import { createServer, type ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { latestMail, mailOf } from '#domains/notifications/service/mail.ts';
import { startAdyenSimulator, type AdyenSimulator } from '#domains/payments/adyen/simulator.ts';
import { TEST_CARDS } from '#domains/payments/adyen/test-cards.ts';
import { testKeys } from '#domains/payments/adyen/test-keys.ts';
import { peopleTable, type SandboxPerson } from './people-page.ts';

/** Credentials that only the simulator knows. */
export const SANDBOX_ADYEN = {
  apiKey: 'sandbox-api-key',
  merchantAccount: 'WhitegoodsSandbox',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
};

/** So many mails the mailbox lists. */
const MOST_MAILS = 100;

export interface Sandbox {
  adyen: AdyenSimulator;
  publicKeyPem: string;
  url: string;
  /** Begins serving the pages of the sandbox, once the shop has its database. */
  open(db: Kysely<Tables>, shopUrl: string, people: readonly SandboxPerson[]): Promise<void>;
  close(): Promise<void>;
}

export interface SandboxOptions {
  dataDir: string;
  host: string;
  /** Of the pages; the simulator takes the next one. */
  port: number;
  now: () => Date;
}

/** The simulators of third parties and the mailbox. Development, tests and demos only. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const keys = testKeys(options.dataDir);
  // Browsers are sent to the name, so that cookies and policies see the same host as the shop's.
  const shownHost = ['127.0.0.1', '0.0.0.0', '::'].includes(options.host) ? 'localhost' : options.host;
  const adyen = await startAdyenSimulator({
    ...SANDBOX_ADYEN,
    privateKeyPem: keys.privateKeyPem,
    host: options.host,
    ...(options.port === 0
      ? {}
      : { port: options.port + 1, publicUrl: `http://${shownHost}:${options.port + 1}` }),
    journalFile: `${options.dataDir}/adyen-simulator.jsonl`,
    now: options.now,
  });
  let db: Kysely<Tables> | undefined;
  let shop = '';
  let people: readonly SandboxPerson[] = [];
  const server = createServer((request, response) => {
    if (!isNamedByUs(request.headers.host, options.host)) {
      response
        .writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
        .end('The sandbox answers at localhost and at addresses of this machine.');
      return;
    }
    answer(request.url ?? '/', response).catch(() => {
      response
        .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
        .end('The sandbox could not answer. Please try again.');
    });
  });

  async function answer(url: string, response: ServerResponse): Promise<void> {
    if (url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const mailId = /^\/mailbox\/(\d{1,15})$/.exec(url)?.[1];
    if (mailId && db) {
      const mail = await mailOf(db, Number(mailId));
      if (mail) {
        send(
          response,
          200,
          page(
            mail.subject,
            `<p class="back"><a href="/mailbox">All mail</a></p><dl><dt>To</dt><dd>${escape(mail.recipient)}</dd><dt>Subject</dt><dd>${escape(mail.subject)}</dd><dt>Sent</dt><dd>${mail.createdAt.toISOString()}</dd></dl><iframe title="The mail" sandbox="" srcdoc="${escape(mail.html || FORGOTTEN)}"></iframe>`,
          ),
        );
        return;
      }
    }
    if (url === '/mailbox' && db) {
      const mails = await latestMail(db, MOST_MAILS);
      const rows = mails
        .map(
          (mail) =>
            `<tr><td><a href="/mailbox/${mail.id}">${escape(mail.subject)}</a></td><td>${escape(mail.recipient)}</td><td>${mail.createdAt.toISOString().slice(0, 16).replace('T', ' ')}</td></tr>`,
        )
        .join('');
      send(
        response,
        200,
        page(
          'Mailbox',
          mails.length === 0
            ? '<p>No mail yet. Place an order and its confirmation arrives here.</p>'
            : `<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${rows}</tbody></table>`,
        ),
      );
      return;
    }
    if (url === '/') {
      const cards = TEST_CARDS.map(
        (card) => `<tr><td><code>${escape(card.number)}</code></td><td>${escape(card.label)}</td></tr>`,
      ).join('');
      send(
        response,
        200,
        page(
          'Sandbox',
          `<p>Stand-ins for the parties that the shop works with. Nothing here leaves this machine.</p><ul><li><a href="${escape(shop)}">The shop</a></li><li><a href="/mailbox">Mailbox</a>: every mail the shop sends</li></ul><h2>Cards to pay with</h2><p>Any name, any expiry date in the future, any three digits.</p><table><thead><tr><th>Number</th><th>What happens</th></tr></thead><tbody>${cards}</tbody></table>${people.length === 0 ? '' : peopleTable(people, { escape, now: options.now() })}`,
        ),
      );
      return;
    }
    send(
      response,
      404,
      page('Not found', '<p>There is no such page. <a href="/">Back to the sandbox</a></p>'),
    );
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    adyen,
    publicKeyPem: keys.publicKeyPem,
    url: `http://${shownHost}:${port}`,
    open: async (database, shopUrl, given) => {
      db = database;
      people = given;
      shop = shopUrl;
      adyen.setWebhookUrl(`${shopUrl}/payment/webhook/adyen`);
    },
    close: async () => {
      await adyen.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Mails with links that open something are forgotten once an SMTP server has them. */
const FORGOTTEN =
  '<p>The text of this mail was forgotten when it was sent: it carried a link that opens something.</p>';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src *; frame-src 'self'",
    'cache-control': 'no-store',
  });
  response.end(html);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} · sandbox</title><style>
body{margin:0;background:#f6f7f8;color:#1b1f24;font:16px/1.5 system-ui,sans-serif}header{background:#1b1f24;color:#fff;padding:14px 24px;font-weight:600}header a{color:inherit;text-decoration:none}
main{max-width:980px;margin:0 auto;padding:32px 24px}h1{font-size:28px;margin:0 0 16px}table{border-collapse:collapse;width:100%;background:#fff;border:1px solid #e2e6ea}th,td{text-align:left;padding:10px 14px;border-bottom:1px solid #e2e6ea}
iframe{width:100%;height:75vh;border:1px solid #e2e6ea;background:#fff}dl{display:grid;grid-template-columns:90px 1fr;gap:4px 12px}dt{color:#59626c}dd{margin:0}a{color:#0b4470}code{font-size:15px}
</style></head><body><header><a href="/">Whitegoods sandbox</a></header><main><h1>${escape(title)}</h1>${body}</main></body></html>`;
}

/**
 * Whether the sandbox was asked for by this machine's name or an address. A website's own name may be made to lead here, and
 * its pages could then read mails and codes.
 */
export function isNamedByUs(host = '', own: string): boolean {
  const url = `http://${host}/`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return (
    isAddress || hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === own.toLowerCase()
  );
}
