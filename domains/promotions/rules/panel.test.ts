import { describe, expect, test } from 'vitest';
import { fromCartPromotion, isDrawing, isOutside, offerEnds, panelTarget, promotionUrl } from './panel.ts';

const reward = { link: '', title: 'Beans', expiryDate: null, thumbImg: '' };

describe('URLs of offers', () => {
  test.each([
    ['cash-back', '/promotion/cash-back'],
    ['/sale', '/sale'],
    ['http://claims.example/x', 'http://claims.example/x'],
    ['https://claims.example/x', 'https://claims.example/x'],
    ['HTTPS://claims.example/x', 'HTTPS://claims.example/x'],
    ['win/https:', '/promotion/win/https:'],
  ])('the path %s leads to %s (PROMO-04)', (path, url) => {
    expect(promotionUrl(path)).toBe(url);
    expect(panelTarget({ path, redemption: '' })).toBe(url);
  });

  test.each([
    ['/promotion/beans', 'beans'],
    ['promotion/beans', 'beans'],
    ['/Promotion/beans', 'beans'],
    ['/brands/promotion/beans', '/brands/promotion/beans'],
    ['beans', 'beans'],
  ])('a reward’s link %s becomes the path %s (PROMO-07)', (link, path) => {
    expect(fromCartPromotion({ ...reward, link }).path).toBe(path);
  });

  test.each([
    ['http://claims.example', true],
    ['HTTPS://claims.example', true],
    ['/promotion/beans', false],
    ['/go?to=https://claims.example', false],
    ['httpx://claims.example', false],
  ])('%s leaves the shop: %s', (address, leaves) => expect(isOutside(address)).toBe(leaves));
});

test.each([
  ['/img/p/A-front.svg', true],
  ['/img/c/fridges.svg', true],
  ['/img/scene/lineup.svg', false],
  ['/x/img/p/A-front.svg', false],
  ['/pictures/ab12', false],
])('%s is a drawing that is displayed uncropped: %s', (src, is) => expect(isDrawing(src)).toBe(is));

test('without a start date and today’s date, only the last day counts (PROMO-08)', () => {
  expect(offerEnds({ startDate: '', endDate: '2099-12-31' })).toBe('31/12/2099');
  expect(offerEnds({ startDate: '2026-11-01', endDate: '2027-11-01' }, '2027-10-01')).toBeNull();
});
