import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { CountMeaning, Missing } from './choices.ts';
import type { CategoryDefinition } from './mapping.ts';
import type { Problem } from './problem.ts';
import type { Row } from './row.ts';

export type Transaction = Kysely<Tables>;

/** A row that can be applied. `values` is what the kind's `apply` needs, ready to become JSON. */
export interface Draft<Values = unknown> {
  line: number;
  /** Which optional fields the row has; a batch is applied in groups of rows that have the same. */
  shape: string;
  values: Values;
}

/** Something of a row that is to be told. */
export interface RowProblems {
  line: number;
  problems: Problem[];
}

export interface Outcome {
  added: number;
  changed: number;
  same: number;
  refused: RowProblems[];
  /** Of rows that are in: what somebody should look at. */
  notes: RowProblems[];
  /** What rows named and was made. */
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

/** Two outcomes as one. */
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

/** One kind of thing that can be imported. */
export interface ImportKind<Values> {
  name: string;
  /** Columns that a file must have, each with others that do as well. */
  required: readonly (readonly string[])[];
  /** Fields with fixed names, for messages and guesses. */
  fields: readonly string[];
  /** Names of one and the same: a file has one of each. */
  either?: readonly (readonly [string, string])[];
  /** Beginnings of fields with names of the operator's own: `spec:`. */
  prefixes: readonly string[];
  /** Channels on which running servers hear of a change. */
  channels: readonly string[];
  /** What tells rows apart, null when the row does not say. */
  keyOf(row: Row): string | null;
  /** The same in words, where the key is none for people. */
  tellKey?(row: Row): string;
  /** Reads what rows refer to. Called at the start, and again after a transaction was undone. */
  load(tx: Transaction): Promise<void>;
  /** Rows must be written in the order in which they are checked, because later ones refer to earlier ones. */
  ordered?: boolean;
  /** Brings all rows of a file into the order in which they can be written; such a file is one batch. */
  arrange?(rows: readonly Row[]): Row[];
  /** Dry runs undo each batch: makes anew what rows of earlier ones needed and {@link apply} made. */
  remake?(tx: Transaction): Promise<void>;
  /** Checks a row; problems are recorded in it. Null when it cannot be applied. */
  check(row: Row): Draft<Values> | null;
  /** Writes rows of one shape. Rows that are as they should be are not touched. */
  apply(tx: Transaction, drafts: readonly Draft<Values>[]): Promise<Outcome>;
}

/** Opens a kind for one file; kinds have no state in common. */
export type OpenKind = (options: KindOptions) => ImportKind<unknown>;

export interface KindOptions {
  createMissing: ReadonlySet<Missing>;
  categories: readonly CategoryDefinition[];
  now: () => Date;
  /** The file's name, for the books. */
  file: string;
  counts: CountMeaning;
  /** When what the file says was so. */
  asOf: Date;
  /** How many percent a price may change by; null: as it likes, also to nothing. */
  priceLimit: number | null;
}
