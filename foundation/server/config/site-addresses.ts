import { isEmail } from '#foundation/pure/contact/email.ts';

/** The URL, host names and email sender of a site, from the environment. */
export interface SiteAddressConfig {
  /**
   * The site's public URL without a path, such as `https://www.shop.example`. It is used in links, emails,
   * payment returns and cookies.
   */
  url?: string;
  /** Other host names of the site. */
  hosts: readonly string[];
  /** The sender of the site's emails, if it is not MAIL_FROM. */
  mailFrom?: string;
}

const NAME = /^SITE_([A-Z0-9_]+)_(URL|HOSTS|MAIL_FROM)$/;
const ORIGIN = /^https?:\/\/[^\s/?#@]+\/?$/;
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** The error text for a sender that {@link isSender} rejects. */
export const SENDER = 'expected an address, orders@shop.example or Shop <orders@shop.example>';
/** Whether a text is a valid email sender, with or without a name. */
export const isSender = (text: string) => isEmail(/<([^<>]*)>$/.exec(text.trim())?.[1] ?? text.trim());

/**
 * Reads `SITE_<ID>_URL`, `SITE_<ID>_HOSTS` (comma separated) and `SITE_<ID>_MAIL_FROM` from an environment.
 * Ids are in capitals, with `_` instead of `-`. Adds invalid values to `faults`.
 */
export function readSiteAddresses(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): Record<string, SiteAddressConfig> {
  const found: Record<string, SiteAddressConfig> = {};
  for (const [name, value = ''] of Object.entries(env)) {
    const [, word, what] = NAME.exec(name) ?? [];
    if (word === undefined) continue;
    const id = word.toLowerCase().replaceAll('_', '-');
    const one = (found[id] ??= { hosts: [] });
    if (what === 'MAIL_FROM') {
      if (!isSender(value)) faults.push(`${name}: ${SENDER}`);
      one.mailFrom = value;
    } else if (what === 'HOSTS') {
      const hosts = value
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean);
      for (const host of hosts)
        if (!HOST.test(host)) faults.push(`${name}: "${host}" is not a host name (shop.example)`);
      one.hosts = hosts;
    } else if (ORIGIN.test(value)) one.url = value.replace(/\/$/, '').toLowerCase();
    else faults.push(`${name}: expected a URL without a path, like https://www.shop.example`);
  }
  return found;
}
