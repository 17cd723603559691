import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { CountMeaning, Missing } from './choices.ts';
import type { OpenKind } from './kind.ts';
import type { Mapping } from './mapping.ts';
import type { Problem } from './problem.ts';

/** How many percent a price may change by unless the operator says otherwise. */
export const PRICE_LIMIT = 60;

export interface ImportOptions {
  db: Kysely<Tables>;
  /** What a file may hold, by the word of the command line, and which of them this one holds. */
  kinds: Readonly<Record<string, OpenKind>>;
  kind: string;
  path: string;
  /** How columns become fields. Undefined: a shipped mapping whose headers the file has, else the headers themselves. */
  mapping?: { name: string; mapping: Mapping };
  /** Nothing is kept. */
  dryRun?: boolean;
  /** All rows or none, in one transaction. */
  strict?: boolean;
  /** What is made when it is not there: all, or some of it. */
  createMissing?: boolean | readonly Missing[];
  /** What counts of stock mean; physical unless the mapping or the file's own columns say otherwise. */
  counts?: CountMeaning;
  /** When what the file says was so; now unless given. */
  asOf?: Date;
  /** How many percent a price may change by ({@link PRICE_LIMIT} unless given); null: as it likes, also to nothing. */
  priceLimit?: number | null;
  /** Where refused rows are written. */
  rejects?: string;
  /** Begin again although an earlier run of the same file broke off. */
  restart?: boolean;
  batchSize?: number;
  now?: () => Date;
  /** When it says so, the batch at hand is the last. */
  signal?: AbortSignal;
  /** Called in order of the lines. */
  onRefused?(line: number, problems: readonly Problem[]): void;
  /** Of a row that is in: what somebody should look at. */
  onNote?(line: number, problems: readonly Problem[]): void;
  onNotice?(text: string): void;
  onProgress?(progress: Progress): void;
}

export interface Progress {
  rows: number;
  refused: number;
  line: number;
  lines: number;
}
