import { sentence, suggestion } from '#foundation/pure/text/nearest.ts';
import { SITES } from './list.ts';
import type { Site } from './site.ts';

export { SITES };

/** The ids of all sites in this build. The first is the default site. */
export const SITE_IDS: readonly string[] = SITES.map(({ id }) => id);

/**
 * Returns an error text for an unknown site id on the command line. Returns null if the id is known or
 * undefined.
 */
export function siteProblem(name: string | undefined): string | null {
  if (name === undefined || SITE_IDS.includes(name)) return null;
  return `${sentence(`Unknown site "${name}"${suggestion(name, SITE_IDS)}`)} Known: ${SITE_IDS.join(', ')}.`;
}

/** Alternative theme names and the site id for each (THEME-02). */
const THEME_NAMES: Readonly<Record<string, string>> = { 'appliances-online': 'aol' };

/**
 * Returns the site with the given id or theme name, in any letter case. Returns the default site if the name
 * is unknown (THEME-04).
 */
export function siteOf(name: string | undefined): Site {
  const normalised = (name ?? '').trim().toLowerCase();
  const id = Object.hasOwn(THEME_NAMES, normalised) ? THEME_NAMES[normalised] : normalised;
  return SITES.find((site) => site.id === id) ?? SITES[0]!;
}

/**
 * Returns the sites that a process serves: the requested sites, in the same order, or all sites in the build.
 */
export function sitesServed(requested: 'all' | readonly string[]): readonly Site[] {
  if (requested === 'all') return SITES;
  return requested.flatMap((id) => SITES.find((site) => site.id === id) ?? []);
}

/**
 * Returns the site whose id is the first label of a host name (`wa.localhost`, `andoo.example.com`). If no
 * site matches, returns the first served site.
 */
export function siteOfHost(host: string | undefined, served: readonly Site[] = SITES): Site {
  const label = (host ?? '').split(':')[0]!.split('.')[0]!.toLowerCase();
  return served.find((site) => site.id === label) ?? served[0] ?? SITES[0]!;
}
