import type { AddressInfo } from 'node:net';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { PartySettings } from '#foundation/server/config/party-variables.ts';
import type { SignInProvider } from '#foundation/server/config/sign-in-providers.ts';
import { COLLECTOR_PATH, createCollector } from '#domains/analytics/simulator/collector.ts';
import type { MethodSimulator } from '#domains/payments/providers/simulator-server.ts';
import { parcelNetworkAt, simulateParcelNetwork } from '#domains/fulfilment/carriers/simulator.ts';
import { SIMULATED_METHODS } from '#domains/payments/methods/simulators.ts';
import { sendMailbox, type MailSource } from './mailbox.ts';
import { sendMeasurement } from './measurement-page.ts';
import { sendStandIn, STAND_INS_PATH } from './stand-ins/stand-ins.ts';
import { refuseRemote } from './refuse-remote.ts';
import { escapeHtml, sendPage } from './sandbox-page.ts';
import { peopleTable, type SandboxPerson, type SandboxSite } from './people-page.ts';
import { SANDBOX_PROVIDER, startSignInProvider } from './sign-in-provider.ts';

export interface Sandbox {
  /** The connection settings of the simulated payment methods, by method name. */
  methodSettings: Readonly<Record<string, PartySettings>>;
  /** The origins to which checkout forms may be submitted. */
  formTargets: string[];
  url: string;
  /** The base URL of the simulated third parties that measure visits. */
  measurementUrl: string;
  /** The base URL of the stand-ins for third parties that display their own content. */
  standInsUrl: string;
  /** The simulated OpenID Connect provider. */
  signInProvider: SignInProvider;
  /** Makes the shop's data available to the sandbox pages. Called after the shop has opened its database. */
  open(shop: SandboxShop): void;
  /** The settings with which the shop uses the simulated parcel network. */
  parcelNetwork: PartySettings;
  close(): Promise<void>;
}

/** The shop whose data the sandbox displays. */
export interface SandboxShop extends MailSource {
  url: string;
  people: readonly SandboxPerson[];
  sites: readonly SandboxSite[];
}

export interface SandboxOptions {
  dataDir: string;
  host: string;
  /** The port of the sandbox pages. The simulators use the ports after this port. */
  port: number;
  now: () => Date;
}

/** Starts the simulators of third parties and the mailbox. For development, tests and demos only. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  // Browsers open the sandbox and the shop by host name, never by IP address. Cookies and security policies
  // then work in the same way on both.
  const publicHost = ['127.0.0.1', '0.0.0.0', '::'].includes(options.host) ? 'localhost' : options.host;
  const simulators = await startSimulators(options, publicHost);
  const provider = await startSignInProvider({
    host: options.host,
    port: options.port === 0 ? 0 : options.port + 2,
    now: options.now,
  });
  const collector = createCollector(options.now);
  const parcelNetwork = simulateParcelNetwork();
  let shop: SandboxShop | null = null;
  const server = createServer((request, response) => {
    if (refuseRemote(request, response)) return;
    respond(request, response).catch(() => {
      response
        .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
        .end('The sandbox could not respond. Please try again.');
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    if (await sendMeasurement(request, response, collector)) return;
    if (await sendStandIn(request, response, collector)) return;
    if (await parcelNetwork.respond(request, response)) return;
    if (url === '/favicon.ico') {
      response.writeHead(204).end();
    } else if (url === '/') {
      sendPage(response, 200, 'Sandbox', homePage(simulators, shop, options.now()));
    } else if (!shop || !(await sendMailbox(url, response, shop))) {
      const text = '<p>We couldn’t find that page. <a href="/">Back to the sandbox</a></p>';
      sendPage(response, 404, 'Not found', text);
    }
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
    parcelNetwork: parcelNetworkAt(`http://${publicHost}:${port}`),
    measurementUrl: `http://${publicHost}:${port}${COLLECTOR_PATH}`,
    standInsUrl: `http://${publicHost}:${port}${STAND_INS_PATH}`,
    signInProvider: { ...SANDBOX_PROVIDER, issuer: provider.issuer },
    open(data) {
      shop = data;
      provider.setAccounts([
        ...data.people.map((one) => ({ ...one, isVerified: true })),
        { email: 'newcomer@people.example', firstName: 'Nia', lastName: 'Newcomer', isVerified: true },
        { email: 'unverified@people.example', firstName: 'Uma', lastName: 'Vance', isVerified: false },
      ]);
      for (const [name, simulator] of simulators)
        simulator.setWebhookUrl?.(`${data.url}/payment/webhook/${name}`);
    },
    async close() {
      for (const simulator of simulators.values()) await simulator.close();
      await provider.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Simulators = ReadonlyMap<string, MethodSimulator>;

/** Starts the simulators of the payment methods; returns them by method name. */
async function startSimulators(
  { host, port, dataDir, now }: SandboxOptions,
  publicHost: string,
): Promise<Simulators> {
  const simulators = new Map<string, MethodSimulator>();
  for (const [index, { name, start }] of SIMULATED_METHODS.entries()) {
    // The first payment simulator uses the first port after the sandbox's own port. The sign-in provider uses
    // the second port, so the other simulators start at the third.
    const own = port === 0 ? 0 : port + (index === 0 ? 1 : index + 2);
    simulators.set(name, await start({ host, publicHost, dataDir, now, port: own }));
  }
  return simulators;
}

/** Renders the links to the shop and the mailbox, the test data of the simulators, and the demo people. */
function homePage(simulators: Simulators, shop: SandboxShop | null, now: Date): string {
  const { url = '', people = [], sites = [] } = shop ?? {};
  const helps = [...simulators.values()].flatMap(({ help }) => (help ? [helpOf(help)] : [])).join('');
  return `<p>Simulators of the providers that the shop works with. Nothing here leaves this machine.</p><ul><li><a href="${escapeHtml(url)}">The shop</a></li><li><a href="/mailbox">Mailbox</a>: every email and text message that the shop sends</li><li><a href="${COLLECTOR_PATH}">Measurement</a>: every request that third parties would receive</li></ul>${helps}${people.length === 0 ? '' : peopleTable(people, { escape: escapeHtml, now, sites })}`;
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
