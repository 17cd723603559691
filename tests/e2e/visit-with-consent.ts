import type { Browser } from 'playwright-core';
import { formatChoice } from '#domains/analytics/rules/consent.ts';
import { keepNewsletterClosed, visit, type Visit } from './browser.ts';

/** How a browser is set up before its first page. */
export interface ConsentOptions {
  /** Whether statistics and marketing are allowed. Null: the shopper has not chosen yet. */
  choice?: readonly [statistics: boolean, marketing: boolean] | null;
  /** Whether the browser sends Global Privacy Control. */
  hasPrivacyControl?: boolean;
  timeZone?: string;
  /** Whether the newsletter popup may open. It then measures its own events and can cover parts of the page. */
  hasNewsletter?: boolean;
}

/** Opens a separate visit to a shop whose shopper has already made a choice of consent. */
export async function visitWithConsent(
  browser: Browser,
  shopUrl: string,
  { choice = null, hasPrivacyControl = false, timeZone, hasNewsletter = false }: ConsentOptions = {},
): Promise<Visit> {
  const opened = await visit(browser, timeZone ? { timeZone } : {});
  const { context } = opened;
  if (!hasNewsletter) await keepNewsletterClosed(context);
  if (choice) {
    const [statistics, marketing] = choice;
    const value = formatChoice({ statistics, marketing, at: Date.now() });
    await context.addCookies([{ name: 'consent', value, url: shopUrl }]);
  }
  if (hasPrivacyControl)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
  return opened;
}
