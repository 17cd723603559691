import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Hit } from '#domains/analytics/simulator/collector.ts';
import { startShopProcess, type ShopProcess, type ShopProcessOptions } from '../shop-process.ts';

const commands = fileURLToPath(new URL('../../scripts/cli.mjs', import.meta.url));

/** The settings that switch on every third party that displays its own content. */
const SETTINGS = {
  YoutubeEnabled: 'true',
  WistiaEnabled: 'true',
  BuyapowaMarketDomain: 'refer.example.com',
  BuyapowaCampaignSlug: 'give-25',
  BuyapowaEnabled: 'true',
  CalendlyUrl: 'https://calendly.com/example',
  BazaarVoiceDeployment: 'shop/main/production/en_AU',
  AreaTenScript: 'https://area-ten.example.com/tools.js',
  AreaTenPanEnabled: 'true',
  AreaTenHeraEnabled: 'true',
  GoogleCustomerReviewsMerchantId: '1234567',
};

const FILMS = `---
title: Films
description: Films about fridges.
look: article
---

\`\`\`video
{ "title": "A fridge opens", "url": "https://www.youtube.com/watch?v=Ab_-1234567", "picture": { "scene": "kitchen", "alt": "" } }
\`\`\`

\`\`\`video
{ "title": "A removed film", "url": "https://youtu.be/NotAvailable", "picture": { "scene": "kitchen", "alt": "" } }
\`\`\`

\`\`\`video
{ "title": "A filter is cleaned", "url": "https://shop.wistia.com/medias/ab12cd34ef", "picture": { "scene": "kitchen", "alt": "" } }
\`\`\`
`;

/** The longest wait for the start of the shop, which shares the machine with other tests. */
const START_MS = 170_000;

/** The path of the page with the videos. */
export const FILMS_PATH = '/article/films';

export interface EmbeddedShop {
  shop: ShopProcess;
  /** The path of a product with a video. */
  productPath: string;
  productCode: string;
  /** Stores the value of a setting for every site. */
  set(name: string, value: string): Promise<unknown>;
  /** Returns the requests that third parties would have received, latest first. */
  hits(): Promise<Hit[]>;
  clearHits(): Promise<unknown>;
}

/**
 * Starts a shop whose pages display content of every third party in the script library that has a stand-in, with a
 * page of videos and a product with a video.
 */
export async function startEmbeddedShop(options: ShopProcessOptions = {}): Promise<EmbeddedShop> {
  const shop = await startShopProcess({ startMs: START_MS, ...options });
  // Do not run the command synchronously, because this process must notice when the shop closes an idle
  // connection.
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [commands, ...words], {
      env: {
        PATH: process.env['PATH'] ?? '',
        DATA_DIR: shop.dataDir,
        ...(shop.databaseUrl ? { DATABASE_URL: shop.databaseUrl } : {}),
      },
    });
  const set = (name: string, value: string) => run('settings', 'set', name, value);
  for (const [name, value] of Object.entries(SETTINGS)) await set(name, value);
  const content = join(shop.dataDir, 'films');
  mkdirSync(join(content, 'all/pages/article'), { recursive: true });
  writeFileSync(join(content, 'all/pages/article/films.md'), FILMS);
  await run('import', 'content', content);
  const response = await fetch(`${shop.url}/api/v2/sitesearch/p/fridge`);
  const { listing } = (await response.json()) as {
    listing: {
      products: {
        sku: string;
        title: string;
        productCode: string;
        url: string;
        brand: { name: string };
        category: { name: string };
      }[];
    };
  };
  const product = listing.products[0]!;
  const file = join(shop.dataDir, 'films.csv');
  const cells = [
    product.sku,
    `"${product.title}"`,
    product.brand.name,
    `"${product.category.name}"`,
    'How it opens',
    'https://youtu.be/Ab_-1234567',
    'video',
  ];
  writeFileSync(
    file,
    `sku,title,brand,category,document:1 title,document:1 href,document:1 kind\n${cells.join(',')}\n`,
  );
  await run('import', 'products', file);
  const collector = `${shop.sandboxUrl}/measurement/hits.json`;
  return {
    shop,
    productPath: product.url,
    productCode: product.productCode,
    set,
    hits: async () => (await (await fetch(collector)).json()) as Hit[],
    clearHits: () => fetch(collector, { method: 'DELETE' }),
  };
}
