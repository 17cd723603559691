import type { RawBuilder } from 'kysely';
import type { Day } from '../pure/day.ts';
import type { Permission } from '../pure/permissions.ts';

/** For whom and when items that need attention are selected. */
export interface AttentionScope {
  now: Date;
  /** The current day of the site on which the staff member works. */
  today: Day;
  /** The staff member. */
  accountId: string;
}

/**
 * A kind of items that staff must act on, such as failed refunds. The domain that owns the table declares it in
 * `db/attention.ts`, and `apps/server/compose/attention.ts` lists all kinds.
 */
export interface AttentionSource {
  /** The name of the kind in the API and in the table of assignments. */
  kind: string;
  /** The heading on the home page of the back office, as a plural. */
  title: string;
  /** The permission with which staff can read and resolve the items. The server sends others no item of the kind. */
  permission: Permission;
  /**
   * Whether staff close the items themselves, because nothing else shows that they were handled. All other items
   * disappear when their cause does.
   */
  isClosedByStaff?: true;
  /**
   * Selects the items: `key` (text, unique within the kind), `site_id` (null for all sites), `since` (timestamptz),
   * `title`, `detail` (texts), and `path`. A path that begins with `/admin/` is in the back office; any other one is on
   * the item's site. The path is null if no page resolves the item. The condition must have a partial index.
   */
  rows(scope: AttentionScope): RawBuilder<unknown>;
}

/** How long items that staff close themselves stay open, in days. */
export const OPEN_DAYS = 30;

/** Returns the time before which items that staff close themselves are no longer listed. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_DAYS * 24 * 3_600_000);
}
