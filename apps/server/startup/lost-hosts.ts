import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import type { Config } from '#foundation/server/config.ts';
import type { Log } from '../monitoring/log.ts';

/**
 * Matches environment variables that contain URLs that the shop requests. Does not match the shop's own URL
 * (`…_SHOP_URL`).
 */
const CALLED = /_(BASE|CHECKOUT|REFUND|API)_URL$/;

/** The ports that the SMTP client uses if the URL has none. */
const SMTP_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const CONNECT_TIMEOUT_MS = 10_000;
const hostOf = (url: string) => new URL(url).hostname.replaceAll(/^\[|\]$/g, '');

/** Connects to a port and disconnects. Throws if there is no connection. */
async function tryConnection(host: string, port: number): Promise<void> {
  const socket = connect({ host, port, timeout: CONNECT_TIMEOUT_MS });
  socket.unref();
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
      socket.once('timeout', () => reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    });
  } finally {
    socket.destroy();
  }
}

/**
 * Logs a warning if the shop cannot resolve a host that it needs, for example because of a typing error, or
 * cannot connect to the mail server. Otherwise the operator would notice only when emails or payments fail. Startup does not wait for the
 * lookups, and failed lookups do not stop it.
 */
export async function warnLostHosts(
  { smtpUrl, payments, parties }: Pick<Config, 'smtpUrl' | 'payments' | 'parties'>,
  log: Pick<Log, 'warn'>,
  {
    find = lookup,
    reach = tryConnection,
  }: {
    find?: (host: string) => Promise<unknown>;
    reach?: (host: string, port: number) => Promise<unknown>;
  } = {},
): Promise<void> {
  const called: [name: string, url: string, until: string][] = [];
  if (smtpUrl !== undefined) called.push(['SMTP_URL', smtpUrl, 'emails wait']);
  const add = (settings: Config['payments'], until: string) => {
    for (const [name, url] of Object.values(settings).flatMap((one) => Object.entries(one)))
      if (CALLED.test(name)) called.push([name, url, until]);
  };
  add(payments, 'this provider cannot take payments');
  add(parties, 'this service cannot send anything');
  await Promise.all(
    called.map(async ([name, url, until]) => {
      if (!URL.canParse(url)) return;
      const host = hostOf(url);
      await find(host).catch(({ code }: { code?: string }) => {
        if (code === 'ENOTFOUND')
          log.warn({ host }, `${name}: host ${host} not found; until it is found, ${until}`);
      });
    }),
  );
  if (smtpUrl === undefined || !URL.canParse(smtpUrl)) return;
  const { port, protocol } = new URL(smtpUrl);
  const place = { host: hostOf(smtpUrl), port: Number(port) || SMTP_PORTS[protocol]! };
  await reach(place.host, place.port).catch(({ code }: { code?: string }) => {
    // A host that is not found is already reported. Without a name server nothing is known about the host.
    if (code !== 'ENOTFOUND' && code !== 'EAI_AGAIN')
      log.warn(
        place,
        `SMTP_URL: ${place.host} does not accept connections on port ${place.port} (${code ?? 'unknown'}); until it does, emails wait`,
      );
  });
}
