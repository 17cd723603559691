import { formatAction } from '#domains/audit/rules/format-action.ts';
import { formatChange } from '#domains/audit/rules/format-change.ts';
import { accountIdsOf, nameActor, namesOf } from '#domains/audit/rules/name-actor.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { people } from '#domains/identity/use-cases/companies.ts';
import type { Db } from './deps.ts';

/** The number of audit entries that the history of a gift card or coupon contains. */
const MAX_HISTORY = 50;

/** What staff did with a gift card or a coupon. */
interface HistoryEntry {
  at: string;
  by: string;
  text: string;
  detail: string;
}

/** Returns what staff did with a gift card or a coupon, latest first. Both are in the same part of the audit log. */
export async function historyOf(db: Db, key: string, kind: 'gift-card' | 'coupon'): Promise<HistoryEntry[]> {
  const all = await readAudit(db, { subject: 'vouchers', key }, MAX_HISTORY);
  const entries = all.filter(({ action }) => action.includes(kind));
  const nameOf = namesOf(await people(db, accountIdsOf(entries.map(({ by }) => by))));
  return entries.map(({ at, by, action, before, after, reason }) => ({
    at: at.toISOString(),
    by: nameActor(by, nameOf),
    text: formatAction(action),
    detail: reason || formatChange(before, after),
  }));
}

/** Returns the sites on which the user works, for filters and forms. */
export function visibleSites(
  { user }: { user: { siteIds?: readonly string[] | undefined } },
  sites: readonly { id: string; name: string; currency: 'AUD' | 'NZD' }[],
) {
  return sites
    .filter(({ id }) => user.siteIds === undefined || user.siteIds.includes(id))
    .map(({ id, name, currency }) => ({ id, name, currency }));
}
