import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs';
import { print, type Report } from './report.ts';
import type { World } from './worlds.ts';

const SECTION = 'Lighthouse, mobile profile';
const PAGES = {
  aol: ['/', '/c/fridges-freezers', '/p/halden-640l-french-door-fridge-stainless-steel-hfd640s'],
  wa: ['/', '/c/ovens-cooktops'],
  andoo: ['/', '/c/sofas-armchairs'],
};
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Lighthouse's four scores for the pages that shoppers land on. */
export async function benchLighthouse(world: World, report: Report): Promise<void> {
  print(`\n${SECTION}`);
  const shop = await world.startShop();
  const chrome = await launch({
    chromePath: await findBrowser({ install: false }),
    chromeFlags: ['--headless=new', ...browserArguments],
  });
  try {
    for (const [site, paths] of Object.entries(PAGES)) {
      for (const path of paths) {
        const result = await lighthouse(shop.siteUrl(site) + path, {
          port: chrome.port,
          logLevel: 'silent',
          onlyCategories: Object.keys(GOALS),
        });
        const scores = Object.entries(GOALS).map(([name, goal]) => ({
          name,
          goal,
          score: Math.round((result?.lhr.categories[name]?.score ?? 0) * 100),
        }));
        report.add({
          section: SECTION,
          what: `${site} ${path}`,
          figure: scores.map(({ name, score }) => `${name} ${score}`).join(', '),
          target: 'performance ≥ 95, others 100',
          pass: scores.every(({ goal, score }) => score >= goal),
        });
      }
    }
  } finally {
    chrome.kill();
    await shop.stop();
  }
}
