import type { Cents } from '#foundation/pure/money.ts';

/**
 * The types of the values of each kind of column, in table rows (`row`) and in the delivery network (`zone`).
 * `PRINTED` in domains/delivery/use-cases/delivery-columns.ts parses and formats the values of each kind.
 */
interface Kinds {
  whole: { row: number; zone: number };
  price: { row: number | null; zone: Cents | null };
}

export interface ZoneColumn {
  kind: keyof Kinds;
  /** The name of the column in zones.csv. */
  header: string;
  /** The name of the value in the delivery network. */
  as: string;
  /** The maximum, if the value is a whole number. */
  most?: number;
  /**
   * The value if a cell is empty, or if a file or caller omits the column. A column without a fallback is
   * required.
   */
  fallback?: number | null;
  /** The description of the column. docs/guides/delivery.md contains it next to the header. */
  description?: string;
}

/**
 * The delivery settings of a zone by columns of `delivery_zone`, except its name, place and warehouse. Table
 * rows, import files, the network and the guide are derived from this constant. The migration that adds a
 * column must use its fallback as the default.
 */
export const ZONE_COLUMNS = {
  transit_days: {
    kind: 'whole',
    header: 'transit days',
    as: 'transitDays',
    most: 90,
    description: 'on the road',
  },
  daily_capacity: {
    kind: 'whole',
    header: 'daily capacity',
    as: 'dailyCapacity',
    most: 100_000,
    description: 'deliveries a day',
  },
  /** The price of same-day delivery in cents; null if the zone has no same-day delivery. */
  same_day_price_cents: { kind: 'price', header: 'same day price', as: 'sameDayPriceCents', fallback: null },
} as const satisfies Record<string, ZoneColumn>;

type Columns = typeof ZONE_COLUMNS;
type Optional = {
  [Name in keyof Columns]: Columns[Name] extends { fallback: unknown } ? Name : never;
}[keyof Columns];

/** A zone's settings as columns of its table row. Columns with a fallback are optional. */
export type ZoneColumnValues = {
  [Name in Exclude<keyof Columns, Optional>]: Kinds[Columns[Name]['kind']]['row'];
} & { [Name in Optional]?: Kinds[Columns[Name]['kind']]['row'] };

export type ZoneColumnName = keyof Columns;

/** A zone's settings as values in the delivery network. */
export type ZoneFacts = {
  [Name in keyof Columns as Columns[Name]['as']]: Kinds[Columns[Name]['kind']]['zone'];
};

/** All columns with their names, as a list. */
export const ZONE_COLUMN_LIST = Object.entries<ZoneColumn>(ZONE_COLUMNS);

/** The fallback values, by column name. They apply if a zone omits the column. */
export const ZONE_FALLBACKS = Object.fromEntries(
  ZONE_COLUMN_LIST.flatMap(([name, { fallback }]) => (fallback === undefined ? [] : [[name, fallback]])),
);

/** Converts a zone's columns to values in the delivery network. */
export function zoneFactsOf(row: ZoneColumnValues): ZoneFacts {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(
    ZONE_COLUMN_LIST.map(([name, { as, fallback }]) => [as, values[name] ?? fallback]),
  ) as ZoneFacts;
}
