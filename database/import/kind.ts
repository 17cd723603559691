import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
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

export interface Outcome {
  added: number;
  changed: number;
  same: number;
  refused: { line: number; problems: Problem[] }[];
}

export const noOutcome = (): Outcome => ({ added: 0, changed: 0, same: 0, refused: [] });

/** One kind of thing that can be imported. */
export interface ImportKind<Values> {
  name: string;
  /** Columns that a file must have, each with others that do as well. */
  required: readonly (readonly string[])[];
  /** Fields with fixed names, for messages and guesses. */
  fields: readonly string[];
  /** Beginnings of fields with names of the operator's own: `spec:`. */
  prefixes: readonly string[];
  /** Channels on which running servers hear of a change. */
  channels: readonly string[];
  /** What tells rows apart, null when the row does not say. */
  keyOf(row: Row): string | null;
  /** Reads what rows refer to. Called at the start, and again after a transaction was undone. */
  load(tx: Transaction): Promise<void>;
  /** Rows must be written in the order of the file, because later ones refer to earlier ones. */
  ordered?: boolean;
  /** Checks a row; problems are recorded in it. Null when it cannot be applied. */
  check(row: Row): Draft<Values> | null;
  /** Writes rows of one shape. Rows that are as they should be are not touched. */
  apply(tx: Transaction, drafts: readonly Draft<Values>[]): Promise<Outcome>;
}

/** Opens a kind for one file; kinds have no state in common. */
export type OpenKind = (options: KindOptions) => ImportKind<unknown>;

export interface KindOptions {
  createMissing: boolean;
  categories: readonly CategoryDefinition[];
}
