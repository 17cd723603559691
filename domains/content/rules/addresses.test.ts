import { describe, expect, it, test } from 'vitest';
import { destinationOf, isSafeLink, isSlug, mayRedirect, redirectKey, slugOfPath } from './addresses.ts';

describe('slugs', () => {
  it.each([
    ['/S/Returns/', 's/returns'],
    ['/blog?page=2', 'blog'],
    ['/', null],
    ['/s/../../etc/passwd', null],
    ['/s/<script>alert(1)</script>', null],
    ['/s/%00', null],
    [`/${'a'.repeat(201)}`, null],
  ])('%s is the path of the page %s', (path, slug) => expect(slugOfPath(path)).toBe(slug));

  it('are lower-case words', () =>
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

  it('keep an escaped NUL, which the database cannot store', () =>
    expect(redirectKey('/x%00')).toBe('/x%00'));
  it('match regardless of case, slashes and escapes', () => expect(redirectKey('/A%20b/')).toBe('/a b'));
});

test.each([
  ['about', true],
  ['about-us/our-story', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['About', false],
  ['about_us', false],
  ['-about', false],
  ['about-', false],
  ['a--b', false],
  ['a//b', false],
  ['/about', false],
  ['about/', false],
  ['', false],
])('%j is a slug: %s', (text, is) => expect(isSlug(text)).toBe(is));

test.each([
  ['/About-Us/?a=1', 'about-us'],
  ['///about#team', 'about'],
  ['about//', 'about'],
  ['/a/b', 'a/b'],
  ['/', null],
  ['/a%20b', null],
])('the path %s requests the page slug %s', (path, slug) => expect(slugOfPath(path)).toBe(slug));

test.each([
  ['/', true],
  ['/stores?a=1#b', true],
  ['#', true],
  ['#top-1', true],
  ['HTTPS://shop.example', true],
  ['tel:1300050050', true],
  ['MAILTO:a@b.example', true],
  ['{{phoneLink}}', true],
  [`/${'x'.repeat(999)}`, true],
  [`/${'x'.repeat(1000)}`, false],
  ['//elsewhere.example', false],
  ['#a b', false],
  ['#a/b', false],
  ['x#top', false],
  ['https://shop.example/a,b;c', true],
  ['https://user:pass@shop.example/a', false],
  ['https://shop.example@evil.example', false],
  ['https://', false],
  ['https:///x', false],
  ['http://shop.example', false],
  ['xhttps://shop.example', false],
  ['tel:', false],
  ['xtel:1', false],
  ['javascript:alert(1)', false],
  ['/\\elsewhere.example', false],
  ['/a\tb', false],
  ['/a b', false],
  ['/a\u0000', false],
  ['/a\u007f', true],
  ['stores', false],
  ['', false],
])('%j may be a link: %s', (to, may) => expect(isSafeLink(to)).toBe(may));

test.each([
  [' https://Old.example/Sale/ ', '/sale'],
  ['http://old.example', '/'],
  ['HTTP://old.example?a=B', '/?a=B'],
  ['/go?to=https://x.example/y', '/go?to=https://x.example/y'],
  ['//a//', '/a'],
  ['/a#b?c', '/a'],
  ['/a?b?c', '/a?b?c'],
  ['/a?', '/a?'],
  ['/caf%C3%A9', '/café'],
  ['/a%zz', '/a%zz'],
])('a redirect of %j is looked up under the key %s', (address, key) =>
  expect(redirectKey(address)).toBe(key),
);

test.each([
  ['/gift-card', false],
  ['/gift-cards/50', false],
  ['/giftcards?x=1', false],
  ['/GIFTCARD/', false],
  ['/gift-cardholder', true],
  ['/blog/gift-card', true],
])('%s may be redirected: %s', (address, may) => expect(mayRedirect(address)).toBe(may));

test('chains are followed to their end', () => {
  const redirects = new Map([
    ['/a', '/b'],
    ['/b', '/C/'],
    ['/c?x=1', 'https://elsewhere.example/'],
    ['/round', '/trip'],
    ['/trip', '/round'],
    ['/self', '/self'],
    ['/q', '/r?fixed=1'],
    ['/out', 'https://elsewhere.example/a'],
    ['/gift-card', '/sale'],
  ]);
  const to = (address: string) => destinationOf(redirects, address);
  expect(['/a', '/A/', '/b', '/nowhere', '/round', '/self', '/out', '/gift-card'].map(to)).toEqual([
    '/C/',
    '/C/',
    '/C/',
    null,
    null,
    null,
    'https://elsewhere.example/a',
    null,
  ]);
  // A redirect keeps the URL's query, with two exceptions: its target has a query, or another redirect
  // matches the URL including the query.
  expect(to('/b?y=2')).toBe('/C/?y=2');
  expect(to('/q?y=2')).toBe('/r?fixed=1');
  expect(to('/c?x=1')).toBe('https://elsewhere.example/');
});
