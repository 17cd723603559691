import { expect, test } from 'vitest';
import { databaseLack, isDatabaseUnavailable } from './unavailable.ts';

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
  // The errors of PostgreSQL when it cannot start a session because of its memory, disk or settings.
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

test.each([
  ['53100', 'the disk of the database is full'],
  ['25006', 'the database is read-only'],
  ['53000', 'the database server has run out of memory or open files'],
  ['53200', 'the database server has run out of memory or open files'],
  ['58030', 'the database cannot read or write its files'],
  ['58P01', 'the database cannot read or write its files'],
])('%s: %s', (code, what) => {
  expect(databaseLack(Object.assign(withCode(code), { severity: 'ERROR' }))?.what).toBe(what);
});

test('a session that cannot start because the disk is full is reported as a full disk', () => {
  const refused = Object.assign(withCode('53100', 'could not write init file'), { severity: 'FATAL' });
  expect(databaseLack(refused)?.what).toBe('the disk of the database is full');
  expect(isDatabaseUnavailable(refused)).toBe(true);
});

test.each([
  withCode('23505'),
  withCode('42501'),
  withCode('ENOSPC'),
  // Errors that mean that the database cannot be reached.
  withCode('53300'),
  Object.assign(withCode('53100'), { severity: 'PANIC' }),
  '53100',
])('is not reported as a resource that the database lacks: %s', (error) => {
  expect(databaseLack(error)).toBeNull();
});
