// @module-tag nightly
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';

/**
 * Tests builds of the shop's sources in a separate folder: one with a single site, and one with all sites and
 * a ninth. The ninth site is created as docs/guides/add-a-site.md describes.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['apps', 'database', 'demo', 'design', 'domains', 'foundation', 'scripts', 'sites'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const BUILD_MS = 600_000;

let sources: string;
const shops: ShopProcess[] = [];

beforeAll(() => {
  sources = mkdtempSync(join(tmpdir(), 'builds-of-sites-'));
  for (const name of [...FOLDERS, ...FILES])
    cpSync(join(root, name), join(sources, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'));
});
afterAll(async () => {
  for (const shop of shops) await shop.stop();
  rmSync(sources, { recursive: true, force: true });
});

function run(script: string, args: string[], env: Record<string, string> = {}): string {
  return execFileSync('npm', ['run', '--silent', script, '--', ...args], {
    cwd: sources,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Builds in the copied sources and starts the build. */
async function buildAndStart(env: Record<string, string> = {}): Promise<ShopProcess> {
  run('build', [], env);
  const shop = await startShopProcess({ dist: join(sources, 'dist'), products: 300, startMs: 300_000 });
  shops.push(shop);
  return shop;
}

/** Requests a URL by IP address with a host header, because only browsers resolve names below `localhost`. */
function ask(shop: ShopProcess, host: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(shop.url);
    get({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    }).on('error', reject);
  });
}

/** Returns all files of a build folder, with their text. */
function built(folder: string): { name: string; text: string; bytes: number }[] {
  const path = join(sources, 'dist', folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = join(path, name);
    if (!statSync(file).isFile() || /\.(br|gz)$/.test(name)) return [];
    return [{ name, text: readFileSync(file, 'utf8'), bytes: statSync(file).size }];
  });
}

const siteOfPage = (text: string) => /<html[^>]* data-site="([^"]*)"/.exec(text)?.[1];

/**
 * Adds a ninth site: a copy of another site's folder with its own name, texts, colours, country and
 * capabilities.
 */
function addNinthSite(): void {
  const folder = join(sources, 'sites/acme');
  mkdirSync(folder);
  const from = (name: string) => readFileSync(join(sources, 'sites/wa', name), 'utf8');
  writeFileSync(
    join(folder, 'site.ts'),
    from('site.ts')
      .replace("id: 'wa'", "id: 'acme'")
      .replaceAll("'Winning Appliances'", "'Acme Kitchens'")
      .replace("layout: 'showroom'", "layout: 'retail'")
      .replace("facets: 'bar'", "facets: 'column'")
      .replace(/supportPhone: '[^']+'/, "supportPhone: '1300 999 009'"),
  );
  writeFileSync(
    join(folder, 'home.ts'),
    from('home.ts').replace('Chosen by our kitchen team', 'Chosen by Acme'),
  );
  writeFileSync(
    join(folder, 'theme.css'),
    from('theme.css')
      .replaceAll("[data-site='wa']", "[data-site='acme']")
      .replace(/--c-bg: [^;]+;/, '--c-bg: #f0fff0;'),
  );
  const edit = (name: string, change: (text: string) => string) => {
    const file = join(sources, 'sites', name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  edit('list.ts', (text) =>
    `import { site as acme } from './acme/site.ts';\n${text}`.replace('[aol, ', '[aol, acme, '),
  );
  edit('homes.ts', (text) =>
    text.replace(/^ {2}andoo: /m, "  acme: async () => (await import('./acme/home.ts')).home,\n$&"),
  );
}

describe('a build with a ninth site, which is one folder and two list entries', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    addNinthSite();
    shop = await buildAndStart();
  }, BUILD_MS);

  it('serves the new site', () => {
    const list = readFileSync(join(sources, 'sites/list.ts'), 'utf8');
    expect(list).toContain("from './acme/site.ts'");
    expect(shop.output()).toContain('Acme Kitchens');
  });

  it('has a home page with its texts, its layout and its theme', async () => {
    const { status, text } = await ask(shop, 'acme.localhost', '/');
    expect([status, siteOfPage(text)]).toEqual([200, 'acme']);
    expect(text).toContain('<title>Acme Kitchens</title>');
    expect(text).toContain('Chosen by Acme');
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
    const theme = await Promise.all(
      sheets.map(async (href) => (await ask(shop, 'acme.localhost', href)).text),
    );
    expect(theme.join('')).toMatch(/\[data-site=["']?acme["']?\]/);
  });

  it('sells from the demo data: categories, products, offers, stores', async () => {
    const category = await ask(shop, 'acme.localhost', '/c/fridges-freezers');
    expect(category.status).toBe(200);
    const [product] = /\/p\/[a-z0-9-]+/.exec(category.text)!;
    expect((await ask(shop, 'acme.localhost', product)).status).toBe(200);
    for (const path of [
      '/promotions',
      '/stores',
      '/search/fridge',
      '/brands',
      '/s/returns',
      '/customer/checkout',
    ])
      expect([path, (await ask(shop, 'acme.localhost', path)).status]).toEqual([path, 200]);
    expect((await ask(shop, 'acme.localhost', '/img/scene/kitchen-acme.svg')).status).toBe(200);
  });

  it('has its settings, and a sitemap for search engines', async () => {
    const settings = JSON.parse((await ask(shop, 'acme.localhost', '/api/settings')).text) as object[];
    expect(settings).toContainEqual({ name: 'customerSupportNumber', value: '1300 999 009' });
    const map = await ask(shop, 'acme.localhost', '/sitemap-categories.xml');
    expect(map.text).toContain('/c/fridges-freezers</loc>');
  });

  it('accepts settings and content from the command line while it runs', async () => {
    const env = { DATA_DIR: shop.dataDir };
    run('settings', ['set', 'customerSupportNumber', '1300 999 010', '--site', 'acme'], env);
    await expect.poll(async () => (await ask(shop, 'acme.localhost', '/')).text).toContain('tel:1300999010');
    expect((await ask(shop, 'wa.localhost', '/')).text).not.toContain('tel:1300999010');

    const pages = join(shop.dataDir, 'content/acme/pages/s');
    mkdirSync(pages, { recursive: true });
    writeFileSync(
      join(pages, 'about-us.md'),
      '---\ntitle: About Acme\ndescription: Kitchens.\n---\n\nWe are {{company}}.\n',
    );
    run('import', ['content', join(shop.dataDir, 'content')], env);
    await expect
      .poll(async () => (await ask(shop, 'acme.localhost', '/s/about-us')).text)
      .toContain('We are Acme Kitchens.');
    expect((await ask(shop, 'wa.localhost', '/s/about-us')).text).not.toContain('Acme');
  });

  it('leaves the other sites unchanged', async () => {
    for (const site of ['wa', 'andoo', 'aol-nz'])
      expect(siteOfPage((await ask(shop, `${site}.localhost`, '/')).text)).toBe(site);
    expect(siteOfPage((await ask(shop, 'localhost', '/')).text)).toBe('aol');
    // The main site is at localhost; its own local name redirects there.
    expect((await ask(shop, 'aol.localhost', '/')).status).toBe(301);
    expect(siteOfPage((await ask(shop, 'shop.example', '/')).text)).toBe('aol');
  });
});

describe('SITES=wa npm run build', () => {
  let shop: ShopProcess;
  let wholeBytes: number;
  beforeAll(async () => {
    wholeBytes = built('client').reduce((sum, { bytes }) => sum + bytes, 0);
    // A build in the same folder would keep the assets of the previous build for older tabs.
    rmSync(join(sources, 'dist'), { recursive: true });
    shop = await buildAndStart({ SITES: 'wa' });
  }, BUILD_MS);

  it('contains the theme, the fonts and the texts of that site only', () => {
    const client = built('client');
    const manifest = client.find(({ name }) => name === 'manifest.json')!.text;
    expect(
      [...manifest.matchAll(/"(sites\/[^"]+\/(?:theme\.css|home\.ts))": \{/g)].map(([, name]) => name),
    ).toEqual(['sites/wa/home.ts', 'sites/wa/theme.css']);
    // The build contains no font and no texts of other sites.
    expect(existsSync(join(sources, 'design/fonts/fraunces-opsz.woff2'))).toBe(true);
    expect(manifest).not.toContain('fraunces');
    const others = ['Furniture and homewares for homes', 'Chosen by Acme', 'Smart buys for good homes.'];
    for (const { name, text } of [...client, ...built('server')])
      for (const words of others) expect([name, text.includes(words)]).toEqual([name, false]);
    expect(client.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(wholeBytes);
  });

  it('serves that site at any host; other local host names redirect to localhost', async () => {
    for (const host of ['localhost', 'www.shop.example']) {
      const { status, text } = await ask(shop, host, '/');
      expect([host, status, siteOfPage(text)]).toEqual([host, 200, 'wa']);
    }
    for (const host of ['wa.localhost', 'andoo.localhost'])
      expect([host, (await ask(shop, host, '/')).status]).toEqual([host, 301]);
    expect((await ask(shop, 'localhost', '/c/ovens-cooktops')).status).toBe(200);
    expect((await ask(shop, 'localhost', '/s/returns')).status).toBe(200);
  });

  it('rejects other sites', () => {
    const set = () =>
      run('settings', ['get', 'PriceMatchEnabled', '--site', 'andoo'], { DATA_DIR: shop.dataDir });
    expect(set).toThrow(/Unknown site "andoo"/);
  });
});

it('a missing site fails the build', () => {
  expect(() => run('build', [], { SITES: 'mars' })).toThrow(/SITES: unknown site mars\. Known: aol,/);
});
