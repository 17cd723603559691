import type { Actor, StoredAuditEntry } from '#domains/audit/contract.ts';
import { addDays, formatDayLong, isDay, startOfDay, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import type { AttemptView } from '../../contract/attempts.ts';
import type { TimelineEntry } from '../../contract/back-office.ts';
import { TROUBLE_TEXT, type MoneyKind, type PaymentIncident } from '../money.ts';

/** The title of each kind of ledger entry. */
export const LEDGER_TITLES: Readonly<Record<MoneyKind, string>> = {
  charge: 'Payment received',
  'gift-card': 'Gift card used',
  account: 'Charged to account',
  cash: 'Cash received',
  refund: 'Refunded',
  'refund-failed': 'Refund came back',
  'capture-failed': 'Capture failed',
  chargeback: 'Chargeback',
  'chargeback-won': 'Chargeback returned',
};

/** What is known of an order's life. Amounts are in dollars, and times are ISO 8601 timestamps. */
export interface OrderHistory {
  placedAt: string;
  placedBy: string;
  attempts: readonly AttemptView[];
  ledger: readonly { kind: MoneyKind; amount: number; at: string; reference: string | null }[];
  /** Changes of the total other than refunds and cancellations. */
  adjustments: readonly { amount: number; reason: string; at: string }[];
  audit: readonly StoredAuditEntry[];
  messages: readonly {
    channel: 'mail' | 'text';
    subject: string;
    createdAt: string;
    sentAt: string | null;
    refusedAt: string | null;
    error: string;
  }[];
  shipments: readonly {
    sentOn: Day;
    deliveredOn: Day | null;
    carrier: string;
    tracking: string;
    units: number;
  }[];
  /** The names of the accounts that the audit entries refer to, by id. */
  names: ReadonlyMap<string, string>;
  /** The time zone of days of dispatch and delivery. */
  timeZone: string;
}

/** The title and kind of audit entries. Null: another source of the timeline has the event. */
const AUDITED: Readonly<
  Record<string, { kind: TimelineEntry['kind']; title: string; isProblem?: true } | null>
> = {
  confirmed: { kind: 'order', title: 'Order confirmed' },
  cancelled: { kind: 'order', title: 'Order cancelled' },
  paid: { kind: 'payment', title: 'Amount due was paid' },
  released: { kind: 'order', title: 'Reserved stock and delivery day released' },
  voided: { kind: 'payment', title: 'Payment withdrawn' },
  'refund-asked': { kind: 'refund', title: 'Refund requested' },
  'rest-asked': { kind: 'payment', title: 'Payment link sent for the amount due' },
  'payment-link-copied': { kind: 'payment', title: 'Payment link copied' },
  'paid-in-store': { kind: 'payment', title: 'Payment received in a store' },
  'day-changed': { kind: 'change', title: 'Delivery day changed' },
  edited: { kind: 'change', title: 'Order edited' },
  'lines-cancelled': { kind: 'change', title: 'Items cancelled' },
  'edit-undone': { kind: 'change', title: 'Edit undone' },
  'day-released': { kind: 'change', title: 'Delivery day released, because the balance wasn’t paid' },
  'mail-resent': { kind: 'message', title: 'Email sent again' },
  'opened-order': { kind: 'order', title: 'Order opened for the customer' },
  'gave-guest-orders': { kind: 'order', title: 'Order added to the customer’s account' },
  dispatched: { kind: 'shipment', title: 'Recorded as dispatched' },
  delivered: { kind: 'shipment', title: 'Marked as delivered' },
  booked: { kind: 'shipment', title: 'Booked with a carrier' },
  'booking-cancelled': { kind: 'shipment', title: 'Booking with the carrier cancelled' },
  'delivery-failed': { kind: 'shipment', title: 'Could not be delivered', isProblem: true },
  refunded: null,
  'mail-refused': null,
  'text-refused': null,
};

/** Merges everything that is known of an order into one list, latest first. */
export function orderTimeline(history: OrderHistory): TimelineEntry[] {
  const entries = [
    { ...EMPTY, at: history.placedAt, kind: 'order' as const, title: 'Order placed', by: history.placedBy },
    ...history.attempts.map(ofAttempt),
    ...ofLedger(history),
    ...history.adjustments.map(ofAdjustment),
    ...history.audit.flatMap((entry) => ofAudit(entry, history.names)),
    ...history.messages.map(ofMessage),
    ...ofShipments(history),
  ];
  // A stable sort, so that events of the same millisecond keep the order of their sources.
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).toReversed();
}

const EMPTY = { isDayOnly: false, detail: '', by: '', isProblem: false } as const;

const OUTCOMES: Readonly<Record<AttemptView['state'], string>> = {
  waiting: 'has no result yet',
  paid: 'was approved',
  refused: 'was declined',
  ended: 'was not completed',
};

function ofAttempt({ at, method, amount, state, reason }: AttemptView): TimelineEntry {
  const title = `${method} payment of ${formatPrice(amount, { zero: '$0' })} ${OUTCOMES[state]}`;
  return { ...EMPTY, at, kind: 'payment', title, detail: reason, isProblem: state === 'refused' };
}

/** Omits the receipt of a payment that an attempt already states. */
function ofLedger({ ledger, attempts }: OrderHistory): TimelineEntry[] {
  const approved = new Set(attempts.flatMap(({ state, reference }) => (state === 'paid' ? reference : [])));
  return ledger
    .filter(({ kind, reference }) => kind !== 'charge' || reference === null || !approved.has(reference))
    .map(({ kind, amount, at }) => ({
      ...EMPTY,
      at,
      kind: kind.startsWith('refund') ? 'refund' : 'payment',
      title: `${LEDGER_TITLES[kind]}: ${formatPrice(Math.abs(amount))}`,
      isProblem: ['refund-failed', 'capture-failed', 'chargeback'].includes(kind),
    }));
}

function ofAdjustment({ amount, reason, at }: OrderHistory['adjustments'][number]): TimelineEntry {
  const title = `Total ${amount < 0 ? 'reduced' : 'raised'} by ${formatPrice(Math.abs(amount))}`;
  return { ...EMPTY, at, kind: 'change', title, detail: reason };
}

function ofAudit(entry: StoredAuditEntry, names: ReadonlyMap<string, string>): TimelineEntry[] {
  const { action, at, by, reason } = entry;
  const known = AUDITED[action];
  if (known === null) return [];
  const incident = Object.hasOwn(TROUBLE_TEXT, action) ? TROUBLE_TEXT[action as PaymentIncident] : null;
  return [
    {
      ...EMPTY,
      at: at.toISOString(),
      kind: known?.kind ?? (incident ? 'payment' : 'order'),
      title: known?.title ?? incident?.title ?? readable(action),
      detail: [daysOf(entry), reason].filter((part) => part !== '').join(' · '),
      by: actorName(by, names),
      isProblem: known?.isProblem ?? (incident !== null && action !== 'dispute-won'),
    },
  ];
}

/** Converts the name of an action, such as `day-changed`, to a title. */
function readable(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Describes a changed or recorded day. */
function daysOf({ before, after }: StoredAuditEntry): string {
  const from = dayOf(before);
  const to = dayOf(after);
  return from !== '' && to !== '' ? `From ${from} to ${to}` : to;
}

function dayOf(state: unknown): string {
  if (typeof state !== 'object' || state === null) return '';
  const { deliveryDay, day = deliveryDay } = state as { day?: unknown; deliveryDay?: unknown };
  return typeof day === 'string' && isDay(day) ? formatDayLong(day) : '';
}

function actorName({ kind, id, actingFor }: Actor, names: ReadonlyMap<string, string>): string {
  const name = id === null ? undefined : names.get(id);
  switch (kind) {
    case 'staff': {
      const customer = actingFor === null ? undefined : names.get(actingFor);
      return customer === undefined ? (name ?? 'Staff') : `${name ?? 'Staff'} for ${customer}`;
    }
    case 'customer':
      return name ?? 'Customer';
    case 'guest':
      return 'Customer';
    case 'provider':
      return id ?? 'Payment provider';
    case 'key':
      return `${name ?? id ?? 'Unknown'} (API key)`;
    case 'operator':
      return `${id ?? 'Operator'} (command line)`;
    case 'shop':
      return 'Shop';
  }
}

function ofMessage(message: OrderHistory['messages'][number]): TimelineEntry {
  const { channel, subject, createdAt, sentAt, refusedAt, error } = message;
  const noun = channel === 'text' ? 'Text message' : 'Email';
  const outcome = refusedAt ? 'was rejected' : sentAt ? 'sent' : 'is waiting to be sent';
  return {
    ...EMPTY,
    at: refusedAt ?? sentAt ?? createdAt,
    kind: 'message',
    title: `${noun} ${outcome}${subject === '' ? '' : `: ${subject}`}`,
    // A temporary error of a message that was sent later is not interesting.
    detail: sentAt ? '' : error,
    isProblem: refusedAt !== null,
  };
}

function ofShipments({ shipments, audit, timeZone }: OrderHistory): TimelineEntry[] {
  const isDeliveryAudited = audit.some(({ action }) => action === 'delivered');
  // A day without a time counts as its end, because an order is dispatched after it was placed.
  const onDay = (on: Day) => ({
    ...EMPTY,
    at: new Date(startOfDay(addDays(on, 1), timeZone).getTime() - 1).toISOString(),
    isDayOnly: true,
    kind: 'shipment' as const,
  });
  return shipments.flatMap(({ sentOn, deliveredOn, carrier, tracking, units }) => [
    {
      ...onDay(sentOn),
      title: `Dispatched ${units} ${units === 1 ? 'unit' : 'units'}`,
      detail: [carrier, tracking].filter((part) => part !== '').join(' '),
    },
    ...(deliveredOn && !isDeliveryAudited ? [{ ...onDay(deliveredOn), title: 'Delivered' }] : []),
  ]);
}
