import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CountMeaning, Missing } from './values/choices.ts';
import type { OpenKind } from './kind.ts';
import type { Mapping } from './mapping.ts';
import type { Problem } from './problem.ts';

/** The default limit for price changes, in percent. */
export const PRICE_LIMIT = 60;

export interface ImportOptions {
  db: Kysely<Tables>;
  /** All kinds of data that can be imported, by command-line name. `kind` is the kind of this file. */
  kinds: Readonly<Record<string, OpenKind>>;
  kind: string;
  path: string;
  /**
   * Maps columns to fields. If undefined, the import uses a shipped mapping whose signature matches the
   * headers. If no mapping matches, the headers are the field names.
   */
  mapping?: { name: string; mapping: Mapping };
  /** Whether the run stores nothing. */
  dryRun?: boolean;
  /** Whether the run imports all rows or none, in one transaction. */
  strict?: boolean;
  /** The missing records that the import creates: all kinds, or only the listed kinds. */
  createMissing?: boolean | readonly Missing[];
  /**
   * The meaning of stock counts. Defaults to the mapping's setting, otherwise to physical. The file's own
   * columns override both.
   */
  counts?: CountMeaning;
  /** The time at which the file's data was correct; defaults to now. */
  asOf?: Date;
  /**
   * The largest allowed price change, in percent (default {@link PRICE_LIMIT}). Null for no limit, which also
   * allows a change to zero.
   */
  priceLimit?: number | null;
  /** The path of the file for rejected rows. */
  rejects?: string;
  /** Whether to start from the beginning although an earlier run of the same file stopped early. */
  restart?: boolean;
  batchSize?: number;
  now?: () => Date;
  /** If aborted, the import stops after the current batch. */
  signal?: AbortSignal;
  /** Called in the first and the last transaction of a run that stores data. */
  audit?(tx: Kysely<Tables>, run: ImportRun): Promise<void>;
  /** Called for each rejected row, in line order. */
  onRefused?(line: number, problems: readonly Problem[]): void;
  /** Called for each stored row with notes, which the operator should check. */
  onNote?(line: number, problems: readonly Problem[]): void;
  onNotice?(text: string): void;
  onProgress?(progress: Progress): void;
}

/** A run as recorded in the audit log. */
export interface ImportRun {
  kind: string;
  /** The file's name without its folder. */
  file: string;
  /** SHA-256 of the file's content. */
  fileHash: string;
  /** `stopped`: the import was stopped; the batches that it had already imported remain stored. */
  action: 'started' | 'finished' | 'stopped';
  /** Row counts; null at the start. */
  counts: { added: number; changed: number; same: number; refused: number } | null;
}

export interface Progress {
  rows: number;
  refused: number;
  line: number;
  lines: number;
}
