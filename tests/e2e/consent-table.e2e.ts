// @module-tag nightly
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import {
  CONSENTS,
  EMBEDDED_COLUMNS,
  EMBEDDED_PAGES,
  embeddedRow,
  MEASURING_ENV,
  MEASURING_SETTINGS,
  measuredRow,
  PAGES,
  SINKS,
} from './consent-pages.ts';
import { startEmbeddedShop, type EmbeddedShop } from './embedded-shop.ts';

/*
 * Opens each kind of page under each consent with every third party switched on, and compares what was loaded
 * and sent with docs/consent-table.md and docs/consent-of-content.md. `-u` writes them. `consent-rows.e2e.ts`
 * tests some rows in every run.
 */

let embedded: EmbeddedShop;
let browser: Browser;

beforeAll(async () => {
  [embedded, browser] = await Promise.all([startEmbeddedShop({ env: MEASURING_ENV }), openBrowser()]);
  for (const [name, value] of Object.entries(MEASURING_SETTINGS)) await embedded.set(name, value);
});
afterAll(async () => {
  await browser?.close();
  expect(await embedded?.shop.stop()).toBe(0);
});

const document = (name: string) => fileURLToPath(new URL(`../../docs/${name}.md`, import.meta.url));

it('what third parties that measure receive follows the consent on every page', async () => {
  const lines: string[] = [];
  for (const consent of CONSENTS)
    for (const name of PAGES) lines.push(await measuredRow(browser, embedded, consent, name));
  const table = `# Consent, pages and third parties

What each third party receives on each kind of page, by consent. Generated and tested by \`tests/e2e/consent-table.e2e.ts\`
(\`-u\` writes it). "–" means that nothing is loaded and nothing is sent. Additions to the cart and the steps of the
checkout follow the same consent. The affiliate network receives only orders, under the consent to marketing.

| consent | page | ${SINKS.join(' | ')} |
|${'---|'.repeat(SINKS.length + 2)}
${lines.join('\n')}
`;
  await expect(table).toMatchFileSnapshot(document('consent-table'));
}, 900_000);

it('how the content of third parties loads follows the consent on every page', async () => {
  const lines: string[] = [];
  for (const consent of CONSENTS)
    for (const name of EMBEDDED_PAGES) lines.push(await embeddedRow(browser, embedded, consent, name));
  const table = `# Consent and the content of third parties

How the content of each third party loads on each kind of page, by consent. Generated and tested by
\`tests/e2e/consent-table.e2e.ts\` (\`-u\` writes it); \`tests/e2e/consent-rows.e2e.ts\` tests some rows in every run.

| cell | meaning |
|---|---|
| loads | loads in view |
| press | loads after a press |
| notice, press | the page names the third party and what it receives; the content loads after a press |
| not offered | the page has no place for it under this consent |
| – | the page never has a place for it |

ProductReview follows Bazaarvoice. The programme of Buyapowa in the account and the room planner in projects load after
a press.

| consent | page | ${EMBEDDED_COLUMNS.join(' | ')} |
|${'---|'.repeat(EMBEDDED_COLUMNS.length + 2)}
${lines.join('\n')}
`;
  await expect(table).toMatchFileSnapshot(document('consent-of-content'));
}, 900_000);
