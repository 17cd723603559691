import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { buyersOf, personOf, readInvoiceCopies, type Person } from '#domains/identity/use-cases/companies.ts';
import {
  noCompany,
  type Company,
  type CompanyBilling,
  type getCompany,
  type OrderRequest,
} from '../contract.ts';
import { approvalEnd } from '../rules/approval.ts';
import { colleagueOf, nameOf, type CompanyContext, type CompanyDeps } from './deps.ts';
import { readBilling, readBuyers, readInvitations, type BillingRow } from '../db/company.ts';
import { readRequests, type RequestRow } from '../db/requests.ts';

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** Returns a company with its members and approval requests, as far as the user may see them. */
export async function readCompany(
  ctx: Pick<CompanyContext, 'user' | 'site' | 'now'>,
  { db, approvalDays, takenCarts }: Pick<CompanyDeps, 'db' | 'approvalDays' | 'takenCarts'>,
): Promise<Company | FaultOf<typeof getCompany>> {
  const me = await colleagueOf(db, ctx);
  if (!me) return failWith(noCompany);
  const { company, key } = me;
  const owner = await personOf(db, key.ownerId);
  const people = new Map((await buyersOf(db, key.ownerId, key.siteId)).map((one) => [one.id, one]));
  if (owner) people.set(owner.id, owner);
  const allowed = company.isOwner ? await readBuyers(db, key) : [];
  const billing = await readBilling(db, key);
  const invitations = company.isOwner ? await readInvitations(db, key, ctx.now) : [];
  const requests = await readRequests(db, key, me.mayApprove ? null : me.accountId);
  const days = approvalDays(key.siteId);
  const taken = await takenCarts(
    db,
    requests.flatMap((row) => (row.state === 'approved' && row.used_at ? [row.cart_id] : [])),
  );
  return {
    name: company.name,
    businessNumber: company.businessNumber,
    priceList: company.priceList,
    creditLimit: company.creditLimitCents / 100,
    termsDays: company.termsDays,
    role: company.isOwner ? 'owner' : 'buyer',
    ownerName: owner ? nameOf(owner) : '',
    limit: dollars(me.limitCents),
    mayApprove: me.mayApprove,
    billing: billing ? billingOf(billing) : null,
    invoiceCopies: await readInvoiceCopies(db, key),
    buyers: allowed.flatMap((row) => {
      const person = people.get(row.account_id);
      if (!person) return [];
      return [
        {
          userId: row.account_id,
          email: person.email,
          firstName: person.first_name,
          lastName: person.last_name,
          limit: dollars(row.limit_cents),
          mayApprove: row.may_approve,
        },
      ];
    }),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      limit: dollars(row.limit_cents),
      mayApprove: row.may_approve,
      expiresAt: row.expires_at.toISOString(),
    })),
    requests: requests.map((row) => {
      const isMine = me.mayApprove && row.buyer_id !== me.accountId;
      const end = approvalEnd(row, days);
      const isOrdered = row.state === 'approved' && row.used_at !== null && taken.has(row.cart_id);
      return {
        ...requestOf(row, people),
        expiresAt: end?.toISOString() ?? null,
        isOrdered,
        mayDecide: isMine && row.state === 'waiting',
        mayTakeBack: isMine && end !== null && end > ctx.now && !isOrdered,
      };
    }),
  };
}

export function billingOf(row: BillingRow): CompanyBilling {
  return {
    companyName: row.company_name,
    address: row.address,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    phone: row.phone,
  };
}

function requestOf(
  row: RequestRow,
  people: ReadonlyMap<string, Person>,
): Omit<OrderRequest, 'expiresAt' | 'isOrdered' | 'mayDecide' | 'mayTakeBack'> {
  const name = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person ? nameOf(person) : id === null ? '' : 'A former member';
  };
  return {
    id: row.id,
    state: row.state,
    buyerId: row.buyer_id,
    buyerName: name(row.buyer_id),
    lines: row.lines,
    orderTotal: row.total_cents / 100,
    deliverTo: row.deliver_to,
    requestedAt: row.asked_at.toISOString(),
    decidedBy: name(row.decided_by),
    reason: row.reason,
  };
}
