import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { insertAccountPayment, readAccountPayment } from '../db/credit.ts';
import type { Debtor } from '../rules/debtor.ts';

/** `new`: recorded now. `known`: the same payment was recorded before. `other`: the reference belongs to another payment. */
type Recorded = { kind: 'new' } | { kind: 'known' | 'other'; cents: Cents; isOwn: boolean; at: Date };

/**
 * Records a payment on the credit account of a company, which frees the amount for new orders. Each bank reference of a
 * site is recorded once. The command line and the back office call it.
 */
export async function recordAccountPayment(
  tx: Kysely<Tables>,
  debtor: Debtor,
  { by, cents, reference, at, now }: { by: Actor; cents: Cents; reference: string; at: Date; now: Date },
): Promise<Recorded> {
  if (!(await insertAccountPayment(tx, debtor, { cents, reference, at }))) {
    const before = await readAccountPayment(tx, debtor.siteId, reference);
    const isOwn = before?.ownerId === debtor.ownerId;
    const isSame = isOwn && before?.cents === cents;
    return { kind: isSame ? 'known' : 'other', cents: before?.cents ?? cents, isOwn, at: before?.at ?? at };
  }
  const { siteId, ownerId } = debtor;
  const entry = { by, siteId, subject: 'company', action: 'paid-on-account', key: ownerId } as const;
  await writeAudit(tx, { ...entry, after: { cents, reference } }, now);
  return { kind: 'new' };
}
