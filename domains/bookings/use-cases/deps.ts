import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { ListedStore } from '#domains/stores/contract.ts';
import type { Site } from '#sites/site.ts';

/** The request context that the use cases of bookings receive. */
export type BookingContext = Pick<RequestContext, 'site' | 'user' | 'now' | 'origin' | 'requestId' | 'ip'>;

export interface BookingsDeps {
  db: Kysely<Tables>;
  /** The secret that signs the links to bookings. */
  secret: ShopSecret;
  /** Returns the stores of a site, with the public holidays on which they take no appointments. */
  storesOf(siteId: string, now: Date): readonly ListedStore[];
  /** Returns the name of a brand; null if it does not exist. */
  brandNameOf(uri: string): string | null;
  siteOf(siteId: string): Site;
  /** Returns the origin of a site for links, such as `https://shop.example`. */
  originOf(siteId: string): string;
  siteIds: readonly string[];
  clock: () => Date;
  /** Returns the network by which the limits count an address: the whole IPv4 address, or the /64 of IPv6. */
  networkOf(address: string): string;
  /** Whether the bookings of a network are limited. */
  hasLimits: boolean;
}
