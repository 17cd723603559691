import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { cents, sumCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { dayInZone, type Day } from '#foundation/pure/day.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import type { RewardClaim } from '#domains/promotions/rules/panel.ts';
import { editRefused, nothingEdited } from '../../contract/changes.ts';
import { orderEdited } from '../../events.ts';
import { balanceDueDay } from '../../rules/balance.ts';
import { isUnpaidTransfer } from '../../rules/bank-transfer.ts';
import { dueCents } from '../../rules/money.ts';
import { describeEdit, linesCents, unitsOf, type EditedParts } from '../../rules/edits/edited-parts.ts';
import { planRefund, type Refundable } from '../../rules/refund.ts';
import { owedOf } from '../../db/balance.ts';
import { dayChangeKey } from '../../db/day-changes.ts';
import { editKey, replaceLines, writeEditedOrder } from '../../db/back-office/order-edits.ts';
import { adjust } from '../changes/change-order.ts';
import { giveBack, refundableOf } from '../refunds/give-back.ts';
import type { EditContext, EditDeps } from './deps.ts';
import { moveDay, NO_TRUCK, type EditedDay } from './edit-day.ts';
import { moveStock } from './edit-stock.ts';
import type { OpenEdit } from './open-to-edit.ts';

type Tx = Kysely<Tables>;

export type EditFault = Fault<'edit-refused' | 'nothing-edited' | 'day-taken' | 'order-not-editable'>;

/** What an edit changed. */
export interface AppliedEdit {
  sourceKey: string;
  changes: string[];
  totalBeforeCents: Cents;
  totalCents: Cents;
  dueCents: Cents;
  dueDay: Day | null;
  refundCents: Cents;
  /** The payments and gift cards that receive the refund. */
  refundTo: readonly Refundable[];
  day: EditedDay;
}

/** How an edit is recorded. */
export interface EditNote {
  /** Identifies the edit permanently. */
  key: string;
  /** `lines-cancelled`: only units are removed, also after other units were dispatched. The delivery day stays. */
  action: 'edited' | 'edit-undone' | 'lines-cancelled';
  reason: string;
  now: Date;
  /** What the moved delivery day costs more; by default, the difference of the prices of the days. */
  dayChangeCents?: Cents;
}

/**
 * Changes an order to the edited parts, with everything that follows. Locks like all transactions: the cart (by the
 * caller), stock, the delivery day. Writes the adjustment, from which the adjustment note is made, the refund, the audit
 * entry and the event for the email. The caller rolls back after a fault, and after a preview.
 */
export async function applyEdit(
  ctx: EditContext,
  tx: Tx,
  deps: EditDeps,
  { open, target, note }: { open: OpenEdit; target: EditedParts; note: EditNote },
): Promise<AppliedEdit | EditFault> {
  const { order, parts, stored } = open;
  const { now, reason, action } = note;
  const changes = describeEdit(parts, target);
  if (changes.length === 0) return failWith(nothingEdited);
  const refused = refusalOf(open, target);
  if (refused) return refused;
  const sourceKey = editKey(order.id, note.key);
  await deps.issueInvoices(tx, [stored]);
  const stock = await moveStock(tx, deps, open, { target, key: sourceKey, now });
  if ('fault' in stock) return stock;
  await replaceLines(tx, order.id, target.lines);
  const moved =
    action === 'lines-cancelled'
      ? NO_TRUCK
      : await moveDay(tx, deps, open, { day: target.deliveryDay, stock, now });
  if ('fault' in moved) return moved;
  const day = { ...moved, changeCents: note.dayChangeCents ?? moved.changeCents };

  const goodsCents = cents(linesCents(target.lines) - linesCents(parts.lines));
  const text = changes.join('; ');
  if (goodsCents !== 0) await adjust(tx, order, goodsCents, { reason: text, key: sourceKey, now });
  if (day.changeCents !== 0)
    await adjust(tx, order, day.changeCents, { reason: text, key: dayChangeKey(order.id, note.key), now });
  const totalCents = sumCents([order.totalCents, goodsCents, day.changeCents]);
  if (totalCents < 0) return failWith(editRefused, { texts: 'The order would cost less than nothing.' });
  const refund = await refundSurplus(tx, open, { totalCents, reason: text, key: sourceKey, now });
  if ('fault' in refund) return refund;
  const dueCents = await owedOf(tx, order.id);
  const dueDay = dueCents > 0 ? dueDayOf(deps, open, { target, day, now }) : null;
  await writeEditedOrder(tx, order.id, {
    ...target,
    rewards: rewardsOf(deps, open, { target, now }),
    goodsCents,
    discountCents: cents(discountOf(target) - discountOf(parts)),
    balanceDueDay: dueDay ?? parts.balanceDueDay,
  });
  await writeAudit(
    tx,
    {
      by: actorOf(ctx),
      siteId: order.siteId,
      subject: 'orders',
      action,
      key: order.number,
      before: { totalCents: order.totalCents, units: unitsBySku(parts), deliveryDay: parts.deliveryDay },
      after: {
        totalCents,
        units: unitsBySku(target),
        deliveryDay: target.deliveryDay,
        change: sourceKey,
        refundCents: refund.cents,
        dueCents,
      },
      reason: [text, reason].filter((one) => one !== '').join(' · '),
    },
    now,
  );
  const changeCents = cents(goodsCents + day.changeCents);
  await appendEvents(
    tx,
    [
      orderEdited({
        orderId: order.id,
        key: sourceKey,
        changes,
        cents: changeCents,
        refundCents: refund.cents,
      }),
    ],
    now,
  );
  return {
    sourceKey,
    changes,
    totalBeforeCents: order.totalCents,
    totalCents,
    dueCents,
    dueDay,
    refundCents: refund.cents,
    refundTo: refund.to,
    day,
  };
}

/** Returns the fault if the edit changes lines that cannot change, or leaves no line. */
function refusalOf({ parts, locks }: OpenEdit, target: EditedParts): Fault<'edit-refused'> | null {
  if (target.lines.length === 0)
    return failWith(editRefused, { texts: 'An order needs at least one product. Cancel the order instead.' });
  const before = new Map(parts.lines.map((line) => [line.sku, line]));
  const after = new Map(target.lines.map((line) => [line.sku, line]));
  for (const [sku, reason] of locks)
    if (!isDeepStrictEqual(before.get(sku), after.get(sku))) return failWith(editRefused, { texts: reason });
  return null;
}

/** Requests the refund of what the customer has paid beyond the new total, but at most of what the edit saves. */
async function refundSurplus(
  tx: Tx,
  { order }: OpenEdit,
  { totalCents, reason, key, now }: { totalCents: Cents; reason: string; key: string; now: Date },
): Promise<{ cents: Cents; to: readonly Refundable[] } | Fault<'edit-refused'>> {
  const surplus = order.paidCents - order.goingBackCents - totalCents;
  const refundCents = cents(Math.min(order.totalCents - totalCents, surplus));
  if (refundCents <= 0) return { cents: ZERO, to: [] };
  const to = planRefund(refundCents, await refundableOf(tx, order));
  if (!to || !(await giveBack(tx, order, { refundCents, reason, key, now })))
    return failWith(editRefused, {
      texts:
        'The difference can’t be refunded to the payments of this order, because too little of them is left.',
    });
  return { cents: refundCents, to };
}

/**
 * Keeps the day by which an amount is due that was due before the edit, unless the delivery moves. The day of an amount
 * that was paid since may have passed, so a new amount has a new day. A later delivery gives a transfer of which nothing
 * has arrived no more time.
 */
function dueDayOf(
  { balanceDays, siteOf }: EditDeps,
  { order, parts, stored }: OpenEdit,
  { target, day, now }: { target: EditedParts; day: EditedDay; now: Date },
): Day {
  const isMoved = target.deliveryDay !== parts.deliveryDay;
  const before = dueCents(stored) > 0 ? parts.balanceDueDay : null;
  if (before !== null && !isMoved) return before;
  const placed = day.today ?? dayInZone(now, siteOf(order.siteId).timeZone).day;
  const days = [target.deliveryDay, ...stored.supplierDeliveries.map(({ deliveryDay }) => deliveryDay)];
  const moved = balanceDueDay({ placed, days, daysBefore: balanceDays(order.siteId) });
  return before !== null && before < moved && isUnpaidTransfer(stored) ? before : moved;
}

/** Drops the manufacturers' rewards that only products had which the edit removed. */
function rewardsOf(
  { claimsOf, siteOf }: EditDeps,
  { order, parts }: OpenEdit,
  { target, now }: { target: EditedParts; now: Date },
): RewardClaim[] {
  const left = unitsOf(target.lines);
  const removed = [...unitsOf(parts.lines).keys()].filter((id) => !left.has(id));
  if (parts.rewards.length === 0 || removed.length === 0) return parts.rewards;
  const ctx = { site: { ...siteOf(order.siteId), priceList: null }, now };
  const nameOf = ({ title, claimUrl }: RewardClaim) => `${title} ${claimUrl}`;
  const claimed = new Set(claimsOf(ctx, [...left.keys()]).map(nameOf));
  const lost = new Set(
    claimsOf(ctx, removed)
      .map(nameOf)
      .filter((name) => !claimed.has(name)),
  );
  return parts.rewards.filter((reward) => !lost.has(nameOf(reward)));
}

const discountOf = ({ lines }: EditedParts) => sumCents(lines.map(({ discountCents }) => discountCents));
const unitsBySku = ({ lines }: EditedParts) =>
  Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]));
