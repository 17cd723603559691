import { describe, expect, it } from 'vitest';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { LINE_FLAGS, LINE_PERMISSION } from '../contract/values.ts';
import { flagsOf, mayOwn, ownerOfNew, roleIn, sells } from './access.ts';

const trade = { capabilities: { displayProjectIcon: true } };
const retail = { capabilities: { displayProjectIcon: false } };
const customer: User = { ...GUEST, kind: 'customer', accountId: 'ada' };
const staff: User = { ...GUEST, kind: 'staff', accountId: 'lin' };
const seller: User = { ...staff, permissions: new Set(['projects.sell']) };
const ofAda = { ownerAccountId: 'ada' };
const ofNobody = { ownerAccountId: null };

describe('a user’s relation to a project', () => {
  it.each([
    ['a guest', trade, GUEST, ofAda, null],
    // A guest has no access to a project without an owner.
    ['a guest at what nobody owns', trade, GUEST, ofNobody, null],
    ['its customer', trade, customer, ofAda, 'owner'],
    ['its customer where sites have no projects of shoppers', retail, customer, ofAda, null],
    ['another customer', trade, { ...customer, accountId: 'theo' }, ofAda, null],
    ['a customer at what nobody owns', trade, customer, ofNobody, null],
    // Permissions apply only to staff accounts.
    [
      'a customer with the permission',
      trade,
      { ...customer, permissions: seller.permissions },
      ofNobody,
      null,
    ],
    ['staff who do not sell', trade, staff, ofAda, null],
    ['staff who act for its customer', trade, { ...staff, actingFor: 'ada' }, ofAda, 'owner'],
    ['staff who act for another', trade, { ...staff, actingFor: 'theo' }, ofAda, null],
    ['staff who own it themselves', trade, staff, { ownerAccountId: 'lin' }, null],
    ['whoever sells', trade, seller, ofAda, 'staff'],
    ['whoever sells, on any site', retail, seller, ofNobody, 'staff'],
  ] as const)('%s', (_who, site, user, project, role) => {
    expect(roleIn(project, site, user)).toBe(role);
  });

  it.each([
    ['a guest', GUEST, false, false],
    ['a customer', customer, true, false],
    ['staff', staff, false, false],
    ['staff who act for a customer', { ...staff, actingFor: 'ada' }, true, false],
  ] as const)('%s may own projects only as a customer on a trade site', (_who, user, onTrade, onRetail) => {
    expect(mayOwn(trade, user)).toBe(onTrade);
    expect(mayOwn(retail, user)).toBe(onRetail);
  });

  it('a project started by staff has no owner, or the customer they act for; a customer owns theirs', () => {
    expect(ownerOfNew(customer)).toBe('ada');
    expect(ownerOfNew({ ...customer, actingFor: 'theo' })).toBe('ada');
    expect(ownerOfNew(seller)).toBeNull();
    expect(ownerOfNew({ ...seller, actingFor: 'ada' })).toBe('ada');
  });

  it('selling requires a permission (STAFF-21)', () => {
    expect([sells(seller), sells(staff), sells({ ...customer, permissions: seller.permissions })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('permissions on lines (ENUM-13)', () => {
  it('owners may change everything of a list except prices', () => {
    expect(flagsOf('owner', customer)).toEqual({
      quantity: true,
      price: false,
      warranty: true,
      install: true,
      delete: true,
      competitorUrlValidation: false,
    });
  });

  it.each(LINE_FLAGS)('staff may change %s only with its permission (STAFF-19)', (flag) => {
    const flags = flagsOf('staff', { permissions: new Set([LINE_PERMISSION[flag]]) });
    expect(LINE_FLAGS.filter((one) => flags[one])).toEqual([flag]);
  });
});
