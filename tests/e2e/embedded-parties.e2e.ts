import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeFaults, clickBesideFrames, openBrowser } from './browser.ts';
import { buyFirstFridge, SAM } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { FILMS_PATH, startEmbeddedShop, type EmbeddedShop } from './embedded-shop.ts';
import { visitWithConsent, type ConsentOptions } from './visit-with-consent.ts';

// Third parties that display their own content, replaced by the stand-ins of the sandbox (SCRIPTS-16).

let embedded: EmbeddedShop;
let browser: Browser;

beforeAll(async () => {
  [embedded, browser] = await Promise.all([startEmbeddedShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await embedded?.shop.stop()).toBe(0);
});
beforeEach(() => embedded.clearHits());

const ACCEPTED = [true, true] as const;
const REJECTED = [false, false] as const;

async function open(path: string, { blocked = '', ...consent }: ConsentOptions & { blocked?: string } = {}) {
  const opened = await visitWithConsent(browser, embedded.shop.url, consent);
  if (blocked !== '') await opened.context.route(`**/third-parties/${blocked}.js*`, (route) => route.abort());
  await opened.page.goto(embedded.shop.url + path);
  return opened;
}

const partiesHit = async () => [...new Set((await embedded.hits()).map(({ sink }) => sink))].toSorted();
const frameOf = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`);
const standIn = (page: Page, party: string) => frameOf(page, `Stand-in for ${party}`);
const NOTICE = /If you open it, \w+ receives your IP address/;

describe('videos', () => {
  it('request nothing before a press, then play in place', async () => {
    const { page, context, troubles } = await open(FILMS_PATH);
    const play = page.getByRole('button', { name: /^Play video ?: A fridge opens/ });
    await play.waitFor();
    await page.getByText(NOTICE).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await axeFaults(page, 'main')).toEqual([]);
    expect(await partiesHit()).toEqual([]);
    await play.click();
    await frameOf(page, 'A fridge opens').getByText('Ab_-1234567').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('title')))
      .toBe('A fridge opens');
    await page.getByRole('button', { name: /^Play video ?: A filter is cleaned/ }).click();
    await frameOf(page, 'A filter is cleaned').getByText('ab12cd34ef').waitFor();
    expect(await partiesHit()).toEqual(['wistia', 'youtube']);
    await page.getByRole('button', { name: /^Play video ?: A removed film/ }).click();
    await page.getByRole('alert').getByText('This video is not available').waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('have no notice with consent, and play on product pages', async () => {
    const { page, context } = await open(embedded.productPath, { choice: ACCEPTED });
    await page.locator('#videos').scrollIntoViewIfNeeded();
    const play = page.getByRole('button', { name: /^Play video ?: How it opens/ });
    await play.click();
    await frameOf(page, 'How it opens').getByText('Ab_-1234567').waitFor();
    expect(await page.getByText(NOTICE).count()).toBe(0);
    await context.close();
  });

  it('that are blocked say what to do and link to the service', async () => {
    const { page, context } = await open(FILMS_PATH, { blocked: 'youtube' });
    await page.getByRole('button', { name: /^Play video ?: A fridge opens/ }).click();
    await page.getByRole('alert').getByText('We couldn’t load the video').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(
      await page
        .getByRole('link', { name: /^Watch on YouTube ?: A fridge opens/ })
        .first()
        .getAttribute('href'),
    ).toBe('https://www.youtube.com/watch?v=Ab_-1234567');
    await context.close();
  });
});

describe('reviews and the visualiser of a product', () => {
  it('load in view where a notice is enough', async () => {
    const { page, context } = await open(embedded.productPath);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await standIn(page, 'bazaar_voice').first().getByText('Bazaarvoice').waitFor();
    expect(await page.getByRole('button', { name: 'Show the reviews' }).count()).toBe(0);
    await clickBesideFrames(page.getByRole('button', { name: 'See it in your room' }));
    await standIn(page, 'area_ten').getByText('hera').waitFor();
    expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
    expect(await partiesHit()).toEqual(['area_ten', 'bazaar_voice']);
    await context.close();
  });

  it('load after a press in Europe, and at once when the shopper accepts', async () => {
    const { page, context } = await open(embedded.productPath, { timeZone: 'Europe/Berlin' });
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Show the reviews' }).waitFor();
    await page.getByRole('button', { name: 'See it in your room' }).click();
    await page.getByRole('dialog').getByText(NOTICE).waitFor();
    await page.keyboard.press('Escape');
    expect(await partiesHit()).toEqual([]);
    const banner = page.getByRole('region', { name: 'Your privacy' });
    await banner.getByRole('button', { name: 'Accept all' }).click();
    await standIn(page, 'bazaar_voice').first().getByText('Bazaarvoice').waitFor();
    await context.close();
  });

  it('that are blocked leave the page usable', async () => {
    const { page, context } = await open(embedded.productPath, { blocked: 'bazaar_voice' });
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await page.getByRole('alert').getByText('We couldn’t load the reviews').waitFor();
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Checkout/ })
      .waitFor();
    await context.close();
  });

  it('come from ProductReview where it is set', async () => {
    await embedded.set('BazaarVoiceDeployment', '');
    await embedded.set('ProductReviewBrandId', '77');
    const { page, context } = await open(embedded.productPath);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await standIn(page, 'product_review').getByText('77').waitFor();
    expect(await partiesHit()).toEqual(['product_review']);
    await context.close();
    await embedded.set('ProductReviewBrandId', '');
    await embedded.set('BazaarVoiceDeployment', 'shop/main/production/en_AU');
  });
});

describe('a place for content', () => {
  /** Opens a page on which the script of a third party never loads, and returns the height of the place. */
  const heightOf = async (
    path: string,
    { place, text, ...consent }: ConsentOptions & { place: string; text: string | RegExp },
  ) => {
    const { page, context } = await visitWithConsent(browser, embedded.shop.url, consent);
    await context.route('**/third-parties/*.js*', () => new Promise(() => undefined));
    await page.goto(embedded.shop.url + path);
    await page.locator(place).scrollIntoViewIfNeeded();
    await page.locator(place).getByText(text).first().waitFor();
    const { height } = (await page.locator(place).boundingBox())!;
    await context.close();
    return height;
  };

  it.each<[name: string, place: string, text: string, path: () => string]>([
    ['reviews', '#reviews', 'Show the reviews', () => embedded.productPath],
    ['the calendar', '#form', 'Show free times', () => '/pe-bookings'],
  ] as const)(
    'of %s has the same height before and after the offer appears',
    async (_, place, text, path) => {
      const loading = await heightOf(path(), { place, text: /Loading|When suits you/ });
      expect(await heightOf(path(), { place, text, timeZone: 'Europe/Berlin' })).toBe(loading);
    },
  );
});

describe('the calendar of Calendly', () => {
  it('replaces the free times on /pe-bookings, with the store of the visit (CONTENT-07)', async () => {
    const { page, context, troubles } = await open('/pe-bookings?store=penrith');
    await standIn(page, 'calendly').getByText('penrith').waitFor();
    expect(await page.getByRole('button', { name: 'Book', exact: true }).count()).toBe(0);
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('loads on store pages after a press', async () => {
    const { page, context } = await open('/stores/penrith');
    await page.getByRole('link', { name: 'Book an appointment' }).first().click();
    await page.waitForURL(/#book$/);
    expect(await partiesHit()).toEqual([]);
    await page.getByRole('button', { name: 'Show free times' }).click();
    await standIn(page, 'calendly').getByText('penrith').waitFor();
    expect(await axeFaults(page, '#book')).toEqual([]);
    await context.close();
  });

  it('that is blocked leaves the phone number', async () => {
    const { page, context } = await open('/pe-bookings', { blocked: 'calendly' });
    const alert = page.getByRole('alert');
    await alert.getByText('We couldn’t load the calendar').waitFor();
    expect(await alert.getByRole('link').getAttribute('href')).toMatch(/^tel:/);
    await context.close();
  });
});

describe('after an order', () => {
  const survey = (page: Page) => page.getByRole('region', { name: 'Tell others how it went' });

  it('with consent, the programme learns of it once, and Google only after a press', async () => {
    const { page, context } = await open('/brands', { choice: ACCEPTED });
    const orderNumber = await buyFirstFridge(page, embedded.shop.url);
    await standIn(page, 'buyapowa').getByText('give-25').waitFor();
    await expect
      .poll(async () => (await embedded.hits()).find(({ event }) => event === 'track')?.data)
      .toMatchObject({ order_number: orderNumber, currency: 'AUD' });
    expect(JSON.stringify(await embedded.hits())).not.toContain(SAM.email);
    expect(await partiesHit()).toEqual(['buyapowa']);
    await clickBesideFrames(survey(page).getByRole('button', { name: 'Take part' }));
    await survey(page)
      .getByText(/Google asks you in its own window/)
      .waitFor();
    expect((await embedded.hits()).find(({ event }) => event === 'survey')?.data).toMatchObject({
      merchant_id: 1234567,
      order_id: orderNumber,
      email: SAM.email,
      delivery_country: 'AU',
      estimated_delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    });
    await embedded.clearHits();
    await page.reload();
    await standIn(page, 'buyapowa').getByText('give-25').waitFor();
    expect(await survey(page).count()).toBe(0);
    expect((await embedded.hits()).map(({ event }) => event)).not.toContain('track');
    await context.close();
  });

  it('after a rejection nothing loads, and the survey is not offered', async () => {
    const { page, context, troubles } = await open('/brands', { choice: REJECTED });
    await buyFirstFridge(page, embedded.shop.url);
    const programme = page.getByRole('region', { name: 'Refer a friend' });
    await programme.getByText(NOTICE).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await survey(page).count()).toBe(0);
    expect(await partiesHit()).toEqual([]);
    await programme.getByRole('button', { name: 'Open the programme' }).click();
    await standIn(page, 'buyapowa').getByText('give-25').waitFor();
    // The shopper opened the programme to invite friends; their own order is not part of it.
    expect((await embedded.hits()).map(({ event }) => event)).not.toContain('track');
    expect(troubles()).toEqual([]);
    await context.close();
  });
});

describe('for signed-in customers', () => {
  it('the account offers the programme, and a project the room planner', async () => {
    const { page, context } = await open('/brands');
    const home = embedded.shop.siteUrl('wa');
    await signInAsDemoUser(page, home, 'sam@people.example');
    await page.goto(`${home}/account`);
    const programme = page.getByRole('region', { name: 'Refer a friend' });
    await programme.getByRole('button', { name: 'Open the programme' }).waitFor();
    expect(await partiesHit()).toEqual([]);
    await programme.getByRole('button', { name: 'Open the programme' }).click();
    await standIn(page, 'buyapowa').getByText('give-25').waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    const id = await page.evaluate(async () => {
      const response = await fetch('/api/v2/project', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage['accessToken'] as string}`,
        },
        body: JSON.stringify({ name: 'Kitchen', folders: ['Kitchen'], key: crypto.randomUUID() }),
      });
      return ((await response.json()) as { projectId: number }).projectId;
    });
    await page.goto(`${home}/project/${id}`);
    await page.getByRole('button', { name: 'Plan in 3D' }).click();
    await standIn(page, 'area_ten').getByText('pan').waitFor();
    await context.close();
  });
});

it('the security policy allows a third party only while its setting is on', async () => {
  const policy = async () => (await fetch(embedded.shop.url)).headers.get('content-security-policy') ?? '';
  const sandbox = new URL(embedded.shop.sandboxUrl).origin;
  expect(await policy()).toContain(`frame-src 'self' ${sandbox}`);
  for (const name of [
    'YoutubeEnabled',
    'WistiaEnabled',
    'BuyapowaEnabled',
    'AreaTenPanEnabled',
    'AreaTenHeraEnabled',
  ])
    await embedded.set(name, 'false');
  for (const name of ['CalendlyUrl', 'BazaarVoiceDeployment', 'GoogleCustomerReviewsMerchantId'])
    await embedded.set(name, '');
  await expect.poll(policy).not.toContain(sandbox);
  const { page, context } = await open(FILMS_PATH);
  await page.getByRole('link', { name: /^Watch on YouTube ?: A fridge opens/ }).waitFor();
  await context.close();
});
