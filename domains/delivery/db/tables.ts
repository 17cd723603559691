import type { Generated } from 'kysely';
import type { DateText } from '#foundation/server/database/columns.ts';

/**
 * The columns of the delivery tables, as created by the migrations. They count the promised deliveries of
 * each day.
 */
export interface DeliveryTables {
  delivery_capacity: {
    zone_code: string;
    day: DateText;
    capacity: number;
    held: Generated<number>;
    booked: Generated<number>;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends DeliveryTables {}
}
