import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CountMeaning, Missing } from './choices.ts';
import type { OpenKind } from './kind.ts';
import type { Mapping } from './mapping.ts';
import type { Problem } from './problem.ts';

/** The default limit of a price change, in percent. */
export const PRICE_LIMIT = 60;

export interface ImportOptions {
  db: Kysely<Tables>;
  /** The kinds of data that a file may hold, by their command-line names; `kind` is the kind of this file. */
  kinds: Readonly<Record<string, OpenKind>>;
  kind: string;
  path: string;
  /**
   * Maps columns to fields. If undefined, the import uses a shipped mapping whose headers match, otherwise
   * the headers themselves.
   */
  mapping?: { name: string; mapping: Mapping };
  /** Whether the run stores nothing. */
  dryRun?: boolean;
  /** Whether the run imports all rows or none, in one transaction. */
  strict?: boolean;
  /** Which missing records the import creates: all, or some kinds. */
  createMissing?: boolean | readonly Missing[];
  /**
   * What stock counts include. Defaults to the mapping's setting, otherwise physical, unless the file's own
   * columns say otherwise.
   */
  counts?: CountMeaning;
  /** The moment at which the file's data was correct; defaults to now. */
  asOf?: Date;
  /**
   * The largest price change, in percent (default {@link PRICE_LIMIT}); null for no limit, which also allows
   * a change to zero.
   */
  priceLimit?: number | null;
  /** The path of the file for rejected rows. */
  rejects?: string;
  /** Whether to start again although an earlier run of the same file stopped early. */
  restart?: boolean;
  batchSize?: number;
  now?: () => Date;
  /** When it aborts, the import stops after the current batch. */
  signal?: AbortSignal;
  /** Called in the first and the last transaction of a run that stores data. */
  audit?(tx: Kysely<Tables>, run: ImportRun): Promise<void>;
  /** Called for each rejected row, in line order. */
  onRefused?(line: number, problems: readonly Problem[]): void;
  /** Called for a stored row with notes that the operator should check. */
  onNote?(line: number, problems: readonly Problem[]): void;
  onNotice?(text: string): void;
  onProgress?(progress: Progress): void;
}

/** A run as recorded in the audit. */
export interface ImportRun {
  kind: string;
  /** The file's name without its folder. */
  file: string;
  /** SHA-256 of the file's content. */
  fileHash: string;
  /** `stopped`: the batches imported before the stop remain stored. */
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
