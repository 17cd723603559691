import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShopProcess } from '../shop-process.ts';
import { compare, load, type Sample } from './load.ts';
import { startBare } from './processes.ts';
import { count, print, type Report } from './report.ts';
import type { Settings } from './settings.ts';
import type { World } from './worlds.ts';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };
const CATEGORY = '/c/fridges-freezers';

/** Compares cached pages with a bare server, and newly rendered pages with React alone. */
export async function benchPages(world: World, settings: Settings, report: Report): Promise<void> {
  const section = `Pages, ${count(world.products, 0)} products`;
  print(`\n${section}`);
  const folder = mkdtempSync(join(tmpdir(), 'whitegoods-bench-pages-'));
  const shop = await world.startShop();
  try {
    const product = await firstProduct(shop);
    for (const [name, path] of [
      ['Home', '/'],
      ['Category', CATEGORY],
      ['Product', product],
    ] as const) {
      await cachedPage(name, path);
    }
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  await uncachedPage();

  async function cachedPage(name: string, path: string): Promise<void> {
    await answerOf(shop, path, BROWSER);
    const { headers, body } = await answerOf(shop, path, BROWSER);
    const file = join(folder, 'body');
    writeFileSync(file, body);
    const bare = await startBare('bare-answer.mjs', { file, headers }, settings.core);
    try {
      const measured = await compare(
        {
          shop: () =>
            load({ url: shop.url, pid: shop.pid, paths: [path], headers: BROWSER }, settings.secondsOfRound),
          bare: () =>
            load(
              { url: `http://127.0.0.1:${bare.port}`, pid: bare.pid, paths: [path], headers: BROWSER },
              settings.secondsOfRound,
            ),
        },
        settings.rounds,
      );
      report.share({
        section,
        what: `${name} page, cached (${count(body.length / 1024)} KiB, Brotli)`,
        measured,
        least: 0.5,
        of: 'bare node:http, same bytes',
      });
    } finally {
      await bare.stop();
    }
  }

  async function uncachedPage(): Promise<void> {
    const uncached = await world.startShop({ PAGE_CACHE_MB: '0' });
    const { body } = await answerOf(uncached, CATEGORY, {});
    const html = body.toString();
    report.atMost({
      section,
      what: 'Category page of 24 products: HTML before compression',
      value: Buffer.byteLength(html) / 1024,
      limit: 105,
      unit: 'KiB',
      digits: 1,
    });
    const shopData: unknown = JSON.parse(
      /<script type="application\/json" id="shop">(.*?)<\/script>/s.exec(html)![1]!,
    );
    const dist = process.env['WHITEGOODS_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));
    const bare = await startBare(
      'bare-render.mjs',
      {
        storefront: join(dist, 'server/storefront.js'),
        address: CATEGORY,
        shop: shopData,
        origin: uncached.url,
      },
      settings.core,
    );
    try {
      const against = { bare: () => bare.ask<Sample>({ seconds: settings.secondsOfRound }) };
      const rounds = (headers: Record<string, string>) =>
        compare(
          {
            ...against,
            shop: () =>
              load(
                { url: uncached.url, pid: uncached.pid, paths: [CATEGORY], headers },
                settings.secondsOfRound,
              ),
          },
          settings.rounds,
        );
      const plain = await rounds({});
      const peers = 'EverShop 31 category pages/s';
      report.share({
        section,
        what: `Category page of 24 products, uncached (${count(html.length / 1024)} KiB)`,
        measured: plain,
        least: 0.5,
        of: 'bare renderToString, same tree',
        peers,
      });
      const compressed = await rounds(BROWSER);
      report.share({
        section,
        what: 'The same, compressed for a browser',
        measured: compressed,
        of: 'bare renderToString',
      });
    } finally {
      await bare.stop();
      await uncached.stop();
    }
  }
}

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
}

/** Requests a path and returns the response with its raw, still compressed body. */
export function answerOf(shop: ShopProcess, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`${shop.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _keepAlive,
          'transfer-encoding': _encoding,
          ...own
        } = response.headers;
        resolve({ headers: own as Record<string, string>, body: Buffer.concat(chunks) });
      });
    })
      .once('error', reject)
      .end();
  });
}

async function firstProduct(shop: ShopProcess): Promise<string> {
  const { body } = await answerOf(shop, '/api/v2/highlights', {});
  return (JSON.parse(body.toString()) as { popular: { url: string }[] }).popular[0]!.url;
}
