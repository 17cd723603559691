import type { Page } from 'playwright-core';

/** The checkout values of a guest. */
export interface Buyer {
  name: string;
  email: string;
  phone: string;
}
export interface Home {
  street: string;
  suburb: string;
  /** The suggestion to choose. */
  option: RegExp;
}

export const SAM: Buyer = { name: 'Sam Nguyen', email: 'sam.nguyen@example.com', phone: '0412 345 678' };
const KIRI: Buyer = { name: 'Kiri Walker', email: 'kiri@example.com', phone: '021 234 567' };
const BONDI: Home = { street: '12 Curlewis Street', suburb: 'Bondi', option: /Bondi.*2026/ };
const PONSONBY: Home = { street: '8 Franklin Road', suburb: 'Ponsonby', option: /Ponsonby.*1011/ };
/** A buyer and a home in each country. */
export const BUYERS = { AU: SAM, NZ: KIRI };
export const HOMES = { AU: BONDI, NZ: PONSONBY };
/** A card that the sandbox provider approves. */
export const GOOD_CARD = '4111 1111 1111 1111';

/** Goes from a product in the cart drawer to the checkout's first field. */
export async function goToCheckout(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Checkout/ })
    .click();
  await page.waitForURL(/customer\/checkout/);
}

export async function fillContact(page: Page, { email, phone }: Buyer): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Continue to delivery', exact: true }).click();
}

export async function fillName(page: Page, { name }: Buyer): Promise<void> {
  const [first, last] = name.split(' ') as [string, string];
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
}

export async function fillHome(page: Page, { street, suburb, option }: Home = BONDI): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(street);
  // "Suburb and postcode" in New Zealand.
  await page.getByLabel(/^Suburb/).fill(suburb);
  await page.getByRole('option', { name: option }).first().click();
}

/** Continues to the delivery days, of which one is already selected. */
export async function continueToDays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to delivery date' }).click();
  await page.getByRole('grid').getByRole('gridcell', { selected: true }).waitFor();
}

/** Fills in the whole checkout up to the payment. */
export async function fillDelivery(page: Page, buyer = SAM, home = BONDI): Promise<void> {
  await fillContact(page, buyer);
  await fillName(page, buyer);
  await fillHome(page, home);
  await continueToDays(page);
}

/** Continues from the delivery days to the payment, if the payment is not open yet. */
export async function continueToPayment(page: Page): Promise<void> {
  const open = (step: string) => page.locator(`#${step}[data-step="open"]`);
  if ((await open('delivery-date').count()) > 0) {
    await page.getByRole('button', { name: /^Continue to (next steps|payment)$/ }).click();
    await page.locator('#delivery-date[data-step="done"]').waitFor();
  }
  if ((await open('next-steps').count()) > 0)
    await page.getByRole('button', { name: 'Continue to payment', exact: true }).click();
}

/** Fills in a card's fields, replacing their values. Continues to the payment first, if necessary. */
export async function fillCard(page: Page, name = SAM.name, number = GOOD_CARD): Promise<void> {
  await continueToPayment(page);
  await page.getByLabel('Name on card').fill(name);
  await page.getByLabel('Card number').fill(number);
  // Types key by key, because the field inserts the slash itself.
  await page.getByLabel('Expiry').fill('');
  await page.getByLabel('Expiry').pressSequentially('0330');
  await page.getByLabel('CVV').fill('737');
}

export async function payByCard(page: Page, name?: string, number?: string): Promise<void> {
  await fillCard(page, name, number);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** Adds the first French door fridge of a shop to the cart, and waits for the drawer of the cart. */
export async function addFirstFridge(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${shopUrl}/c/fridges-freezers/french-door-fridges`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Checkout/ })
    .waitFor();
}

/** Buys the first French door fridge of a shop by card. Returns the number of the confirmed order. */
export async function buyFirstFridge(page: Page, shopUrl: string): Promise<string> {
  await addFirstFridge(page, shopUrl);
  await goToCheckout(page);
  await fillDelivery(page);
  await payByCard(page);
  await page.waitForURL(/customer\/confirmation/);
  const state = page.getByRole('status').getByText(/is confirmed/);
  await state.waitFor();
  return /Order (.+) is confirmed/.exec((await state.textContent()) ?? '')?.[1] ?? '';
}
