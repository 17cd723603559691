import type { Cents } from '#foundation/pure/money.ts';

/** Kinds of values that columns hold: in rows, and in the network. `PRINTED` of use-cases/zone-cells.ts reads and writes each. */
interface Kinds {
  whole: { row: number; zone: number };
  price: { row: number | null; zone: Cents | null };
}

export interface ZoneColumn {
  kind: keyof Kinds;
  /** In zones.csv. */
  header: string;
  /** In the network. */
  as: string;
  /** Of a whole number. */
  most?: number;
  /** Where a cell is empty, and where a file or whoever makes zones leaves it out; without it, it is needed. */
  fallback?: number | null;
  /** What docs/guides/delivery.md says of it besides its header. */
  told?: string;
}

/**
 * What an operator says of the deliveries of a zone, besides its name, place and warehouse: by columns of `delivery_zone`. Rows,
 * files, network and guide follow from this table; the migration that adds a column has the same default.
 */
export const ZONE_COLUMNS = {
  transit_days: { kind: 'whole', header: 'transit days', as: 'transitDays', most: 90, told: 'on the road' },
  daily_capacity: {
    kind: 'whole',
    header: 'daily capacity',
    as: 'dailyCapacity',
    most: 100_000,
    told: 'deliveries a day',
  },
  /** Null: no delivery on the day of the order. */
  same_day_price_cents: { kind: 'price', header: 'same day price', as: 'sameDayPriceCents', fallback: null },
} as const satisfies Record<string, ZoneColumn>;

type Columns = typeof ZONE_COLUMNS;
type Optional = {
  [Name in keyof Columns]: Columns[Name] extends { fallback: unknown } ? Name : never;
}[keyof Columns];

/** The columns in a row; those with a fallback may be left out. */
export type ZoneColumnValues = {
  [Name in Exclude<keyof Columns, Optional>]: Kinds[Columns[Name]['kind']]['row'];
} & { [Name in Optional]?: Kinds[Columns[Name]['kind']]['row'] };

export type ZoneColumnName = keyof Columns;

/** The same in the network. */
export type ZoneFacts = {
  [Name in keyof Columns as Columns[Name]['as']]: Kinds[Columns[Name]['kind']]['zone'];
};

/** Each column by name. */
export const ZONE_COLUMN_LIST = Object.entries<ZoneColumn>(ZONE_COLUMNS);

/** What holds of a zone about which no more is said. */
export const ZONE_FALLBACKS = Object.fromEntries(
  ZONE_COLUMN_LIST.flatMap(([name, { fallback }]) => (fallback === undefined ? [] : [[name, fallback]])),
);

/** What the network knows of a zone by its columns. */
export function zoneFactsOf(row: ZoneColumnValues): ZoneFacts {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(
    ZONE_COLUMN_LIST.map(([name, { as, fallback }]) => [as, values[name] ?? fallback]),
  ) as ZoneFacts;
}
