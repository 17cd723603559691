import type { Browser } from 'playwright-core';
import { keepNewsletterClosed, visit, type Visit } from './browser.ts';

export interface HeldVisit extends Visit {
  /** Releases the scripts requested so far, and all later ones. */
  letIn(): void;
  /** Opens a page as on a slow connection: its document and first script have loaded, its modules have not. */
  open(path: string): Promise<void>;
}

/**
 * Opens a visit to a site whose modules load only when released. Scripts that block the document load
 * immediately.
 */
export async function heldVisit(
  browser: Browser,
  origin: string,
  options: { phone?: boolean } = {},
): Promise<HeldVisit> {
  const one = await visit(browser, options);
  await keepNewsletterClosed(one.context);
  let letIn!: () => void;
  const isLetIn = new Promise<void>((done) => {
    letIn = done;
  });
  await one.page.route(/\/assets\/(?!first-script|before-paint).*\.js$/, async (route) => {
    await isLetIn;
    await route.continue();
  });
  const open = async (path: string) => {
    const kept = one.page.waitForResponse(/first-script/);
    // Navigate by script: the visit's own navigation would wait for React.
    await one.page.evaluate((address) => location.assign(address), origin + path);
    await one.page.waitForURL(origin + path, { waitUntil: 'commit' });
    await (await kept).finished();
  };
  return { ...one, letIn, open };
}
