// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGNED_IN_FLAG } from '#foundation/browser/session/signed-in.ts';
import { siteOf } from '#sites/registry.ts';
import { findSuggestions, searchDestination } from './ask-search.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(String(request instanceof Request ? request.url : request));
    return Response.json({
      suggestions: [],
      url: '/search/x',
      Results: { SearchSuggestions: [], ProductResults: [] },
    });
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const withEngine = (usesSearchEngine: boolean) => {
  const site = siteOf('aol');
  return { capabilities: { ...site.capabilities, usesSearchEngine } };
};
/**
 * Sends both requests of a search. The first response clears the signed-in flag, so the flag is set before
 * each request.
 */
const search = async (site: ReturnType<typeof withEngine>, isSignedIn = false) => {
  const sign = () => {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_FLAG, 'true');
  };
  sign();
  await findSuggestions(' a&b '.trim(), { site, wide: true, signal: new AbortController().signal });
  sign();
  await searchDestination('a&b', site);
};

it('requests of a signed-in user contain wid=true on sites with the search engine (SEARCH-28)', async () => {
  await search(withEngine(true), true);
  expect(asked.map((url) => new URL(url, 'http://shop').searchParams.get('wid'))).toEqual(['true', 'true']);
});

it('requests of guests, and of sites without the engine, omit wid; the term is encoded (SEARCH-22)', async () => {
  await search(withEngine(true));
  await search(withEngine(false), true);
  expect(asked.filter((url) => url.includes('wid='))).toEqual([]);
  expect(asked).toHaveLength(4);
  for (const url of asked) expect(url).toContain('a%26b');
});
