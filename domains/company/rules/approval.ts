import type { Cents } from '#foundation/pure/money.ts';
import type { RequestState } from './request-state.ts';

/** An order as the approver sees it: the cart contents as text, and the order total. */
export interface RequestedOrder {
  goods: string;
  totalCents: Cents;
}

/** Whether an order of this total needs approval. A limit of null means no limit. */
export function requiresApproval(limitCents: number | null, totalCents: Cents): boolean {
  return limitCents !== null && totalCents > limitCents;
}

/**
 * Whether an approved or waiting request covers this order: it has the same goods, and the order total is at
 * most the requested total.
 */
export function covers(approved: { goods: string; total_cents: number }, requested: RequestedOrder): boolean {
  return approved.goods === requested.goods && requested.totalCents <= approved.total_cents;
}

/** The delivery address of an order. */
export interface DeliveryPlace {
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  country: string;
}

/** Formats a delivery address as one line of text. */
export function placeText({ address, suburb, state, postcode }: DeliveryPlace): string {
  return `${address}, ${[suburb, state, postcode].filter((part) => part !== '').join(' ')}`;
}

const DAY_MS = 86_400_000;

/** When an approval expires; null if the request was not approved. */
export function approvalEnd(
  { state, decided_at: decidedAt }: { state: RequestState; decided_at: Date | null },
  days: number,
): Date | null {
  return state === 'approved' && decidedAt ? new Date(decidedAt.getTime() + days * DAY_MS) : null;
}

/**
 * A buyer can request a refused order again unchanged after this time. A changed order can be requested
 * immediately.
 */
const ASK_AGAIN_MS = DAY_MS;
/** The maximum number of requests that a buyer can make per day. Each request sends an email. */
const MAX_REQUESTS_PER_DAY = 10;

/** Whether a recent refusal still blocks the same request from being made again. */
export function isRefusedLately(
  { state, decided_at: decidedAt }: { state: RequestState; decided_at: Date | null },
  now: Date,
): boolean {
  return state === 'refused' && decidedAt !== null && now.getTime() - decidedAt.getTime() < ASK_AGAIN_MS;
}

/**
 * Whether a buyer can make another request, based on the number of requests they have made since {@link
 * getRequestWindowStart}.
 */
export const mayAsk = (recentRequests: number): boolean => recentRequests < MAX_REQUESTS_PER_DAY;
export const getRequestWindowStart = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Returns everything that an approval covers as one text: products, quantities, options and the delivery
 * address. The order of the lines does not affect it.
 */
export function goodsText(
  lines: readonly {
    productId: number;
    quantity: number;
    install: string | null;
    warranty: string | null;
    services: readonly string[];
  }[],
  deliveryServices: readonly string[],
  place: DeliveryPlace,
): string {
  const rows = lines.map((line) =>
    JSON.stringify([
      line.productId,
      line.quantity,
      line.install,
      line.warranty,
      [...line.services].toSorted(),
    ]),
  );
  const { address, suburb, state, postcode, country } = place;
  const where = [address, suburb, state, postcode, country].map((part) =>
    part.trim().replace(/\s+/g, ' ').toLowerCase(),
  );
  return JSON.stringify([rows.toSorted(), [...deliveryServices].toSorted(), where]);
}
