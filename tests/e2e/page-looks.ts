import type { SitePage } from './site-pages.ts';

export type Width = 'desk' | 'phone';

/** A page to look at on a site, with axe at each of these widths; what is lost at any width is looked for in any case. */
export interface Look {
  page: SitePage;
  widths: readonly Width[];
}

/** Sites on which each kind of page is looked at. */
export const THOROUGH: readonly string[] = ['aol', 'wa', 'andoo'];

const WIDTHS: readonly Width[] = ['desk', 'phone'];

/** How many of the other sites look at the first page of each kind. */
const OTHERS = 2;

/**
 * Shares the pages of all sites out, in turn from kind to kind, so that each site sees both widths. The first page of
 * each kind is looked at on every thorough site, on one of them at both widths, and on two of the other sites; each
 * further page of a kind on one thorough site and, at the other width, on one of the others. With `all` every page is
 * looked at on every site that has it, and first pages at both widths on each thorough one.
 */
export function shareLooks(
  pagesOfSites: ReadonlyMap<string, readonly SitePage[]>,
  { all = false }: { all?: boolean } = {},
): Map<string, Look[]> {
  const looks = new Map<string, Look[]>([...pagesOfSites.keys()].map((site) => [site, []]));
  const add = (site: string, page: SitePage, widths: readonly Width[]) =>
    looks.get(site)!.push({ page, widths });
  for (const [nth, holders] of [...holdersOf(pagesOfSites, 'first').values()].entries()) {
    const [thorough, others] = groupsOf(holders);
    for (const [turn, [site, page]] of inTurn(thorough, nth).entries())
      add(site, page, all || turn === 0 ? WIDTHS : [widthOf(nth + turn)]);
    const chosen = inTurn(others, nth * OTHERS).slice(0, all ? others.length : OTHERS);
    for (const [turn, [site, page]] of chosen.entries())
      add(site, page, [widthOf(Math.floor(nth / others.length) + turn)]);
  }
  for (const [nth, holders] of [...holdersOf(pagesOfSites, 'further').values()].entries()) {
    for (const [of, group] of groupsOf(holders).entries()) {
      const chosen = inTurn(group, nth).slice(0, all ? group.length : 1);
      for (const [turn, [site, page]] of chosen.entries())
        add(site, page, [widthOf(Math.floor(nth / 3) + of + turn)]);
    }
  }
  return looks;
}

type Holder = readonly [site: string, page: SitePage];

/** Who has the first page of each kind, by kind; or each further page, by its name. */
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
 * The pages of an account as its owner sees them: each on one of the thorough sites, with `all` on each of them, at both
 * widths.
 */
export function looksAtOwn(site: string, paths: readonly string[], { all = false } = {}): Look[] {
  const turn = THOROUGH.indexOf(site);
  return paths
    .filter((_, nth) => turn >= 0 && (all || nth % THOROUGH.length === turn))
    .map((path) => ({ page: { path, name: path, kind: 'of an account', status: 200 }, widths: WIDTHS }));
}
