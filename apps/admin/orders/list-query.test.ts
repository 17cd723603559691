import { expect, it } from 'vitest';
import {
  formatListQuery,
  isFiltered,
  nextSort,
  NO_FILTERS,
  parseListQuery,
  toEndpointQuery,
} from './list-query.ts';

const parse = (text: string) => parseListQuery(new URLSearchParams(text));

it.each([
  '',
  'q=sam+okafor',
  'q=W1000016&placedFrom=2026-11-01&placedTo=2026-11-30&amountMin=100&amountMax=2%2C000.50&seller=a1',
  'state=open&state=cancelled&payment=unknown&fulfilment=not-dispatched&fulfilment=late&site=aol&site=wa&sort=total&direction=ascending',
])('writes the query “%s” as it was', (text) => {
  expect(formatListQuery(parse(text))).toBe(text);
});

it('ignores values that the list does not know', () => {
  expect(
    formatListQuery(
      parse(
        'state=lost&payment=paid&payment=paid&fulfilment=lost&placedFrom=2026-02-30&amountMin=-1&amountMax=1e9&sort=x&direction=up&site=',
      ),
    ),
  ).toBe('payment=paid');
});

it('shortens a search text to the length that the endpoint accepts', () => {
  expect(parse(`q=${'a'.repeat(500)}`).q).toHaveLength(100);
});

it('sends only filters with values', () => {
  expect(toEndpointQuery(parse('q=sam&site=wa'))).toEqual({
    q: 'sam',
    site: ['wa'],
    sort: 'placed',
    direction: 'descending',
  });
});

it('knows whether the list is filtered; its order is not a filter', () => {
  expect([isFiltered(NO_FILTERS), isFiltered(parse('sort=total')), isFiltered(parse('q=x'))]).toEqual([
    false,
    false,
    true,
  ]);
});

it('sorts a column in its usual direction first, then in the other', () => {
  const byDelivery = { ...NO_FILTERS, ...nextSort(NO_FILTERS, 'delivery') };
  expect(byDelivery).toMatchObject({ sort: 'delivery', direction: 'ascending' });
  expect(nextSort(byDelivery, 'delivery').direction).toBe('descending');
  expect(nextSort(byDelivery, 'total').direction).toBe('descending');
});
