import type { Generated } from 'kysely';
import type { DateText } from '#foundation/server/database/columns.ts';
import type { DeliveryRows } from '../rules/delivery-data.ts';

/** A row in which the database fills some columns if they are left out. */
type WithDefaults<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [Name in Column]: Generated<Row[Name]>;
};

/**
 * The tables of delivery, as created by the migrations: the operator's settings, and the promised deliveries
 * by day.
 */
export interface DeliveryTables {
  warehouse: WithDefaults<DeliveryRows['warehouses'], 'state'>;
  warehouse_transfer: DeliveryRows['transfers'];
  delivery_zone: WithDefaults<DeliveryRows['zones'], 'state'>;
  delivery_zone_area: DeliveryRows['areas'];
  delivery_rate: DeliveryRows['rates'];
  delivery_weekday_capacity: DeliveryRows['capacity'];
  delivery_capacity: {
    zone_code: string;
    day: DateText;
    capacity: number;
    held: Generated<number>;
    booked: Generated<number>;
  };
  public_holiday: Omit<WithDefaults<DeliveryRows['holidays'], 'state'>, 'day'> & { day: DateText };
  delivery_service: WithDefaults<DeliveryRows['services'], 'category_uris' | 'position'>;
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends DeliveryTables {}
}
