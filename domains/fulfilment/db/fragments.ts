import { sql, type RawBuilder } from 'kysely';

/* SQL fragments that other domains embed in their statements. */

/**
 * SQL: selects `arrived_on`, the day on which the last shipment of an order arrived (null if none did), and `failures`,
 * how often a delivery failed.
 */
export function arrivalOfOrder(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select max(parcel.delivered_on) as arrived_on,
      (select count(*)::int from shipment tried join delivery_failure failed on failed.shipment_id = tried.id
        where tried.order_id = ${orderId}) as failures
    from shipment parcel where parcel.order_id = ${orderId}`;
}
