import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { CartService } from '#domains/cart/service.ts';
import type { GeoSubject } from '#domains/geo/service.ts';
import type { DeliverySubject } from '#domains/delivery/service.ts';
import type { Orders } from '#domains/orders/service.ts';
import type { CheckoutFlag } from '#domains/payments/contract.ts';
import type { Payments } from '#domains/payments/service.ts';

export interface CheckoutDependencies {
  db: Kysely<Tables>;
  carts: CartService;
  delivery: Pick<DeliverySubject, 'availabilityFor' | 'toWire'>;
  /** Whether suburb, state and postcode are one place of a country. */
  places: Pick<GeoSubject, 'isPlace'>;
  orders: Orders;
  payments: Payments;
  /** A setting of a site; undefined when it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}

/** Guests and customers pay by card; other options join with their providers. */
export async function checkoutFlags(
  readSetting: CheckoutDependencies['readSetting'],
  siteId: string,
): Promise<CheckoutFlag[]> {
  const storage = await readSetting(siteId, 'WarehouseStorageCharge');
  return [
    'Default',
    'UniqueRequirements',
    ...(storage === 'false' ? [] : (['WarehouseStorageCharge'] as const)),
  ];
}
