import { expect, test } from 'vitest';
import { POPUP, popupMayShow } from './popup.ts';

test.each([
  ['/customer/checkout', false],
  ['/brands/halden', false],
  ['/c/fridges-freezers', false],
  ['/C/fridges-freezers', false],
  ['/p/halden-640l', false],
  ['/ask-an-expert', false],
  ['/', true],
  ['/brands', true],
  ['/blog/night-shift', true],
  ['/promotions', true],
  ['/sale', true],
])('at %s the popup may show: %s (POPUP-10)', (path, may) => {
  expect(popupMayShow(path, false)).toBe(may);
});

test.each([
  ['/', true],
  ['/compare', true],
  ['/comparison/a/b/', true],
  ['/blog', false],
  ['/compared-to-what', false],
])('while somebody compares, at %s: %s (POPUP-11)', (path, may) => {
  expect(popupMayShow(path, true)).toBe(may);
});

test('seven days, a day, 250 pixels, four seconds (POPUP-03, -05, -08, -09, -12)', () => {
  expect(POPUP).toMatchObject({
    closedMinutes: 10_080,
    recheckMs: 86_400_000,
    scrollPixels: 250,
    thanksMs: 4000,
    decisionKey: 'waNewsletterSubscription',
    expiryKey: 'waNewsletterSubscriptionExpiry',
  });
});
