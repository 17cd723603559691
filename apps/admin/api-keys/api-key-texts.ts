import type { TagKind } from '#design/tag.tsx';
import type { ApiKey, KeyState } from '#domains/integrations/contract/api-keys.ts';
import { counted } from '#foundation/pure/text/counted.ts';

export { momentText as timeText } from '../orders/order-texts.ts';

/** The name of each state of a key, and the kind of its label. */
export const STATE_LABELS: Readonly<Record<KeyState, { label: string; kind: TagKind }>> = {
  active: { label: 'Active', kind: 'success' },
  unattended: { label: 'Stopped', kind: 'error' },
  expired: { label: 'Expired', kind: 'warning' },
  revoked: { label: 'Revoked', kind: 'neutral' },
};

/** Describes in one line what a key may do, such as `orders.read and 2 more · aol, wa`. */
export function scopeText({ permissions, siteIds }: Pick<ApiKey, 'permissions' | 'siteIds'>): string {
  const [first = 'Nothing', ...more] = permissions;
  const rest = more.length === 0 ? '' : more.length === 1 ? ` and ${more[0]}` : ` and ${more.length} more`;
  return `${first}${rest} · ${siteIds.length === 0 ? 'All sites' : siteIds.join(', ')}`;
}

/** Explains why a key cannot be used, or only in part, and what to do. Null if nothing is wrong. */
export function warningText(
  key: Pick<ApiKey, 'state' | 'unusable' | 'owner'>,
): { title: string; text: string } | null {
  const { state, unusable, owner } = key;
  if (state === 'unattended')
    return {
      title: 'Requests are refused',
      text: `${owner ? `${owner.name}, who is` : 'The person who was'} responsible for this key, ${owner ? 'has left or is suspended' : 'has no account any more'}. Take the key over to let it work again, or revoke it.`,
    };
  if (state === 'expired')
    return { title: 'Requests are refused', text: 'This key has expired. Change its expiry, or revoke it.' };
  if (state === 'active' && unusable.length > 0)
    return {
      title: `${counted(unusable.length, 'permission')} can’t be used`,
      text: `${owner?.name ?? 'The person responsible'} doesn’t have ${unusable.join(', ')}. A colleague who does can take the key over.`,
    };
  return null;
}

/** Returns the end of a day in the time zone of this device, as the API expects it; null without a day. */
export function toExpiry(day: string): string | null {
  if (day === '') return null;
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

/** Returns the day of an expiry in the time zone of this device, for a date field; empty for never. */
export function toExpiryDay(expiresAt: string | null): string {
  if (expiresAt === null) return '';
  const at = new Date(expiresAt);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-');
}
