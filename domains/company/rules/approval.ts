import type { Cents } from '#foundation/pure/money.ts';
import type { RequestState } from './request-state.ts';

/** An order as somebody approves it: what is in the cart, in one text, and what it costs in all. */
export interface AskedOrder {
  goods: string;
  totalCents: Cents;
}

/** Whether an order of so much needs somebody's word. A limit of null is none. */
export function needsApproval(limitCents: number | null, totalCents: Cents): boolean {
  return limitCents !== null && totalCents > limitCents;
}

/** Whether what was approved, or waits, is this order: the same things, for no more than was said then. */
export function covers(approved: { goods: string; total_cents: number }, asked: AskedOrder): boolean {
  return approved.goods === asked.goods && asked.totalCents <= approved.total_cents;
}

/** Where an order goes. */
export interface DeliveryPlace {
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  country: string;
}

/** The same in a line for people. */
export function placeText({ address, suburb, state, postcode }: DeliveryPlace): string {
  return `${address}, ${[suburb, state, postcode].filter((part) => part !== '').join(' ')}`;
}

const DAY_MS = 86_400_000;

/** When an approval ends; null for what was not approved. */
export function approvalEnd(
  { state, decided_at: decidedAt }: { state: RequestState; decided_at: Date | null },
  days: number,
): Date | null {
  return state === 'approved' && decidedAt ? new Date(decidedAt.getTime() + days * DAY_MS) : null;
}

/** What was refused can be asked for again as it was after so long; changed, at once. */
const ASK_AGAIN_MS = DAY_MS;
/** So often can one buyer ask in a day: each time somebody gets a mail. */
const MOST_ASKED_A_DAY = 10;

/** Whether a refusal still stands against asking for the same again. */
export function isRefusedLately(
  { state, decided_at: decidedAt }: { state: RequestState; decided_at: Date | null },
  now: Date,
): boolean {
  return state === 'refused' && decidedAt !== null && now.getTime() - decidedAt.getTime() < ASK_AGAIN_MS;
}

/** Whether a buyer may ask once more, by how often they did since {@link askedSince}. */
export const mayAsk = (askedLately: number): boolean => askedLately < MOST_ASKED_A_DAY;
export const askedSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Everything of an order that an approval holds for, in one text: things, pieces and options, in no order, and where it goes. */
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
