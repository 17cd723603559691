import { describe, expect, it } from 'vitest';
import { SITES } from './registry.ts';
import type { SiteCapabilities } from './site.ts';

/** Returns the sites that have a capability. */
const having = (trait: keyof SiteCapabilities) =>
  SITES.filter(({ capabilities }) => capabilities[trait] === true)
    .map(({ id }) => id)
    .sort();

describe('only some sites', () => {
  it.each([
    // The checkout specification mentions only six sites. In all its cases, wac behaves in the same way as wa
    // (THEME-03).
    ['ask before an unfinished checkout is left (THEME-08)', 'leavePageWarning', ['wa', 'wac']],
    ['ask for a call where nothing can be delivered (THEME-09)', 'deliveryUnavailablePhone', ['hc']],
    ['let a credit account pay (THEME-10)', 'creditAccount', ['aoc']],
    ['show an admin bar to everyone who is signed in (THEME-11)', 'adminBarForEveryone', ['hc', 'wa']],
    ['hide prices from guests (THEME-13)', 'hidesPricesFromGuests', ['aoc', 'wac']],
    ['open the cart directly (THEME-14)', 'openCartDirectly', ['andoo']],
    ['offer to replace a broken appliance', 'offersReplacement', ['aol', 'aol-nz', 'fk', 'hc', 'wa']],
    ['ask the search engine service (SEARCH-10)', 'usesSearchEngine', ['andoo', 'aol', 'wa']],
  ] as const)('%s', (_, trait, sites) => expect(having(trait)).toEqual(sites));

  it('have no reminders in the staff toolbar (THEME-12)', () => {
    const all = SITES.map(({ id }) => id);
    expect(all.filter((id) => !having('remindersInToolbar').includes(id)).sort()).toEqual(['andoo', 'hc']);
  });

  it('are in New Zealand; the others in Australia (THEME-16)', () => {
    expect(SITES.filter(({ country }) => country !== 'AU').map(({ id, country }) => [id, country])).toEqual([
      ['aol-nz', 'NZ'],
    ]);
  });
});

describe('themes', () => {
  it('differ in colours, icons, texts and composition, but not in their routes (THEME-05)', () => {
    const faces = SITES.map(({ layout, facets, themeColor, preloadFonts, wording }) =>
      JSON.stringify([layout, facets, themeColor, preloadFonts, wording.homeHeadline]),
    );
    expect(new Set(faces).size).toBe(SITES.length);
  });
});
