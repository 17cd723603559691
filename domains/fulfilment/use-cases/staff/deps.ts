import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { MoneyGoodsOf } from '#domains/orders/use-cases/changes/back-orders.ts';
import type { RedeliveryDeps } from '#domains/orders/use-cases/changes/redelivery.ts';
import type { Carrier } from '../../carriers/carrier.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';

/** What staff need to dispatch goods and record deliveries. */
export interface StaffShipmentsDeps extends RedeliveryDeps {
  db: Kysely<Tables>;
  siteOf(siteId: string): Site;
  /** The secret that signs the links to packing slips. */
  secret: ShopSecret;
  moneyGoodsOf: MoneyGoodsOf;
  /** The connected carriers by code, and the carrier that a site uses. */
  carriers: ReadonlyMap<string, Carrier>;
  carrierCodeOf(siteId: string): string;
  clock: () => Date;
  wakeOutbox(): void;
}

/** The part of the request context that these use cases need. */
export type ShipmentContext = Pick<RequestContext, 'user' | 'requestId' | 'headers'> & {
  readonly site: Site;
};
