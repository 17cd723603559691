import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { readServedSites, writeServedSites } from '../db/settings.ts';

/** The interval in ms at which a process reports the sites that it serves. */
export const SAID_EVERY_MS = 10 * 60_000;
/**
 * The maximum age of a site's last report, in minutes, compared with the latest report of any site. A site
 * with an older report does not count as served.
 */
const FORGOTTEN_MINUTES = 60;

/** Records the sites that this process serves. Returns the number of sites. */
export async function noteServedSites(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  now: Date,
): Promise<number> {
  await writeServedSites(db, siteIds, now);
  return siteIds.length;
}

/**
 * Returns the sites that at least one process serves. If no process is running, returns the sites that were
 * served last. Returns no sites if no process has ever run.
 */
export async function servedSites(db: Kysely<Tables>): Promise<string[]> {
  const served = await readServedSites(db, FORGOTTEN_MINUTES, null);
  return SITE_IDS.filter((id) => served.includes(id));
}

/** Returns the sites that a process served within the last hour, except those in `siteIds`. */
export async function servedElsewhere(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const served = await readServedSites(db, FORGOTTEN_MINUTES, now);
  return SITE_IDS.filter((id) => served.includes(id) && !siteIds.includes(id));
}

/**
 * Returns an error text if no process serves the site, because the links in its emails would not work.
 * Returns null if a process serves the site, or if `served` is empty.
 */
export function unservedProblem(siteId: string, served: readonly string[]): string | null {
  if (served.length === 0 || served.includes(siteId)) return null;
  return `No process serves ${siteId} (SITES), so the links in emails from this site would not work. Served sites: ${served.join(', ')}; choose one with --site.`;
}
