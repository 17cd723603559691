import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults, openBrowser, visit } from './browser.ts';
import { faultsOfPage, lostAt, NARROW, smallTargets } from './page-faults.ts';

/**
 * Verifies that the checks of the browser tests find violations. Each test creates pages that contain known
 * violations.
 */
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await visit(browser));
});
afterAll(async () => {
  await browser?.close();
});

const show = (main: string) =>
  page.setContent(
    `<!doctype html><html lang="en-AU"><title>A page</title><header><input></header><main><h1>A page</h1>${main}</main></html>`,
  );

it('axe reports each fault in the requested part, and nothing for a part without faults', async () => {
  await show('<p style="color: #aaa; background: #fff">Faint</p><img src="data:,">');
  const found = await axeFaults(page, 'main');
  expect(found.map((line) => line.split(':')[0]).toSorted()).toEqual(['color-contrast', 'image-alt']);
  expect(found.join()).toContain('color-contrast: p (Element has insufficient');
  // Check the same document a second time, as a whole page.
  expect((await axeFaults(page)).map((line) => line.split(':')[0])).toContain('label');
  await show('<p>Plain</p>');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await expect(axeFaults(page, '#nowhere')).rejects.toThrow('There is no #nowhere');
});

it('reports a part wider than the window and a missing heading', async () => {
  await show('<p style="width: 900px">Wide</p>');
  expect((await lostAt(page, NARROW)).join()).toContain('scrolls sideways by');
  await page.setContent('<!doctype html><html lang="en-NZ"><title>undefined</title><main></main></html>');
  expect(await faultsOfPage(page, 'en-AU')).toEqual([
    'has 0 main headings',
    'is said to be in en-NZ',
    'has the title "undefined"',
  ]);
});

it('reports a link under its neighbour, but not one under a fixed bar that can be scrolled into view', async () => {
  const link = '<a href="#there" style="display: block; height: 40px">There</a>';
  const bar =
    '<p style="position: fixed; inset: auto 0 0; height: 300px; margin: 0; background: #fff">Bar</p>';
  await show(`<div style="height: 560px"></div>${link}<div style="height: 900px"></div>${bar}`);
  expect(await axeFaults(page, 'main')).toEqual([]);
  const neighbour =
    '<a href="#here" style="display: block; height: 40px; margin-top: -30px; background: #fff">Here</a>';
  await show(link + neighbour);
  expect((await axeFaults(page, 'main')).join()).toContain('target-size: a[href$="#there"]');
});

it('reports a separate link that is too low for touch, but not one in a sentence, a covered card or a labelled checkbox', async () => {
  await show(
    `<p>Read <a href="#terms">the terms</a> first.</p>
    <div style="position: relative; height: 90px"><a href="#card">A card</a></div>
    <style>[href="#card"]::after { content: ''; position: absolute; inset: 0; }</style>
    <label style="display: inline-block; padding: 8px"><input type="checkbox"> Compare them</label>
    <a href="#store" style="display: block; font: 14px/20px sans-serif">Kogarah outlet</a>
    <a href="#name" style="display: block; padding: 4px; font: 14px/20px sans-serif">Redfern</a>
    <button style="width: 18px; height: 30px; padding: 0" aria-label="Close"></button>`,
  );
  const found = await smallTargets(page);
  expect(found.length).toBe(3);
  expect(found.join()).toMatch(/by 20px: Kogarah outlet \(\d+px\)/);
  expect(found.join()).toContain('is 18 by 30px: Close');
  // The browsers' default margin of the page.
  expect(found.join()).toMatch(/by 2[12]px: /);
});
