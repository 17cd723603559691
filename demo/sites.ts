import { SITE_IDS, SITES } from '#sites/registry.ts';

/** The sites for which this world was written. */
export const WRITTEN_FOR = ['aol', 'aoc', 'andoo', 'aol-nz', 'wa', 'wac', 'fk', 'hc'] as const;

const added = SITES.filter(({ id }) => !(WRITTEN_FOR as readonly string[]).includes(id));

/**
 * Returns the provided sites that are in this build, and the added sites that show the same content as one of
 * them. An added site shows the content of the first site of its country.
 */
export function sitesInBuild(sites: readonly string[]): string[] {
  const followed = added.filter(({ country }) => sites.includes(country === 'NZ' ? 'aol-nz' : 'aol'));
  return [...sites, ...followed.map(({ id }) => id)].filter((id) => SITE_IDS.includes(id));
}
