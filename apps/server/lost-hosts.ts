import { lookup } from 'node:dns/promises';
import type { Config } from '#foundation/server/config.ts';
import type { Log } from './log.ts';

/** Names whose address the shop itself calls; `AFTERPAY_SHOP_URL` is its own. */
const CALLED = /_(BASE|CHECKOUT|REFUND|API)_URL$/;

/**
 * Warns where a host that the shop will call has no address, as when its name is mistyped: mails would wait and payments fail, and
 * nobody know until one is tried. Nothing waits for the answer, and no start fails by it.
 */
export async function tellLostHosts(
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
  add(payments, 'nothing is paid through it');
  add(parties, 'nothing is sent by it');
  await Promise.all(
    called.map(async ([name, url, until]) => {
      if (!URL.canParse(url)) return;
      const host = new URL(url).hostname.replaceAll(/^\[|\]$/g, '');
      await find(host).catch(({ code }: { code?: string }) => {
        if (code === 'ENOTFOUND')
          log.warn({ host }, `${name}: there is no host ${host}; ${until} until it is found`);
      });
    }),
  );
}
