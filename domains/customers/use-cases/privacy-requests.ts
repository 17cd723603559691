import type { Kysely, Transaction } from 'kysely';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { day, dayInZone, dayToParts, type Day } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Person } from '#foundation/server/personal-data.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { namesOf } from '#domains/audit/rules/name-actor.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { lockAccount } from '#domains/identity/use-cases/account-records.ts';
import {
  collectData,
  eraseAccount,
  personOf,
  toDataFile,
} from '#domains/identity/use-cases/account/own-data.ts';
import { people } from '#domains/identity/use-cases/companies.ts';
import { readSpellings } from '#domains/orders/use-cases/back-office/buyers.ts';
import { isStaffNow } from '#domains/staff/use-cases/staff-records.ts';
import { siteOf } from '#sites/registry.ts';
import { ownCustomer } from '../contract/changes.ts';
import { unknownCustomer } from '../contract/customers.ts';
import {
  requestClosed,
  requestOpen,
  unknownPrivacyRequest,
  type deleteForCustomer,
  type exportForCustomer,
  type listPrivacyRequests,
  type openPrivacyRequest,
  type PrivacyRequest,
  type rejectPrivacyRequest,
} from '../contract/privacy.ts';
import { readCustomer, type CustomerRow } from '../db/find-customers.ts';
import {
  closePrivacyRequest,
  insertPrivacyRequest,
  lockPrivacyRequest,
  readPrivacyRequests,
  type PrivacyRequestRow,
} from '../db/privacy-requests.ts';
import { formatCustomerId } from '../rules/customer-position.ts';
import { privacyDeadline } from '../rules/privacy-deadline.ts';
import { findVisibleCustomer, ownSitesOf, type CustomersContext, type CustomersDeps } from './deps.ts';
import { getMailbox } from './get-customer.ts';

type Tx = Transaction<Tables>;
const MAX_LISTED = 200;

/** Returns the requests that the user may see. */
export async function listRequests(
  ctx: CustomersContext,
  { db }: Pick<CustomersDeps, 'db'>,
  { state, customer }: { state: readonly PrivacyRequest['state'][]; customer: string },
): Promise<AnswerOf<typeof listPrivacyRequests>> {
  const rows = await readPrivacyRequests(db, {
    states: state,
    customerKey: customer,
    ownSiteIds: ownSitesOf(ctx),
    limit: MAX_LISTED,
  });
  return { requests: await toViews(ctx, db, rows) };
}

/** Records a request that a customer has sent by email, phone or in a store. */
export async function openRequest(
  ctx: CustomersContext,
  deps: CustomersDeps,
  input: { id: string; kind: PrivacyRequest['kind']; receivedOn?: string | undefined },
): Promise<PrivacyRequest | FaultOf<typeof openPrivacyRequest>> {
  const { now, site, user } = ctx;
  const today = dayInZone(now, site.timeZone).day;
  const receivedOn = input.receivedOn === undefined ? today : day(input.receivedOn);
  if (receivedOn > today) {
    const text = 'Choose today or an earlier day';
    return failWith(invalidForm, { texts: text, fields: { receivedOn: text } });
  }
  const done = await inTransaction(deps.db, async (tx) => {
    const found = await findVisibleCustomer(ctx, tx, input.id);
    if (!found) return failWith(unknownCustomer);
    const { customer } = found;
    if (isOwn(ctx, customer)) return failWith(ownCustomer);
    const customerKey = formatCustomerId(customer);
    const dueOn = privacyDeadline(site.country, receivedOn);
    const id = await insertPrivacyRequest(
      tx,
      {
        kind: input.kind,
        siteId: site.id,
        customerKey,
        customerNumber: customer.id,
        receivedOn,
        dueOn,
        by: user.accountId,
      },
      now,
    );
    if (id === null) return failWith(requestOpen);
    await note(tx, ctx, customerKey, { action: `requested-${input.kind}`, after: { request: id, dueOn } });
    return id;
  });
  return isFault(done) ? done : viewOf(ctx, deps.db, done);
}

/** Completes a request for the data: returns the file that the customer’s own export would return. */
export async function exportRequested(
  ctx: CustomersContext,
  deps: CustomersDeps,
  input: { id: string; identityCheck: string; format: 'json' | 'csv' },
): Promise<AnswerOf<typeof exportForCustomer> | FaultOf<typeof exportForCustomer>> {
  return inTransaction(deps.db, async (tx) => {
    const open = await openToAnswer(ctx, tx, { id: input.id, kind: 'export' });
    if (isFault(open)) return open;
    const { request, customer } = open;
    const data = [];
    for (const person of await personsOf(tx, customer))
      data.push(await collectData(tx, deps.personalData, person));
    await finish(tx, ctx, { request, customer, identityCheck: input.identityCheck, action: 'exported-data' });
    return toDataFile(mergeData(data), input.format, ctx.now);
  });
}

/** Joins the data of the spellings of a guest's email address. */
function mergeData(parts: Awaited<ReturnType<typeof collectData>>[]): (typeof parts)[number] {
  const merged: Record<string, Record<string, object[]>> = {};
  for (const part of parts)
    for (const [subject, lists] of Object.entries(part))
      for (const [name, entries] of Object.entries(lists)) {
        const all = ((merged[subject] ??= {})[name] ??= []);
        const known = new Set(all.map((one) => JSON.stringify(one)));
        all.push(...entries.filter((one) => !known.has(JSON.stringify(one))));
      }
  return merged;
}

/** Completes a request for deletion: erases what the customer’s own deletion would erase. */
export async function deleteRequested(
  ctx: CustomersContext,
  deps: CustomersDeps,
  input: { id: string; identityCheck: string },
): Promise<PrivacyRequest | FaultOf<typeof deleteForCustomer>> {
  const { now } = ctx;
  const done = await inTransaction(deps.db, async (tx) => {
    const open = await openToAnswer(ctx, tx, { id: input.id, kind: 'delete' });
    if (isFault(open)) return open;
    const { request, customer } = open;
    const { accountId } = customer;
    // Closes the request first, because the erasure deletes its reference to the customer.
    await finish(tx, ctx, { request, customer, identityCheck: input.identityCheck, action: 'deleted-data' });
    if (accountId === null) {
      for (const person of await personsOf(tx, customer))
        for (const { erase } of deps.personalData) await erase?.(tx, person, now);
      return request.id;
    }
    const account = await lockAccount(tx, accountId);
    if (!account) return failWith(requestClosed);
    const site = siteOf(request.siteId);
    const fault = await eraseAccount(tx, { ...deps, isStaffNow }, account, { by: actorOf(ctx), site, now });
    if (!fault) return request.id;
    return fault.body.code === 'account-owes' ? (fault as Fault<'account-owes'>) : failWith(requestClosed);
  });
  return isFault(done) ? done : viewOf(ctx, deps.db, done);
}

/** Closes a request without an answer. */
export async function rejectRequest(
  ctx: CustomersContext,
  deps: CustomersDeps,
  input: { id: string; reason: string },
): Promise<PrivacyRequest | FaultOf<typeof rejectPrivacyRequest>> {
  const { now, user } = ctx;
  const done = await inTransaction(deps.db, async (tx) => {
    const request = await lockVisible(ctx, tx, input.id);
    if (!request) return failWith(unknownPrivacyRequest);
    if (request.state !== 'open') return failWith(requestClosed);
    const decision = { state: 'rejected' as const, reason: input.reason, by: user.accountId, now };
    await closePrivacyRequest(tx, request.id, decision);
    const key = request.customerNumber === null ? null : keyOf(request);
    if (key) await note(tx, ctx, key, { action: `rejected-${request.kind}`, after: { request: request.id } });
    return request.id;
  });
  return isFault(done) ? done : viewOf(ctx, deps.db, done);
}

const isOwn = ({ user }: CustomersContext, { accountId }: CustomerRow) =>
  accountId !== null && accountId === user.accountId;

const keyOf = ({ accountId, customerNumber }: PrivacyRequestRow) =>
  formatCustomerId({ accountId, id: customerNumber! });

async function lockVisible(
  ctx: CustomersContext,
  tx: Tx,
  id: string,
): Promise<PrivacyRequestRow | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const ownSiteIds = ownSitesOf(ctx);
  const request = await lockPrivacyRequest(tx, Number(id));
  return request && (ownSiteIds === null || ownSiteIds.includes(request.siteId)) ? request : undefined;
}

/** Returns an open request of a kind with its customer, locked; a fault if it cannot be answered. */
async function openToAnswer(
  ctx: CustomersContext,
  tx: Tx,
  { id, kind }: { id: string; kind: PrivacyRequest['kind'] },
): Promise<
  | { request: PrivacyRequestRow; customer: CustomerRow }
  | Fault<'unknown-privacy-request' | 'request-closed' | 'own-customer'>
> {
  const request = await lockVisible(ctx, tx, id);
  if (!request || request.kind !== kind) return failWith(unknownPrivacyRequest);
  const { accountId, customerNumber } = request;
  if (request.state !== 'open' || customerNumber === null) return failWith(requestClosed);
  const key = accountId === null ? { id: customerNumber } : { accountId };
  const customer = await readCustomer(tx, key, null);
  if (!customer) return failWith(requestClosed);
  return isOwn(ctx, customer) ? failWith(ownCustomer) : { request, customer };
}

/** Returns the person of an account, or one person for each spelling of a guest’s email address. */
async function personsOf(tx: Tx, customer: CustomerRow): Promise<Person[]> {
  if (customer.accountId !== null) {
    const account = await lockAccount(tx, customer.accountId);
    return account ? [personOf(account)] : [];
  }
  const mailbox = getMailbox(customer);
  const spellings = new Set([...(await readSpellings(tx, mailbox)), mailbox]);
  return [...spellings].map((email) => ({ accountId: '', email }));
}

async function finish(
  tx: Tx,
  ctx: CustomersContext,
  {
    request,
    customer,
    identityCheck,
    action,
  }: { request: PrivacyRequestRow; customer: CustomerRow; identityCheck: string; action: string },
): Promise<void> {
  const { user, now } = ctx;
  await closePrivacyRequest(tx, request.id, { state: 'done', identityCheck, by: user.accountId, now });
  await note(tx, ctx, formatCustomerId(customer), { action, after: { request: request.id } });
}

async function note(
  tx: Tx,
  ctx: CustomersContext,
  key: string,
  entry: { action: string; after?: unknown },
): Promise<void> {
  await writeAudit(
    tx,
    { by: actorOf(ctx), siteId: ctx.site.id, subject: 'customers', key, ...entry },
    ctx.now,
  );
}

async function viewOf(ctx: CustomersContext, db: Kysely<Tables>, id: number): Promise<PrivacyRequest> {
  const row = (await inTransaction(db, (tx) => lockPrivacyRequest(tx, id)))!;
  return (await toViews(ctx, db, [row]))[0]!;
}

async function toViews(
  { now, site }: CustomersContext,
  db: Kysely<Tables>,
  rows: readonly PrivacyRequestRow[],
): Promise<PrivacyRequest[]> {
  const nameOf = namesOf(await people(db, [...new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))]));
  const today: Day = dayInZone(now, site.timeZone).day;
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    siteId: row.siteId,
    customerId: row.customerNumber === null ? null : keyOf(row),
    customer: row.customer ?? '',
    receivedOn: dayToParts(row.receivedOn),
    dueOn: dayToParts(row.dueOn),
    isOverdue: row.state === 'open' && row.dueOn < today,
    identityCheck: row.identityCheck,
    reason: row.reason,
    decidedBy: nameOf(row.decidedBy ?? '') ?? '',
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}
