import { sentence, suggestion } from '#foundation/pure/nearest.ts';
import { SITES } from './list.ts';
import type { Site } from './site.ts';

export { SITES };

/** Ids of every site of this build, the default one first. */
export const SITE_IDS: readonly string[] = SITES.map(({ id }) => id);

/** Returns the fault of a site's name on the command line; null if it is known or undefined. */
export function siteProblem(given: string | undefined): string | null {
  if (given === undefined || SITE_IDS.includes(given)) return null;
  return `${sentence(`Unknown site "${given}"${suggestion(given, SITE_IDS)}`)} Known: ${SITE_IDS.join(', ')}.`;
}

/** Alternative theme names besides the site ids (THEME-02). */
const THEME_NAMES: Readonly<Record<string, string>> = { 'appliances-online': 'aol' };

/** Returns a site by id or theme name, in any letter case; the default site for an unknown name (THEME-04). */
export function siteOf(name: string | undefined): Site {
  const wanted = (name ?? '').trim().toLowerCase();
  const id = Object.hasOwn(THEME_NAMES, wanted) ? THEME_NAMES[wanted] : wanted;
  return SITES.find((site) => site.id === id) ?? SITES[0]!;
}

/** Returns the sites that a process serves: all of the build, or the named ones in that order. */
export function sitesServed(wanted: 'all' | readonly string[]): readonly Site[] {
  if (wanted === 'all') return SITES;
  return wanted.flatMap((id) => SITES.find((site) => site.id === id) ?? []);
}

/**
 * Returns the site for a host name by its first label (`wa.localhost`, `andoo.example.com`); otherwise the
 * first site that this process serves.
 */
export function siteOfHost(host: string | undefined, served: readonly Site[] = SITES): Site {
  const label = (host ?? '').split(':')[0]!.split('.')[0]!.toLowerCase();
  return served.find((site) => site.id === label) ?? served[0] ?? SITES[0]!;
}
