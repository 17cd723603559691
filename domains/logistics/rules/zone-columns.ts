import type { Cents } from '#foundation/pure/money.ts';

/**
 * Types of column values, in rows and in the network. `PRINTED` of domains/delivery/use-cases/zone-cells.ts reads and writes
 * each kind.
 */
interface Kinds {
  whole: { row: number; zone: number };
  price: { row: number | null; zone: Cents | null };
}

export interface ZoneColumn {
  kind: keyof Kinds;
  /** Name in zones.csv. */
  header: string;
  /** Name in the network. */
  as: string;
  /** Maximum of a whole number. */
  most?: number;
  /**
   * The value if a cell is empty, or if a file or caller leaves out the column; if absent, the column is
   * required.
   */
  fallback?: number | null;
  /** Additional text in docs/guides/delivery.md, beside the header. */
  description?: string;
}

/**
 * The delivery settings of a zone, besides its name, place and warehouse, by columns of `delivery_zone`.
 * Rows, files, network and guide follow from this table. The migration that adds a column has the same
 * default.
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
  /** Null: no same-day delivery. */
  same_day_price_cents: { kind: 'price', header: 'same day price', as: 'sameDayPriceCents', fallback: null },
} as const satisfies Record<string, ZoneColumn>;

type Columns = typeof ZONE_COLUMNS;
type Optional = {
  [Name in keyof Columns]: Columns[Name] extends { fallback: unknown } ? Name : never;
}[keyof Columns];

/** The columns in a row; those with a fallback are optional. */
export type ZoneColumnValues = {
  [Name in Exclude<keyof Columns, Optional>]: Kinds[Columns[Name]['kind']]['row'];
} & { [Name in Optional]?: Kinds[Columns[Name]['kind']]['row'] };

export type ZoneColumnName = keyof Columns;

/** The columns in the network. */
export type ZoneFacts = {
  [Name in keyof Columns as Columns[Name]['as']]: Kinds[Columns[Name]['kind']]['zone'];
};

/** Each column with its name. */
export const ZONE_COLUMN_LIST = Object.entries<ZoneColumn>(ZONE_COLUMNS);

/** The fallback values of columns that a zone leaves out. */
export const ZONE_FALLBACKS = Object.fromEntries(
  ZONE_COLUMN_LIST.flatMap(([name, { fallback }]) => (fallback === undefined ? [] : [[name, fallback]])),
);

/** Returns the columns of a zone as the network stores them. */
export function zoneFactsOf(row: ZoneColumnValues): ZoneFacts {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(
    ZONE_COLUMN_LIST.map(([name, { as, fallback }]) => [as, values[name] ?? fallback]),
  ) as ZoneFacts;
}
