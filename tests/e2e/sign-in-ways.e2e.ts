// @module-tag nightly
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { SITES } from '#sites/registry.ts';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const account = (page: Page, name: string) =>
  page.locator(`button[aria-label="Account of ${name}"]`).filter({ visible: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
/** Signs in with one press on the sandbox's page. */
async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(`${shop.url}/sandbox/sign-in/${encodeURIComponent(email)}`);
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/project');
}
/** Adds a virtual authenticator that verifies its user, but simulates a touch only when a test requests it. */
async function authenticatorOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    touches: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

it.each(SITES.map(({ id }, nth) => ({ site: id, phone: nth % 2 === 1 })))(
  '$site: a shopper signs in with an external provider, sets up second factor and passkey, and signs in with the passkey (phone: $phone)',
  async ({ site, phone }) => {
    const home = site === 'aol' ? shop.url : shop.siteUrl(site);
    const { page, context, troubles } = await visit(browser, { phone });
    await keepNewsletterClosed(context);
    const authenticator = await authenticatorOf(page);
    await page.goto(`${home}/account/login?returnUrl=/account/security`);
    await press(page, 'Continue with Sandbox ID');
    const email = `nia.${randomBytes(4).toString('hex')}@example.com`;
    await page.getByRole('textbox', { name: 'A different account' }).fill(email);
    await press(page, 'Continue');
    await page.waitForURL(/\/account\/security$/);
    await account(page, 'Nia').waitFor();

    await press(page, 'Set up two-step verification');
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    const secret = (await page.locator('form code, p code').first().textContent())!.replaceAll(' ', '');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await press(page, 'Switch on');
    await page.getByText('Two-step verification is on').waitFor();
    expect(await page.locator('li code').count()).toBe(10);

    await authenticator.touches(true);
    await press(page, 'Add a passkey');
    await page.getByRole('textbox', { name: 'Name' }).fill('My laptop');
    await press(page, 'Save name');
    await page.getByText('My laptop', { exact: true }).waitFor();
    await authenticator.touches(false);

    await page.goto(`${home}/account/logout`);
    await page.waitForURL(`${home}/`);
    await page.goto(`${home}/account/login?returnUrl=/account/security`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await authenticator.touches(true);
    // If the browser offers passkeys by autofill, the simulated touch may already have signed the user in.
    // The button is then gone.
    await page
      .getByRole('button', { name: 'Sign in with a passkey' })
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await page.waitForURL(/\/account\/security$/);
    await page.getByText('last used').waitFor();
    expect(troubles().filter((one) => !one.includes('favicon'))).toEqual([]);
    await context.close();
  },
);

it('says that the external provider has not verified the email address', async () => {
  const { page, context } = await visit(browser, { phone: true });
  await keepNewsletterClosed(context);
  await page.goto(`${shop.siteUrl('wa')}/account/login`);
  await press(page, 'Continue with Sandbox ID');
  await page.getByRole('link', { name: /unverified@people\.example/ }).click();
  await page.getByText('no email address that its provider has confirmed').waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/login');
  await context.close();
});

it('a salesperson’s screen locks after a while, shows no data, and unlocks with the PIN', async () => {
  const { page, context } = await visit(browser);
  await keepNewsletterClosed(context);
  await signInAs(page, 'lin@people.example');
  await page.goto(`${shop.url}/account/security`);
  // All attempts use Lin's account, because she is the only demo user of her kind. An earlier attempt may
  // have left a PIN.
  await press(page, /^(Set a|Change) PIN$/);
  await page.getByLabel('New PIN').fill('482915');
  await press(page, 'Save PIN');
  await page.getByLabel('New PIN').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Change PIN' }).waitFor();

  // Simulate that eleven minutes pass.
  const locked = page.waitForResponse((response) => response.url().endsWith('/api/account/lock'));
  await page.evaluate(() => localStorage.setItem('lastUsed', String(Date.now() - 11 * 60_000)));
  expect((await locked).status()).toBe(200);
  await page.getByRole('heading', { name: 'The screen is locked' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await page.getByText('Screen lock PIN').isVisible()).toBe(false);
  expect(await axeFaults(page, 'dialog[data-lock]')).toEqual([]);
  // Reloading the page does not unlock it.
  await page.reload();
  await page.getByRole('heading', { name: 'The screen is locked' }).waitFor();
  await page.getByLabel('PIN').fill('111222');
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByText('That PIN isn’t right').waitFor();
  await page.getByLabel('PIN').fill('482915');
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.getByRole('heading', { name: 'The screen is locked' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Change PIN' }).waitFor();
  await context.close();
});
