// @module-tag nightly
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { faultsOfAccess } from './page-faults.ts';

// A salesperson with a tablet rearranges the rooms and products of a project by touch.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/**
 * Creates a project for the salesperson Lin, with two rooms and three products in the first room. Returns its
 * path.
 */
async function aKitchen(page: Page): Promise<string> {
  const id = await page.evaluate(async () => {
    const token = localStorage['accessToken'] as string;
    const post = async (path: string, body: object) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { projectId: number; folders: { id: number }[] };
    };
    const found = await fetch('/api/product/search/oven');
    const { products } = (await found.json()) as { products: { sku: string }[] };
    const { projectId, folders } = await post('/api/v2/project', {
      name: 'By finger',
      folders: ['Kitchen', 'Laundry'],
      key: `by finger ${crypto.randomUUID()}`,
    });
    for (const { sku } of products.slice(0, 3))
      await post('/api/projects/product', {
        projectId,
        productCode: sku,
        folderId: folders[0]!.id,
        quantity: 1,
        key: `by finger ${sku}`,
      });
    return projectId;
  });
  return `/project/${id}`;
}

const middle = async (of: Locator) => {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

class Finger {
  readonly #session: CDPSession;
  constructor(session: CDPSession) {
    this.#session = session;
  }
  #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) {
    return this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  /** Presses a handle until the drag starts, and releases it over a row. */
  async drags(page: Page, handle: Locator, to: Locator): Promise<void> {
    // Wait until the handle is stable and not covered.
    await handle.click({ trial: true });
    const from = await middle(handle);
    const target = await middle(to);
    await this.#touch('touchStart', from);
    const told = page.getByText(/ is over place \d/);
    await told.waitFor({ state: 'attached' });
    const begun = await told.textContent();
    for (const part of [0.3, 0.6, 0.9, 1])
      await this.#touch('touchMove', { x: from.x, y: from.y + (target.y - from.y) * part });
    await expect.poll(() => told.textContent()).not.toBe(begun);
    await this.#touch('touchEnd');
  }
  /** Swipes up from a place without pausing there. */
  async swipes({ x, y }: { x: number; y: number }, distance: number): Promise<void> {
    await this.#touch('touchStart', { x, y });
    for (let step = 1; step <= 8; step += 1)
      await this.#touch('touchMove', { x, y: y - (distance * step) / 8 });
    await this.#touch('touchEnd');
  }
}

it('reorders rooms and products by touch, and a swipe over a handle scrolls', async () => {
  const { page, context, troubles } = await visit(browser);
  await page.setViewportSize({ width: 1024, height: 768 });
  await keepNewsletterClosed(context);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const finger = new Finger(session);
  const home = shop.siteUrl('wa');
  await signInAsDemoUser(page, home, 'lin@people.example');
  const path = await aKitchen(page);
  await page.goto(home + path);

  const rooms = page.getByRole('navigation', { name: 'Folders' });
  const lines = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
  const handles = page.getByRole('table').getByRole('button', { name: /^Move / });
  await handles.nth(2).waitFor();
  const names = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const [first, second, third] = await names();

  const sorted = page.waitForResponse((one) => one.url().endsWith('/api/projects/sort-products'));
  await finger.drags(page, handles.nth(0), lines.nth(3));
  expect((await sorted).ok()).toBe(true);
  await expect.poll(names).toEqual([second, third, first]);

  const moved = page.waitForResponse((one) => one.url().endsWith('/sort-folders'));
  await finger.drags(page, rooms.getByRole('button', { name: 'Move Kitchen' }), rooms.getByText('Laundry'));
  expect((await moved).ok()).toBe(true);
  const order = () =>
    rooms
      .getByRole('button', { name: /^Move / })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect.poll(order).toEqual(['Move Laundry', 'Move Kitchen']);

  await page.reload();
  await expect.poll(names).toEqual([second, third, first]);
  expect(await order()).toEqual(['Move Laundry', 'Move Kitchen']);

  const before = await page.evaluate(() => scrollY);
  await finger.swipes(await middle(handles.nth(1)), 160);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  expect(await names()).toEqual([second, third, first]);
  expect(await faultsOfAccess(page)).toEqual([]);
  expect(troubles()).toEqual([]);
});
