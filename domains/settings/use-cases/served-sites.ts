import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { readServedSites, writeServedSites } from '../db/settings.ts';

/** How often a process reports which sites it serves, in ms. */
export const SAID_EVERY_MS = 10 * 60_000;
/** A site is no longer served if no process reported it for this long while others were reported. */
const FORGOTTEN_MINUTES = 60;

/** Records the sites that this process serves; returns how many. */
export async function noteServedSites(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  now: Date,
): Promise<number> {
  await writeServedSites(db, siteIds, now);
  return siteIds.length;
}

/**
 * Returns the sites that any process serves, or that were served when the last process ran; empty if none has
 * run yet.
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
 * Returns why no email with links is sent for a site; null if the site is served, or if no served sites are
 * known.
 */
export function unservedProblem(siteId: string, served: readonly string[]): string | null {
  if (served.length === 0 || served.includes(siteId)) return null;
  return `No process serves ${siteId} (SITES), so the links in its email would not work. Served: ${served.join(', ')}; choose one with --site.`;
}
