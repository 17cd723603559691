import { describe, expect, test } from 'vitest';
import { GUEST, type Visitor } from '#foundation/pure/visitor.ts';
import { audienceKey, audienceOf, mayBuy, maySeePrice, pricedFor } from './audience.ts';

const retail = { capabilities: { hidesPricesFromGuests: false } };
const trade = { capabilities: { hidesPricesFromGuests: true } };
const customer: Visitor = { ...GUEST, kind: 'customer', accountId: 'a', sessionId: 's' };
const waiting: Visitor = { ...customer, membership: 'waiting' };
const refused: Visitor = { ...customer, membership: 'refused' };
const member: Visitor = { ...customer, membership: 'active' };
const builder: Visitor = { ...member, priceList: 'trade-a' };
const staff: Visitor = { ...GUEST, kind: 'staff', accountId: 'b', sessionId: 't' };

describe('who sees prices, shares answers, and by which list', () => {
  test.each([
    ['a guest', retail, GUEST, true, 'public', 'public', 'retail'],
    ['a guest', trade, GUEST, false, 'public', 'public', null],
    ['a customer', retail, customer, true, 'public', 'public', 'retail'],
    ['a stranger to the trade site', trade, customer, false, 'public', 'public', null],
    ['one who waits', trade, waiting, false, 'public', 'public', null],
    ['one who was refused', trade, refused, false, 'public', 'public', null],
    ['a member', trade, member, true, 'priced', 'priced:retail', 'retail'],
    ['a member', retail, member, true, 'public', 'public', 'retail'],
    ['a builder', trade, builder, true, 'priced', 'priced:trade-a', 'trade-a'],
    ['a builder', retail, builder, true, 'priced', 'priced:trade-a', 'trade-a'],
    ['staff', trade, staff, true, 'staff', null, 'retail'],
    ['staff', retail, staff, true, 'staff', null, 'retail'],
  ] as const)('%s at %j', (_who, site, visitor, sees, audience, key, list) => {
    expect(maySeePrice(site, visitor)).toBe(sees);
    expect(mayBuy(site, visitor)).toBe(sees);
    expect(audienceOf(site, visitor)).toBe(audience);
    expect(audienceKey(site, visitor)).toBe(key);
    expect(pricedFor(site, visitor).priceList).toBe(list);
  });

  test('staff who act for somebody buy as that customer may', () => {
    const acting = (customer: Visitor): Visitor => ({
      ...staff,
      actingFor: 'c',
      membership: customer.membership,
      priceList: customer.priceList,
    });
    expect([customer, waiting, refused, member].map((one) => mayBuy(trade, acting(one)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(mayBuy(retail, acting(customer))).toBe(true);
  });

  test('one list is one value, so that what is kept for it is found again', () => {
    expect(pricedFor(trade, builder)).toBe(pricedFor(trade, { ...builder, accountId: 'c' }));
    expect(pricedFor(trade, builder)).not.toBe(pricedFor(trade, member));
  });
});
