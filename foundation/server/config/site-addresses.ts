import { isEmail } from '#foundation/pure/contact/email.ts';

/** The URL, the host names and the email sender that the environment defines for a site. */
export interface SiteAddressConfig {
  /**
   * The public URL of the site without a path, such as `https://www.shop.example`. Used in links, emails,
   * return URLs of payments, and cookies.
   */
  url?: string;
  /** Further host names of the site. */
  hosts: readonly string[];
  /** The sender of the site's emails; MAIL_FROM if absent. */
  mailFrom?: string;
}

const NAME = /^SITE_([A-Z0-9_]+)_(URL|HOSTS|MAIL_FROM)$/;
const ORIGIN = /^https?:\/\/[^\s/?#@]+\/?$/;
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** The error text for a sender that {@link isSender} rejects. */
export const SENDER = 'expected an address, orders@shop.example or Shop <orders@shop.example>';
/** Whether a text is a valid email sender: an address, with or without a name. */
export const isSender = (text: string) => isEmail(/<([^<>]*)>$/.exec(text.trim())?.[1] ?? text.trim());

/**
 * Reads the variables `SITE_<ID>_URL`, `SITE_<ID>_HOSTS` (separated by commas) and `SITE_<ID>_MAIL_FROM`.
 * `<ID>` is in upper case, with `_` instead of `-`. Appends an error to `faults` for each invalid value.
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
