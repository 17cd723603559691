import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs';
import type { ShopProcess } from '../shop-process.ts';
import { answerOf } from './pages.ts';
import { print, type Report } from './report.ts';
import type { World } from './worlds.ts';

const SECTION = 'Lighthouse, mobile profile';
const SITES = { aol: 'fridges-freezers', wa: 'ovens-cooktops', andoo: 'sofas-armchairs' };
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Lighthouse's four scores for the pages that shoppers land on. Below a line that misses, what cost it points. */
export async function benchLighthouse(world: World, report: Report): Promise<void> {
  print(`\n${SECTION}`);
  const shop = await world.startShop();
  const chrome = await launch({
    chromePath: await findBrowser({ install: false }),
    chromeFlags: ['--headless=new', ...browserArguments],
  });
  try {
    for (const [site, category] of Object.entries(SITES)) {
      for (const [name, path] of await pagesOf(shop, site, category)) {
        await drawPictures(shop, site, path);
        const result = await lighthouse(shop.siteUrl(site) + path, {
          port: chrome.port,
          logLevel: 'silent',
          onlyCategories: Object.keys(GOALS),
        });
        const scores = Object.entries(GOALS).map(([category, goal]) => ({
          category,
          goal,
          score: Math.round((result?.lhr.categories[category]?.score ?? 0) * 100),
        }));
        const missed = scores.filter(({ goal, score }) => score < goal);
        report.add({
          section: SECTION,
          what: `${site}, ${name}`,
          figure: scores.map((one) => `${one.category} ${one.score}`).join(', '),
          target: 'performance ≥ 95, others 100',
          pass: missed.length === 0,
        });
        for (const { category: of } of missed) {
          for (const { id } of result?.lhr.categories[of]?.auditRefs.filter(({ weight }) => weight > 0) ??
            []) {
            const audit = result!.lhr.audits[id]!;
            if ((audit.score ?? 1) < 0.9) print(`    ${of}: ${audit.title} ${audit.displayValue ?? ''}`);
          }
        }
      }
    }
  } finally {
    chrome.kill();
    await shop.stop();
  }
}

/** Asks for a page's pictures, as visitors before have done: their first drawing is not what is measured. */
async function drawPictures(shop: ShopProcess, site: string, path: string): Promise<void> {
  const headers = {
    host: new URL(shop.siteUrl(site)).host,
    accept: 'image/avif,image/webp,image/svg+xml,*/*',
    'accept-encoding': 'gzip, deflate, br',
  };
  const page = (await answerOf(shop, path, { host: headers.host })).body.toString();
  const pictures = new Set(page.match(/\/img\/[^"\s,?]+(\?[^"\s,]+)?/g));
  for (const picture of pictures)
    await answerOf(shop, picture.replaceAll('&amp;', '&'), headers).catch(() => undefined);
}

/** Home, a category, a product of it, the comparison of two of them, and a store. */
async function pagesOf(
  shop: ShopProcess,
  site: string,
  category: string,
): Promise<(readonly [name: string, path: string])[]> {
  const read = async (path: string) =>
    (await answerOf(shop, path, { host: new URL(shop.siteUrl(site)).host })).body.toString();
  const { listing } = JSON.parse(await read(`/api/v2/category/${category}`)) as {
    listing: { products: { url: string; sku: string }[] };
  };
  const [first, second] = listing.products;
  const store = /href="(\/stores\/[^"]+)"/.exec(await read('/stores'))?.[1];
  return [
    ['home', '/'],
    ['category', `/c/${category}`],
    ['product', first!.url],
    // Off by a setting on some sites.
    ...((await read('/api/settings')).includes('"name":"ComparePageEnabled","value":false')
      ? []
      : [['compare', `/compare?sku=${first!.sku}~${second!.sku}`] as const]),
    ...(store ? [['store', store] as const] : []),
  ];
}
