import { expect, test } from 'vitest';
import { faultText } from './open-shop-database.ts';

const refused = (code: string, more: object) => Object.assign(new Error(code), { code, ...more });

test('what the system refuses of a file is told in words, without a stack', () => {
  expect(faultText(refused('ENOSPC', { syscall: 'open', path: '/out/zones.csv' }))).toBe(
    '/out/zones.csv cannot be opened or made: that disk is full.',
  );
  // Once it is open nobody says which file it is.
  expect(faultText(refused('ENOSPC', { syscall: 'write' }))).toBe(
    'A file could not be written to its end: that disk is full. What stands there is not whole: make room, and run this again.',
  );
  expect(faultText(refused('EPIPE', { syscall: 'write', stack: 'the stack' }))).not.toContain('not whole');
});
