import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { isOrderOfAccount } from '../../db/own-orders.ts';

/** Whether the actor is a staff member and the order is their own. Operators at the command line decide on any order. */
export async function isOwnOrder(
  db: Kysely<Tables>,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
  orderId: number,
): Promise<boolean> {
  return kind === 'staff' && id !== null && isOrderOfAccount(db, { orderId, accountId: id });
}
