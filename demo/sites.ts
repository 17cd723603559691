import { SITE_IDS, SITES } from '#sites/registry.ts';

/** The sites for which this world was written. */
export const WRITTEN_FOR = ['aol', 'aoc', 'andoo', 'aol-nz', 'wa', 'wac', 'fk', 'hc'] as const;

const added = SITES.filter(({ id }) => !(WRITTEN_FOR as readonly string[]).includes(id));

/**
 * Returns the sites of this build that show something of this world. An added site shows the same as the
 * first site of its country. Sites that the build leaves out are left out.
 */
export function sitesInBuild(sites: readonly string[]): string[] {
  const followed = added.filter(({ country }) => sites.includes(country === 'NZ' ? 'aol-nz' : 'aol'));
  return [...sites, ...followed.map(({ id }) => id)].filter((id) => SITE_IDS.includes(id));
}
