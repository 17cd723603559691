import type { Kysely } from 'kysely';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { toStoredPhone } from '#foundation/pure/contact/phone.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { profileErrors } from '#domains/identity/rules/profile.ts';
import {
  announceIdentity,
  endSessions,
  lockAccount,
  updateAccount,
} from '#domains/identity/use-cases/account-records.ts';
import { removeSecondFactor } from '#domains/identity/use-cases/operator-reset.ts';
import { deleteOrderBlock, insertOrderBlock } from '#domains/orders/use-cases/back-office/buyers.ts';
import {
  alreadyBlocked,
  customerConflict,
  isGuest,
  notBlocked,
  ownCustomer,
  unknownNote,
  type blockCustomer,
  type changeCustomerContact,
  type deleteCustomerNote,
  type endCustomerSessions,
  type resetCustomerSecondFactor,
  type unblockCustomer,
} from '../contract/changes.ts';
import { unknownCustomer, type CustomerProfile } from '../contract/customers.ts';
import { deleteNote, insertNote, type CustomerRow } from '../db/find-customers.ts';
import { formatCustomerId } from '../rules/customer-position.ts';
import { findVisibleCustomer, type CustomersContext, type CustomersDeps } from './deps.ts';
import { getCustomer, getMailbox } from './get-customer.ts';

type Tx = Kysely<Tables>;
type ChangeDeps = Pick<CustomersDeps, 'db' | 'sites' | 'forget'>;
type Open = CustomerRow & { accountId: string };

/** Adds a note. */
export function addNote(ctx: CustomersContext, deps: ChangeDeps, { id, text }: { id: string; text: string }) {
  return change<never>(ctx, deps, id, async (tx, customer) => {
    await insertNote(tx, { customerId: customer.id, text, by: ctx.user.accountId, now: ctx.now });
    await note(tx, ctx, customer, { action: 'added-note' });
  });
}

/** Deletes a note. The undo of {@link addNote}. */
export function removeNote(
  ctx: CustomersContext,
  deps: ChangeDeps,
  { id, note: noteId }: { id: string; note: string },
): Promise<CustomerProfile | FaultOf<typeof deleteCustomerNote>> {
  return change<'unknown-customer-note'>(ctx, deps, id, async (tx, customer) => {
    const isNumber = /^\d{1,15}$/.test(noteId);
    if (!isNumber || !(await deleteNote(tx, customer.id, Number(noteId)))) return failWith(unknownNote);
    await note(tx, ctx, customer, { action: 'deleted-note' });
  });
}

/** Changes the name and phone number of an account, if they are as in the version that the user saw. */
export function changeContact(
  ctx: CustomersContext,
  deps: ChangeDeps,
  { id, ...draft }: { id: string; firstName: string; lastName: string; phone: string },
): Promise<CustomerProfile | FaultOf<typeof changeCustomerContact>> {
  type Codes = 'form' | 'is-guest' | 'customer-conflict' | 'own-customer';
  return change<Codes>(ctx, deps, id, async (tx, customer) => {
    const open = ofAccount(ctx, customer);
    if (isFault(open)) return open;
    const contact = {
      firstName: draft.firstName.trim(),
      lastName: draft.lastName.trim(),
      phone: draft.phone.trim() === '' ? '' : toStoredPhone(draft.phone, ctx.site.country),
    };
    const { phone, ...names } = contact;
    const fields = profileErrors(phone === '' ? names : contact);
    if (Object.keys(fields).length > 0)
      return failWith(invalidForm, { texts: Object.values(fields), fields });
    if (versionOf(ctx.headers.ifMatch) !== customer.version) return failWith(customerConflict);
    const changed = (['firstName', 'lastName', 'phone'] as const).filter(
      (name) => contact[name] !== customer[name],
    );
    if (changed.length === 0) return;
    await updateAccount(tx, open.accountId, {
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone: contact.phone,
    });
    // The audit log contains no personal data, so it names the fields only.
    await note(tx, ctx, customer, { action: 'changed-contact', after: { fields: changed } });
    await announceIdentity(tx, open.accountId);
  });
}

/** Prevents a customer from ordering on all sites. Orders that are placed already stay. */
export function block(
  ctx: CustomersContext,
  deps: ChangeDeps,
  { id, reason }: { id: string; reason: string },
): Promise<CustomerProfile | FaultOf<typeof blockCustomer>> {
  return change<'already-blocked' | 'own-customer'>(ctx, deps, id, async (tx, customer) => {
    if (isOwn(ctx, customer)) return failWith(ownCustomer);
    const { accountId } = customer;
    const mailbox = getMailbox(customer);
    const by = ctx.user.accountId;
    if (!(await insertOrderBlock(tx, { accountId, mailbox }, { reason, by, now: ctx.now })))
      return failWith(alreadyBlocked);
    // The reason may name people, so it is stored with the block, which is deleted with the customer.
    await note(tx, ctx, customer, { action: 'blocked-orders', after: { blocked: true } });
  });
}

/** Lets a customer order again. The undo of {@link block}. */
export function unblock(
  ctx: CustomersContext,
  deps: ChangeDeps,
  { id }: { id: string },
): Promise<CustomerProfile | FaultOf<typeof unblockCustomer>> {
  return change<'not-blocked' | 'own-customer'>(ctx, deps, id, async (tx, customer) => {
    if (isOwn(ctx, customer)) return failWith(ownCustomer);
    const { accountId } = customer;
    if (!(await deleteOrderBlock(tx, { accountId, mailbox: getMailbox(customer) })))
      return failWith(notBlocked);
    await note(tx, ctx, customer, {
      action: 'unblocked-orders',
      before: { blocked: true },
      after: { blocked: false },
    });
  });
}

/** Ends all sessions of an account, on all sites. */
export function signOut(
  ctx: CustomersContext,
  deps: ChangeDeps,
  { id }: { id: string },
): Promise<CustomerProfile | FaultOf<typeof endCustomerSessions>> {
  return change<'is-guest' | 'own-customer'>(ctx, deps, id, async (tx, customer) => {
    const open = ofAccount(ctx, customer);
    if (isFault(open)) return open;
    const ended = await endSessions(
      tx,
      { accountId: open.accountId },
      { why: 'ended by staff', now: ctx.now },
    );
    for (const session of ended) await announceIdentity(tx, session);
    await note(tx, ctx, customer, { action: 'ended-session', before: { sessions: ended.length } });
    await announceIdentity(tx, open.accountId);
  });
}

/** Removes a lost second factor, after the staff member has checked the customer's identity. */
export function resetFactor(
  ctx: CustomersContext,
  deps: ChangeDeps,
  { id, identityCheck }: { id: string; identityCheck: string },
): Promise<CustomerProfile | FaultOf<typeof resetCustomerSecondFactor>> {
  return change<'is-guest' | 'second-factor-off' | 'own-customer'>(ctx, deps, id, async (tx, customer) => {
    const open = ofAccount(ctx, customer);
    if (isFault(open)) return open;
    const fault = await removeSecondFactor(tx, open.accountId, {
      site: ctx.site,
      by: actorOf(ctx),
      now: ctx.now,
    });
    if (fault) return fault;
    await insertNote(tx, {
      customerId: customer.id,
      text: `Two-step verification reset. Identity check: ${identityCheck}`,
      by: ctx.user.accountId,
      now: ctx.now,
    });
  });
}

const isOwn = ({ user }: CustomersContext, { accountId }: CustomerRow) =>
  accountId !== null && accountId === user.accountId;

/** Returns the customer if it is an account of another person; otherwise a fault. */
function ofAccount(ctx: CustomersContext, customer: CustomerRow): Open | Fault<'is-guest' | 'own-customer'> {
  const { accountId } = customer;
  if (accountId === null) return failWith(isGuest);
  return isOwn(ctx, customer) ? failWith(ownCustomer) : { ...customer, accountId };
}

/**
 * Runs a change of a customer in one transaction, with the account locked. Returns the profile afterwards, or a fault, after
 * which nothing has changed.
 */
async function change<Code extends string>(
  ctx: CustomersContext,
  deps: ChangeDeps,
  id: string,
  work: (tx: Tx, customer: CustomerRow) => Promise<void | Fault<Code>>,
): Promise<CustomerProfile | Fault<Code | 'unknown-customer'>> {
  const fault = await inTransaction(deps.db, async (tx): Promise<void | Fault<Code | 'unknown-customer'>> => {
    const seen = await findVisibleCustomer(ctx, tx, id);
    if (!seen) return failWith(unknownCustomer);
    if (seen.customer.accountId !== null) await lockAccount(tx, seen.customer.accountId);
    // Reads the customer again, because a change may have committed before the lock.
    const open = await findVisibleCustomer(ctx, tx, id);
    return open ? work(tx, open.customer) : failWith(unknownCustomer);
  });
  if (fault) return fault;
  deps.forget(id);
  return getCustomer(ctx, deps, id);
}

/** Writes an audit entry about a customer. */
async function note(
  tx: Tx,
  ctx: CustomersContext,
  customer: CustomerRow,
  entry: { action: string; before?: unknown; after?: unknown },
): Promise<void> {
  await writeAudit(
    tx,
    { by: actorOf(ctx), siteId: null, subject: 'customers', key: formatCustomerId(customer), ...entry },
    ctx.now,
  );
}
