import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signed fields of a webhook item, and the other fields that the adapter reads. */
export interface NotificationItem {
  pspReference: string;
  originalReference?: string | undefined;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { value: number; currency: string };
  eventCode: string;
  eventDate: string;
  /** The text `true` or `false`. */
  success: string;
  reason?: string | null | undefined;
  additionalData?: { hmacSignature?: string | undefined; [name: string]: unknown } | undefined;
}

/**
 * Returns the HMAC-SHA-256 of a webhook item in base64. `hexKey` is the key as displayed in the provider's
 * console.
 */
export function signNotification(item: NotificationItem, hexKey: string): string {
  const signed = [
    item.pspReference,
    item.originalReference ?? '',
    item.merchantAccountCode,
    item.merchantReference,
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(':');
  return createHmac('sha256', Buffer.from(hexKey, 'hex')).update(signed, 'utf8').digest('base64');
}

/** Whether the item has a valid signature. The comparison takes constant time. */
export function isSignedNotification(item: NotificationItem, hexKey: string): boolean {
  const received = Buffer.from(item.additionalData?.hmacSignature ?? '', 'base64');
  const expected = Buffer.from(signNotification(item, hexKey), 'base64');
  return received.length === expected.length && timingSafeEqual(received, expected);
}
