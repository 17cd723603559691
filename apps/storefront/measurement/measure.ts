import { isStaffSession } from '#foundation/browser/session/session.ts';
import type { ShopEvent } from '#domains/analytics/contract/events.ts';
import { report } from '#domains/analytics/web/report.ts';
import { countedPath } from '#domains/analytics/rules/analytics.ts';
import { consentSituation } from '#domains/analytics/web/consent-store.ts';
import { createMeasurement, followConsent, type Measurement } from '#domains/analytics/web/measurement.ts';
import { receiveEvents } from '#domains/analytics/web/track.ts';
import { cartStore, followLineChanges } from '#domains/cart/web/cart-store.ts';
import { toCheckoutGoods, toEventItem, toGoods } from '#domains/cart/rules/cart-goods.ts';
import { countAdded, countStep, measureSpeed } from './visit-counts.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import { listOfPage, pageEvents, selectEvent, type DisplayedList, type ViewedPage } from './page-events.ts';

/** The measurement of this tab; null before it starts. */
let current: Measurement | null = null;
let page: ViewedPage | null = null;
let list: DisplayedList | null = null;

/**
 * Returns the measurement of this tab, and starts it at the first call. Returns null for staff sessions,
 * which would distort the figures.
 */
export function getMeasurement(shop: Shop): Measurement | null {
  if (isStaffSession()) return null;
  current ??= start(shop);
  return current;
}

/** Measures a page view. */
export function measurePage(shop: Shop, viewed: ViewedPage): void {
  const measurement = getMeasurement(shop);
  if (!measurement) return;
  if (page === null) measureSpeed(measurement, viewed.handle?.pageType ?? 'generic');
  page = viewed;
  list = listOfPage(viewed);
  const events = pageEvents(viewed, shop.site.currency);
  for (const event of events) measurement.send(event);
  countStep(measurement, 'visit');
  if (events.some(({ name }) => name === 'view_item')) countStep(measurement, 'product');
  if (viewed.handle?.pageType === 'shoppingCart') viewCart(shop, measurement);
}

function start(shop: Shop): Measurement {
  const { site, settings } = shop;
  const measurement = createMeasurement({
    site: { values: settings, country: site.country, currency: site.currency, site: site.id },
    situation: consentSituation(site.country, settings['ConsentModel']),
  });
  const noteCheckout = () => {
    const { cartId } = cartStore.get();
    if (cartId === '') return;
    void import('./note-checkout.ts').then(
      ({ noteConsentOfCheckout }) => noteConsentOfCheckout(measurement, cartId),
      () => undefined,
    );
  };
  receiveEvents(([name, details]) => {
    measurement.send({ name, details } as ShopEvent);
    if (name !== 'begin_checkout') return;
    countStep(measurement, 'checkout');
    noteCheckout();
  });
  followConsent(() => {
    measurement.onConsent(page ? pageEvents(page, site.currency) : []);
    if (page?.handle?.pageType === 'checkout') noteCheckout();
  });
  followLineChanges((line, difference) => {
    if (difference === 0) return;
    const details = toGoods([toEventItem(line, Math.abs(difference))], site.currency);
    measurement.send({ name: difference > 0 ? 'add_to_cart' : 'remove_from_cart', details });
    if (difference < 0) return;
    countStep(measurement, 'cart');
    countAdded(measurement, line.productId);
  });
  followClicks(measurement);
  return measurement;
}

/** Sends `view_cart` when the cart of the page has loaded. */
function viewCart({ site }: Shop, measurement: Measurement): void {
  const viewed = page;
  const send = (): boolean => {
    const { cart } = cartStore.get();
    if (cart === null && viewed === page) return false;
    if (cart && viewed === page && cart.products.length > 0) {
      const { coupon: _coupon, ...details } = toCheckoutGoods(cart, site.currency);
      measurement.send({ name: 'view_cart', details });
    }
    return true;
  };
  if (send()) return;
  const stop = cartStore.subscribe(() => {
    if (send()) stop();
  });
}

/** Reports clicks on products of a list (select_item) and on buttons of a masthead (ANALYTICS-02). */
function followClicks(measurement: Measurement): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
      if (!control) return;
      const url = control instanceof HTMLAnchorElement ? control.pathname : '';
      const selected = selectEvent(list, url);
      if (selected) {
        measurement.send(selected);
        const query = page?.params['term'];
        if (query !== undefined && selected.name === 'select_item')
          report({
            analyticsEventType: 'productClick',
            query,
            productList: selected.details.items.map(({ item_id }) => item_id),
          });
      }
      // Breadcrumbs are in a masthead too. `innerText` excludes hidden text, such as that for signed-in users.
      const isInMasthead =
        control.closest('[data-masthead]') && !control.closest('nav[aria-label=Breadcrumb]');
      const label = isInMasthead ? control.innerText.replaceAll(/\s+/g, ' ').trim() : '';
      if (label !== '')
        measurement.send({
          name: 'masthead_click',
          details: { label: label.slice(0, 100), link_url: countedPath(url) },
        });
    },
    { capture: true },
  );
}
