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
  // What PostgreSQL says when it cannot begin a session: its memory, its disk, its settings.
  Object.assign(withCode('58P01', 'could not open shared memory segment'), { severity: 'FATAL' }),
  Object.assign(withCode('53100', 'could not write'), { severity: 'PANIC' }),
  new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
])('away: %s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  withCode('23505'),
  withCode('40P01'),
  withCode('57014'),
  Object.assign(withCode('53100', 'could not extend file'), { severity: 'ERROR' }),
  new TypeError('x is not a function'),
  'ECONNREFUSED',
  null,
])('there: %s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
