import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { lockRatings, saveRatings } from '#domains/catalogue/use-cases/ratings.ts';
import { pagesChanged } from '#domains/notifications/events.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import type { OwnOrders } from '#domains/orders/use-cases/own-orders/own-orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { Site } from '#sites/site.ts';
import { computeRatings, summaryText } from '../rules/ratings.ts';
import { readAspects, readFinishes, readRated } from '../db/reviews.ts';

export interface ReviewsDeps {
  db: Kysely<Tables>;
  catalogue: Pick<CatalogueService, 'cardEverOf'>;
  ownOrders: Pick<OwnOrders, 'idOf'>;
  /** Returns how many units of each product of an order were returned. */
  returnedOf(db: Kysely<Tables>, orderId: number): Promise<{ productId: number; quantity: number }[]>;
  settingsOf(siteId: string): readonly Setting[];
  siteOf(siteId: string): Site;
  originOf(siteId: string): string;
  clock: () => Date;
  secret: ShopSecret;
  wakeOutbox(): void;
  /**
   * Returns the network of an IP address: the whole address for IPv4, or the /64 prefix for IPv6. Guests'
   * votes are counted per network.
   */
  networkOf(address: string): string;
  /** Returns an account's email address; null if it is not confirmed. */
  verifiedEmailOf(accountId: string): Promise<string | null>;
}

export type ReviewsContext = Pick<RequestContext, 'user' | 'site' | 'requestId' | 'now' | 'ip' | 'cookie'>;

/**
 * Computes the rating of a product's model from its published reviews, stores it for all finishes and drops
 * their cached pages. Locks the ratings first, so that reviews published at the same time are all counted.
 */
export async function updateRatings(tx: Kysely<Tables>, productId: number, now: Date): Promise<void> {
  const ids = await readFinishes(tx, productId);
  await lockRatings(tx, ids);
  const ratings = computeRatings(await readRated(tx, ids));
  const summary = summaryText(ratings, await readAspects(tx, productId));
  await saveRatings(tx, ids, { rating: ratings.rating, count: ratings.count, summary });
  await appendEvents(tx, [pagesChanged({ tags: ids.map((id) => `product:${id}`) })], now);
}
