import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserArguments, findBrowser } from '../../scripts/programs/find-browser.mjs';
import type { ShopProcess } from '../shop-process.ts';
import { answerOf } from './pages.ts';
import { count, print, type Report } from './report.ts';
import type { Settings } from './settings.ts';
import type { World } from './worlds.ts';

const SECTION = 'Lighthouse, mobile profile';
const SITES = { aol: 'fridges-freezers', wa: 'ovens-cooktops', andoo: 'sofas-armchairs' };
const GOALS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const TARGET = `performance ≥ ${GOALS.performance}, others 100`;

/**
 * The benchmark index of the mid-range phone (125 to 800) that Lighthouse simulates by slowing a desktop
 * machine (index 1,500) by a factor of four. A machine slower than that is slowed by a smaller factor, so
 * that the figures do not depend on the machine.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const PHONE_INDEX = 375;
const MOST_SLOWED = 4;
/** Lighthouse's default network settings for a phone on slow 4G. The processor slowdown is set separately. */
const SLOW_4G = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
};
/** Maximum attempts for one page until it has a result. */
const MOST_LOOKS = 4;
const LOOKS = { quick: 1, whole: 3 } as const;

/**
 * Measures Lighthouse's four scores for common landing pages. If a score misses its target, prints the audits
 * that reduced it.
 */
export async function benchLighthouse(world: World, settings: Settings, report: Report): Promise<void> {
  print(`\n${SECTION}`);
  const shop = await world.startShop();
  const chrome = await launch({
    chromePath: await findBrowser({ install: false }),
    chromeFlags: ['--headless=new', ...browserArguments],
  });
  const look = async (url: string, cpuSlowdownMultiplier: number, categories: readonly string[]) => {
    for (let nth = 1; ; nth++) {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'silent',
        onlyCategories: [...categories],
        throttling: { ...SLOW_4G, cpuSlowdownMultiplier },
      });
      const fault = result ? result.lhr.runtimeError?.code : 'no result';
      if (result && fault === undefined) return result.lhr;
      // A browser that did not paint or respond gives no information about the page.
      print(`    ${url}: ${fault}, looked at again`);
      if (nth === MOST_LOOKS) throw new Error(`Lighthouse has no result for ${url}`);
    }
  };
  try {
    const indexes: number[] = [];
    for (let nth = 0; nth < 3; nth++)
      indexes.push((await look(shop.siteUrl('aol'), MOST_SLOWED, ['seo'])).environment.benchmarkIndex);
    const index = middle(indexes, (one) => one);
    const slowed = Math.min(MOST_SLOWED, Math.max(1, index / PHONE_INDEX));
    print(
      `  This machine's benchmark index is ${count(index)}: its processor is slowed ${slowed.toFixed(1)} times.`,
    );
    for (const [site, category] of Object.entries(SITES)) {
      for (const [name, path] of await pagesOf(shop, site, category)) {
        await drawPictures(shop, site, path);
        const seen: Awaited<ReturnType<typeof look>>[] = [];
        for (let nth = 0; nth < LOOKS[settings.quick ? 'quick' : 'whole']; nth++)
          seen.push(await look(shop.siteUrl(site) + path, slowed, Object.keys(GOALS)));
        const lhr = middle(seen, ({ categories }) => categories['performance']?.score ?? 0);
        const scores = Object.entries(GOALS).map(([category, goal]) => ({
          category,
          goal,
          score: Math.round((lhr.categories[category]?.score ?? 0) * 100),
        }));
        const missed = scores.filter(({ goal, score }) => score < goal);
        report.add({
          section: SECTION,
          what: `${site}, ${name}`,
          figure: scores.map((one) => `${one.category} ${one.score}`).join(', '),
          target: TARGET,
          pass: missed.length === 0,
        });
        for (const { category: of } of missed) {
          for (const { id } of lhr.categories[of]?.auditRefs.filter(({ weight }) => weight > 0) ?? []) {
            const audit = lhr.audits[id]!;
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

/** Returns the run with the median value of `figure`. */
function middle<T>(looks: readonly T[], figure: (look: T) => number): T {
  return looks.toSorted((a, b) => figure(a) - figure(b))[Math.floor(looks.length / 2)]!;
}

/** Requests a page's pictures, as earlier visits would have, so that their first rendering is not measured. */
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

/**
 * Returns the home page, a category, one of its products, the comparison of two of its products, and a store.
 */
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
    // Some sites turn the comparison off by a setting.
    ...((await read('/api/settings')).includes('"name":"ComparePageEnabled","value":false')
      ? []
      : [['compare', `/compare?sku=${first!.sku}~${second!.sku}`] as const]),
    ...(store ? [['store', store] as const] : []),
  ];
}
