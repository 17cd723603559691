import { expect, test } from 'vitest';
import { isNamedByUs } from './sandbox.ts';

test.each([
  ['localhost:3001', true],
  ['wa.localhost:3001', true],
  ['127.0.0.1:3001', true],
  ['192.168.1.20:3001', true],
  ['[::1]:3001', true],
  ['laptop.home:3001', true],
  ['evil.example:3001', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
  [undefined, false],
])('asked for as %s: %s', (host, isOurs) => {
  expect(isNamedByUs(host, 'laptop.home')).toBe(isOurs);
});
