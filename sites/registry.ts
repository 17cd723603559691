import { aol } from './aol/site.ts';
import { aoc } from './aoc/site.ts';
import { andoo } from './andoo/site.ts';
import { aolNz } from './aol-nz/site.ts';
import { wa } from './wa/site.ts';
import { wac } from './wac/site.ts';
import { fk } from './fk/site.ts';
import { hc } from './hc/site.ts';
import type { Site, SiteId } from './site.ts';

/** Every site, the default one first. A ninth site is one more folder and one more line here. */
export const SITES: readonly Site[] = [aol, aoc, andoo, aolNz, wa, wac, fk, hc];

/** Names by which a theme may be asked for besides the site ids (THEME-02). */
const THEME_NAMES: Record<string, SiteId> = { 'appliances-online': 'aol', aol: 'aol', andoo: 'andoo' };

/** A site by id or theme name, in any letter case; the default site for anything unknown (THEME-04). */
export function siteOf(name: string | undefined): Site {
  const wanted = (name ?? '').trim().toLowerCase();
  return SITES.find((site) => site.id === (THEME_NAMES[wanted] ?? wanted)) ?? SITES[0]!;
}

/**
 * The site that a host name asks for: its first label (`wa.localhost`, `andoo.example.com`), else the first of
 * the sites that this process serves.
 */
export function siteOfHost(host: string | undefined, served: readonly Site[] = SITES): Site {
  const label = (host ?? '').split(':')[0]!.split('.')[0]!.toLowerCase();
  return served.find((site) => site.id === label) ?? served[0] ?? SITES[0]!;
}
