import { describe, expect, test } from 'vitest';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { audienceKey, audienceOf, mayBuy, maySeePrice, pricedFor } from './audience.ts';

const retail = { capabilities: { hidesPricesFromGuests: false } };
const trade = { capabilities: { hidesPricesFromGuests: true } };
const customer: User = { ...GUEST, kind: 'customer', accountId: 'a', sessionId: 's' };
const waiting: User = { ...customer, membership: 'waiting' };
const refused: User = { ...customer, membership: 'refused' };
const member: User = { ...customer, membership: 'active' };
const inClub: User = { ...member, priceList: 'deals-club' };
const clubSite = { ...retail, hasDealsClub: true };
const builder: User = { ...member, priceList: 'trade-a' };
const staff: User = { ...GUEST, kind: 'staff', accountId: 'b', sessionId: 't' };

describe('who sees prices, shares cached responses, and by which price list', () => {
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
    ['a club member', clubSite, inClub, true, 'priced', 'priced:deals-club', 'deals-club'],
    ['a member outside the club', clubSite, member, true, 'public', 'public', 'retail'],
    ['a member of a closed club', retail, inClub, true, 'public', 'public', 'retail'],
    ['staff', trade, staff, true, 'staff', null, 'retail'],
    ['staff', retail, staff, true, 'staff', null, 'retail'],
  ] as const)('%s at %j', (_who, site, user, sees, audience, key, list) => {
    expect(maySeePrice(site, user)).toBe(sees);
    expect(mayBuy(site, user)).toBe(sees);
    expect(audienceOf(site, user)).toBe(audience);
    expect(audienceKey(site, user)).toBe(key);
    expect(pricedFor(site, user).priceList).toBe(list);
  });

  test('staff who act for a customer buy as that customer may', () => {
    const acting = (customer: User): User => ({
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

  test('one price list is one object, so that its cached responses are found again', () => {
    expect(pricedFor(trade, builder)).toBe(pricedFor(trade, { ...builder, accountId: 'c' }));
    expect(pricedFor(trade, builder)).not.toBe(pricedFor(trade, member));
  });
});
