import type { BrowserContext, Page } from 'playwright-core';

/** React's internal record of the hydrated root, on its container element. */
interface HydratedRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Waits until React has hydrated the page and its effects have run. This takes longer than the browser's load
 * event, because scripts load after the first paint and React hydrates in slices. Returns immediately for
 * pages without the shop's root.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') as unknown as Record<string, unknown> | null;
    if (root === null) return true;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    return key !== undefined && !(root[key] as HydratedRoot).stateNode.current.memoizedState.isDehydrated;
  });
  // React runs effects in a message that it has already queued. This message is queued after it.
  try {
    await page.evaluate(
      () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', done, { once: true });
          port1.start();
          port2.postMessage(null);
        }),
    );
  } catch (error) {
    // The effects navigated to another page, as those of signing out do.
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await page.waitForLoadState();
    await hydrated(page);
  }
}

/** Makes every page of a context wait for hydration after a navigation. */
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
