import { expect, test } from 'vitest';
import { databaseUrlFault } from './fault-text.ts';

const fault = (code: string, message = '', more = {}) => Object.assign(new Error(message), { code, ...more });

test.each([
  [fault('ENOTFOUND', 'getaddrinfo', { hostname: 'dbb' }), 'there is no host "dbb"'],
  [fault('EAI_AGAIN', 'getaddrinfo', { hostname: 'db.example' }), 'there is no host "db.example"'],
  [fault('ECONNREFUSED'), 'is PostgreSQL running'],
  [fault('28P01'), 'refuses its user or password'],
  [fault('3D000', 'database "shop_two" does not exist'), 'createdb shop_two'],
  [new Error('outer', { cause: fault('ECONNREFUSED') }), 'is PostgreSQL running'],
])('%s', (error, words) => {
  expect(databaseUrlFault(error)).toMatch(/^DATABASE_URL: /);
  expect(databaseUrlFault(error)).toContain(words);
});

test('other faults are not the address’s', () => {
  expect(databaseUrlFault(fault('42P01'))).toBeNull();
  expect(databaseUrlFault('text')).toBeNull();
});
