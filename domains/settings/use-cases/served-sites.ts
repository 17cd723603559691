import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { readServedSites, writeServedSites } from '../store.ts';

/** How often a process says which sites it serves. */
export const SAID_EVERY_MS = 10 * 60_000;
/** A site that nobody named for so long while others were named is served no more. */
const FORGOTTEN_MINUTES = 60;

/** Notes the sites that this process serves; answers how many. */
export async function noteServedSites(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  now: Date,
): Promise<number> {
  await writeServedSites(db, siteIds, now);
  return siteIds.length;
}

/** The sites that any process serves, or served when the last one ran; none where none has run yet. */
export async function servedSites(db: Kysely<Tables>): Promise<string[]> {
  const served = await readServedSites(db, FORGOTTEN_MINUTES, null);
  return SITE_IDS.filter((id) => served.includes(id));
}

/** Sites that other processes alone serve, or served within the last hour. */
export async function servedElsewhere(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const served = await readServedSites(db, FORGOTTEN_MINUTES, now);
  return SITE_IDS.filter((id) => served.includes(id) && !siteIds.includes(id));
}

/** Why no mail with links goes out for a site; null for one that is served, and where nobody knows. */
export function unservedProblem(siteId: string, served: readonly string[]): string | null {
  if (served.length === 0 || served.includes(siteId)) return null;
  return `No process serves ${siteId} (SITES), so that the links of its mail would lead nowhere. Served: ${served.join(', ')}; name one with --site.`;
}
