import { expect, it } from 'vitest';
import { canonicalAddress } from './canonical.ts';

it.each([
  ['http://Site', '/P/Abc/', 'https://site/p/abc'],
  ['https://shop.example', '/', 'https://shop.example/'],
  ['https://shop.example/', '', 'https://shop.example/'],
  ['http://wa.localhost:3000', '/C/Ovens/?page=2', 'https://wa.localhost:3000/c/ovens?page=2'],
])('the canonical URL of %s with the path %s is %s (SEO-01, SEO-02)', (origin, path, expected) =>
  expect(canonicalAddress(origin, path)).toBe(expected),
);

it('ends with a slash if configured (SEO-02)', () =>
  expect(canonicalAddress('http://Site', '/P/Abc', { trailingSlash: true })).toBe('https://site/p/abc/'));
