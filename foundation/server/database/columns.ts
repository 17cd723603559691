import type { ColumnType, Generated } from 'kysely';

/** Types of columns for Kysely. */

/** A jsonb column. The driver returns its parsed value; it is written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A date column, which is read and written as `YYYY-MM-DD`. */
export type DateText = string;
/** A generated bigint key. Keys are always much smaller than 2^53, so the driver returns them as numbers. */
export type GeneratedId = Generated<number>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
