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
  /** Called in the transaction that begins, and in the one that ends, a run that keeps something. */
  audit?(tx: Kysely<Tables>, run: ImportRun): Promise<void>;
  /** Called in order of the lines. */
  onRefused?(line: number, problems: readonly Problem[]): void;
  /** Of a row that is in: what somebody should look at. */
  onNote?(line: number, problems: readonly Problem[]): void;
  onNotice?(text: string): void;
  onProgress?(progress: Progress): void;
}

/** A run as the audit is told of it. */
export interface ImportRun {
  kind: string;
  /** The file's name, without where it lay. */
  file: string;
  /** SHA-256 of its bytes. */
  fileHash: string;
  /** Stopped: what was read until then is kept. */
  action: 'started' | 'finished' | 'stopped';
  /** How many rows; null at the start. */
  counts: { added: number; changed: number; same: number; refused: number } | null;
}

export interface Progress {
  rows: number;
  refused: number;
  line: number;
  lines: number;
}
