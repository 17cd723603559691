import type { Fault } from '#foundation/pure/fault.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { NOWHERE, RETAIL, worksOn, type User } from '#foundation/pure/user.ts';
import { payingList } from '#domains/identity/rules/paying-list.ts';
import { readMembership } from '#domains/identity/use-cases/account-records.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { mayBuy, pricedFor } from '#domains/pricing/rules/audience.ts';
import { noSuchCustomer } from '#domains/staff/contract/acting.ts';
import { siteNotOpen, type getPhoneOrderCustomer } from '../../contract/phone-orders.ts';
import { customerOf } from '../customer-of.ts';
import type { Buyer, PhoneOrderDeps, StaffContext } from './deps.ts';

export type BuyerFault = Fault<'site-not-open' | 'no-such-customer' | 'members-only'>;

/**
 * Returns the customer of a phone order. The prices and the credit are the customer's, as if the staff member acted for
 * them; the permissions are the staff member's. A guest pays retail prices. Faults: the staff member does not work on
 * the site, the account does not exist or belongs to staff, or only approved members may buy on the site.
 */
export async function readBuyer(
  ctx: StaffContext,
  deps: Pick<PhoneOrderDeps, 'db' | 'sites' | 'originOf' | 'profileOf' | 'isStaff'>,
  { siteId, customerId }: { siteId: string; customerId: string | null },
): Promise<Buyer | BuyerFault> {
  const site = deps.sites().find(({ id }) => id === siteId);
  if (!site || !worksOn(ctx.user, site.id)) return failWith(siteNotOpen);
  const user = customerId === null ? asGuest(ctx.user) : await asCustomer(ctx, deps, { siteId, customerId });
  if (isFault(user)) return user;
  const isClosed = site.capabilities.hidesPricesFromGuests && user.actingFor === null;
  if (isClosed || !mayBuy(site, user))
    return failWith(membersOnly, {
      texts: `Only approved members can order on ${site.name}. Choose a member, or another site.`,
    });
  const { now, requestId, headers, ip } = ctx;
  return {
    accountId: customerId,
    ctx: {
      site: pricedFor(site, user),
      user,
      now,
      requestId,
      headers,
      ip,
      origin: deps.originOf(site.id),
      // The browser and its place are the staff member's, not the customer's.
      place: NOWHERE,
      cookie: () => undefined,
      setCookie: () => undefined,
      clearCookie: () => undefined,
    },
  };
}

function asGuest(user: User): User {
  return { ...user, actingFor: null, membership: 'none', priceList: RETAIL };
}

/** Returns the staff member with the membership of a customer; without one, the customer pays retail prices. */
async function asCustomer(
  { user }: StaffContext,
  { db, profileOf, isStaff }: Pick<PhoneOrderDeps, 'db' | 'profileOf' | 'isStaff'>,
  { siteId, customerId }: { siteId: string; customerId: string },
): Promise<User | Fault<typeof noSuchCustomer.code>> {
  const isOpen =
    customerId !== user.accountId &&
    ((await profileOf?.(customerId)) ?? null) !== null &&
    !(await isStaff(customerId));
  if (!isOpen) return failWith(noSuchCustomer, { texts: NOT_FOR_STAFF });
  const membership = await readMembership(db, customerId, siteId);
  return {
    ...user,
    actingFor: customerId,
    membership: membership?.state ?? 'none',
    priceList: payingList(membership),
  };
}

const NOT_FOR_STAFF =
  'We couldn’t find that customer. They may have been deleted, or work here: colleagues order for themselves in the shop.';

/** Returns the contact details and the address with which an order for an account begins. */
export async function getBuyerDetails(
  ctx: StaffContext,
  deps: PhoneOrderDeps,
  query: { siteId: string; customerId: string },
): Promise<AnswerOf<typeof getPhoneOrderCustomer> | FaultOf<typeof getPhoneOrderCustomer>> {
  const buyer = await readBuyer(ctx, deps, query);
  if (isFault(buyer)) return buyer;
  const customer = await customerOf(buyer.ctx, deps);
  if (!customer?.shippingAddress) return failWith(noSuchCustomer);
  const { email, phone, locked, shippingAddress } = customer;
  return { email, phone, locked, address: shippingAddress };
}
