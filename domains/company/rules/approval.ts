import type { Cents } from '#foundation/pure/money.ts';
import type { RequestState } from './request-state.ts';

/** The order for which approval is requested: the cart's products as text, and the order total. */
export interface RequestedOrder {
  goods: string;
  totalCents: Cents;
}

/**
 * Whether an order total exceeds the buyer's limit and therefore needs approval. A limit of null means
 * unlimited.
 */
export function requiresApproval(limitCents: number | null, totalCents: Cents): boolean {
  return limitCents !== null && totalCents > limitCents;
}

/**
 * Whether an approved or pending request covers an order. The products must be the same, and the order total
 * must not exceed the total in the request.
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

/** Returns when an approval expires; null if the request is not approved. */
export function approvalEnd(
  { state, decided_at: decidedAt }: { state: RequestState; decided_at: Date | null },
  days: number,
): Date | null {
  return state === 'approved' && decidedAt ? new Date(decidedAt.getTime() + days * DAY_MS) : null;
}

/**
 * The time after which a buyer can request approval of a refused order again. For a changed order, the buyer
 * can request approval immediately.
 */
const ASK_AGAIN_MS = DAY_MS;
/** The maximum number of requests that a buyer can make per day. Each request sends an email. */
const MAX_REQUESTS_PER_DAY = 10;

/** Whether an approval request was refused so recently that the buyer cannot repeat it. */
export function isRefusedLately(
  { state, decided_at: decidedAt }: { state: RequestState; decided_at: Date | null },
  now: Date,
): boolean {
  return state === 'refused' && decidedAt !== null && now.getTime() - decidedAt.getTime() < ASK_AGAIN_MS;
}

/**
 * Whether a buyer may make another approval request. `recentRequests` is the number of requests since {@link
 * getRequestWindowStart}.
 */
export const mayAsk = (recentRequests: number): boolean => recentRequests < MAX_REQUESTS_PER_DAY;
export const getRequestWindowStart = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Returns the content of an approval as text: products, quantities, options and the delivery address. The
 * text does not depend on the order of the lines.
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
