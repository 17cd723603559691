import { expect, it } from 'vitest';
import { canonicalAddress } from './canonical.ts';

it.each([
  ['http://Site', '/P/Abc/', 'https://site/p/abc'],
  ['https://shop.example', '/', 'https://shop.example/'],
  ['https://shop.example/', '', 'https://shop.example/'],
  ['http://wa.localhost:3000', '/C/Ovens/?page=2', 'https://wa.localhost:3000/c/ovens?page=2'],
])('%s %s is %s (SEO-01, SEO-02)', (origin, path, expected) =>
  expect(canonicalAddress(origin, path)).toBe(expected),
);

it('ends in a slash where it is told to (SEO-02)', () =>
  expect(canonicalAddress('http://Site', '/P/Abc', { trailingSlash: true })).toBe('https://site/p/abc/'));
