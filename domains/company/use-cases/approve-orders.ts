import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { buyersOf, companyOf, personOf } from '#domains/identity/use-cases/companies.ts';
import { isStaffNow } from '#domains/staff/use-cases/staff-records.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import {
  approvalUsed,
  tooManyApprovalRequests,
  noCompany,
  notApproved,
  requestDecided,
  unknownRequest,
  waitingForApproval,
  type Company,
  type decideRequest,
  type getCompany,
  type RequestLine,
  type takeBackApproval,
} from '../contract.ts';
import {
  approvalEnd,
  getRequestWindowStart,
  covers,
  goodsText,
  isRefusedLately,
  mayAsk,
  requiresApproval,
  placeText,
  type DeliveryPlace,
} from '../rules/approval.ts';
import { requestAfter } from '../rules/request-state.ts';
import { colleagueOf, nameOf, sendCompanyEmail, type CompanyContext, type CompanyDeps } from './deps.ts';
import { COMPANY_MAILS } from './company-mails.ts';
import { readBuyer, readBuyers } from '../db/company.ts';
import {
  changeRequests,
  countRequests,
  insertRequest,
  lockRequest,
  lockRequestsOfCart,
  markUsed,
  type RequestRow,
} from '../db/requests.ts';
import { audit } from './team.ts';
import { readCompany } from './read-company.ts';

type ClearanceCode =
  | typeof membersOnly.code
  | typeof waitingForApproval.code
  | typeof notApproved.code
  | typeof tooManyApprovalRequests.code;

/** The order to check before its payment is prepared. Its cart is locked. */
export interface OrderToApprove {
  accountId: string | null;
  cartId: string;
  /** The order total including delivery, in cents. */
  totalCents: Cents;
  goods: Parameters<typeof goodsText>[0];
  place: DeliveryPlace;
  deliveryServices: readonly string[];
  lines: RequestLine[];
}

/**
 * Checks whether the user may place an order with this total. Returns null if allowed, otherwise a fault.
 *
 * - If the total exceeds the user's limit, requests approval from the company, once per unchanged cart.
 * - An approval covers the same products, delivered to the same address, up to the approved total and until
 * it expires.
 * - After a refusal, the buyer cannot request approval of the same order again immediately.
 * - A buyer who has left the company cannot buy at its prices.
 * - On trade sites, customers without an account can buy only through staff.
 */
export async function clearOrder(
  ctx: CompanyContext,
  deps: CompanyDeps,
  tx: Transaction<Tables>,
  order: OrderToApprove,
): Promise<Fault<ClearanceCode> | null> {
  const { accountId, cartId, totalCents } = order;
  const { site, now, user } = ctx;
  if (!site.capabilities.hidesPricesFromGuests) return null;
  if (accountId === null) return user.kind === 'staff' ? null : failWith(membersOnly);
  const company = await companyOf(tx, accountId, site.id);
  if (!company) return user.kind === 'staff' ? null : failWith(membersOnly);
  if (company.isOwner) return null;
  const allowed = await readBuyer(tx, { accountId, siteId: site.id });
  // The company has just removed this buyer, whose limit is no longer stored.
  if (!allowed) return failWith(membersOnly);
  const limit = allowed.limit_cents;
  if (!requiresApproval(limit, totalCents)) {
    await changeRequests(tx, { cartId }, 'asked-anew');
    return null;
  }
  const goods = createHash('sha256')
    .update(goodsText(order.goods, order.deliveryServices, order.place))
    .digest('hex');
  const known = (await lockRequestsOfCart(tx, cartId)).filter((row) => covers(row, { goods, totalCents }));
  const days = deps.approvalDays(site.id);
  const approved = known.find((row) => (approvalEnd(row, days)?.getTime() ?? 0) > now.getTime());
  if (approved) {
    await markUsed(tx, approved.id, now);
    return null;
  }
  const refused = known.find((row) => isRefusedLately(row, now));
  if (refused) return failWith(notApproved, { texts: notApprovedText(refused.reason) });
  const key = { ownerId: company.ownerId, siteId: site.id };
  const approvers = await approversOf(tx, key, accountId);
  const words = `This order is above your limit of ${formatCents(cents(limit!), { zero: '$0' })} and needs approval by ${listed(approvers.map(nameOf))}. Nothing was charged. We’ll email you when it’s approved or declined.`;
  const waits = failWith(waitingForApproval, { texts: words });
  if (known.some(({ state }) => state === 'waiting')) return waits;
  if (!mayAsk(await countRequests(tx, { buyerId: accountId, siteId: site.id }, getRequestWindowStart(now))))
    return failWith(tooManyApprovalRequests);
  await changeRequests(tx, { cartId }, 'asked-anew');
  const deliverTo = placeText(order.place);
  const id = randomUUID();
  await insertRequest(tx, {
    id,
    owner_id: company.ownerId,
    buyer_id: accountId,
    site_id: site.id,
    cart_id: cartId,
    goods,
    total_cents: totalCents,
    lines: order.lines,
    deliver_to: deliverTo,
    asked_at: now,
  });
  await audit(tx, ctx, {
    action: 'asked-for-approval',
    ownerId: company.ownerId,
    after: { request: id, totalCents },
  });
  const buyer = (await personOf(tx, accountId))!;
  for (const { email } of approvers)
    await sendCompanyEmail(
      deps,
      tx,
      COMPANY_MAILS.approvalRequested(nameOf(buyer), order.lines, totalCents, deliverTo),
      {
        to: email,
        site,
        now,
      },
    );
  return waits;
}

/** Approves or refuses another buyer's request. Repeating the same decision has no effect. */
export async function decide(
  ctx: CompanyContext,
  deps: CompanyDeps,
  { id, approve, reason }: { id: string; approve: boolean; reason: string },
): Promise<Company | FaultOf<typeof getCompany> | FaultOf<typeof decideRequest>> {
  const { site, now } = ctx;
  const refused = await inTransaction(deps.db, async (tx) => {
    const me = await colleagueOf(tx, ctx);
    if (!me) return failWith(noCompany);
    const row = me.mayApprove ? await lockRequest(tx, id, me.key) : undefined;
    if (!row || row.buyer_id === me.accountId) return failWith(unknownRequest);
    const event = approve ? 'approve' : 'refuse';
    if (requestAfter(row.state, event) === null)
      return isSaid(row, event, me.accountId) ? null : failWith(requestDecided);
    await changeRequests(tx, { id }, event, { by: me.accountId, reason: reason.trim(), now });
    await audit(tx, ctx, {
      action: approve ? 'approved-order' : 'refused-order',
      ownerId: me.key.ownerId,
      after: { request: id, buyer: row.buyer_id, totalCents: row.total_cents },
    });
    const [buyer, by] = [await personOf(tx, row.buyer_id), await personOf(tx, me.accountId)];
    if (!buyer || !by) return null;
    const total = cents(row.total_cents);
    const emailContent = approve
      ? COMPANY_MAILS.approved(nameOf(by), row.lines, total, deps.approvalDays(site.id))
      : COMPANY_MAILS.refused(nameOf(by), reason.trim(), total);
    await sendCompanyEmail(deps, tx, emailContent, { to: buyer.email, site, now });
    return null;
  });
  return refused ?? readCompany(ctx, deps);
}

/** Withdraws an unused approval. Withdrawing it again has no effect. */
export async function takeBack(
  ctx: CompanyContext,
  deps: CompanyDeps,
  id: string,
): Promise<Company | FaultOf<typeof getCompany> | FaultOf<typeof takeBackApproval>> {
  const { site, now } = ctx;
  const fault = await inTransaction(deps.db, async (tx) => {
    const me = await colleagueOf(tx, ctx);
    if (!me) return failWith(noCompany);
    const row = me.mayApprove ? await lockRequest(tx, id, me.key) : undefined;
    if (!row || row.buyer_id === me.accountId) return failWith(unknownRequest);
    if (row.state === 'refused' && row.used_at === null && row.decided_by === me.accountId) return null;
    if (requestAfter(row.state, 'take-back') === null) return failWith(requestDecided);
    if ((await deps.takenCarts(tx, [row.cart_id])).has(row.cart_id)) return failWith(approvalUsed);
    await changeRequests(tx, { id }, 'take-back', { by: me.accountId, reason: '', now });
    await audit(tx, ctx, {
      action: 'took-back-approval',
      ownerId: me.key.ownerId,
      after: { request: id, buyer: row.buyer_id, totalCents: row.total_cents },
    });
    const [buyer, by] = [await personOf(tx, row.buyer_id), await personOf(tx, me.accountId)];
    if (buyer && by)
      await sendCompanyEmail(deps, tx, COMPANY_MAILS.takenBack(nameOf(by), cents(row.total_cents)), {
        to: buyer.email,
        site,
        now,
      });
    return null;
  });
  return fault ?? readCompany(ctx, deps);
}

/**
 * Whether the company still allows an order that {@link clearOrder} allowed before. Checked when the payment
 * is confirmed or the buyer returns from the bank, because the company may have removed the buyer or lowered
 * their limit. The cart must be locked.
 */
export async function mayStillOrder(
  deps: CompanyDeps,
  tx: Transaction<Tables>,
  order: {
    accountId: string | null;
    actedBy: string | null;
    siteId: string;
    cartId: string;
    totalCents: Cents;
  },
): Promise<boolean> {
  const { accountId, siteId } = order;
  if (!deps.isTradeSite(siteId) || order.actedBy !== null) return true;
  if (accountId === null) return false;
  const company = await companyOf(tx, accountId, siteId);
  if (!company) return isStaffNow(tx, accountId);
  if (company.isOwner) return true;
  const allowed = await readBuyer(tx, { accountId, siteId });
  if (!allowed) return false;
  if (!requiresApproval(allowed.limit_cents, order.totalCents)) return true;
  const requests = await lockRequestsOfCart(tx, order.cartId);
  return requests.some(
    (row) => row.state === 'approved' && row.used_at !== null && row.total_cents >= order.totalCents,
  );
}

function notApprovedText(reason: string): string {
  const why = reason === '' ? '' : ` They said: “${reason}”.`;
  return `Your company didn’t approve this order.${why} Change it, or ask again tomorrow. Nothing was charged.`;
}

/** Returns the people who may approve or refuse the requests of other buyers, the owner first. */
async function approversOf(
  tx: Transaction<Tables>,
  key: { ownerId: string; siteId: string },
  buyerId: string,
) {
  const may = new Set(
    (await readBuyers(tx, key)).filter((row) => row.may_approve).map((row) => row.account_id),
  );
  const owner = await personOf(tx, key.ownerId);
  const others = (await buyersOf(tx, key.ownerId, key.siteId)).filter(
    ({ id }) => may.has(id) && id !== buyerId,
  );
  return [...(owner ? [owner] : []), ...others];
}

function isSaid({ state, decided_by }: RequestRow, event: 'approve' | 'refuse', by: string): boolean {
  return decided_by === by && state === (event === 'approve' ? 'approved' : 'refused');
}

/** Joins names with commas and "or": "Theo Marsh", "Theo Marsh or Ann Lee". */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}`;
}
