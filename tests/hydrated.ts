import type { BrowserContext, Page } from 'playwright-core';

/** React's own record of what it has taken over, at the element that was given to it. */
interface HydratedRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Waits until React has hydrated the page and its effects have run. Its scripts are fetched once the page is painted,
 * which is after what browsers call loaded, and React takes the page over in slices. Pages without the shop's root have
 * nothing to wait for.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') as unknown as Record<string, unknown> | null;
    if (root === null) return true;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
    return key !== undefined && !(root[key] as HydratedRoot).stateNode.current.memoizedState.isDehydrated;
  });
  // Effects are run by a message that React has sent by now; this one comes after it.
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
    // Its effects have led on to another page, as those of signing out do.
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await page.waitForLoadState();
    await hydrated(page);
  }
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
