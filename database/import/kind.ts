import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CountMeaning, Missing } from './values/choices.ts';
import type { CategoryDefinition } from './mapping.ts';
import type { Problem } from './problem.ts';
import type { Row } from './row.ts';

export type Transaction = Kysely<Tables>;

/** A checked row that can be written. `values` is the input of `apply` and must be serialisable as JSON. */
export interface Draft<Values = unknown> {
  line: number;
  /**
   * Identifies which optional fields the row contains. Rows of a batch with the same shape are written
   * together.
   */
  shape: string;
  values: Values;
}

/** The errors or notes of one row, for reports. */
export interface RowProblems {
  line: number;
  problems: Problem[];
}

export interface Outcome {
  added: number;
  changed: number;
  same: number;
  refused: RowProblems[];
  /** Notes about stored rows. The operator should check these rows. */
  notes: RowProblems[];
  /** The records that were missing and that the import created because rows referred to them. */
  made: { what: Missing; name: string }[];
}

export const emptyOutcome = (): Outcome => ({
  added: 0,
  changed: 0,
  same: 0,
  refused: [],
  notes: [],
  made: [],
});

/** Returns the sum of two outcomes. */
export function mergeOutcomes(one: Outcome, other: Outcome): Outcome {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    same: one.same + other.same,
    refused: [...one.refused, ...other.refused],
    notes: [...one.notes, ...other.notes],
    made: [...one.made, ...other.made],
  };
}

/** A kind of data that can be imported. */
export interface ImportKind<Values> {
  name: string;
  /** The required columns. Each entry lists the alternative names of a column. */
  required: readonly (readonly string[])[];
  /** The fields with fixed names. Used in messages and suggestions. */
  fields: readonly string[];
  /** Pairs of alternative names for the same field. A file may contain only one name of each pair. */
  either?: readonly (readonly [string, string])[];
  /** The prefixes of fields whose names the operator can choose, such as `spec:`. */
  prefixes: readonly string[];
  /** The database channels on which running servers receive notifications of a change. */
  channels: readonly string[];
  /** Returns the key of a row; null if the row has no key. */
  keyOf(row: Row): string | null;
  /** Returns the key of a row for messages. Omitted if the result of `keyOf` is readable. */
  describeKey?(row: Row): string;
  /** Loads the records that rows may refer to. Runs before the first batch and after each rollback. */
  load(tx: Transaction): Promise<void>;
  /**
   * Whether rows must be written in the order in which they were checked. Required if later rows refer to
   * earlier rows.
   */
  ordered?: boolean;
  /**
   * Sorts all rows of a file so that they can be written in the returned order. All rows of the file then
   * form one batch.
   */
  arrange?(rows: readonly Row[]): Row[];
  /**
   * Recreates the records that {@link apply} has created for earlier batches. Dry runs need this function,
   * because they roll back each batch and later rows may refer to the records.
   */
  remake?(tx: Transaction): Promise<void>;
  /** Checks a row and adds its errors to the row. Returns null if the row cannot be written. */
  check(row: Row): Draft<Values> | null;
  /** Writes rows of the same shape. Does not write rows that are already up to date. */
  apply(tx: Transaction, drafts: readonly Draft<Values>[]): Promise<Outcome>;
}

/** Creates an import kind for one file. Kinds for different files share no state. */
export type OpenKind = (options: KindOptions) => ImportKind<unknown>;

export interface KindOptions {
  createMissing: ReadonlySet<Missing>;
  categories: readonly CategoryDefinition[];
  now: () => Date;
  /** The name of the file, which the import stores with its records. */
  file: string;
  counts: CountMeaning;
  /** The time at which the data in the file was correct. */
  asOf: Date;
  /** The maximum price change in percent. If null, any price change is allowed, including a change to zero. */
  priceLimit: number | null;
}
