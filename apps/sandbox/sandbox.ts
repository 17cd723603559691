import type { AddressInfo } from 'node:net';
import { createServer, type ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { PartySettings } from '#foundation/server/config/party-variables.ts';
import type { SignInProvider } from '#foundation/server/config/sign-in-providers.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { latestMail, mailOf, type MailFile } from '#domains/notifications/use-cases/mail.ts';
import type { MethodSimulator } from '#domains/payments/methods/method.ts';
import { SIMULATED_METHODS } from '#domains/payments/methods/simulators.ts';
import { refuseRemote } from './refuse-remote.ts';
import { escapeHtml, sendPage } from './sandbox-page.ts';
import { peopleTable, type SandboxPerson, type SandboxSite } from './people-page.ts';
import { SANDBOX_PROVIDER, startSignInProvider } from './sign-in-provider.ts';

/** The maximum number of emails that the mailbox lists. */
const MAX_MAILS = 100;

export interface Sandbox {
  /** The connection settings of the simulated payment methods, by method name. */
  methodSettings: Readonly<Record<string, PartySettings>>;
  /** The origins to which checkout forms may be submitted. */
  formTargets: string[];
  url: string;
  /** The simulated OpenID Connect provider. */
  signInProvider: SignInProvider;
  /** Starts serving the sandbox pages after the shop has opened its database. */
  open(
    db: Kysely<Tables>,
    shopUrl: string,
    people: readonly SandboxPerson[],
    sites: readonly SandboxSite[],
    /** Returns the file of a document attached to an email. */
    fileOf: (document: number) => Promise<MailFile | null>,
  ): Promise<void>;
  close(): Promise<void>;
}

export interface SandboxOptions {
  dataDir: string;
  host: string;
  /** The port of the sandbox pages; the simulators use the next ports. */
  port: number;
  now: () => Date;
}

/** Starts the simulators of third parties and the mailbox. For development, tests and demos only. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  // Browsers use a host name instead of an IP address, so cookies and policies apply to the same host as in
  // the shop.
  const publicHost = ['127.0.0.1', '0.0.0.0', '::'].includes(options.host) ? 'localhost' : options.host;
  const simulators = new Map<string, MethodSimulator>();
  for (const [index, { name, start }] of SIMULATED_METHODS.entries()) {
    const place = { host: options.host, publicHost, dataDir: options.dataDir, now: options.now };
    // The port in between is the port of the simulated sign-in provider.
    const port = options.port === 0 ? 0 : options.port + (index === 0 ? 1 : index + 2);
    simulators.set(name, await start({ ...place, port }));
  }
  const provider = await startSignInProvider({
    host: options.host,
    port: options.port === 0 ? 0 : options.port + 2,
    now: options.now,
  });
  let db: Kysely<Tables> | undefined;
  let fileOf: (document: number) => Promise<MailFile | null> = async () => null;
  let shop = '';
  let people: readonly SandboxPerson[] = [];
  let sites: readonly SandboxSite[] = [];
  const server = createServer((request, response) => {
    if (refuseRemote(request, response)) return;
    answer(request.url ?? '/', response).catch(() => {
      response
        .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
        .end('The sandbox could not respond. Please try again.');
    });
  });

  async function answer(url: string, response: ServerResponse): Promise<void> {
    if (url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const withFile = /^\/mailbox\/(\d{1,15})\/file$/.exec(url)?.[1];
    if (withFile && db) {
      const document = (await mailOf(db, Number(withFile)))?.attachment;
      const file = document ? await fileOf(document) : null;
      if (file) {
        response
          .writeHead(200, {
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="${file.name}"`,
          })
          .end(file.bytes);
        return;
      }
    }
    const mailId = /^\/mailbox\/(\d{1,15})$/.exec(url)?.[1];
    if (mailId && db) {
      const mail = await mailOf(db, Number(mailId));
      if (mail) {
        sendPage(
          response,
          200,
          mail.subject,
          `<p class="back"><a href="/mailbox">All mail</a></p><dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>Subject</dt><dd>${escapeHtml(mail.subject)}</dd><dt>Sent</dt><dd>${mail.createdAt.toISOString()}</dd>${mail.attachment === null ? '' : `<dt>Attachment</dt><dd><a href="/mailbox/${mail.id}/file">PDF document</a></dd>`}</dl><iframe title="The mail" sandbox="" srcdoc="${escapeHtml(mail.channel === 'text' ? renderText(mail.plain) : mail.html || FORGOTTEN)}"></iframe>`,
        );
        return;
      }
    }
    if (url === '/mailbox' && db) {
      const mails = await latestMail(db, MAX_MAILS);
      const rows = mails
        .map(
          (mail) =>
            `<tr><td><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${escapeHtml(mail.recipient)}</td><td>${mail.createdAt.toISOString().slice(0, 16).replace('T', ' ')}</td></tr>`,
        )
        .join('');
      sendPage(
        response,
        200,
        'Mailbox',
        mails.length === 0
          ? '<p>No mail yet. Place an order and its confirmation arrives here.</p>'
          : `<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${rows}</tbody></table>`,
      );
      return;
    }
    if (url === '/') {
      const helps = [...simulators.values()].flatMap(({ help }) => (help ? [helpOf(help)] : [])).join('');
      sendPage(
        response,
        200,
        'Sandbox',
        `<p>Simulators of the providers that the shop works with. Nothing here leaves this machine.</p><ul><li><a href="${escapeHtml(shop)}">The shop</a></li><li><a href="/mailbox">Mailbox</a>: every email and text message that the shop sends</li></ul>${helps}${people.length === 0 ? '' : peopleTable(people, { escape: escapeHtml, now: options.now(), sites })}`,
      );
      return;
    }
    sendPage(
      response,
      404,
      'Not found',
      '<p>We couldn’t find that page. <a href="/">Back to the sandbox</a></p>',
    );
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    methodSettings: Object.fromEntries([...simulators].map(([name, { settings }]) => [name, settings])),
    formTargets: [...simulators.values()].flatMap(({ publicUrl }) => publicUrl ?? []),
    url: `http://${publicHost}:${port}`,
    signInProvider: { ...SANDBOX_PROVIDER, issuer: provider.issuer },
    open: async (database, shopUrl, newPeople, addresses, readFile) => {
      fileOf = readFile;
      sites = addresses;
      db = database;
      people = newPeople;
      provider.setAccounts([
        ...newPeople.map((one) => ({ ...one, isVerified: true })),
        { email: 'newcomer@people.example', firstName: 'Nia', lastName: 'Newcomer', isVerified: true },
        { email: 'unverified@people.example', firstName: 'Uma', lastName: 'Vance', isVerified: false },
      ]);
      shop = shopUrl;
      for (const [name, simulator] of simulators)
        simulator.setWebhookUrl?.(`${shopUrl}/payment/webhook/${name}`);
    },
    close: async () => {
      for (const simulator of simulators.values()) await simulator.close();
      await provider.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function helpOf({ title, text, rows }: NonNullable<MethodSimulator['help']>): string {
  const table = rows
    .map(
      ({ value, result }) =>
        `<tr><td><code>${escapeHtml(value)}</code></td><td>${escapeHtml(result)}</td></tr>`,
    )
    .join('');
  return `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>${table === '' ? '' : `<table><thead><tr><th>Number</th><th>What happens</th></tr></thead><tbody>${table}</tbody></table>`}`;
}

/** The shop deletes the text of an email with a secret link after the SMTP server has accepted the email. */
const FORGOTTEN =
  '<p>The text of this email was deleted when it was sent, because it contained a secret link.</p>';

const renderText = (text: string) =>
  `<pre style="white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.5 system-ui">${escapeHtml(text || 'Deleted when it was sent.')}</pre>`;
