import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());

const datesOf = (xml: string) =>
  [...xml.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map((match) => Date.parse(match[1]!));

it('the RSS feed lists a site’s own articles, newest first, and the blog links to it', async () => {
  const feed = await shop.get('/rss.xml');
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(feed.body).toContain('<dc:creator>Dana Whitcombe</dc:creator><category>Fridges</category>');
  expect(feed.body).toMatch(/<link>https?:\/\/[^<]+\/blog\/will-the-fridge-fit<\/link>/);
  const dates = datesOf(feed.body);
  expect(dates.length).toBeGreaterThan(8);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  const furniture = (await shop.get('/rss.xml', { site: 'andoo' })).body;
  expect(furniture).toContain('/blog/buy-the-larger-rug');
  expect(furniture).not.toContain('/blog/will-the-fridge-fit');
  expect((await shop.get('/blog')).body).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" href="[^"]+\/rss\.xml">/,
  );
});

it('the blog is filtered by topic and author, and each filter has its own canonical URL', async () => {
  const laundry = (await shop.get('/blog?topic=Laundry')).body;
  expect(laundry).toContain('/blog/heat-pump-dryers');
  expect(laundry).not.toContain('"/blog/will-the-fridge-fit"');
  expect(laundry).toMatch(/<link rel="canonical" href="[^"]+\/blog\?topic=laundry">/);
  expect((await shop.get('/blog?author=Priya%20Raman')).body).toContain('/blog/moving-house-with-a-fridge');
  const none = (await shop.get('/blog?topic=boats')).body;
  expect(none).toContain('Nothing here yet');
  expect(none).toContain('<meta name="robots" content="noindex">');
});

it('recipes are on pages of twelve', async () => {
  const links = (html: string) => new Set(html.match(/href="\/recipes\/[a-z-]+"/g)).size;
  const first = await shop.get('/recipes');
  expect(links(first.body)).toBe(12);
  expect(links((await shop.get('/recipes?page=3')).body)).toBe(6);
  expect((await shop.get('/recipes/pavlova')).body).toContain('"prepTime":"PT20M","cookTime":"PT90M"');
});
