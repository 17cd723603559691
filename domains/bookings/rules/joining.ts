import { formatPhone } from '#foundation/pure/contact/phone.ts';
import type { ResourceKind, SessionKind } from '../contract/values.ts';

/** Maximum number of characters of a link to a video call. */
export const MAX_JOIN_URL_LENGTH = 500;

export const JOIN_URL_TEXT = 'Please enter a link that begins with https://, at most 500 characters long';

/** Returns the error text of a link to a video call; null if it is empty or an HTTPS URL without a password. */
export function joinUrlError(text: string): string | null {
  if (text === '') return null;
  try {
    const { protocol, hostname, username, password } = new URL(text);
    const isLink = protocol === 'https:' && hostname.includes('.') && username + password === '';
    return isLink && text.length <= MAX_JOIN_URL_LENGTH && !/\s/.test(text) ? null : JOIN_URL_TEXT;
  } catch {
    return JOIN_URL_TEXT;
  }
}

/** Returns whether a session takes place by video or phone, not in a store. */
export function isCall({ kind, storeUri }: { kind: SessionKind; storeUri: string | null }): boolean {
  return kind === 'consultation' && storeUri === null;
}

/** Returns whether a resource takes appointments by video or phone. */
export function takesCalls({
  kind,
  storeUri,
  takesAppointments,
}: {
  kind: ResourceKind;
  storeUri: string | null;
  takesAppointments: boolean;
}): boolean {
  return kind === 'consultant' && storeUri === null && takesAppointments;
}

export const JOIN_LABEL = 'Join the video call';

/** Returns how the guest of a call without a link joins it. `phone` is empty if the guest left none. */
export function phoneCallText(
  phone: string,
  { country, supportPhone }: { country: 'AU' | 'NZ'; supportPhone: string },
): string {
  return phone === ''
    ? `Please call us on ${supportPhone}, so that we know how to reach you.`
    : `We’ll phone you on ${formatPhone(phone, country)}.`;
}

/** Returns how a guest joins a call, in one line. */
export function joiningText(
  { phone }: { phone: string },
  { joinUrl }: { joinUrl: string },
  site: { country: 'AU' | 'NZ'; supportPhone: string },
): string {
  return joinUrl === '' ? phoneCallText(phone, site) : `${JOIN_LABEL}: ${joinUrl}`;
}
