import type { NotificationItem } from '../notification-signature.ts';
import { isStanding, type SimulatedPayment } from './ledger.ts';
import type { Misbehaviours } from './misbehaviours.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Sends webhooks about payment events to the shop. */
export interface Notices {
  notify(
    payment: Pick<SimulatedPayment, 'reference' | 'amount' | 'method'>,
    event: Pick<NotificationItem, 'pspReference' | 'eventCode' | 'success'> & {
      originalReference?: string;
      reason?: string;
    },
  ): void;
  notifyAuthorisation(payment: SimulatedPayment): void;
}

/**
 * Creates the functions that send webhooks for one merchant account. Injects the faults that a test
 * requested.
 */
export function createNotices({
  merchant,
  webhooks,
  misbehaviours,
  now,
}: {
  merchant: string;
  webhooks: WebhookSender;
  misbehaviours: Misbehaviours;
  now: () => Date;
}): Notices {
  const notify: Notices['notify'] = (payment, event) => {
    const how = misbehaviours.take('webhook');
    webhooks.send(
      {
        ...event,
        merchantAccountCode: merchant,
        merchantReference: payment.reference,
        amount: payment.amount,
        eventDate: now().toISOString(),
      },
      how ? { kind: how.kind, ms: how.ms ?? 1000 } : undefined,
    );
  };

  function notifyAuthorisation(payment: SimulatedPayment): void {
    notify(payment, {
      pspReference: payment.pspReference,
      eventCode: 'AUTHORISATION',
      success: isStanding(payment) ? 'true' : 'false',
      ...(payment.refusalReason === undefined ? {} : { reason: payment.refusalReason }),
    });
  }

  return { notify, notifyAuthorisation };
}
