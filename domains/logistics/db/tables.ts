import type { Generated } from 'kysely';
import type { DateText } from '#foundation/server/database/columns.ts';
import type { NetworkRows } from '../rules/network-rows.ts';

/** The type of a table whose columns `Column` have a database default, so that inserts may omit them. */
type WithDefaults<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [Name in Column]: Generated<Row[Name]>;
};

/**
 * The tables of the logistics domain, as the migrations create them. They contain the delivery network that
 * the operator maintains.
 */
export interface LogisticsTables {
  warehouse: WithDefaults<NetworkRows['warehouses'], 'state'>;
  warehouse_transfer: NetworkRows['transfers'];
  delivery_zone: WithDefaults<NetworkRows['zones'], 'state'>;
  delivery_zone_area: NetworkRows['areas'];
  delivery_rate: NetworkRows['rates'];
  delivery_weekday_capacity: NetworkRows['capacity'];
  public_holiday: Omit<WithDefaults<NetworkRows['holidays'], 'state'>, 'day'> & { day: DateText };
  delivery_service: WithDefaults<NetworkRows['services'], 'category_uris' | 'position'>;
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends LogisticsTables {}
  interface ReadableTables extends Pick<LogisticsTables, 'delivery_weekday_capacity' | 'delivery_zone'> {}
}
