import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Signs in as a user of the demo world, with one press on the sandbox's page. Returns when the shop has
 * displayed the page that follows the sign-in.
 */
export async function signInAsDemoUser(page: Page, home: string, email: string): Promise<void> {
  await page.goto(`${home}/sandbox/sign-in/${encodeURIComponent(email)}`);
  await expect
    .poll(() => page.evaluate(() => localStorage['accessToken'] !== undefined).catch(() => false))
    .toBe(true);
  await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/sandbox|callback/);
}
