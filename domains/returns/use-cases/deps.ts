import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { StoredOrder } from '#domains/orders/use-cases/orders.ts';
import type { Shipment } from '#domains/orders/use-cases/order-view.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { returnMoved } from '../events.ts';
import { arrivedOn, goodsAtHome, lastDayToChangeMind } from '../rules/returnable.ts';
import type { ReturnState } from '../contract/values.ts';
import { isClosed } from '../rules/return-life.ts';
import type { StoredReturn } from '../db/returns.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

export interface ReturnsDeps {
  db: Kysely<Tables>;
  /** Returns the shipments of orders. */
  shipmentsOf(db: Kysely<Tables>, orderIds: readonly number[]): Promise<Shipment[]>;
  /** Returns the goods of an order that were returned. */
  returnedOf(db: Kysely<Tables>, orderId: number): Promise<{ productId: number; quantity: number }[]>;
  settingsOf(siteId: string): readonly Setting[];
  clock: () => Date;
  /** The secret for signing the URLs of photographs. */
  secret: ShopSecret;
  wakeOutbox(): void;
}

/** A return's number is this value plus the return's id. */
const FIRST = 100_000;

export function numberOf(id: number): string {
  return `R${FIRST + id}`;
}

/** Converts a return number to the return's id; null if the number is invalid. */
export function idOfNumber(number: string): number | null {
  const digits = /^R(\d{6,12})$/i.exec(number.trim())?.[1];
  return digits !== undefined && Number(digits) > FIRST ? Number(digits) - FIRST : null;
}

/**
 * Returns the goods of an order that can be returned on the given day, and the last day for a return after a
 * change of mind.
 */
export async function returnableOf(
  db: Kysely<Tables>,
  deps: Pick<ReturnsDeps, 'shipmentsOf' | 'returnedOf'>,
  {
    order,
    returns,
    today,
    policyDays,
  }: { order: StoredOrder; returns: readonly StoredReturn[]; today: Day; policyDays: number },
) {
  const shipments = await deps.shipmentsOf(db, [order.id]);
  const requested = returns
    .filter(({ state }) => !isClosed(state) && state !== 'received')
    .flatMap(({ lines }) => lines);
  const facts = {
    lines: order.lines,
    deliveryDay: order.deliveryDay,
    shipments,
    returned: await deps.returnedOf(db, order.id),
    requested,
  };
  const goods = order.state === 'confirmed' ? goodsAtHome(facts, today) : [];
  return { goods, lastDay: lastDayToChangeMind(arrivedOn(facts), policyDays) };
}

/** Writes the audit entry for a step of a return, and the event that triggers emails. */
export async function noteStep(
  tx: Kysely<Tables>,
  {
    id,
    siteId,
    orderNumber,
    state,
  }: Pick<StoredReturn, 'id' | 'siteId' | 'orderNumber'> & { state: ReturnState | null },
  {
    by,
    action,
    to,
    more = {},
    shouldNotify = true,
    now,
  }: {
    by: Actor;
    action: string;
    to: ReturnState;
    more?: Record<string, unknown>;
    shouldNotify?: boolean;
    now: Date;
  },
): Promise<void> {
  await writeAudit(
    tx,
    {
      by,
      siteId,
      subject: 'returns',
      action,
      key: numberOf(id),
      ...(state === null ? {} : { before: { state } }),
      after: { state: to, order: orderNumber, ...more },
    },
    now,
  );
  if (shouldNotify)
    await appendEvents(tx, [returnMoved({ returnId: id, state: to, at: now.toISOString() })], now);
}
