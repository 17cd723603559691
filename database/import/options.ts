import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CountMeaning, Missing } from './values/choices.ts';
import type { OpenKind } from './kind.ts';
import type { Mapping } from './mapping.ts';
import type { Problem } from './problem.ts';

/** The default maximum price change, in percent. */
export const PRICE_LIMIT = 60;

export interface ImportOptions {
  db: Kysely<Tables>;
  /** All kinds of data that can be imported, by command-line name. `kind` is the name of the kind to import. */
  kinds: Readonly<Record<string, OpenKind>>;
  kind: string;
  path: string;
  /**
   * Maps the columns to fields. If undefined, the import uses a built-in mapping that matches the column
   * names. If no built-in mapping matches, the column names must be field names.
   */
  mapping?: { name: string; mapping: Mapping };
  /** Whether to check the file without storing anything. */
  dryRun?: boolean;
  /** Whether to import the file in one transaction, which stores all rows or no rows. */
  strict?: boolean;
  /** The kinds of missing records that the import creates; true for all kinds. */
  createMissing?: boolean | readonly Missing[];
  /**
   * The meaning of stock counts. Defaults to the mapping's setting, or to physical counts if the mapping has
   * no setting. Columns in the file override this option.
   */
  counts?: CountMeaning;
  /** The time at which the data in the file was correct. Defaults to the current time. */
  asOf?: Date;
  /**
   * The maximum price change in percent; defaults to {@link PRICE_LIMIT}. If null, any price change is
   * allowed, including a change to zero.
   */
  priceLimit?: number | null;
  /** The path of the file for rejected rows. */
  rejects?: string;
  /** Whether to start at the first line even if an earlier run of the same file stopped early. */
  restart?: boolean;
  batchSize?: number;
  now?: () => Date;
  /** Stops the import after the current batch when aborted. */
  signal?: AbortSignal;
  /** Called in the first and in the last transaction of the run. Not called for dry runs. */
  audit?(tx: Kysely<Tables>, run: ImportRun): Promise<void>;
  /** Called for each rejected row in line order. */
  onRefused?(line: number, problems: readonly Problem[]): void;
  /** Called for each stored row with notes. The operator should check these rows. */
  onNote?(line: number, problems: readonly Problem[]): void;
  onNotice?(text: string): void;
  onProgress?(progress: Progress): void;
}

/** An import run, for the audit log. */
export interface ImportRun {
  kind: string;
  /** The name of the file without its folder. */
  file: string;
  /** The SHA-256 hash of the file's content. */
  fileHash: string;
  /** `stopped` means that the import stopped early. The batches that it had already imported remain stored. */
  action: 'started' | 'finished' | 'stopped';
  /** The numbers of rows; null when the run starts. */
  counts: { added: number; changed: number; same: number; refused: number } | null;
}

export interface Progress {
  rows: number;
  refused: number;
  line: number;
  lines: number;
}
