import type { SitePage } from './site-pages.ts';

export type Width = 'desk' | 'phone';

/** A page to look at on a site, with axe at each of these widths; what is lost at any width is looked for in any case. */
export interface Look {
  page: SitePage;
  widths: readonly Width[];
}

/** Sites on which each kind of page is looked at on a desk and on a phone. */
export const THOROUGH: readonly string[] = ['aol', 'wa', 'andoo'];

const WIDTHS: readonly Width[] = ['desk', 'phone'];

/**
 * Shares the pages of all sites out. The first page of each kind is looked at on every site: at both widths where it is
 * looked at thoroughly, else at one, which changes from site to site and from kind to kind. Each further page of a kind
 * is looked at on one thorough site and, at the other width, on one of the others; with `all` on every site that has it.
 */
export function shareLooks(
  pagesOfSites: ReadonlyMap<string, readonly SitePage[]>,
  { all = false }: { all?: boolean } = {},
): Map<string, Look[]> {
  const looks = new Map<string, Look[]>([...pagesOfSites.keys()].map((site) => [site, []]));
  const kinds = new Map<string, number>();
  const holders = new Map<string, string[]>();
  for (const [nth, [site, pages]] of [...pagesOfSites].entries()) {
    const seen = new Set<string>();
    for (const page of pages) {
      const { kind, name } = page;
      if (seen.has(kind)) {
        holders.set(name, [...(holders.get(name) ?? []), site]);
        continue;
      }
      seen.add(kind);
      if (!kinds.has(kind)) kinds.set(kind, kinds.size);
      const widths = THOROUGH.includes(site) ? WIDTHS : [WIDTHS[(nth + kinds.get(kind)!) % 2]!];
      looks.get(site)!.push({ page, widths });
    }
  }
  for (const [nth, [name, sites]] of [...holders].entries()) {
    const groups = [true, false].map((thorough) => sites.filter((id) => THOROUGH.includes(id) === thorough));
    for (const [of, group] of groups.entries()) {
      const chosen = all ? group : group.slice(nth % group.length, (nth % group.length) + 1);
      for (const [turn, site] of chosen.entries()) {
        const page = pagesOfSites.get(site)!.find((one) => one.name === name)!;
        looks.get(site)!.push({ page, widths: [WIDTHS[(Math.floor(nth / 3) + of + turn) % 2]!] });
      }
    }
  }
  return looks;
}

/**
 * The pages of an account as its owner sees them: each on one of the thorough sites, with `all` on each of them, at both
 * widths.
 */
export function looksAtOwn(site: string, paths: readonly string[], { all = false } = {}): Look[] {
  const turn = THOROUGH.indexOf(site);
  return paths
    .filter((_, nth) => turn >= 0 && (all || nth % THOROUGH.length === turn))
    .map((path) => ({ page: { path, name: path, kind: 'of an account', status: 200 }, widths: WIDTHS }));
}
