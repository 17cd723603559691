import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

test.each([
  withCode('ECONNREFUSED'),
  withCode('ECONNRESET'),
  withCode('57P01'),
  withCode('57P03'),
  withCode('08006'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
])('away: %s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  withCode('23505'),
  withCode('40P01'),
  withCode('57014'),
  new TypeError('x is not a function'),
  'ECONNREFUSED',
  null,
])('there: %s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
