import { describe, expect, it } from 'vitest';
import { cartFixture, lineFixture } from '#domains/cart/test/fixtures-web.ts';
import type { Locality } from '#domains/geo/contract.ts';
import { CHECKOUT_FLAG, PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { addDays, day, dayToParts } from '#foundation/pure/day.ts';
import { canExpress, expressDays, findWalletLocality, MAX_EXPRESS_DAYS, walletStreet } from './express.ts';

const GOOGLE_PAY = PAYMENT_METHOD_NUMBER.GooglePay;
const VIEW = { customer: null, stores: [], cashNeedsCounter: false, opts: GOOGLE_PAY };
const CUSTOMER = {
  email: 'sam@people.example',
  phone: '0400000001',
  locked: false,
  orderLimit: null,
  approvedTotal: null,
  shippingAddress: null,
  billingAddress: null,
};
const CART = cartFixture({ products: [lineFixture()] });
const cartWith = (line: Parameters<typeof lineFixture>[0]) => cartFixture({ products: [lineFixture(line)] });

describe('an express order', () => {
  it('is possible for a guest and for a customer', () => {
    expect(canExpress(VIEW, CART, GOOGLE_PAY)).toBe(true);
    expect(canExpress({ ...VIEW, customer: CUSTOMER }, CART, GOOGLE_PAY)).toBe(true);
  });

  it.each([
    ['a method that is not offered', { ...VIEW, opts: 0 }, CART],
    ['a buyer with a limit', { ...VIEW, customer: { ...CUSTOMER, orderLimit: 500 } }, CART],
    ['a buyer with fixed details', { ...VIEW, customer: { ...CUSTOMER, locked: true } }, CART],
    ['staff', { ...VIEW, stores: [{ name: 'Alexandria', selected: true, subdivision: 'a' }] }, CART],
    ['gift cards', { ...VIEW, cashNeedsCounter: true }, CART],
    ['goods of a manufacturer', VIEW, cartFixture({ products: [lineFixture()], hasProformaDelivery: true })],
    ['errors', VIEW, cartFixture({ products: [lineFixture()], errors: ['Sold out'] })],
    ['an empty cart', VIEW, cartFixture({ products: [] })],
    ['goods that are not deliverable', VIEW, cartWith({ available: false })],
    ['goods of a quote', VIEW, cartWith({ isOfProject: true })],
    ['Miele', VIEW, cartWith({ brand: 'Miele' })],
  ])('is not possible with %s', (_, view, cart) => {
    expect(canExpress(view, cart, GOOGLE_PAY)).toBe(false);
  });

  const FIRST = day('2026-11-30');
  const dates = (count: number, available: (nth: number) => boolean = () => true) =>
    Array.from({ length: count }, (_, nth) => ({
      date: dayToParts(addDays(FIRST, nth)),
      available: available(nth),
      price: 49,
    }));

  it('offers the first available days with their prices', () => {
    const days = expressDays({ dates: dates(30, (nth) => nth % 2 === 1), unavailable: false }, CART, 0);
    expect(days).toHaveLength(MAX_EXPRESS_DAYS);
    expect(days[0]).toMatchObject({ day: '2026-12-01', priceCents: 4900 });
    expect(expressDays({ dates: dates(3), unavailable: true }, CART, 0)).toEqual([]);
  });

  it('offers no day with a storage fee', () => {
    const late = dates(70, (nth) => nth === 0 || nth > 57);
    const days = expressDays(
      { dates: late, unavailable: false },
      cartWith({ price: 2000 }),
      CHECKOUT_FLAG.WarehouseStorageCharge,
    );
    expect(days.map(({ day: one }) => one)).toEqual([FIRST, addDays(FIRST, 58)]);
  });
});

describe('the place of a wallet', () => {
  const place = (suburb: string, postcode = '2026'): Locality => ({
    _id: suburb,
    suburb,
    postcode,
    state: 'NSW',
    country: 'AU',
    fullAddress: `${suburb} NSW ${postcode}`,
  });
  const NEAR = [place('Bondi'), place('North Bondi'), place('Bondi Junction', '2022')];

  it.each([
    [['BONDI'], 'Bondi'],
    [['Unit 3', 'Nth Bondi'], 'North Bondi'],
    [['Bondi Junction'], undefined],
    [[], undefined],
  ])('%j is %s', (suburbs, expected) => {
    expect(findWalletLocality({ suburbs, postcode: '2026' }, NEAR)?.suburb).toBe(expected);
  });

  it('is the only locality of a postcode whatever the name', () => {
    expect(findWalletLocality({ suburbs: ['Sydney'], postcode: '2022' }, NEAR)?.suburb).toBe(
      'Bondi Junction',
    );
  });

  it('is not repeated in the street', () => {
    const lines = ['8 Franklin Road', 'Flat 2', 'PONSONBY'];
    expect(walletStreet({ lines }, { suburb: 'Ponsonby' })).toBe('8 Franklin Road, Flat 2');
    expect(walletStreet({ lines: [] }, { suburb: 'Ponsonby' })).toBe('');
  });
});
