import { formatDayShort, type Day } from '#foundation/pure/day.ts';
import { formatCents } from '#foundation/pure/money.ts';
import type { PricedDay } from './days.ts';

const OFFERED = 3;

/**
 * Returns the message for a shopper whose chosen day is now full or past its cut-off. It offers the next open
 * days after the chosen day or, if there are no later ones, the first open days.
 */
export function dayTakenText(taken: Day, days: readonly PricedDay[]): string {
  const open = days.filter(({ day, available }) => available && day !== taken);
  const later = open.filter(({ day }) => day > taken);
  const next = (later.length > 0 ? later : open)
    .slice(0, OFFERED)
    .map(({ day, priceCents }) => `${formatDayShort(day)} (${formatCents(priceCents)})`);
  const said = `Delivery on ${formatDayShort(taken)} is no longer possible. You haven’t been charged.`;
  if (next.length === 0) return `${said} Please choose a different day.`;
  const list = next.length === 1 ? next[0]! : `${next.slice(0, -1).join(', ')} and ${next.at(-1)!}`;
  return `${said} Please choose a different day. The next ${next.length === 1 ? 'is' : 'are'} ${list}.`;
}
