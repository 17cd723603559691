import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Scrolls until a floating element appears, and waits until it is stable. */
export async function scrollUntilSeen(page: Page, floating: Locator): Promise<void> {
  let looks = 0;
  const comes = async () => {
    if (await floating.isVisible()) return ++looks > 1;
    looks = 0;
    await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
    return false;
  };
  await expect.poll(comes, { interval: 350, timeout: 30_000 }).toBe(true);
}
