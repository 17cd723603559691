import type { Kysely } from 'kysely';
import { emailKey } from '#foundation/pure/contact/email-key.ts';
import { dayToParts } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { cents, toDollars } from '#foundation/pure/money.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { formatAction } from '#domains/audit/rules/format-action.ts';
import { formatChange } from '#domains/audit/rules/format-change.ts';
import { accountIdsOf, nameActor, namesOf } from '#domains/audit/rules/name-actor.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { people } from '#domains/identity/use-cases/companies.ts';
import {
  readAccount,
  readCredential,
  readMembershipsOf,
} from '#domains/identity/use-cases/account-records.ts';
import { listSessionsOf } from '#domains/identity/use-cases/sessions/own-sessions.ts';
import {
  readBuyerOrders,
  readBuyerValue,
  readOrderBlock,
  type Buyer,
  type BuyerOrder,
} from '#domains/orders/use-cases/back-office/buyers.ts';
import { listProjectsOfCustomer } from '#domains/projects/use-cases/project-records.ts';
import { numberOfReturn, readReturnsOfOrders } from '#domains/returns/use-cases/returns.ts';
import { readReviewsOfOrders } from '#domains/reviews/use-cases/reviews.ts';
import { readCardsOfOrders } from '#domains/vouchers/use-cases/vouchers.ts';
import {
  PROFILE_ORDERS,
  PROFILE_ORDERS_READ,
  unknownCustomer,
  type CustomerProfile,
  type getCustomer as getEndpoint,
} from '../contract/customers.ts';
import { readNotes, type CustomerRow } from '../db/find-customers.ts';
import { readConsents, readEnquiries } from '../db/enquiries.ts';
import { formatCustomerId } from '../rules/customer-position.ts';
import { toListed } from './list-customers.ts';
import {
  findVisibleCustomer,
  type CustomersContext,
  type CustomersDeps,
  type VisibleCustomer,
} from './deps.ts';

type Db = Kysely<Tables>;
type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** The number of audit entries in a profile, and the entries that say nothing to staff. */
const ENTRIES_SHOWN = 20;
const ENTRIES_READ = 100;
const OWN_ACTIONS: ReadonlySet<string> = new Set([
  'signed-in',
  'signed-out',
  'failed-to-sign-in',
  'locked',
  'unlocked',
]);

/** Returns a customer with everything that the profile displays. */
export async function getCustomer(
  ctx: CustomersContext,
  deps: Pick<CustomersDeps, 'db' | 'sites'>,
  id: string,
): Promise<CustomerProfile | FaultOf<typeof getEndpoint>> {
  const found = await findVisibleCustomer(ctx, deps.db, id);
  return found ? readProfile(ctx, deps, found) : failWith(unknownCustomer);
}

/** Returns the customer as orders know them. Guest orders belong to an account after its email address is confirmed. */
export function toBuyer(
  { accountId, guestKey }: Pick<CustomerRow, 'accountId' | 'guestKey'>,
  account: Pick<Account, 'email_verified_at'> | undefined,
  mailbox: string,
): Buyer {
  return { accountId, mailbox: guestKey ?? (account?.email_verified_at ? mailbox : null) };
}

async function readProfile(
  ctx: CustomersContext,
  { db, sites }: Pick<CustomersDeps, 'db' | 'sites'>,
  { customer, ownSiteIds }: VisibleCustomer,
): Promise<CustomerProfile> {
  const { accountId, email } = customer;
  const account = accountId === null ? undefined : await readAccount(db, { id: accountId });
  const mailbox = getMailbox(customer);
  const buyer = toBuyer(customer, account, mailbox);
  const isVisible = ({ siteId }: { siteId: string }) => ownSiteIds === null || ownSiteIds.includes(siteId);
  const orders = await readBuyerOrders(db, buyer, { siteIds: ownSiteIds, limit: PROFILE_ORDERS_READ });
  const [details, value, block, enquiries, consents, notes, projects, history] = await Promise.all([
    readAccountDetails(ctx, { db, sites }, accountId),
    readBuyerValue(db, buyer, ownSiteIds),
    readOrderBlock(db, { accountId, mailbox }),
    readEnquiries(db, mailbox),
    readConsents(db, mailbox),
    readNotes(db, customer.id),
    listProjectsOfCustomer(db, { accountId, email, siteIds: ownSiteIds }),
    readHistory(db, formatCustomerId(customer)),
  ]);
  const nameOf = namesOf(
    await people(db, [
      ...notes.flatMap(({ authorId }) => authorId ?? []),
      ...(block?.blockedBy ? [block.blockedBy] : []),
    ]),
  );
  return {
    ...toListed(customer),
    siteIds: customer.siteIds.filter((siteId) => isVisible({ siteId })),
    version: customer.version,
    firstName: customer.firstName,
    lastName: customer.lastName,
    isEmailConfirmed: account?.email_verified_at instanceof Date,
    ...details,
    memberships: details.memberships.filter(isVisible),
    sessions: details.sessions.filter(isVisible),
    block: block
      ? { reason: block.reason, by: nameOf(block.blockedBy ?? '') ?? '', at: block.at.toISOString() }
      : null,
    value: value.map(({ currency, orders: count, cents: paid }) => ({
      currency,
      orders: count,
      paid: toDollars(cents(paid)),
    })),
    orderCount: value.reduce((sum, { orders: count }) => sum + count, 0),
    orders: orders.slice(0, PROFILE_ORDERS).map(toOrder),
    projects: projects.map(({ modifiedAt, ...project }) => ({
      ...project,
      modifiedAt: modifiedAt.toISOString(),
    })),
    ...(await readOrderParts(db, orders)),
    enquiries: enquiries.filter(isVisible).map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    consents: consents.filter(isVisible).map(({ requestedAt, confirmedAt, ...one }) => ({
      ...one,
      requestedAt: requestedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    notes: notes.map(({ authorId, at, ...note }) => ({
      ...note,
      by: nameOf(authorId ?? '') ?? 'A former colleague',
      at: at.toISOString(),
    })),
    history,
  };
}

/** Returns the mailbox of a customer: that of the guest, or that of the account's email address. */
export function getMailbox({ guestKey, email }: Pick<CustomerRow, 'guestKey' | 'email'>): string {
  return guestKey ?? emailKey(email);
}

/** Returns the parts that only accounts have; empty for a guest. */
async function readAccountDetails(
  ctx: CustomersContext,
  { db, sites }: Pick<CustomersDeps, 'db' | 'sites'>,
  accountId: string | null,
): Promise<Pick<CustomerProfile, 'hasSecondFactor' | 'memberships' | 'sessions'>> {
  if (accountId === null) return { hasSecondFactor: false, memberships: [], sessions: [] };
  const [factor, memberships, sessions] = await Promise.all([
    readCredential(db, accountId, 'totp'),
    readMembershipsOf(db, accountId),
    listSessionsOf(ctx, db, accountId),
  ]);
  return {
    hasSecondFactor: factor?.confirmed_at instanceof Date,
    memberships: memberships.map((row) => ({
      siteId: row.site_id,
      siteName: sites().find(({ id }) => id === row.site_id)?.name ?? row.site_id,
      state: row.state,
      company: row.company,
      priceList: row.price_list ?? '',
      since: row.since.toISOString(),
      isBuyer: row.isBuyer,
      isInDealsClub: row.deals_club_since !== null,
    })),
    sessions: sessions.map(({ id, siteId, device, startedAt, lastSeenAt }) => ({
      id,
      siteId,
      device,
      startedAt,
      lastSeenAt,
    })),
  };
}

/** Returns what belongs to orders: returns, reviews, and the gift cards that were bought. */
async function readOrderParts(
  db: Db,
  orders: readonly BuyerOrder[],
): Promise<Pick<CustomerProfile, 'returns' | 'reviews' | 'giftCards'>> {
  const ids = orders.map(({ id }) => id);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const [returns, reviews, cards] = await Promise.all([
    readReturnsOfOrders(db, ids),
    readReviewsOfOrders(db, ids),
    readCardsOfOrders(db, ids),
  ]);
  return {
    returns: returns.map(({ id, orderId, state, createdAt }) => ({
      number: numberOfReturn(id),
      orderNumber: numbers.get(orderId) ?? '',
      state,
      at: createdAt.toISOString(),
    })),
    reviews: reviews.map(({ title, productTitle, stars, state, createdAt }) => ({
      title,
      product: productTitle,
      stars,
      state,
      at: createdAt.toISOString(),
    })),
    giftCards: cards.map(({ valueCents, balanceCents, expiresAt, ...card }) => ({
      ...card,
      value: toDollars(valueCents),
      balance: toDollars(balanceCents),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

function toOrder({
  id: _,
  placedAt,
  deliveryDay,
  totalCents,
  ...order
}: BuyerOrder): CustomerProfile['orders'][number] {
  return {
    ...order,
    placedAt: placedAt.toISOString(),
    deliveryDay: deliveryDay && dayToParts(deliveryDay),
    total: toDollars(totalCents),
  };
}

/** Returns the changes of the account and the profile. Sign-ins are not changes. */
async function readHistory(db: Db, key: string): Promise<CustomerProfile['history']> {
  const all = await readAudit(db, { key }, ENTRIES_READ);
  const entries = all.filter(({ action }) => !OWN_ACTIONS.has(action)).slice(0, ENTRIES_SHOWN);
  const nameOf = namesOf(await people(db, accountIdsOf(entries.map(({ by }) => by))));
  return entries.map(({ at, by, action, before, after, reason }) => ({
    at: at.toISOString(),
    by: nameActor(by, nameOf),
    text: formatAction(action),
    detail: reason || formatChange(withoutIds(before), withoutIds(after)),
  }));
}

/** Session ids mean nothing to readers. */
function withoutIds(value: unknown): unknown {
  const { sessions, session, ...rest } = (value ?? {}) as { sessions?: unknown; session?: unknown };
  return sessions === undefined && session === undefined ? value : rest;
}
