import type { ColumnType, Generated } from 'kysely';

/** Column types as Kysely reads and writes them. */

/** A jsonb column. It is read as a value and written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A date column. It is read and written as `YYYY-MM-DD`. */
export type DateText = string;
/** The shop's bigint keys stay far below 2^53, so drivers return them as numbers. */
export type GeneratedId = Generated<number>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
