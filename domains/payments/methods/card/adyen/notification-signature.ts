import { createHmac, timingSafeEqual } from 'node:crypto';

/** The fields of a webhook item: those that are signed, and those that the adapter reads. */
export interface NotificationItem {
  pspReference: string;
  originalReference?: string | undefined;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { value: number; currency: string };
  eventCode: string;
  eventDate: string;
  /** Either `true` or `false`, as text. */
  success: string;
  reason?: string | null | undefined;
  additionalData?: { hmacSignature?: string | undefined; [name: string]: unknown } | undefined;
}

/**
 * Returns a webhook item's HMAC-SHA-256 signature in base64. `hexKey` is the key in hex, as Adyen's console
 * displays it.
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

/** Whether a webhook item has a valid signature. Compares in constant time. */
export function isSignedNotification(item: NotificationItem, hexKey: string): boolean {
  const received = Buffer.from(item.additionalData?.hmacSignature ?? '', 'base64');
  const expected = Buffer.from(signNotification(item, hexKey), 'base64');
  return received.length === expected.length && timingSafeEqual(received, expected);
}
