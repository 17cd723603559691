import type { BrowserContext, Page } from 'playwright-core';

/**
 * Waits until React has hydrated the page. Its scripts are fetched once the page is painted, which is after what browsers
 * call loaded. Pages without the shop's root have nothing to wait for.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Makes every page of a context wait so after it went somewhere. */
export function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      await hydrated(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      await hydrated(page);
      return answer;
    };
  });
}
