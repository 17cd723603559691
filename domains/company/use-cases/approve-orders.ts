import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { buyersOf, companyOf, personOf } from '#domains/identity/use-cases/companies.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import {
  noCompany,
  requestDecided,
  unknownRequest,
  waitingForApproval,
  type Company,
  type decideRequest,
  type getCompany,
  type RequestLine,
} from '../contract.ts';
import { covers, goodsText, needsApproval } from '../rules/approval.ts';
import { requestAfter } from '../rules/request-state.ts';
import { colleagueOf, nameOf, tell, type Asking, type CompanyDependencies } from '../service/dependencies.ts';
import { COMPANY_LETTERS } from '../service/letters.ts';
import { readBuyer, readBuyers } from '../store.ts';
import {
  changeRequests,
  insertRequest,
  lockRequest,
  readRequestsOfCart,
  type RequestRow,
} from '../store-requests.ts';
import { audit } from './team.ts';
import { readCompany } from './read-company.ts';

/** An order that is about to be made ready to pay. Its cart is locked. */
export interface OrderToClear {
  accountId: string | null;
  cartId: string;
  /** With delivery. */
  totalCents: Cents;
  goods: Parameters<typeof goodsText>[0];
  deliveryServices: readonly string[];
  lines: RequestLine[];
}

/**
 * Whether somebody may order so much: null when they may. Above their limit their company is asked, once for a cart as it is;
 * what was approved may be ordered, exactly that and for no more. Whoever has left the company meanwhile buys nothing by its
 * prices.
 */
export async function clearOrder(
  deps: CompanyDependencies,
  tx: Transaction<Tables>,
  order: OrderToClear,
  asking: Asking,
): Promise<Fault<typeof membersOnly.code | typeof waitingForApproval.code> | null> {
  const { accountId, cartId, totalCents } = order;
  const { site, now, visitor } = asking;
  if (accountId === null || !site.capabilities.hidesPricesFromGuests) return null;
  const company = await companyOf(tx, accountId, site.id);
  if (!company) return visitor.kind === 'staff' ? null : failWith(membersOnly);
  if (company.isOwner) return null;
  const allowed = await readBuyer(tx, { accountId, siteId: site.id });
  // Removed a moment ago: without a row there is no word on how much they may order.
  if (!allowed) return failWith(membersOnly);
  const limit = allowed.limit_cents;
  if (!needsApproval(limit, totalCents)) {
    await changeRequests(tx, { cartId }, 'asked-anew');
    return null;
  }
  const goods = createHash('sha256').update(goodsText(order.goods, order.deliveryServices)).digest('hex');
  const known = (await readRequestsOfCart(tx, cartId)).filter((row) => covers(row, { goods, totalCents }));
  if (known.some(({ state }) => state === 'approved')) return null;
  const key = { ownerId: company.ownerId, siteId: site.id };
  const approvers = await approversOf(tx, key, accountId);
  const words = `This order is above your limit of ${formatCents(cents(limit!), { zero: '$0' })} and waits for approval by ${listed(approvers.map(nameOf))}. Nothing was charged. We mail you when it is decided.`;
  const waits = failWith(waitingForApproval, { texts: words });
  if (known.some(({ state }) => state === 'waiting')) return waits;
  await changeRequests(tx, { cartId }, 'asked-anew');
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
    asked_at: now,
  });
  await audit(tx, asking, {
    action: 'asked-for-approval',
    ownerId: company.ownerId,
    after: { request: id, totalCents },
  });
  const buyer = (await personOf(tx, accountId))!;
  for (const { email } of approvers)
    await tell(deps, tx, COMPANY_LETTERS.asked(nameOf(buyer), order.lines, totalCents), {
      to: email,
      site,
      now,
    });
  return waits;
}

/** Says yes or no to what a colleague asks for. Said twice by the same person it is said once. */
export async function decide(
  deps: CompanyDependencies,
  { id, approve, reason }: { id: string; approve: boolean; reason: string },
  asking: Asking,
): Promise<Company | FaultOf<typeof getCompany> | FaultOf<typeof decideRequest>> {
  const { site, now } = asking;
  const refused = await inTransaction(deps.db, async (tx) => {
    const me = await colleagueOf(tx, asking);
    if (!me) return failWith(noCompany);
    const row = me.mayApprove ? await lockRequest(tx, id, me.key) : undefined;
    if (!row || row.buyer_id === me.accountId) return failWith(unknownRequest);
    const event = approve ? 'approve' : 'refuse';
    if (requestAfter(row.state, event) === null)
      return isSaid(row, event, me.accountId) ? null : failWith(requestDecided);
    await changeRequests(tx, { id }, event, { by: me.accountId, reason: reason.trim(), now });
    await audit(tx, asking, {
      action: approve ? 'approved-order' : 'refused-order',
      ownerId: me.key.ownerId,
      after: { request: id, buyer: row.buyer_id, totalCents: row.total_cents },
    });
    const [buyer, by] = [await personOf(tx, row.buyer_id), await personOf(tx, me.accountId)];
    if (!buyer || !by) return null;
    const total = cents(row.total_cents);
    const letter = approve
      ? COMPANY_LETTERS.approved(nameOf(by), row.lines, total)
      : COMPANY_LETTERS.refused(nameOf(by), reason.trim(), total);
    await tell(deps, tx, letter, { to: buyer.email, site, now });
    return null;
  });
  return refused ?? readCompany(deps, asking);
}

/** Who may say yes or no to somebody's orders: the owner first. */
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

/** "Theo Marsh", "Theo Marsh or Ann Lee". */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}`;
}
