import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { toDollars } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  editRefused,
  type cancelForShopper,
  type CancelPreview,
  type previewCancel,
} from '../../contract/changes.ts';
import { partsOf, unitsOf, withQuantity, type EditedParts } from '../../rules/edits/edited-parts.ts';
import { insertEdit } from '../../db/back-office/order-edits.ts';
import { readTruckDelivery } from '../../db/day-changes.ts';
import type { ChangedOrder } from '../changes/deps.ts';
import { applyEdit } from './apply-edit.ts';
import type { EditContext, EditDeps } from './deps.ts';
import { openOnce } from './open-once.ts';
import { openToEdit, type OpenEdit } from './open-to-edit.ts';
import { refundToView } from './refund-to-view.ts';

type Tx = Kysely<Tables>;

/** Units of a line that are cancelled. */
export interface CancelledUnits {
  sku: string;
  quantity: number;
}

/**
 * Cancels units that have not been dispatched, as an edit that removes them: their stock is released and their price
 * refunded in one transaction. Requires `If-Match`. A repeated request with the same key changes nothing.
 */
export async function cancelLines(
  ctx: EditContext,
  deps: EditDeps,
  number: string,
  { lines, reason, key }: { lines: readonly CancelledUnits[]; reason: string; key: string },
): Promise<ChangedOrder | FaultOf<typeof cancelForShopper>> {
  const done = await inTransaction(deps.db, async (tx) => {
    const open = await openOnce(ctx, tx, deps, { number, key, action: 'cancel-lines' });
    if ('fault' in open) return open;
    if ('known' in open) return { orderNumber: open.known.orderNumber };
    const target = toRemaining(open, lines);
    if ('fault' in target) return target;
    const now = deps.clock();
    const note = { key, action: 'lines-cancelled' as const, reason, now };
    const applied = await applyEdit(ctx, tx, deps, { open, target, note });
    if ('fault' in applied) return applied;
    const { sourceKey } = applied;
    await insertEdit(tx, open.order.id, { sourceKey, before: partsOf(open.parts), after: target }, now);
    return { orderNumber: open.order.number };
  });
  if (!isFault(done)) deps.wakeOutbox();
  return done;
}

/** Performs the cancellation and rolls it back, so that the preview and the cancellation never differ. */
export async function previewCancelLines(
  ctx: EditContext,
  deps: EditDeps,
  number: string,
  lines: readonly CancelledUnits[],
): Promise<CancelPreview | FaultOf<typeof previewCancel>> {
  return inTransaction(
    deps.db,
    async (tx) => {
      const open = await openToEdit(ctx, tx, deps, { number, action: 'cancel-lines' });
      if (isFault(open)) return open;
      const target = toRemaining(open, lines);
      if ('fault' in target) return target;
      const reserved = await countReserved(tx, open);
      const note = { key: 'preview', action: 'lines-cancelled' as const, reason: '', now: deps.clock() };
      const withoutInvoices = { ...deps, issueInvoices: async () => undefined };
      const applied = await applyEdit(ctx, tx, withoutInvoices, { open, target, note });
      if ('fault' in applied) return applied;
      return {
        version: open.version,
        refund: toDollars(applied.refundCents),
        refundTo: refundToView(open.order, applied.refundTo),
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        restocked: reserved - (await countReserved(tx, open)),
        total: toDollars(applied.totalCents),
        due: toDollars(applied.dueCents),
      };
    },
    () => false,
  );
}

async function countReserved(tx: Tx, { order }: OpenEdit): Promise<number> {
  const { reserved } = await readTruckDelivery(tx, order.id);
  return reserved.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns what remains of an order without the cancelled units, or why they cannot be cancelled. */
function toRemaining(
  { parts, locks, sent }: OpenEdit,
  cancelled: readonly CancelledUnits[],
): EditedParts | Fault<'edit-refused'> {
  const faults: Record<string, string> = {};
  const ordered = unitsOf(parts.lines);
  for (const { sku, quantity } of cancelled) {
    const line = parts.lines.find((one) => one.sku === sku);
    const lock = locks.get(sku);
    if (!line) faults[sku] = `This order has no product ${sku}.`;
    else if (lock !== undefined) faults[sku] = `${line.title} can’t be cancelled alone. ${lock}`;
    else {
      const unsent = (ordered.get(line.productId) ?? 0) - (sent.get(line.productId) ?? 0);
      const most = Math.min(line.quantity, Math.max(0, unsent));
      if (quantity > most) faults[sku] = tooManyText(line.title, most);
    }
  }
  const texts = Object.values(faults);
  if (texts.length > 0)
    return failWith(editRefused, {
      texts,
      fields: Object.fromEntries(Object.entries(faults).map(([sku, text]) => [`lines.${sku}`, text])),
    });
  const units = new Map(cancelled.map(({ sku, quantity }) => [sku, quantity]));
  return {
    ...partsOf(parts),
    lines: parts.lines
      .map((line) => {
        const quantity = line.quantity - (units.get(line.sku) ?? 0);
        return quantity === line.quantity ? line : withQuantity(line, quantity);
      })
      .filter(({ quantity }) => quantity > 0),
  };
}

function tooManyText(title: string, most: number): string {
  return most === 0
    ? `${title} has been dispatched. When the customer sends it back, approve the return and refund it.`
    : `Only ${most} of ${title} can be cancelled, because the rest has been dispatched.`;
}
