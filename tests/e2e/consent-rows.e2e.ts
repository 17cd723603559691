import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import {
  CONSENTS,
  embeddedRow,
  MEASURING_ENV,
  MEASURING_SETTINGS,
  measuredRow,
  type EmbeddedPage,
  type MeasuredPage,
} from './consent-pages.ts';
import { startEmbeddedShop, type EmbeddedShop } from './embedded-shop.ts';

// Some rows of docs/consent-table.md and docs/consent-of-content.md in every run. `consent-table.e2e.ts` tests all of them each night.

let embedded: EmbeddedShop;
let browser: Browser;
const documented = ['consent-table', 'consent-of-content'].flatMap((name) =>
  readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8').split('\n'),
);

beforeAll(async () => {
  [embedded, browser] = await Promise.all([startEmbeddedShop({ env: MEASURING_ENV }), openBrowser()]);
  for (const [name, value] of Object.entries(MEASURING_SETTINGS)) await embedded.set(name, value);
});
afterAll(async () => {
  await browser?.close();
  expect(await embedded?.shop.stop()).toBe(0);
});

const consentOf = (name: string) => CONSENTS.find((one) => one.name === name)!;

it.each<[string, MeasuredPage]>([
  ['Not asked yet, in Europe', 'Product'],
  ['Notice only, in Australia', 'Product'],
  ['Rejected', 'Home'],
  ['Everything', 'Category'],
])(
  'under the consent "%s", third parties that measure receive on %s what is documented',
  async (name, page) => {
    expect(documented).toContain(await measuredRow(browser, embedded, consentOf(name), page));
  },
);

it.each<[string, EmbeddedPage]>([
  ['Not asked yet, in Europe', 'Product'],
  ['Notice only, in Australia', 'Product'],
  ['Rejected', 'Appointments'],
  ['Everything', 'Videos'],
  ['Everything', 'Confirmation'],
])('under the consent "%s", content of third parties on %s loads as documented', async (name, page) => {
  expect(documented).toContain(await embeddedRow(browser, embedded, consentOf(name), page));
});
