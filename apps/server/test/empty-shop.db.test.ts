import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig, type Config } from '#foundation/server/config.ts';
import { openDatabase, type Database } from '#foundation/server/database/open.ts';
import { commandTrial } from '#database/commands/fixtures.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { getEstimates } from '#domains/delivery/contract.ts';
import { buy } from '../../../tests/chaos/shopper.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { runCommand } from '#apps/cli/commands.ts';
import { renderPage } from '#apps/storefront/server-entry.tsx';
import { createLog } from '../monitoring/log.ts';
import { startShop, type RunningShop } from '../start.ts';

/* Sets up a shop without demo data, using the exact commands in docs/guides/delivery.md. Then a shopper looks
   up a fridge's delivery days and buys the fridge. */

const CLI = fileURLToPath(new URL('../../../scripts/cli.mjs', import.meta.url));
const GUIDE = new URL('../../../docs/guides/delivery.md', import.meta.url);
const FILES: Record<string, string> = {
  'localities.csv': `country,postcode,suburb,state,latitude,longitude
AU,2026,Bondi,NSW,-33.89,151.27
AU,2480,Lismore,NSW,-28.81,153.28
AU,2880,Broken Hill,NSW,-31.95,141.45
`,
  'categories.csv': 'uri,name,intro\nfridges,Fridges,Cold and quiet.\n',
  'products.csv': `sku,title,brand,category,summary,spec:width
KALT600,Kalt 600 litre fridge,Kalt,fridges,"Two doors, no frost.",910
KALT300,Kalt 300 litre fridge,Kalt,fridges,One door.,600
`,
  'prices.csv': 'sku,price AUD,rrp AUD\nKALT600,1499,1699\nKALT300,799,\n',
  'stock.csv': 'sku,stock:SYD\nKALT600,2\nKALT300,1\n',
};

let folder: string;
let config: Config;
let copy: Database<Tables> | null = null;
let shop: RunningShop | undefined;
let environment: Record<string, string>;
let told = '';

const PAGES_WITH_LINKS = [
  '/',
  '/products',
  '/c/fridges',
  '/p/kalt600-kalt-600-litre-fridge',
  '/search/kalt',
  '/cart',
  '/customer/checkout',
  '/stores',
  '/sitemap',
  '/account/login',
];
/** Matches claims about a company that only its operator can make. A new shop must not display them. */
const CLAIMS = /1906|five generations|24 hours, 7 days|100 nights|forty-two fabrics|by our own people/i;

/** Returns the paths in this shop to which a page links, without duplicates. */
function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(
    ([, href]) => href!.replaceAll('&amp;', '&').split('#')[0]!,
  );
  return [...new Set(hrefs.filter((href) => /^\/(?!\/)/.test(href)))];
}

/** Returns the commands in the first shell block of the guide, one per line. */
function commandsOfGuide(): string[][] {
  const block = /```sh\n(.*?)```/s.exec(readFileSync(GUIDE, 'utf8'))?.[1] ?? '';
  return block
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));
}

async function runGuide(database: Database<Tables>): Promise<string> {
  const { context, said } = commandTrial(database, folder, config);
  for (const [npm, run, name = '', ...rest] of commandsOfGuide()) {
    expect([npm, run]).toEqual(['npm', 'run']);
    const line = `${name} ${rest.join(' ')}`;
    const exit = await runCommand(name, rest[0] === '--' ? rest.slice(1) : rest, context);
    expect([line, exit], said()).toEqual([line, 0]);
    // After the export, the operator edits the file and sets a different price. Then the guide's import
    // command runs.
    const rates = join(folder, 'delivery/rates.csv');
    if (name === 'export')
      writeFileSync(
        rates,
        readFileSync(rates, 'utf8').replace('NSW-METRO,49,49,49,49,49,,', 'NSW-METRO,55,55,55,55,55,,'),
      );
  }
  return said();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

async function databaseUrl(): Promise<string | undefined> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return undefined;
  copy = await openTestDatabase({ world: 'empty' });
  // Empties the database, so that it has no tables, as after `createdb`.
  await sql`drop schema public cascade`.execute(copy.db);
  await sql`create schema public`.execute(copy.db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(copy.db);
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  url.pathname = `/${rows[0]!.name}`;
  return url.href;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'empty-shop-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const url = await databaseUrl();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  environment = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    PORT: String(await freePort()),
    SANDBOX_PORT: '0',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  };
  config = parseConfig(environment);
  const database = await openDatabase<Tables>(
    url === undefined ? { dataDir: join(dataDir, 'database') } : { url },
  );
  try {
    told = await runGuide(database);
  } finally {
    await database.close();
  }
  shop = await startShop({
    config,
    log: createLog('silent'),
    renderer: {
      renderPage,
      assetsOf: () => ({
        styles: [],
        scripts: [],
        modulePreloads: [],
        fonts: [],
        beforePaint: '',
        firstScript: '',
      }),
    },
    reportProgress: () => undefined,
  });
}, 240_000);
afterAll(async () => {
  await shop?.close();
  await copy?.close();
  rmSync(folder, { recursive: true, force: true });
});

const text = async (path: string) => {
  const answer = await fetch(`${shop!.url}${path}`);
  return { status: answer.status, body: await answer.text() };
};

/** Requests a page of a site. Sets the Host header, which `fetch` does not allow. */
async function onSite(site: string, path: string): Promise<{ status: number; body: string }> {
  const { port } = new URL(shop!.url);
  return new Promise((done, fail) => {
    get(
      {
        host: '127.0.0.1',
        port,
        path,
        headers: { host: `${site === 'aol' ? '' : `${site}.`}localhost:${port}` },
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (body += part));
        response.on('end', () => done({ status: response.statusCode ?? 0, body }));
      },
    ).on('error', fail);
  });
}

async function estimateFor(suburb: string, postcode: string) {
  const query = new URLSearchParams({ sku: 'KALT600', suburb, state: 'NSW', postcode });
  const { body } = await text(`${getEstimates.path}?${query}`);
  return (JSON.parse(body) as { estimates: { price: number | null; text: string }[] }).estimates[0]!;
}

test('the warm-up of a new process makes guest requests and excludes them from the metrics', async () => {
  await expect
    .poll(async () => (await text('/metrics')).body, { timeout: 20_000 })
    .toContain('\nshop_warm 1');
  const { body } = await text('/metrics');
  expect(body).not.toMatch(/http_request_seconds_count\{route="(\/api\/v2|\/p\/|\/c\/)/);
  expect(body).toContain('answer_cache_bytes 0');
});

describe('an empty shop set up with the commands of its guide', () => {
  test('reports what the commands imported', () => {
    expect(told).toContain('holidays: 142 added');
    expect(told).toContain('AU: all orders ship from warehouse SYD in 2164.');
    expect(told).toContain('rates: 0 added, 5 changed, 49 unchanged, 0 removed');
  });

  test.each([
    '/',
    '/products',
    '/c/fridges',
    '/p/kalt600-kalt-600-litre-fridge',
    '/brands',
    '/brands/kalt',
    '/search/kalt',
    '/sale',
    '/stores',
    '/customer/checkout',
    '/sitemap',
    '/sitemap.xml',
  ])('returns %s with status 200 and no empty image or link URL', async (path) => {
    const { status, body } = await text(path);
    expect(status).toBe(200);
    expect(body).not.toMatch(/<img (?![^>]*src="[^"])|<link [^>]*href=""/);
  });

  test.each(SITE_IDS)(
    'every link of the pages of %s leads to an existing page',
    async (site) => {
      const dead: string[] = [];
      const known = new Map<string, number>();
      for (const page of PAGES_WITH_LINKS) {
        const { status, body } = await onSite(site, page);
        expect(status).toBe(200);
        expect(body.includes(`data-site="${site}"`)).toBe(true);
        for (const path of linksOf(body)) {
          if (!known.has(path)) known.set(path, (await onSite(site, path)).status);
          if (known.get(path)! >= 400) dead.push(`${page} → ${path} (${known.get(path)})`);
        }
      }
      expect(dead).toEqual([]);
      expect(known.size).toBeGreaterThan(10);
    },
    120_000,
  );

  test('publishes nothing about the company that the operator has not entered', async () => {
    for (const site of SITE_IDS) expect(CLAIMS.exec((await onSite(site, '/')).body)?.[0]).toBeUndefined();
  });

  test('shows a page drafted by its setup after the operator completes and publishes it', async () => {
    expect((await text('/s/terms')).status).toBe(404);
    expect((await text('/')).body).not.toContain('href="/s/terms"');
    mkdirSync(join(folder, 'pages/all/pages/s'), { recursive: true });
    writeFileSync(
      join(folder, 'pages/all/pages/s/terms.md'),
      '---\ntitle: Terms of sale\ndescription: What we agree on.\nlook: help\n---\n\nPrices include GST.\n',
    );
    await promisify(execFile)(process.execPath, [CLI, 'import', 'content', 'pages'], {
      env: { PATH: process.env['PATH'] ?? '', ...environment, INIT_CWD: folder },
    });
    await expect.poll(async () => (await text('/')).body, { timeout: 10_000 }).toContain('href="/s/terms"');
    expect((await text('/s/terms')).status).toBe(200);
  });

  test('estimates delivery and its price, and lists where it does not deliver', async () => {
    expect(await estimateFor('Bondi', '2026')).toMatchObject({ price: 55 });
    expect(await estimateFor('Lismore', '2480')).toMatchObject({ price: 99 });
    expect(await estimateFor('Broken Hill', '2880')).toMatchObject({ price: null });
  });

  test('applies an import while it runs: new rates immediately, new installs on cached pages', async () => {
    const page = async () => (await text('/p/kalt600-kalt-600-litre-fridge')).body;
    expect(await page()).not.toContain('Carried to the kitchen');
    mkdirSync(join(folder, 'change'));
    writeFileSync(
      join(folder, 'change/options.csv'),
      'kind,code,name,category,price AUD\ninstall,CARRY,Carried to the kitchen,fridges,35\n',
    );
    writeFileSync(
      join(folder, 'change/rates.csv'),
      'zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday\nNSW-METRO,61,61,61,61,61,61,61\n',
    );
    // Runs the command line in a separate process. With the embedded database, the command runs in the shop
    // process; otherwise it connects to PostgreSQL.
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'import', 'delivery', 'change'], {
      env: { PATH: process.env['PATH'] ?? '', ...environment, INIT_CWD: folder },
    });
    expect(stdout).toContain('rates: 2 added, 5 changed, 0 unchanged, 0 removed');
    await expect.poll(() => estimateFor('Bondi', '2026'), { timeout: 10_000 }).toMatchObject({ price: 61 });
    await expect.poll(page, { timeout: 10_000 }).toContain('Carried to the kitchen');
  });

  test('sells the last item by card and sends the confirmation email', async () => {
    const place = { suburb: 'Bondi', state: 'NSW', postcode: '2026' };
    const basket = [{ productCode: 'KALT300', quantity: 1 }];
    const purchase = await buy({ url: shop!.url, basket, place, card: 'secure-post' });
    expect(purchase).toMatchObject({ end: 'confirmed', totalCents: 799_00 + 61_00 });
    await expect
      .poll(async () => (await fetch(`${shop!.sandboxUrl}/mailbox`)).text(), { timeout: 20_000 })
      .toContain(purchase.email);
    expect(await (await fetch(`${shop!.sandboxUrl}/mailbox`)).text()).toContain(purchase.orderNumber);
  });
});
