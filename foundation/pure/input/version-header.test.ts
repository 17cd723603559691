import { expect, it } from 'vitest';
import { versionOf } from './version-header.ts';

it.each([
  [undefined, null],
  ['*', null],
  [' * ', null],
  [' "3" ', 3],
  ['"1234567890"', 0],
  ['x"1"', 0],
  ['"1"x', 0],
  ['"12"', 12],
  ['W/"7"', 7],
  ['12', 12],
  ['nonsense', 0],
])('If-Match %s names version %s', (header, version) => {
  expect(versionOf(header)).toBe(version);
});
