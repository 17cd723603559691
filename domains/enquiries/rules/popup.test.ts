import { expect, test } from 'vitest';
import * as popup from './popup.ts';
import { popupMayShow } from './popup.ts';

test.each([
  ['/customer/checkout', false],
  ['/customer/confirmation', false],
  ['/brands/halden', false],
  ['/c/fridges-freezers', false],
  ['/C/fridges-freezers', false],
  ['/p/halden-640l', false],
  ['/ask-an-expert', false],
  ['/account/register', false],
  ['/account', false],
  ['/cart', false],
  ['/carthage', true],
  ['/cooking-demos', true],
  ['/cooking-demos/14', false],
  ['/pe-bookings', false],
  ['/booking/1~x', false],
  ['/booking-tips', true],
  ['/claim/aurelio-coffee', false],
  ['/claim/state/1~x', false],
  ['/review/1~x', false],
  ['/reviews', true],
  ['/question/1~x', false],
  ['/newsletter/1~x', false],
  ['/unsubscribe/1~x', false],
  ['/form/kitchen', false],
  ['/track-order', false],
  ['/', true],
  ['/brands', true],
  ['/blog/brands/halden', true],
  ['/blog/night-shift', true],
  ['/promotions', true],
  ['/sale', true],
])('the popup may be displayed on %s: %s (POPUP-10)', (path, may) => {
  expect(popupMayShow(path, false)).toBe(may);
});

test.each([
  ['/', true],
  ['/compare', true],
  ['/comparison/a/b/', true],
  ['/blog', false],
  ['/blog/compare', false],
  ['/compared-to-what', false],
])('during a comparison, the popup may be displayed on %s: %s (POPUP-11)', (path, may) => {
  expect(popupMayShow(path, true)).toBe(may);
});

test('the durations and distances match the specification (POPUP-03, -05, -08, -09, -12)', () => {
  expect(popup).toMatchObject({
    CLOSED_MINUTES: 10_080,
    RECHECK_MS: 86_400_000,
    SCROLL_PIXELS: 250,
    THANKS_MS: 4000,
    DECISION_KEY: 'waNewsletterSubscription',
    EXPIRY_KEY: 'waNewsletterSubscriptionExpiry',
  });
  // A hundred years in minutes (POPUP-13).
  expect(popup.SUBSCRIBED_MINUTES).toBe(52_560_000);
});
