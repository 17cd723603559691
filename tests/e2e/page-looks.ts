import type { SitePage } from './site-pages.ts';

export type Width = 'desktop' | 'phone';

/**
 * A page to check on a site, with axe at each of these widths. Lost content is always checked at every width.
 */
export interface Look {
  page: SitePage;
  widths: readonly Width[];
}

/**
 * How much is checked:
 * - `few`: in each `npm test`
 * - `some`: with `--all`, or if a single file is run
 * - `all`: all pages of all sites in all windows, if EVERY_PAGE is `all`
 */
export type Share = 'few' | 'some' | 'all';

const asked = process.env['EVERY_PAGE'];
export const SHARE: Share = asked === 'few' || asked === 'all' ? asked : 'some';
export const ALL: boolean = SHARE === 'all';

/**
 * The sites on which pages are checked most thoroughly: the first page of each kind and account pages at both
 * widths. Each site has a different kind of theme. The kinds of pages are divided between these sites.
 */
export const THOROUGH: readonly string[] = ['aol', 'wa', 'andoo'];

const WIDTHS: readonly Width[] = ['desktop', 'phone'];

/**
 * Distributes the pages of all sites, rotating between kinds, so that each site is checked at both widths.
 *
 * - The first page of each kind is checked on one site in {@link THOROUGH} at both widths, and on one of the
 * other sites at one width.
 * - Each further page of a kind is checked on one site at one width.
 * - With `few`, only the first page of each kind is checked, on one site at one width.
 * - With `all`, every page is checked on every site that has it. First pages are checked at both widths on
 * the sites in {@link THOROUGH}.
 */
export function shareLooks(
  pagesOfSites: ReadonlyMap<string, readonly SitePage[]>,
  share: Share = 'some',
): Map<string, Look[]> {
  const looks = new Map<string, Look[]>([...pagesOfSites.keys()].map((site) => [site, []]));
  const add = (site: string, page: SitePage, widths: readonly Width[]) =>
    looks.get(site)!.push({ page, widths });
  const chosen = <T>(holders: readonly T[], nth: number): T[] =>
    inTurn(holders, nth).slice(0, share === 'all' ? holders.length : 1);
  const firsts = [...holdersOf(pagesOfSites, 'first').values()].entries();
  if (share === 'few') {
    for (const [nth, holders] of firsts)
      for (const [site, page] of chosen(holders, nth)) add(site, page, [widthOf(nth)]);
    return looks;
  }
  for (const [nth, holders] of firsts) {
    const [thorough, others] = groupsOf(holders);
    for (const [site, page] of chosen(thorough, nth)) add(site, page, WIDTHS);
    for (const [turn, [site, page]] of chosen(others, nth).entries())
      add(site, page, [widthOf(Math.floor(nth / others.length) + turn)]);
  }
  for (const [nth, holders] of [...holdersOf(pagesOfSites, 'further').values()].entries()) {
    for (const [turn, [site, page]] of chosen(holders, nth).entries())
      add(site, page, [widthOf(Math.floor(nth / holders.length) + turn)]);
  }
  return looks;
}

type Holder = readonly [site: string, page: SitePage];

/**
 * For `first`, returns the sites that have the first page of each kind, by kind. For `further`, returns the
 * sites that have each further page, by page name.
 */
function holdersOf(
  pagesOfSites: ReadonlyMap<string, readonly SitePage[]>,
  which: 'first' | 'further',
): Map<string, Holder[]> {
  const holders = new Map<string, Holder[]>();
  for (const [site, pages] of pagesOfSites) {
    const seen = new Set<string>();
    for (const page of pages) {
      const isFirst = !seen.has(page.kind);
      seen.add(page.kind);
      if (isFirst !== (which === 'first')) continue;
      const key = isFirst ? page.kind : page.name;
      holders.set(key, [...(holders.get(key) ?? []), [site, page]]);
    }
  }
  return holders;
}

function groupsOf(holders: readonly Holder[]): [thorough: Holder[], others: Holder[]] {
  const of = (wanted: boolean) => holders.filter(([site]) => THOROUGH.includes(site) === wanted);
  return [of(true), of(false)];
}

function inTurn<T>(items: readonly T[], turn: number): T[] {
  const first = items.length > 0 ? turn % items.length : 0;
  return [...items.slice(first), ...items.slice(0, first)];
}

function widthOf(turn: number): Width {
  return WIDTHS[turn % WIDTHS.length]!;
}

/**
 * Returns the account pages to check as their signed-in owner: each on one of the sites in {@link THOROUGH},
 * at both widths. With `all`, each is checked on all of these sites; with `few`, on the first of them at
 * alternating widths.
 */
export function looksAtOwn(site: string, paths: readonly string[], share: Share = 'some'): Look[] {
  const turn = THOROUGH.indexOf(site);
  const isHere = (nth: number) =>
    share === 'some' ? nth % THOROUGH.length === turn : share === 'all' ? turn >= 0 : turn === 0;
  return paths
    .map((path, nth) => ({
      page: { path, name: path, kind: 'of an account', status: 200 },
      widths: share === 'few' ? [widthOf(nth)] : WIDTHS,
    }))
    .filter((_, nth) => isHere(nth));
}
