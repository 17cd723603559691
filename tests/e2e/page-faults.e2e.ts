import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults, openBrowser, visit } from './browser.ts';
import { faultsOfPage, lostAt, NARROW, smallTargets } from './page-faults.ts';

/** Verifies that the journeys' checks find violations. The tests create pages with one violation each. */
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

it('axe tells of each fault, in the part that it is asked about, and of none where none is', async () => {
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

it('a part that reaches out of the window and a missing heading are told', async () => {
  await show('<p style="width: 900px">Wide</p>');
  expect((await lostAt(page, NARROW)).join()).toContain('scrolls sideways by');
  await page.setContent('<!doctype html><html lang="en-NZ"><title>undefined</title><main></main></html>');
  expect(await faultsOfPage(page, 'en-AU')).toEqual([
    'has 0 main headings',
    'is said to be in en-NZ',
    'has the title "undefined"',
  ]);
});

it('what lies under a bar at the edge of the window is found by scrolling; what lies under its neighbour is told', async () => {
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

it('a link of its own that is lower than a finger needs is told; one in a sentence, a covered card and a labelled box are not', async () => {
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
