import { ConfigError } from '#foundation/server/config-error.ts';
import type { Config } from '#foundation/server/config.ts';
import { isLocalHostname } from '#foundation/server/local-request.ts';
import { SITE_IDS, siteOfHost, sitesServed } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';

/** The site that a host name leads to. */
export interface HostMatch {
  site: Site;
  /** Not the site's own name but another that leads to it: visitors are sent on to the site's own. */
  isAlias: boolean;
}

/** Which host leads to which site, and where each site is. Nothing absolute is ever made from a request. */
export interface Hosts {
  /** The site that the process serves first, for what no name is asked by. */
  first: Site;
  /** The site of a Host header; null for a name that is none of ours. */
  find(host: string | undefined): HostMatch | null;
  /** A site's public address without a path. */
  originOf(siteId: string): string;
}

type Addresses = Pick<Config, 'port' | 'publicUrl' | 'siteAddresses' | 'sites'>;

/**
 * With `PUBLIC_URL` or `SITE_<ID>_URL` every name must be known. Without, as on a developer's machine, a host's first label
 * names the site (`wa.localhost`), and all others lead to the first. Other local names of a site (`aol.localhost`,
 * `127.0.0.1`) are aliases, because passkeys, cookies and sign-in at providers belong to one host. An address by which other
 * machines reach this one is served as it is: the shop does not know its name. Throws a {@link ConfigError} when a served site has no
 * address or two have the same.
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

  // Mail of sites that another process serves goes out by this one too: its links lead where the configuration says.
  const originOf = (siteId: string): string =>
    origins.get(siteId) ?? config.siteAddresses[siteId]?.url ?? origins.get(sites[0]!.id)!;

  const known = new Map<string, HostMatch | null>();
  return {
    first: sites[0]!,
    find(host = '') {
      const found = known.get(host);
      if (found !== undefined) return found;
      const match = byHost ? (byHost.get(nameOf(host)) ?? null) : localMatch(host);
      // Hosts are the client's word: only as many are remembered as a shop can have.
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

  /** A site's own address, else the public one: itself for the first site, a name below it for the others. */
  function configured(site: Site, index: number): string {
    const own = config.siteAddresses[site.id]?.url;
    if (own) return own;
    if (config.publicUrl) {
      const url = new URL(config.publicUrl);
      return index === 0 ? url.origin : `${url.protocol}//${site.id}.${url.host}`;
    }
    faults.push(
      `${addressVariable(site.id)}: needed, because other sites have an address; or leave ${site.id} out of SITES`,
    );
    return '';
  }

  function local(site: Site, index: number): string {
    return `http://${index === 0 ? '' : `${site.id}.`}localhost:${config.port}`;
  }

  /** Every name of every site: its own, the same with or without `www.`, and the others that the configuration gives. */
  function namesOf(): ReadonlyMap<string, HostMatch> {
    const names = new Map<string, HostMatch>();
    const takenBy = (name: string, site: Site, isAlias: boolean) => {
      const other = names.get(name)?.site;
      if (other && other.id !== site.id)
        faults.push(`${name} is the name of two sites, ${other.id} and ${site.id}`);
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
          `${addressVariable(id)}: there is no site ${id} in this build, which has ${SITE_IDS.join(', ')}; correct the name, or build without SITES`,
        );
    return names;
  }
}

/** The name under which the environment has a site's address. */
export function addressVariable(siteId: string): string {
  return `SITE_${siteId.toUpperCase().replaceAll('-', '_')}_URL`;
}

/** A host without its port and the dot at its end, in small letters. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
