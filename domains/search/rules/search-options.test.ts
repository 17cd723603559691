import { expect, it } from 'vitest';
import { searchOptions } from './search-options.ts';

it.each([
  [{}, true, {}],
  [{ fallback: ['false'] }, false, {}],
  [{ fallback: ['0'], brand: ['halden'] }, false, { brand: ['halden'] }],
  [{ fallback: ['FALSE'] }, false, {}],
  [{ fallback: ['10'] }, true, {}],
  [{ fallback: ['falsehood'] }, true, {}],
  [{ fallback: ['true'], wid: ['true'] }, true, {}],
  [{ location: ['2026'] }, true, { postcode: ['2026'] }],
  [{ location: ['2026_Bondi'] }, true, { postcode: ['2026'] }],
  [{ location: ['2026'], postcode: ['3000'] }, true, { postcode: ['3000'] }],
  [{ location: ['Bondi'] }, true, {}],
  [{ location: ['20267'] }, true, {}],
])('%j', (query, isCorrecting, listingQuery) => {
  expect(searchOptions(query as Record<string, string[]>)).toEqual({ isCorrecting, listingQuery });
});
