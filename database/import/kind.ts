import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CountMeaning, Missing } from './values/choices.ts';
import type { CategoryDefinition } from './mapping.ts';
import type { Problem } from './problem.ts';
import type { Row } from './row.ts';

export type Transaction = Kysely<Tables>;

/** A row that can be applied. `values` is the input of the kind's `apply` and can be serialised as JSON. */
export interface Draft<Values = unknown> {
  line: number;
  /**
   * Identifies the set of optional fields that the row has. A batch is applied in groups of rows with the
   * same shape.
   */
  shape: string;
  values: Values;
}

/** The faults or notes of a row, for a report. */
export interface RowProblems {
  line: number;
  problems: Problem[];
}

export interface Outcome {
  added: number;
  changed: number;
  same: number;
  refused: RowProblems[];
  /** Notes about stored rows, which the operator should check. */
  notes: RowProblems[];
  /** Missing records that were created because rows named them. */
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

/** Merges two outcomes. */
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
  /** Required columns. Each is a list of alternative names. */
  required: readonly (readonly string[])[];
  /** Fields with fixed names, for messages and suggestions. */
  fields: readonly string[];
  /** Pairs of alternative names for a field. A file may contain only one name of each pair. */
  either?: readonly (readonly [string, string])[];
  /** Prefixes of fields whose names the operator chooses, such as `spec:`. */
  prefixes: readonly string[];
  /** Channels that notify running servers of a change. */
  channels: readonly string[];
  /** Returns the key that identifies a row; null if the row has no key. */
  keyOf(row: Row): string | null;
  /** Returns the key in readable form; needed only if the result of `keyOf` is not readable. */
  describeKey?(row: Row): string;
  /** Loads the records that rows refer to. Runs at the start and again after each rollback. */
  load(tx: Transaction): Promise<void>;
  /**
   * Whether rows must be written in the order in which they are checked, because later rows refer to earlier
   * ones.
   */
  ordered?: boolean;
  /**
   * Sorts all rows of a file into an order in which they can be written. All rows of the file are then one
   * batch.
   */
  arrange?(rows: readonly Row[]): Row[];
  /**
   * Recreates records that {@link apply} created in earlier batches and that later rows need. Dry runs need
   * this, because they roll back each batch.
   */
  remake?(tx: Transaction): Promise<void>;
  /** Checks a row and records its faults in it. Returns null if the row cannot be applied. */
  check(row: Row): Draft<Values> | null;
  /** Writes rows of one shape. Leaves rows that are already up to date unchanged. */
  apply(tx: Transaction, drafts: readonly Draft<Values>[]): Promise<Outcome>;
}

/** Opens a kind of import for one file. Opened kinds share no state. */
export type OpenKind = (options: KindOptions) => ImportKind<unknown>;

export interface KindOptions {
  createMissing: ReadonlySet<Missing>;
  categories: readonly CategoryDefinition[];
  now: () => Date;
  /** The file's name, for the import records. */
  file: string;
  counts: CountMeaning;
  /** The time at which the file's data was correct. */
  asOf: Date;
  /** The largest allowed price change, in percent; null for no limit, which also allows a change to zero. */
  priceLimit: number | null;
}
