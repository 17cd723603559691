import { expect, test } from 'vitest';
import { wallOf, wallOfOverride } from './timing.ts';

const sydney = 'Australia/Sydney';

test.each([
  ['2026-11-23T09:30', '2026-11-23T09:30'],
  ['12026-11-23', null],
  ['2026-11-23 09:30:15', null],
  ['2026-11-23x', null],
  ['on 2026-11-23', null],
  ['', null],
])('an operator’s time %j is parsed as %s', (text, read) => expect(wallOf(text)).toBe(read));

test.each([
  ['2026-11-23T23:59:59+11:00', '2026-11-23T23:59'],
  ['2026-11-23T13:00:00+00:00', '2026-11-24T00:00'],
  ['2026-11-23T13:00Z', '2026-11-24T00:00'],
  ['2026-11-23t13:00:00z', '2026-11-24T00:00'],
  ['2026-11-23T09:30:00.250', '2026-11-23T09:30'],
  ['2026-11-23 09:30:59', '2026-11-23T09:30'],
  ['2026-11-23T09:30:00.', null],
  ['2026-11-23T09:30:00.x', null],
  ['2026-11-23T09:30:00 later', null],
  ['x2026-11-23T09:30:00', null],
  ['x2026-11-23T13:00:00Z', null],
  ['2026-11-23T13:00:00Zx', null],
  ['2026-11-23T13:00:00+1:00', null],
  ['2026-11-23T13:00:00+xx:00', null],
  ['2026-11-23T13:00:00+10:0', null],
])('a caller’s time %j is parsed as %s (API-31)', (text, read) =>
  expect(wallOfOverride(text, sydney)).toBe(read),
);
