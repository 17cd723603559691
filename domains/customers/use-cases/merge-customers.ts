import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Person } from '#foundation/server/personal-data.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { lockAccount, readMembershipsOf } from '#domains/identity/use-cases/account-records.ts';
import { personOf } from '#domains/identity/use-cases/account/own-data.ts';
import { readBuyerOrders, readSpellings } from '#domains/orders/use-cases/back-office/buyers.ts';
import { ownCustomer } from '../contract/changes.ts';
import { unknownCustomer, PROFILE_ORDERS_READ, type CustomerProfile } from '../contract/customers.ts';
import {
  cannotMerge,
  mergeChanged,
  type mergeCustomer,
  type MergePreview,
  type previewMerge,
} from '../contract/merge.ts';
import { insertNote, type CustomerRow } from '../db/find-customers.ts';
import { formatCustomerId } from '../rules/customer-position.ts';
import { findVisibleCustomer, type CustomersContext, type CustomersDeps } from './deps.ts';
import { getCustomer, getMailbox } from './get-customer.ts';

type Tx = Transaction<Tables>;
type Refusal = Fault<'unknown-customer' | 'cannot-merge' | 'own-customer'>;

/** Two customers who can be merged, with what moves. Both are locked until the transaction ends. */
interface Merge {
  from: CustomerRow;
  into: CustomerRow & { accountId: string };
  persons: Person[];
  preview: MergePreview;
}

/** Returns what a merge would move, and the version of both customers. */
export function preview(
  ctx: CustomersContext,
  deps: CustomersDeps,
  input: { id: string; into: string },
): Promise<MergePreview | FaultOf<typeof previewMerge>> {
  return inTransaction(deps.db, async (tx) => {
    const merge = await openMerge(ctx, deps, tx, input);
    return isFault(merge) ? merge : merge.preview;
  });
}

/**
 * Merges a customer into an account, in one transaction. The data of domains that declare `merge` moves; newsletters and
 * enquiries stay with their email address; the merged account and its sign-in are deleted.
 */
export async function mergeInto(
  ctx: CustomersContext,
  deps: CustomersDeps,
  input: { id: string; into: string; version: string; identityCheck: string },
): Promise<CustomerProfile | FaultOf<typeof mergeCustomer>> {
  const { now, user } = ctx;
  const done = await inTransaction(deps.db, async (tx) => {
    const merge = await openMerge(ctx, deps, tx, input);
    if (isFault(merge)) return merge;
    const { from, into, persons, preview: seen } = merge;
    if (seen.version !== input.version) return failWith(mergeChanged);
    // The notes move first, because a guest's row is deleted with the last guest order.
    const domains = deps.personalData.toSorted(
      (a, b) => Number(b.subject === 'customers') - Number(a.subject === 'customers'),
    );
    for (const person of persons) for (const domain of domains) await domain.merge?.(tx, person, into);
    await insertNote(tx, {
      customerId: into.id,
      text: `Merged with ${from.email}. Identity check: ${input.identityCheck}`,
      by: user.accountId,
      now,
    });
    const moved = Object.fromEntries(seen.moves.map(({ kind, count }) => [kind, count]));
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: null,
        subject: 'customers',
        action: 'merged-customer',
        key: into.accountId,
        before: { merged: formatCustomerId(from) },
        after: moved,
      },
      now,
    );
    const identity = deps.personalData.find(({ subject }) => subject === 'identity');
    for (const person of persons) if (person.accountId !== '') await identity?.erase?.(tx, person, now);
    return null;
  });
  if (isFault(done)) return done;
  deps.forget();
  return getCustomer(ctx, deps, input.into);
}

/** The lists of exported data that are not moved: they are deleted with the account, or stay with the email address. */
const STAYS: ReadonlySet<string> = new Set([
  'identity',
  'audit',
  'mails',
  'enquiries',
  'forms',
  'integrations',
]);

async function openMerge(
  ctx: CustomersContext,
  deps: Pick<CustomersDeps, 'personalData'>,
  tx: Tx,
  { id, into: intoId }: { id: string; into: string },
): Promise<Merge | Refusal> {
  const seen = await findVisibleCustomer(ctx, tx, id);
  const target = await findVisibleCustomer(ctx, tx, intoId);
  if (!seen || !target) return failWith(unknownCustomer);
  // People of some sites could otherwise move orders that they may not see.
  if (seen.ownSiteIds !== null) return refuse('Only people who work on all sites can merge customers.');
  const [from, into] = [seen.customer, target.customer];
  const { accountId } = into;
  if (accountId === null) return refuse('The customer who remains must have an account.');
  if (from.id === into.id) return refuse('Choose another customer.');
  if (accountId === ctx.user.accountId || from.accountId === ctx.user.accountId) return failWith(ownCustomer);
  // Locks in a fixed order, so that two opposite merges cannot deadlock.
  for (const one of [accountId, from.accountId].filter((one) => one !== null).toSorted())
    if (!(await lockAccount(tx, one))) return failWith(unknownCustomer);
  const problem = await findProblem(tx, from);
  if (problem) return refuse(problem);
  const persons = await personsOf(tx, from);
  const state: unknown[] = [into.version, into.email];
  const counts = new Map<string, number>();
  for (const person of persons)
    for (const { subject, collect, merge } of deps.personalData) {
      if (STAYS.has(subject) || !merge) continue;
      const lists = await collect(tx, person);
      state.push(subject, lists);
      for (const [name, entries] of Object.entries(lists))
        if (entries.length > 0) counts.set(name, (counts.get(name) ?? 0) + entries.length);
    }
  return {
    from,
    into: { ...into, accountId },
    persons,
    preview: {
      into: {
        id: accountId,
        name: `${into.firstName} ${into.lastName}`.trim() || into.email,
        email: into.email,
      },
      moves: [...counts].map(([kind, count]) => ({ kind, count })),
      version: createHash('sha256').update(JSON.stringify(state)).digest('hex'),
    },
  };
}

const refuse = (texts: string) => failWith(cannotMerge, { texts });

/** Returns why a customer cannot be merged into another; null if they can. */
async function findProblem(tx: Tx, from: CustomerRow): Promise<string | null> {
  const memberships = from.accountId === null ? [] : await readMembershipsOf(tx, from.accountId);
  if (memberships.some(({ company, isBuyer }) => company !== '' || isBuyer))
    return 'The customer belongs to a company, whose terms and debt can’t be moved. Merge in the other direction.';
  const mailbox = from.accountId === null ? getMailbox(from) : null;
  const orders = await readBuyerOrders(
    tx,
    { accountId: from.accountId, mailbox },
    { siteIds: null, limit: PROFILE_ORDERS_READ },
  );
  const paying = orders.find(({ payment }) => payment === 'in-progress' || payment === 'unknown');
  return paying ? `A payment of order ${paying.number} is in progress. Try again when it is over.` : null;
}

/** Returns the person of an account, or one person for each spelling of a guest’s email address. */
async function personsOf(tx: Tx, from: CustomerRow): Promise<Person[]> {
  if (from.accountId !== null) return [personOf((await lockAccount(tx, from.accountId))!)];
  const mailbox = getMailbox(from);
  return [...new Set([...(await readSpellings(tx, mailbox)), mailbox])].map((email) => ({
    accountId: '',
    email,
  }));
}
