import { expect, it } from 'vitest';
import {
  formatCustomersQuery,
  isCustomersFiltered,
  nextCustomerSort,
  NO_CUSTOMER_FILTERS,
  parseCustomersQuery,
  toCustomerFilters,
} from './customers-query.ts';

const parse = (text: string) => parseCustomersQuery(new URLSearchParams(text));

it.each([
  '',
  'q=okafor',
  'kind=trade&kind=guest&site=aol&site=wa',
  'hasOpenOrder=true&isBlocked=true&sort=name',
  'sort=since&direction=ascending',
])('reads and writes "%s"', (text) => expect(formatCustomersQuery(parse(text))).toBe(text));

it('ignores unknown values', () => {
  expect(formatCustomersQuery(parse('kind=x&sort=y&direction=z&isBlocked=no&site='))).toBe('');
});

it('asks the endpoint for the filters in force', () => {
  expect(toCustomerFilters(parse('q=a&kind=guest&isSubscribed=true'))).toEqual({
    q: 'a',
    kind: ['guest'],
    isSubscribed: true,
    sort: 'lastOrder',
    direction: 'descending',
  });
  expect(isCustomersFiltered(NO_CUSTOMER_FILTERS)).toBe(false);
  expect(isCustomersFiltered(parse('isBlocked=true'))).toBe(true);
});

it('sorts in the usual direction first, and then in the other', () => {
  const byName = { ...NO_CUSTOMER_FILTERS, ...nextCustomerSort(NO_CUSTOMER_FILTERS, 'name') };
  expect([byName.sort, byName.direction]).toEqual(['name', 'ascending']);
  expect(nextCustomerSort(byName, 'name')).toEqual({ sort: 'name', direction: 'descending' });
});
