import { SITE_IDS, SITES } from '#sites/registry.ts';

/** The sites that this world was written for. */
export const WRITTEN_FOR = ['aol', 'aoc', 'andoo', 'aol-nz', 'wa', 'wac', 'fk', 'hc'] as const;

const added = SITES.filter(({ id }) => !(WRITTEN_FOR as readonly string[]).includes(id));

/**
 * Where something of this world is shown in this build: a site that was added has what the first site of its country
 * has, and sites that the build leaves out are left out.
 */
export function sitesInBuild(sites: readonly string[]): string[] {
  const followed = added.filter(({ country }) => sites.includes(country === 'NZ' ? 'aol-nz' : 'aol'));
  return [...sites, ...followed.map(({ id }) => id)].filter((id) => SITE_IDS.includes(id));
}
