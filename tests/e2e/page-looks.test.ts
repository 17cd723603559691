import { describe, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { looksAtOwn, shareLooks, THOROUGH, type Look, type Share } from './page-looks.ts';
import type { SitePage } from './site-pages.ts';

const page = (kind: string, name: string): SitePage => ({ kind, name, path: name, status: 200 });
const KINDS = ['home', 'listing', 'product', 'article', 'stores'];
const ARTICLES = Array.from({ length: 9 }, (_, nth) => `/s/${nth}`);
/**
 * The pages of each site. Every site has pages of every kind, and the lists of articles differ between sites.
 */
const PAGES = new Map(
  SITES.map(({ id }, nth) => [
    id,
    [
      ...KINDS.map((kind) => page(kind, `/${kind}`)),
      ...ARTICLES.filter((_, article) => article % 4 !== nth % 4).map((name) => page('article', name)),
    ],
  ]),
);

const widthsOf = (looks: Map<string, Look[]>, site: string, name: string) =>
  looks
    .get(site)!
    .filter((look) => look.page.name === name)
    .flatMap(({ widths }) => widths);

describe('the pages in a visual run', () => {
  const looks = shareLooks(PAGES);
  const others = SITES.map(({ id }) => id).filter((id) => !THOROUGH.includes(id));

  it.each(KINDS)('%s: on one thorough site at both widths, and on one of the others', (kind) => {
    const numbers = (sites: readonly string[]) =>
      sites.map((site) => widthsOf(looks, site, `/${kind}`).length).toSorted();
    expect(numbers(THOROUGH)).toEqual([0, 0, 2]);
    expect(numbers(others)).toEqual([0, 0, 0, 0, 1]);
  });

  it.each(ARTICLES)('%s, another page of its type: on one site, at one width', (name) => {
    expect(SITES.flatMap(({ id }) => widthsOf(looks, id, name))).toHaveLength(1);
  });

  it('include both widths among the further pages', () => {
    const widths = ARTICLES.flatMap((name) => SITES.flatMap(({ id }) => widthsOf(looks, id, name)));
    expect(new Set(widths).size).toBe(2);
  });

  it('include a page on each site', () => {
    for (const site of PAGES.keys()) expect(looks.get(site)).not.toEqual([]);
  });

  it('are one page of each type in total, at one width, in a short run', () => {
    const few = [...shareLooks(PAGES, 'few').values()].flat();
    expect(few.map(({ page: { kind } }) => kind).toSorted()).toEqual(KINDS.toSorted());
    expect(new Set(few.map(({ widths }) => widths.join()))).toEqual(new Set(['desktop', 'phone']));
  });

  it('are every page of every site in a full run, the first ones at both widths on thorough sites', () => {
    const every = shareLooks(PAGES, 'all');
    for (const [site, pages] of PAGES) {
      expect(new Set(every.get(site)!.map((look) => look.page))).toEqual(new Set(pages));
      expect(widthsOf(every, site, '/home')).toHaveLength(THOROUGH.includes(site) ? 2 : 1);
    }
  });
});

it('visits each account page on one thorough site, on each of them in a full run, on the first in a short run', () => {
  const own = ['/account', '/account/orders', '/account/lists', '/account/profile'];
  const pathsOn = (site: string, share: Share) =>
    looksAtOwn(site, own, share).map(({ page: { path } }) => path);
  expect(THOROUGH.flatMap((site) => pathsOn(site, 'some')).toSorted()).toEqual(own.toSorted());
  for (const { id } of SITES) {
    expect(pathsOn(id, 'all')).toEqual(THOROUGH.includes(id) ? own : []);
    expect(pathsOn(id, 'few')).toEqual(id === THOROUGH[0] ? own : []);
  }
});
