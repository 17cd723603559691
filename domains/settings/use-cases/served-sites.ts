import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { readServedSites, writeServedSites } from '../db/settings.ts';

/** The interval at which a process reports the sites that it serves, in ms. */
export const SAID_EVERY_MS = 10 * 60_000;
/**
 * How long a site may go unreported, while other sites are reported, before it no longer counts as served, in
 * minutes.
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
 * Returns the sites that any process serves. If no process is running, returns the sites that were served
 * when the last process ran; empty if no process has ever run.
 */
export async function servedSites(db: Kysely<Tables>): Promise<string[]> {
  const served = await readServedSites(db, FORGOTTEN_MINUTES, null);
  return SITE_IDS.filter((id) => served.includes(id));
}

/** Returns the sites that only other processes serve, or served within the last hour. */
export async function servedElsewhere(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const served = await readServedSites(db, FORGOTTEN_MINUTES, now);
  return SITE_IDS.filter((id) => served.includes(id) && !siteIds.includes(id));
}

/**
 * Returns the reason why no email with links can be sent for a site. Null if a process serves the site, or if
 * no served sites are known.
 */
export function unservedProblem(siteId: string, served: readonly string[]): string | null {
  if (served.length === 0 || served.includes(siteId)) return null;
  return `No process serves ${siteId} (SITES), so the links in its email would not work. Served: ${served.join(', ')}; choose one with --site.`;
}
