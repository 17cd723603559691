import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { servedElsewhere } from '#domains/settings/use-cases/served-sites.ts';
import type { Config } from '#foundation/server/config.ts';
import { sitesServed } from '#sites/registry.ts';

/**
 * Returns the sites that other processes serve and whose URL this process does not know. This process needs
 * the URLs because it also sends the emails of these sites.
 */
export async function unaddressedSites(
  config: Pick<Config, 'sites' | 'siteAddresses'>,
  db: Kysely<Tables>,
  now: Date,
): Promise<string[]> {
  const own = sitesServed(config.sites).map(({ id }) => id);
  const others = await servedElsewhere(db, own, now);
  return others.filter((id) => config.siteAddresses[id]?.url === undefined);
}
