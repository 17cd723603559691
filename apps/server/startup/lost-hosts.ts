import { lookup } from 'node:dns/promises';
import type { Config } from '#foundation/server/config.ts';
import type { Log } from '../monitoring/log.ts';

/** Matches environment variables with URLs that the shop requests. The shop's own URL (`…_SHOP_URL`) does not match. */
const CALLED = /_(BASE|CHECKOUT|REFUND|API)_URL$/;

/**
 * Warns if a host that the shop needs to reach cannot be resolved, for example because its name is mistyped.
 * Otherwise the operator would notice only when mails are not sent or payments fail. Startup does not wait
 * for the lookup and does not fail because of it.
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
