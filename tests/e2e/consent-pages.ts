import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  embeddedPurpose,
  EMBEDDED_PARTY_NAMES,
  type EmbeddedPartyName,
} from '#foundation/pure/embedded/embedded-parties.ts';
import { MEASUREMENT_PARTY_NAMES, purposeOf } from '#foundation/pure/measurement-parties.ts';
import {
  allowedPurposes,
  type Consent as Purposes,
  type ConsentSituation,
} from '#domains/analytics/rules/consent.ts';
import { clickBesideFrames } from './browser.ts';
import { buyFirstFridge } from './checkout-fields.ts';
import { FILMS_PATH, type EmbeddedShop } from './embedded-shop.ts';
import { visitWithConsent } from './visit-with-consent.ts';

const AUSTRALIA = 'Australia/Sydney';
const EUROPE = 'Europe/Berlin';

export interface Consent {
  name: string;
  timeZone: string;
  /** Whether statistics and marketing are allowed; null until the shopper has chosen. */
  choice: readonly [boolean, boolean] | null;
  hasPrivacyControl: boolean;
}

/** Each consent: where the browser is, the choice if any, and whether it sends the privacy signal. */
export const CONSENTS: readonly Consent[] = [
  { name: 'Not asked yet, in Europe', timeZone: EUROPE, choice: null, hasPrivacyControl: false },
  { name: 'Notice only, in Australia', timeZone: AUSTRALIA, choice: null, hasPrivacyControl: false },
  { name: 'Notice only, Global Privacy Control', timeZone: AUSTRALIA, choice: null, hasPrivacyControl: true },
  { name: 'Rejected', timeZone: AUSTRALIA, choice: [false, false], hasPrivacyControl: false },
  { name: 'Statistics', timeZone: EUROPE, choice: [true, false], hasPrivacyControl: false },
  { name: 'Marketing', timeZone: AUSTRALIA, choice: [false, true], hasPrivacyControl: false },
  { name: 'Everything', timeZone: EUROPE, choice: [true, true], hasPrivacyControl: false },
  {
    name: 'Everything, Global Privacy Control',
    timeZone: AUSTRALIA,
    choice: [true, true],
    hasPrivacyControl: true,
  },
];

/** The environment and the settings that switch on every third party that measures visits. */
export const MEASURING_ENV = { PINTEREST_TAG: 'sandbox', AFFILIATE_CAMPAIGN: 'sandbox' };
export const MEASURING_SETTINGS = {
  MeasurementEnabled: 'true',
  TagManagerId: 'GTM-SANDBOX',
  GoogleAnalyticsId: 'G-SANDBOX',
  SnowplowCollector: 'https://collector.example.com',
  PushServiceScript: 'https://push.example.com/push.js',
};

/** The affiliate network receives only orders, so it receives nothing on the measured pages. */
export const SINKS = MEASUREMENT_PARTY_NAMES.filter((name) => name !== 'affiliate');

/** Returns the purposes that the consent allows, by the rules. */
function purposesOf({ timeZone, choice, hasPrivacyControl }: Consent): Purposes {
  const situation: ConsentSituation = { model: timeZone === EUROPE ? 'ask' : 'notice', hasPrivacyControl };
  return allowedPurposes(
    choice && { statistics: choice[0], marketing: choice[1], at: Date.now() },
    situation,
  );
}

export const PAGES = ['Home', 'Category', 'Search', 'Product', 'Cart', 'Checkout'] as const;
export type MeasuredPage = (typeof PAGES)[number];

/** Adds a product to the cart from another page of the visit. */
async function addProduct(context: BrowserContext, { shop, productCode }: EmbeddedShop): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${shop.url}/brands`);
  const status = await page.evaluate(
    async (code) =>
      (
        await fetch('/api/cart/product', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ productCode: code }),
        })
      ).status,
    productCode,
  );
  expect(status).toBe(200);
  await page.close();
}

/**
 * Opens a page under a consent and checks that exactly the allowed third parties receive something. Returns
 * the row of the table.
 */
export async function measuredRow(
  browser: Browser,
  embedded: EmbeddedShop,
  consent: Consent,
  name: MeasuredPage,
): Promise<string> {
  const { shop, productPath } = embedded;
  const path = {
    Home: '/',
    Category: '/c/fridges-freezers',
    Search: '/search/fridge',
    Product: productPath,
    Cart: '/cart',
    Checkout: '/customer/checkout',
  }[name];
  const hits = async () =>
    (await embedded.hits()).filter(({ sink }) => (SINKS as readonly string[]).includes(sink));
  const { context, page } = await visitWithConsent(browser, shop.url, { ...consent, hasNewsletter: true });
  if (name === 'Cart' || name === 'Checkout') await addProduct(context, embedded);
  await embedded.clearHits();
  const measured = page.waitForResponse((response) => /\/measurement-[^/]*\.js/.test(response.url()));
  await page.goto(`${shop.url}${path}?push_id=push-1`);
  await measured;
  const purposes = purposesOf(consent);
  const expected = SINKS.filter((sink) => purposes[purposeOf(sink)]);
  await expect
    .poll(async () => new Set((await hits()).map(({ sink }) => sink)), { timeout: 20_000 })
    .toEqual(new Set(expected));
  const last = {
    Home: 'newsletter_popup',
    Search: 'newsletter_popup',
    Cart: 'view_cart',
    Checkout: 'begin_checkout',
  }[name as string];
  if (last && expected.includes('tag-manager'))
    await expect
      .poll(async () => (await hits()).map(({ event }) => event), { timeout: 20_000 })
      .toContain(last);
  // Leaving the page sends all data that still waits to be sent.
  await page.goto('about:blank');
  const received = await hits();
  expect(new Set(received.map(({ sink }) => sink))).toEqual(new Set(expected));
  const cells = SINKS.map((sink) => {
    const events = received.filter((hit) => hit.sink === sink).map(({ event }) => event);
    return events.length === 0 ? '–' : [...new Set(events)].toSorted().join(', ');
  });
  await context.close();
  return `| ${[consent.name, name, ...cells].join(' | ')} |`;
}

/** A third party whose content is on a page, the place of the content, and the button that loads it. */
interface Place {
  party: EmbeddedPartyName;
  region: (page: Page) => Locator;
  button: RegExp;
  /** Whether the content loads automatically if the consent allows it. */
  isAutomatic: boolean;
}

const region = (name: string) => (page: Page) => page.getByRole('region', { name });
const selector = (css: string) => (page: Page) => page.locator(css);

const PLACES = {
  Videos: [
    {
      party: 'youtube',
      region: region('A fridge opens'),
      button: /^Play video/,
      isAutomatic: false,
    },
    { party: 'wistia', region: region('A filter is cleaned'), button: /^Play video/, isAutomatic: false },
  ],
  Product: [
    { party: 'youtube', region: selector('#videos'), button: /^Play video/, isAutomatic: false },
    { party: 'bazaar_voice', region: selector('#reviews'), button: /^Show the reviews/, isAutomatic: true },
    {
      party: 'area_ten',
      region: (page) => page.getByRole('dialog', { name: 'See it in your room' }),
      button: /^Open the visualiser/,
      isAutomatic: false,
    },
  ],
  Appointments: [
    { party: 'calendly', region: selector('#form'), button: /^Show free times/, isAutomatic: true },
  ],
  Store: [{ party: 'calendly', region: selector('#book'), button: /^Show free times/, isAutomatic: false }],
  Confirmation: [
    { party: 'buyapowa', region: region('Refer a friend'), button: /^Open the programme/, isAutomatic: true },
    {
      party: 'google_customer_review_survey',
      region: region('Tell others how it went'),
      button: /^Take part/,
      isAutomatic: false,
    },
  ],
} as const satisfies Record<string, readonly Place[]>;

export type EmbeddedPage = keyof typeof PLACES;
export const EMBEDDED_PAGES = Object.keys(PLACES) as EmbeddedPage[];

/** ProductReview and Bazaarvoice are displayed at the same place, and a shop uses only one of them. */
export const EMBEDDED_COLUMNS = EMBEDDED_PARTY_NAMES.filter((name) => name !== 'product_review');

async function openPage(page: Page, { shop, productPath }: EmbeddedShop, name: EmbeddedPage): Promise<void> {
  if (name !== 'Confirmation') {
    const path = {
      Videos: FILMS_PATH,
      Product: productPath,
      Appointments: '/pe-bookings',
      Store: '/stores/penrith',
    };
    await page.goto(shop.url + path[name]);
    return;
  }
  await buyFirstFridge(page, shop.url);
}

/**
 * Opens a page under a consent. Checks that content loads automatically only where the rules allow it, and
 * presses the button where there is one. Returns the row of the table.
 */
export async function embeddedRow(
  browser: Browser,
  embedded: EmbeddedShop,
  consent: Consent,
  name: EmbeddedPage,
): Promise<string> {
  const { context, page } = await visitWithConsent(browser, embedded.shop.url, consent);
  await embedded.clearHits();
  await openPage(page, embedded, name);
  const places: readonly Place[] = PLACES[name];
  const purposes = purposesOf(consent);
  const loaded = async () => {
    const sinks = new Set((await embedded.hits()).map(({ sink }) => sink));
    return EMBEDDED_PARTY_NAMES.filter((party) => sinks.has(party)).toSorted();
  };
  const automatic = places
    .filter(({ party, isAutomatic }) => isAutomatic && purposes[embeddedPurpose(party)])
    .map(({ party }) => party);
  for (const { party, region: placeOf } of places)
    if (party !== 'area_ten' && party !== 'google_customer_review_survey')
      await placeOf(page).scrollIntoViewIfNeeded();
  await expect.poll(loaded, { timeout: 20_000 }).toEqual(automatic.toSorted());
  await page.waitForLoadState('networkidle');
  expect(await loaded()).toEqual(automatic.toSorted());
  const cells = new Map<EmbeddedPartyName, string>();
  for (const place of places) {
    const isAllowed = purposes[embeddedPurpose(place.party)];
    const isOffered =
      place.party !== 'google_customer_review_survey' ||
      isAllowed ||
      (consent.choice === null && !consent.hasPrivacyControl);
    cells.set(
      place.party,
      automatic.includes(place.party)
        ? 'loads'
        : await afterPress(page, place, { isAllowed, isOffered, loaded }),
    );
  }
  await context.close();
  return `| ${[consent.name, name, ...EMBEDDED_COLUMNS.map((party) => cells.get(party) ?? '–')].join(' | ')} |`;
}

const NOTICE = /If you open it, \w+ receives your IP address/;

interface Expected {
  isAllowed: boolean;
  /** Whether the page has a button for the content. */
  isOffered: boolean;
  loaded: () => Promise<EmbeddedPartyName[]>;
}

/** Loads the content of a place by its button. Returns what the shopper sees before. */
async function afterPress(
  page: Page,
  { party, region: placeOf, button }: Place,
  { isAllowed, isOffered, loaded }: Expected,
): Promise<string> {
  const place = placeOf(page);
  const notice = place.getByText(NOTICE);
  if (!isOffered) {
    expect(await place.count()).toBe(0);
    return 'not offered';
  }
  if (party === 'area_ten')
    await clickBesideFrames(page.getByRole('button', { name: 'See it in your room' }));
  // The text that offers the survey already states what Google receives, so the page has no separate notice.
  const isNamed = !isAllowed && party !== 'google_customer_review_survey';
  if (isNamed) await notice.waitFor();
  if (isNamed || party !== 'area_ten') {
    expect(await loaded()).not.toContain(party);
    await clickBesideFrames(place.getByRole('button', { name: button }));
  }
  await expect.poll(loaded, { timeout: 20_000 }).toContain(party);
  return isNamed ? 'notice, press' : 'press';
}
