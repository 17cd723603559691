import { dayToParts } from '#foundation/pure/day.ts';
import { toDollars, toDollarsOrNull, type Cents } from '#foundation/pure/money.ts';
import type { PurchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import type { PriceAsk } from '../contract/asks.ts';
import { endReasonOf } from '../rules/ask-end.ts';
import { marginPercent } from '../rules/floor.ts';
import type { StoredAsk } from '../db/asks.ts';

/**
 * Converts a price request to the API format. `cost` is null if the recipient may not see costs; `floor` is
 * the recipient's own floor.
 */
export function toWire(
  ask: StoredAsk,
  {
    facts,
    cost,
    floor,
    now,
  }: { facts: PurchaseFacts | undefined; cost: Cents | null; floor: Cents | null; now: Date },
): PriceAsk {
  const { requestedCents } = ask;
  const endedBecause = endReasonOf({ ...ask, priceCents: facts?.priceCents ?? null }, now);
  return {
    id: ask.id,
    state: endedBecause === null ? ask.state : 'expired',
    endedBecause,
    productCode: facts?.productCode ?? ask.sku,
    sku: ask.sku,
    title: ask.title,
    image: facts?.image ?? '',
    quantity: ask.quantity,
    customer: ask.customer,
    projectLineId: ask.projectLineId,
    project:
      ask.projectId === null ? null : { projectId: String(ask.projectId), name: ask.projectName ?? '' },
    rrp: toDollarsOrNull(facts?.rrpCents ?? null),
    salePrice: toDollarsOrNull(facts?.priceCents ?? null),
    requestedPrice: toDollars(requestedCents),
    cost: toDollarsOrNull(cost),
    margin: cost === null ? null : (requestedCents - cost) / 100,
    marginPercent: cost === null ? null : marginPercent(requestedCents, cost),
    reason: ask.reason,
    requestedBy: ask.requesterName,
    requestedAt: ask.requestedAt.toISOString(),
    waitsUntil: ask.waitsUntil.toISOString(),
    decidedBy: ask.deciderName,
    answer: ask.answer,
    until: ask.until === null ? null : dayToParts(ask.until),
    isWithinFloor: floor !== null && requestedCents >= floor,
  };
}
