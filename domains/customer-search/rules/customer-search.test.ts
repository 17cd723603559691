import { expect, it } from 'vitest';
import { parseCustomerCriteria } from './customer-search.ts';

it.each([
  ['0412 345 678', { phone: '412345678' }],
  ['6123 45', { phone: '612345' }],
  ['#W1000016', { number: 'W1000016', email: 'w1000016' }],
  ['+61 412 345 678', { phone: '412345678' }],
  ['+64 21 345 678', { phone: '21345678' }],
  ['(02) 9555', { phone: '29555' }],
  ['0491570156', { phone: '491570156' }],
  ['Sam  Okafor ', { name: 'sam okafor' }],
  ['okafor', { name: 'okafor', email: 'okafor' }],
  ['SAM@people', { email: 'sam@people' }],
  ['w100001', { number: 'W100001', email: 'w100001' }],
  ['wa-10002', { number: 'WA-10002', email: 'wa-10002' }],
])('“%s” looks for %o', (text, wanted) => {
  expect(parseCustomerCriteria(text)).toEqual({
    email: null,
    name: null,
    phone: null,
    number: null,
    ...wanted,
  });
});
