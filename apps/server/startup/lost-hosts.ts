import { lookup } from 'node:dns/promises';
import type { Config } from '#foundation/server/config.ts';
import type { Log } from '../monitoring/log.ts';

/**
 * Matches environment variables that contain URLs that the shop requests. Does not match the shop's own URL
 * (`…_SHOP_URL`).
 */
const CALLED = /_(BASE|CHECKOUT|REFUND|API)_URL$/;

/**
 * Logs a warning if the shop cannot resolve a host that it needs, for example because of a typing error.
 * Otherwise the operator would notice only when emails or payments fail. Startup does not wait for the
 * lookups, and failed lookups do not stop it.
 */
export async function warnLostHosts(
  { smtpUrl, payments, parties }: Pick<Config, 'smtpUrl' | 'payments' | 'parties'>,
  log: Pick<Log, 'warn'>,
  find: (host: string) => Promise<unknown> = lookup,
): Promise<void> {
  const called: [name: string, url: string, until: string][] = [];
  if (smtpUrl !== undefined) called.push(['SMTP_URL', smtpUrl, 'mails wait']);
  const add = (settings: Config['payments'], until: string) => {
    for (const [name, url] of Object.values(settings).flatMap((one) => Object.entries(one)))
      if (CALLED.test(name)) called.push([name, url, until]);
  };
  add(payments, 'this provider cannot take payments');
  add(parties, 'this service cannot send anything');
  await Promise.all(
    called.map(async ([name, url, until]) => {
      if (!URL.canParse(url)) return;
      const host = new URL(url).hostname.replaceAll(/^\[|\]$/g, '');
      await find(host).catch(({ code }: { code?: string }) => {
        if (code === 'ENOTFOUND')
          log.warn({ host }, `${name}: host ${host} not found; until it is found, ${until}`);
      });
    }),
  );
}
