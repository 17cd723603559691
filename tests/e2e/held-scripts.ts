import type { Browser } from 'playwright-core';
import { keepNewsletterClosed, visit, type Visit } from './browser.ts';

export interface HeldVisit extends Visit {
  /** Lets the scripts in that were asked for so far, and all that follow. */
  letIn(): void;
  /** Goes to a page as somebody on a slow line: its document and first script have come, its modules have not. */
  open(path: string): Promise<void>;
}

/** A visit of a site whose modules come when they are let in; the scripts that hold the document up come at once. */
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
    // Not the visit's own way to go somewhere, which waits for React.
    await one.page.evaluate((address) => location.assign(address), origin + path);
    await one.page.waitForURL(origin + path, { waitUntil: 'commit' });
    await (await kept).finished();
  };
  return { ...one, letIn, open };
}
