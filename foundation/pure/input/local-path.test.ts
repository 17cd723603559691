import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLocalPath } from './local-path.ts';

describe('local return paths (ROUTE-42)', () => {
  it.each([
    ['/p/x?a=1#b', '/p/x?a=1#b'],
    ['/', '/'],
    [' /account ', '/account'],
    ['/search/a%20b', '/search/a%20b'],
    ['/a/../b', '/b'],
  ])('%j is the local path %j', (given, address) => expect(parseLocalPath(given)).toBe(address));

  it.each([
    null,
    '',
    'p/x',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/\u0000',
    '?returnUrl=/x',
  ])('%j is not a local path', (given) => expect(parseLocalPath(given)).toBeNull());

  it('never leave the shop, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.webPath(), (text, path) => {
        for (const given of [text, `/${text}`, path, `/${path}`]) {
          const address = parseLocalPath(given);
          if (address !== null)
            expect(new URL(address, 'https://shop.example').origin).toBe('https://shop.example');
        }
      }),
    );
    // The timeout is long, because testing all generated texts takes seconds on a busy machine.
  }, 30_000);
});
