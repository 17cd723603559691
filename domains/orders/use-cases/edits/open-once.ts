import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { toDollars, type Cents } from '#foundation/pure/money.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { findAuditedChange } from '#domains/audit/use-cases/audit.ts';
import { editKey } from '../../db/back-office/order-edits.ts';
import { findOrderId } from '../../db/own-orders.ts';
import { conflictOf } from '../back-office/latest-change.ts';
import type { EditContext, EditDeps } from './deps.ts';
import { openToEdit } from './open-to-edit.ts';

type Tx = Kysely<Tables>;

/**
 * Opens an order for a change by a request with `If-Match`. `known`: a request with the same key already changed it. A
 * fault if the order has changed since the version.
 */
export async function openOnce(
  ctx: EditContext,
  tx: Tx,
  deps: EditDeps,
  { number, key, action = 'edit' }: { number: string; key: string; action?: 'edit' | 'cancel-lines' },
) {
  const id = await findOrderId(tx, { number: number.toUpperCase(), siteId: ctx.site.id });
  const known =
    id === undefined
      ? undefined
      : await findAuditedChange<{ dueCents: Cents; refundCents: Cents }>(tx, {
          subject: 'orders',
          key: number.toUpperCase(),
          change: editKey(id, key),
        });
  if (known)
    return {
      known: {
        orderNumber: number.toUpperCase(),
        due: toDollars(known.dueCents),
        refund: toDollars(known.refundCents),
      },
    };
  const open = await openToEdit(ctx, tx, deps, { number, action });
  if (isFault(open)) return open;
  return versionOf(ctx.headers.ifMatch) === open.version
    ? open
    : conflictOf(ctx, { ...deps, db: tx }, number);
}
