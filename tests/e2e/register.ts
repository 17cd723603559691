import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { siteOf } from '#sites/registry.ts';
import type { JourneyShop } from '../journey-shop.ts';
import { linkIn, mailTo } from './mailbox.ts';

export const PASSWORD = 'harbour violin cardigan moss';
/** ABN from the tax office's own example. */
const ABN = '51 824 753 556';

export interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
  /** Required only on business sites. */
  company: string;
}

/** Returns a user unique to this attempt, because users of earlier attempts are already registered. */
export function somebody(firstName: string, lastName: string): Newcomer {
  const own = randomBytes(4).toString('hex');
  return {
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}.${own}@example.com`,
    company: `${lastName} Kitchens ${own}`,
  };
}

/** Fills in and submits the registration form, up to the message about the confirmation mail. */
export async function makeAccount(page: Page, site: string, who: Newcomer): Promise<void> {
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email').fill(who.email);
  if (siteOf(site).capabilities.hidesPricesFromGuests) {
    await page.getByLabel('Business name').fill(who.company);
    await page.getByLabel('ABN').fill(ABN);
  }
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Please check your email' }).waitFor();
}

/** Opens the link of the confirmation mail and confirms the email address. Returns the link. */
export async function confirmAddress(page: Page, shop: JourneyShop, email: string): Promise<string> {
  const link = linkIn(await mailTo(shop, email, /confirm your email/), '/account/confirm-email');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('is confirmed').waitFor();
  return link;
}
