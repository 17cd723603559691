import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { keepNewsletterClosed, openBrowser, visit, type Visit } from './browser.ts';
import {
  DESKTOP,
  faultsOfAccess,
  faultsOfPage,
  lostAt,
  NARROW,
  ownTroubles,
  PHONE,
  shellOf,
  smallTargets,
  stir,
  ZOOMED,
} from './page-faults.ts';
import { ALL, looksAtOwn, SHARE, shareLooks, THOROUGH, type Look, type Width } from './page-looks.ts';
import { ACCOUNT_PAGES, firstGoods, pagesOf, type SitePage } from './site-pages.ts';

/** Concurrent visits in each walk: while one waits for the network, the other's page is checked. */
const VISITORS = 2;
/**
 * Pages that are checked a second time with content: the cart and the saved list then contain a product. On
 * the sites in `THOROUGH`, they are checked at both widths.
 */
const FILLED = ['/customer/checkout', '/saved'];
const SIZES = { desktop: DESKTOP, phone: PHONE };

/**
 * Defines tests that check the pages of the sites for which `isWalked` returns true. The tests share one shop
 * and browser.
 */
export function walkPages(isWalked: (site: string) => boolean): void {
  let shop: SharedShop;
  let browser: Browser;
  let pages: Map<string, SitePage[]>;
  let looks: Map<string, Look[]>;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: false })]);
    pages = new Map(await Promise.all(SITES.map(async ({ id }) => [id, await pagesOf(shop, id)] as const)));
    looks = shareLooks(pages, SHARE);
  });
  afterAll(() => browser?.close());

  describe.each(SITES.filter(({ id }) => isWalked(id)).map((site) => [site.id, site] as const))(
    '%s',
    (site, { locale, capabilities }) => {
      it('its pages: no trouble, no fault of accessibility, nothing lost at any width', async () => {
        const walk = new Walk(browser, shop.siteUrl(site), locale);
        const waiting = [...looks.get(site)!];
        const { productCode, sku } = await firstGoods(shop, site);
        await Promise.all(
          Array.from({ length: VISITORS }, async (_, visitor) => {
            let someone = await walk.newcomer();
            for (let next = waiting.shift(); next; next = waiting.shift())
              someone = await walk.lookAt(next, someone);
            // Also check the checkout with a product, if guests may buy, and the page of saved products. Both
            // are checked in one visit.
            if (visitor === 0 && (SHARE !== 'few' || THOROUGH.includes(site))) {
              const mayBuy = !capabilities.hidesPricesFromGuests;
              await send(someone.page, '/api/cart/product', { productCode }, mayBuy ? 200 : 403);
              await send(someone.page, '/api/saved/items', { sku });
              for (const page of pages.get(site)!.filter(({ name }) => FILLED.includes(name)))
                someone = await walk.lookAt({ page, widths: widthsOfFilled(site) }, someone);
            }
            await someone.context.close();
          }),
        );
        const own = looksAtOwn(site, ACCOUNT_PAGES, SHARE);
        if (own.length > 0) {
          const sam = await walk.newcomer();
          await signIn(sam.page, shop.siteUrl(site));
          for (const look of own) {
            await walk.lookAt(look, sam);
            // The checked content is the page itself, not the sign-in form or placeholders.
            const missing = sam.page.locator('#sign-in-here, main [aria-busy=true]');
            expect([look.page.path, await missing.count()]).toEqual([look.page.path, 0]);
          }
          await sam.context.close();
        }
        // Include the violations in the message, because a walk that needed a second attempt is reported in
        // one line.
        expect(walk.faults, walk.faults.join('; ')).toEqual([]);
      });
    },
  );
}

const widthsOfFilled = (site: string): Width[] =>
  ALL || THOROUGH.includes(site) ? ['desktop', 'phone'] : ['phone'];

/**
 * A walk through the pages of one site. It records the violations found so far and the shells already
 * checked.
 */
class Walk {
  readonly faults: string[] = [];
  readonly #shells = new Set<string>();
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #locale: string;

  constructor(browser: Browser, origin: string, locale: string) {
    this.#browser = browser;
    this.#origin = origin;
    this.#locale = locale;
  }

  async newcomer(): Promise<Visit> {
    const someone = await visit(this.#browser);
    await keepNewsletterClosed(someone.context);
    someone.context.on('request', (request) => {
      if (!request.url().startsWith(this.#origin) && !/^(data|blob):/.test(request.url()))
        this.faults.push(`asks somebody else: ${request.url()}`);
    });
    return someone;
  }

  /**
   * Checks a page. Returns the visit for the next page: a new one if this visit's browser has stopped
   * responding.
   */
  async lookAt(look: Look, someone: Visit): Promise<Visit> {
    const { path } = look.page;
    let visitor = someone;
    let found = await withinAMinute(this.#faultsAt(look, visitor));
    if (found === null) {
      process.stderr.write(`${this.#origin}${path} did not answer for a minute: somebody else looks at it\n`);
      // Not awaited, because it may never close.
      visitor.context.close().catch(() => undefined);
      visitor = await this.newcomer();
      found = await withinAMinute(this.#faultsAt(look, visitor));
    }
    this.faults.push(...(found ?? ['does not answer']).map((line) => `${path}: ${line}`));
    return visitor;
  }

  async #faultsAt({ page: one, widths }: Look, { page, troubles }: Visit): Promise<string[]> {
    const before = troubles().length;
    await page.setViewportSize(SIZES[widths[0]!]);
    const answer = await page.goto(this.#origin + one.path);
    const isAtRest = await stir(page);
    const found = [
      ...(isAtRest ? [] : ['never comes to rest']),
      ...(answer!.status() === one.status ? [] : [`answers ${answer!.status()}`]),
      ...(await faultsOfPage(page, this.#locale)),
      ...(await this.#faultsOfAccess(page, widths[0]!)),
      ...(await smallTargets(page)),
      ...(await lostAt(page, NARROW)),
      ...(await lostAt(page, PHONE)),
      ...(await smallTargets(page)),
    ];
    for (const width of widths.slice(1)) {
      await page.setViewportSize(SIZES[width]);
      found.push(...(await this.#faultsOfAccess(page, width)));
    }
    found.push(...(await lostAt(page, ZOOMED)));
    return [...found, ...ownTroubles(troubles().slice(before), one)];
  }

  /** Checks the page. Leaves out its shell if that was already checked at this width around another page. */
  async #faultsOfAccess(page: Page, width: Width): Promise<string[]> {
    const shell = `${width} ${await shellOf(page)}`;
    const isKnown = this.#shells.has(shell);
    this.#shells.add(shell);
    return (await faultsOfAccess(page, isKnown ? 'main' : undefined)).map((line) => `${line} (${width})`);
  }
}

/** Signs in as the demo data's shopper, who has content on each page of an account. */
async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/account`);
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill('sam@people.example');
  await form.getByLabel('Password', { exact: true }).fill('kettle lamp river stone');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Hello, Sam' }).waitFor();
}

async function withinAMinute<T>(promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), 60_000);
  });
  // Results after the timeout, including errors, are ignored.
  promise.catch(() => undefined);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Sends a request like the page, with its cookies. */
async function send(page: Page, path: string, body: object, expected = 200): Promise<void> {
  const status = await page.evaluate(
    async ([to, text]) =>
      (await fetch(to!, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text! }))
        .status,
    [path, JSON.stringify(body)],
  );
  expect([path, status]).toEqual([path, expected]);
}
