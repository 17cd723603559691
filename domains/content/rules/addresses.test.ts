import { describe, expect, it } from 'vitest';
import { destinationOf, isSafeLink, isSlug, redirectKey, slugOfPath } from './addresses.ts';

describe('slugs', () => {
  it.each([
    ['/S/Returns/', 's/returns'],
    ['/blog?page=2', 'blog'],
    ['/', null],
    ['/s/../../etc/passwd', null],
    ['/s/<script>alert(1)</script>', null],
    ['/s/%00', null],
    [`/${'a'.repeat(201)}`, null],
  ])('%s asks for %s', (path, slug) => expect(slugOfPath(path)).toBe(slug));

  it('are plain words', () =>
    expect(['s/returns', 'S/Returns', 'a--b', '-a', 'a/'].map(isSlug)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]));
});

it.each([
  ['/stores', true],
  ['#top', true],
  ['https://example.com/a', true],
  ['tel:1300050050', true],
  ['mailto:a@b.example', true],
  ['{{phoneLink}}', true],
  ['javascript:alert(1)', false],
  ['JaVa\tScript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['http://plain.example', false],
])('%s may be a link: %s', (to, safe) => expect(isSafeLink(to)).toBe(safe));

describe('redirects', () => {
  const moved = new Map([
    ['/old', '/newer'],
    ['/newer', '/newest'],
    ['/search?term=fridge', '/c/fridges-freezers'],
    ['/round', '/about'],
    ['/about', '/round'],
    ['/out', 'https://elsewhere.example/'],
    ['/gift-cards/ten', '/products'],
  ]);
  it.each([
    ['/OLD/', '/newest'],
    ['https://shop.example/old?from=mail', '/newest?from=mail'],
    ['/search?term=fridge', '/c/fridges-freezers'],
    ['/search?term=oven', null],
    ['/round', null],
    ['/out', 'https://elsewhere.example/'],
    ['/nothing', null],
    ['/gift-cards/ten', null],
    ['/gift-card', null],
    ['/%E0%A4%A', null],
  ])('%s leads to %s', (from, to) => expect(destinationOf(moved, from)).toBe(to));

  it('are looked up without regard to case, slashes and escapes', () =>
    expect(redirectKey('/A%20b/')).toBe('/a b'));
});
