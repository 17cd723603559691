import type { SimulatedPayment, SimulatorLedger, StoredAnswer } from './ledger.ts';
import type { Notices } from './notices.ts';
import { newReference } from './reference.ts';
import { invalid, isText, type Json } from './wire.ts';

/** The dependencies of the modification endpoints: cancels, captures, refunds and reversals. */
export interface ModificationDeps {
  ledger: SimulatorLedger;
  merchant: string;
  notices: Notices;
  now: () => Date;
}

/** Handles `POST /cancels`: cancels all payments that have the given reference of the shop. */
export function cancelByReference(
  { ledger, merchant, notices, now }: ModificationDeps,
  body: Json,
): StoredAnswer {
  if (!isText(body.paymentReference)) return invalid('130', 'Reference Missing');
  const pspReference = newReference();
  const payments = ledger.byReference(body.paymentReference);
  const about = payments[0] ?? {
    reference: body.paymentReference,
    amount: { value: 0, currency: 'AUD' },
    method: '',
  };
  for (const payment of payments) captureInTime(ledger, payment, now());
  const cancelled = payments.map((payment) => cancel(ledger, payment));
  const done = cancelled.length > 0 && cancelled.every(Boolean);
  notices.notify(about, {
    pspReference,
    eventCode: 'TECHNICAL_CANCEL',
    success: String(done),
    ...(payments[0] ? { originalReference: payments[0].pspReference } : {}),
    ...(done ? {} : { reason: payments[0] ? 'Transaction is captured' : 'Transaction not found' }),
  });
  return {
    status: 201,
    body: {
      merchantAccount: merchant,
      paymentReference: body.paymentReference,
      pspReference,
      reference: body.reference,
      status: 'received',
    },
  };
}

/** Handles `POST /payments/{pspReference}/{captures|cancels|refunds|reversals}`. */
export function modifyPayment(
  { ledger, merchant, notices, now }: ModificationDeps,
  path: string,
  body: Json,
): StoredAnswer {
  const [, , original, verb] = path.split('/');
  const payment = ledger.payments.get(decodeURIComponent(original ?? ''));
  if (!payment) return invalid('167', 'Original pspReference required for this operation');
  captureInTime(ledger, payment, now());
  const amount = (body.amount ?? payment.amount) as SimulatedPayment['amount'];
  if (!Number.isInteger(amount.value) || amount.value <= 0 || amount.currency !== payment.amount.currency)
    return invalid('137', 'Invalid amount specified');
  const pspReference = newReference();
  const [eventCode, done] =
    verb === 'captures'
      ? ['CAPTURE', capture(ledger, payment, amount.value)]
      : verb === 'refunds'
        ? ['REFUND', refund(ledger, payment, amount.value)]
        : verb === 'cancels'
          ? ['CANCELLATION', cancel(ledger, payment)]
          : [
              'CANCEL_OR_REFUND',
              cancel(ledger, payment) ||
                refund(ledger, payment, payment.capturedValue - payment.refundedValue),
            ];
  notices.notify(
    { ...payment, amount },
    {
      pspReference,
      originalReference: payment.pspReference,
      eventCode: String(eventCode),
      success: String(done),
    },
  );
  return {
    status: 201,
    body: {
      merchantAccount: merchant,
      paymentPspReference: payment.pspReference,
      pspReference,
      reference: body.reference,
      status: 'received',
      ...(body.amount ? { amount } : {}),
    },
  };
}

/** Captures an authorised payment if its automatic capture time has passed. */
function captureInTime(ledger: SimulatorLedger, payment: SimulatedPayment, now: Date): void {
  if (payment.status !== 'authorised' || !payment.captureAt || payment.captureAt > now.toISOString()) return;
  payment.status = 'captured';
  payment.capturedValue = payment.amount.value;
  ledger.savePayment(payment);
}

/** Cancels an uncaptured payment. Returns true if the payment has no charge afterwards. */
function cancel(ledger: SimulatorLedger, payment: SimulatedPayment): boolean {
  if (payment.status === 'captured') return false;
  if (payment.status !== 'refused' && payment.status !== 'refunded') payment.status = 'cancelled';
  ledger.savePayment(payment);
  return true;
}

/** Refunds captured money. Returns false if `value` exceeds the amount that is captured and not refunded. */
function refund(ledger: SimulatorLedger, payment: SimulatedPayment, value: number): boolean {
  if (payment.status !== 'captured' || payment.refundedValue + value > payment.capturedValue) return false;
  payment.refundedValue += value;
  if (payment.refundedValue === payment.capturedValue) payment.status = 'refunded';
  ledger.savePayment(payment);
  return true;
}

/** Captures reserved money. Returns false if `value` exceeds the amount that can be captured. */
function capture(ledger: SimulatorLedger, payment: SimulatedPayment, value: number): boolean {
  const open = payment.status === 'authorised' || payment.status === 'captured';
  if (!open || payment.capturedValue + value > payment.amount.value) return false;
  payment.status = 'captured';
  payment.capturedValue += value;
  ledger.savePayment(payment);
  return true;
}
