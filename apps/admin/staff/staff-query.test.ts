import { expect, it } from 'vitest';
import { formatStaffQuery, parseStaffQuery, toStaffEndpointQuery } from './staff-query.ts';

it('keeps search and filters in the URL, and ignores unknown states', () => {
  const text = 'q=lin&state=suspended&role=sales&role=finance&store=redfern&site=wa';
  const query = parseStaffQuery(new URLSearchParams(`${text}&state=dismissed&role=`));
  expect(formatStaffQuery(query)).toBe(text);
  expect(formatStaffQuery(parseStaffQuery(new URLSearchParams()))).toBe('');
});

it('lists everyone who works here unless a state is chosen', () => {
  const all = parseStaffQuery(new URLSearchParams());
  expect(toStaffEndpointQuery(all)).toEqual({ state: ['active', 'invited', 'suspended'] });
  expect(toStaffEndpointQuery({ ...all, state: ['left'], q: 'ada' })).toEqual({ state: ['left'], q: 'ada' });
});
