import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { forgetFormEntries } from '#domains/content/use-cases/content.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import { numberSetting } from '#domains/settings/rules/values.ts';
import { deleteOldEnquiries } from '../db/enquiries.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 730;

/**
 * Deletes the messages to the shop that are older than each site's `EnquiryRetentionDays`: submitted forms,
 * questions to experts and price match requests. Returns their number. The worker calls this.
 */
export async function forgetEnquiries(
  db: Kysely<Tables>,
  {
    siteIds,
    settingsOf,
    now,
  }: { siteIds: readonly string[]; settingsOf(siteId: string): readonly Setting[]; now: Date },
): Promise<number> {
  let count = 0;
  for (const siteId of siteIds) {
    const days = numberSetting(settingsOf(siteId), 'EnquiryRetentionDays', DEFAULT_DAYS);
    const old = { siteId, before: new Date(now.getTime() - days * DAY_MS) };
    count += (await forgetFormEntries(db, old)) + (await deleteOldEnquiries(db, old));
  }
  return count;
}
