import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { openTestApp, type TestApp } from './fixtures.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());

it.each(SITES.map(({ id }) => id))(
  'pages of %s link to its manifest and icons, which exist',
  async (site) => {
    const { body } = await shop.get('/', { site });
    const hrefs = [...body.matchAll(/<link rel="(?:manifest|icon|apple-touch-icon)" href="([^"]*)"/g)].map(
      ([, href]) => href!,
    );
    expect(hrefs).toEqual(['/icon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']);
    const manifest = JSON.parse((await shop.get('/manifest.webmanifest', { site })).body) as {
      name: string;
      short_name: string;
      icons: { src: string; type: string }[];
    };
    expect(manifest.name).toBe(SITES.find(({ id }) => id === site)!.wording.companyName);
    expect(manifest.short_name).not.toBe('');
    for (const { src, type } of manifest.icons)
      expect((await shop.get(src, { site })).headers['content-type']).toBe(type);
  },
);

it.each(['aol', 'aol-nz', 'wac'])('llms.txt of %s has links that exist', async (site) => {
  const { status, headers, body } = await shop.get('/llms.txt', { site });
  expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  expect(body).toMatch(/^# .+\n\n> .+\n\n/);
  expect(body.match(/^## .+$/gm)).toEqual([
    '## Products',
    '## Help and service',
    '## Other pages',
    '## Data',
  ]);
  const paths = [...body.matchAll(/^- \[[^\]]+\]\((https:\/\/[^)]+)\)/gm)].map(
    ([, url]) => new URL(url!).pathname,
  );
  expect(paths.length).toBeGreaterThan(20);
  const missing: string[] = [];
  for (const path of paths.filter((one) => !one.startsWith('/feeds/')))
    if ((await shop.get(path, { site })).status !== 200) missing.push(path);
  expect(missing).toEqual([]);
});

it('llms.txt names the feeds of a site that shows prices to guests, and no feed of a trade site', async () => {
  expect((await shop.get('/llms.txt', { site: 'aol' })).body).toContain('/feeds/products.jsonl');
  const trade = (await shop.get('/llms.txt', { site: 'wac' })).body;
  expect(trade).not.toContain('/feeds/');
  expect(trade).toContain('Prices are visible after signing in.');
});
