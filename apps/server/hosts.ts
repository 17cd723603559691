import { ConfigError } from '#foundation/server/config/config-error.ts';
import type { Config } from '#foundation/server/config.ts';
import { isLocalHostname } from '#foundation/server/local-request.ts';
import { SITE_IDS, siteOfHost, sitesServed } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';

/** A host name's site, and whether the name is an alias. */
export interface HostMatch {
  site: Site;
  /**
   * Whether the host name is an alias of the site. Requests to an alias are redirected to the site's own host
   * name.
   */
  isAlias: boolean;
}

/**
 * Maps host names to sites, and sites to origins. Absolute URLs are built from these origins and never from a
 * request.
 */
export interface Hosts {
  /** The first of the sites that the process serves. Used for requests without a host name. */
  first: Site;
  /** Returns the site of a Host header; null for an unknown host. */
  find(host: string | undefined): HostMatch | null;
  /** Returns a site's public origin. */
  originOf(siteId: string): string;
}

type Addresses = Pick<Config, 'port' | 'publicUrl' | 'siteAddresses' | 'sites'>;

/**
 * Reads the hosts from the configuration. With `PUBLIC_URL` or `SITE_<ID>_URL`, the shop rejects unknown
 * hosts. Without them, as in development, the first label of a host name selects the site (`wa.localhost`),
 * and every other host name selects the first site.
 *
 * Other local names of a site (`aol.localhost`, `127.0.0.1`) are aliases, because passkeys, cookies and
 * external sign-in work on only one host. The shop serves names of other machines without a redirect.
 *
 * @throws {@link ConfigError} if a served site has no URL or if two sites have the same URL.
 */
export function createHosts(config: Addresses): Hosts {
  const sites = sitesServed(config.sites);
  const isConfigured = config.publicUrl !== undefined || Object.keys(config.siteAddresses).length > 0;
  const faults: string[] = [];
  const origins = new Map(
    sites.map((site, index) => [site.id, isConfigured ? configured(site, index) : local(site, index)]),
  );
  const byHost = isConfigured ? namesOf() : null;
  if (faults.length > 0) throw new ConfigError(faults);

  // This process also sends mail for sites that other processes serve. Links in that mail need the origins
  // from the configuration.
  const originOf = (siteId: string): string =>
    origins.get(siteId) ?? config.siteAddresses[siteId]?.url ?? origins.get(sites[0]!.id)!;

  const known = new Map<string, HostMatch | null>();
  return {
    first: sites[0]!,
    find(host = '') {
      const found = known.get(host);
      if (found !== undefined) return found;
      const match = byHost ? (byHost.get(nameOf(host)) ?? null) : localMatch(host);
      // Clients choose the Host header, so the number of cached host names is limited.
      if (known.size < 64) known.set(host, match);
      return match;
    },
    originOf,
  };

  function localMatch(host: string): HostMatch {
    const site = siteOfHost(host, sites);
    const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
    const isLocal = url !== null && url.port === String(config.port) && isLocalHostname(url.hostname);
    return { site, isAlias: isLocal && url.origin !== originOf(site.id) };
  }

  /**
   * Returns a site's configured origin. Without one, derives the origin from the public URL: the same origin
   * for the first site, a subdomain for each other site.
   */
  function configured(site: Site, index: number): string {
    const own = config.siteAddresses[site.id]?.url;
    if (own) return own;
    if (config.publicUrl) {
      const url = new URL(config.publicUrl);
      return index === 0 ? url.origin : `${url.protocol}//${site.id}.${url.host}`;
    }
    faults.push(
      `${addressVariable(site.id)}: required, because other sites have a URL; set it, or remove ${site.id} from SITES`,
    );
    return '';
  }

  function local(site: Site, index: number): string {
    return `http://${index === 0 ? '' : `${site.id}.`}localhost:${config.port}`;
  }

  /**
   * Returns all host names of all sites: each site's own host, the same host with or without `www.`, and the
   * configured aliases.
   */
  function namesOf(): ReadonlyMap<string, HostMatch> {
    const names = new Map<string, HostMatch>();
    const takenBy = (name: string, site: Site, isAlias: boolean) => {
      const other = names.get(name)?.site;
      if (other && other.id !== site.id)
        faults.push(
          `${name}: two sites, ${other.id} and ${site.id}, have this host name; remove it from one of them`,
        );
      else if (!other) names.set(name, { site, isAlias });
    };
    const own = sites.flatMap((site) => {
      const origin = origins.get(site.id);
      return origin ? [{ site, name: nameOf(new URL(origin).host) }] : [];
    });
    for (const { site, name } of own) takenBy(name, site, false);
    for (const site of sites)
      for (const name of config.siteAddresses[site.id]?.hosts ?? []) takenBy(name, site, true);
    for (const { site, name } of own) {
      const sister = name.startsWith('www.') ? name.slice(4) : `www.${name}`;
      if (!names.has(sister)) names.set(sister, { site, isAlias: true });
    }
    for (const id of Object.keys(config.siteAddresses))
      if (!SITE_IDS.includes(id))
        faults.push(
          `${addressVariable(id)}: this build has no site ${id}, only ${SITE_IDS.join(', ')}; correct the name, or build without SITES`,
        );
    return names;
  }
}

/** Returns the name of the environment variable that contains a site's URL. */
export function addressVariable(siteId: string): string {
  return `SITE_${siteId.toUpperCase().replaceAll('-', '_')}_URL`;
}

/** Returns a host name in lower case, without its port and without a trailing dot. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
