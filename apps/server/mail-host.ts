import { lookup } from 'node:dns/promises';
import type { Log } from './log.ts';

/**
 * Warns where the host of SMTP_URL has no address, as when its name is mistyped: mails would wait, and nobody know until one is tried.
 * Nothing waits for the answer, and no start fails by it.
 */
export async function tellLostMailHost(
  smtpUrl: string | undefined,
  log: Pick<Log, 'warn'>,
  find: (host: string) => Promise<unknown> = lookup,
): Promise<void> {
  if (smtpUrl === undefined || !URL.canParse(smtpUrl)) return;
  const host = new URL(smtpUrl).hostname.replaceAll(/^\[|\]$/g, '');
  await find(host).catch(({ code }: { code?: string }) => {
    if (code !== 'ENOTFOUND') return;
    log.warn({ host }, `SMTP_URL: there is no host ${host}; mails wait until it is found`);
  });
}
