import * as z from 'zod/mini';
import { cents } from '#foundation/pure/money.ts';
import type { PaymentEvent } from '../../../contract/adapter.ts';

export const Notification = z.object({
  notificationItems: z.array(
    z.object({
      NotificationRequestItem: z.object({
        pspReference: z.string(),
        originalReference: z.optional(z.string()),
        merchantAccountCode: z.string(),
        merchantReference: z.string(),
        amount: z.object({ value: z.int(), currency: z.string() }),
        eventCode: z.string(),
        eventDate: z.string(),
        success: z.string(),
        reason: z.optional(z.nullable(z.string())),
        additionalData: z.optional(z.looseObject({ hmacSignature: z.optional(z.string()) })),
      }),
    }),
  ),
});

/**
 * The shop's event types for each of Adyen's event codes. The first applies on success, the second on
 * failure.
 */
const EVENT_TYPES = new Map<string, readonly [PaymentEvent['type'], PaymentEvent['type']]>(
  Object.entries({
    AUTHORISATION: ['authorised', 'refused'],
    CANCELLATION: ['voided', 'void-failed'],
    TECHNICAL_CANCEL: ['voided', 'void-failed'],
    CANCEL_OR_REFUND: ['voided', 'void-failed'],
    CAPTURE: ['captured', 'capture-failed'],
    CAPTURE_FAILED: ['capture-failed', 'other'],
    REFUND: ['refunded', 'refund-failed'],
    REFUND_FAILED: ['refund-failed', 'other'],
    CHARGEBACK: ['disputed', 'other'],
    SECOND_CHARGEBACK: ['disputed', 'other'],
    CHARGEBACK_REVERSED: ['dispute-won', 'other'],
  }),
);

export function eventOf(
  item: z.infer<typeof Notification>['notificationItems'][number]['NotificationRequestItem'],
): PaymentEvent {
  const [succeeded, failed] = EVENT_TYPES.get(item.eventCode) ?? ['other', 'other'];
  return {
    eventId: `adyen:${item.pspReference}:${item.eventCode}:${item.success}`,
    type: item.success === 'true' ? succeeded : failed,
    providerReference: item.originalReference || item.pspReference,
    ...(item.originalReference ? { movementReference: item.pspReference } : {}),
    reference: item.merchantReference,
    amountCents: cents(item.amount.value),
    currency: item.amount.currency,
    reason: item.reason ?? '',
    ...(item.eventCode === 'CAPTURE' && item.success !== 'true' ? { isRefusal: true as const } : {}),
  } satisfies PaymentEvent;
}
