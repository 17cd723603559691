import type { Site } from '#sites/site.ts';
import type { OwnOrdersDeps } from '../own-orders/deps.ts';

/** What the back office needs to list and view orders of all sites. */
export interface BackOfficeOrdersDeps extends Pick<
  OwnOrdersDeps,
  'db' | 'purchaseFacts' | 'shipmentsOf' | 'moneyGoodsOf'
> {
  /** All sites of the shop, with the operator's settings. */
  sites(): readonly Site[];
  originOf(siteId: string): string;
  /** Returns the names of the API keys with these ids. */
  keyNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the staff members who place orders for customers. */
  sellers(): Promise<readonly { accountId: string; name: string }[]>;
}
