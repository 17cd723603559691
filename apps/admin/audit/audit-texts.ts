import type { ActorKind } from '#domains/audit/contract.ts';
import type { ListedAuditEntry } from '#domains/audit/contract/log.ts';

/** The name of each kind of actor. */
export const KIND_LABELS: Readonly<Record<ActorKind, string>> = {
  staff: 'Staff',
  key: 'API keys',
  customer: 'Customers',
  guest: 'Guests',
  operator: 'Command line',
  provider: 'Payment providers',
  shop: 'The shop itself',
};

/** Names a part of the shop: `orders` as `Orders`. */
export function subjectText(subject: string): string {
  return (subject.charAt(0).toUpperCase() + subject.slice(1)).replaceAll('-', ' ');
}

/** Returns the path of the page about the changed object; null if there is none. */
export function objectPath({
  subject,
  key,
  siteId,
}: Pick<ListedAuditEntry, 'subject' | 'key' | 'siteId'>): string | null {
  if (['orders', 'fulfilment', 'invoices', 'returns'].includes(subject))
    return /^W\d+/.test(key) ? `/orders/${encodeURIComponent(/^W\d+/.exec(key)![0])}` : null;
  if (subject === 'customers') return `/customers/${encodeURIComponent(key)}`;
  if (subject === 'settings') {
    const site = siteId === null ? '' : `site=${encodeURIComponent(siteId)}&`;
    return `/settings?${site}q=${encodeURIComponent(key)}`;
  }
  if (subject !== 'integrations') return null;
  if (/^wgk[a-z\d]{8}$/.test(key)) return `/api-keys/${key}`;
  return /^\d+$/.test(key) ? `/webhooks/${key}` : null;
}

/** Describes the first changes in one line, such as `state: open → closed, day: 2026-11-25`. */
export function changeText({ changes, reason }: Pick<ListedAuditEntry, 'changes' | 'reason'>): string {
  const texts = changes.map(({ field, before, after }) => {
    const text = before === null ? after : `${before} → ${after}`;
    return field === '' ? text : `${field}: ${text}`;
  });
  return [...texts, ...(reason === '' ? [] : [`(${reason})`])].join(', ');
}
