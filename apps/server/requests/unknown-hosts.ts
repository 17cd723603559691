import type { FastifyBaseLogger } from 'fastify';

export interface UnknownHostOptions {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Counts a request for an unknown host. */
  count(): void;
  now(): Date;
}

const QUIET_MS = 60_000;
/**
 * The maximum number of logged host names. Clients choose the names, so each name is logged at most once a
 * minute.
 */
const MAX_NAMES = 50;
const MAX_NAME_LENGTH = 100;
const MAX_PART_LENGTH = 40;

/**
 * Returns the first segment of a URL's path. The segment identifies a load balancer's probe or a webhook, and
 * contains no tokens or typed text.
 */
function beginningOf(url: string): string {
  const [, first = '', ...more] = url.split('?')[0]!.split('/');
  return `/${first.slice(0, MAX_PART_LENGTH)}${more.length > 0 ? '/…' : ''}`;
}

/**
 * Creates the handler for requests to unknown hosts. The handler counts the requests and logs each host at
 * most once a minute.
 */
export function noteUnknownHosts({
  log,
  count,
  now,
}: UnknownHostOptions): (host: string | undefined, url?: string) => void {
  const logged = new Set<string>();
  let since = 0;
  return (host = '', url = '/') => {
    count();
    const at = now().getTime();
    if (at - since >= QUIET_MS) {
      logged.clear();
      since = at;
    }
    const name = host.slice(0, MAX_NAME_LENGTH).toLowerCase();
    if (logged.size >= MAX_NAMES || logged.has(name)) return;
    logged.add(name);
    log.warn(
      { host: name, path: beginningOf(url) },
      'refused a request with 421, because its host name belongs to no site. If it is your host name, add it to SITE_<ID>_URL or SITE_<ID>_HOSTS, and check that the proxy forwards the Host header',
    );
  };
}
