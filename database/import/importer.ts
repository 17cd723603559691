import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { notifyImported } from './notify-imported.ts';
import type { Missing } from './values/choices.ts';
import { createCauses, type Cause } from './causes.ts';
import { createKeyCheck } from './check-keys.ts';
import { DatabaseLost, isConnectionLost } from './database-lost.ts';
import type { Draft, Outcome, RowProblems, Transaction } from './kind.ts';
import type { ImportOptions, ImportRun } from './options.ts';
import { UnreadableFile } from './files/read-file.ts';
import { readBatches, type Batch, type CheckedFile } from './files/read-batches.ts';
import type { RejectFile } from './files/reject-file.ts';
import { writeBatch } from './write-batch.ts';

export interface ImportResult {
  added: number;
  changed: number;
  same: number;
  refused: number;
  /** The number of stored rows with a note. `noteCauses` groups these notes, the most frequent cause first. */
  noted: number;
  noteCauses: Cause[];
  /**
   * The number of rows skipped because an earlier row has the same key. Rows are skipped only if the mapping
   * allows repeated keys.
   */
  repeated: number;
  /** The number of skipped rows whose cells are all empty. */
  blank: number;
  /** The causes of rejected rows, the most frequent cause first. */
  causes: Cause[];
  /** The names of records that rows referred to and that the import has created, by kind. */
  made: Map<Missing, Set<string>>;
  /** The last line that an earlier run of the same file has imported; 0 if there was no earlier run. */
  resumedAfterLine: number;
  /**
   * The line after which the signal stopped the run; null if the run was not stopped. When the operator runs
   * the same command again, the import resumes after this line.
   */
  stoppedAtLine: number | null;
  /** True if a strict run was rolled back, because a row was rejected or the signal stopped the run. */
  isRolledBack: boolean;
}

interface ImportFile extends CheckedFile {
  openRejects(goesOn: boolean): RejectFile | null;
}

const BATCH = 1000;

/**
 * Thrown to roll back the transaction of a whole file. That transaction is not retried, because it counts
 * rows.
 */
class Undo extends Error {}

/** One import of a file. */
export class Importer {
  readonly #options: ImportOptions;
  readonly #file: ImportFile;
  readonly #hash: string;
  readonly #batchSize: number;
  readonly #causes = createCauses();
  readonly #noteCauses = createCauses();
  #rejects: RejectFile | null = null;
  #rows = 0;
  #doneLine = 0;
  readonly #result: ImportResult = {
    added: 0,
    changed: 0,
    same: 0,
    refused: 0,
    noted: 0,
    noteCauses: [],
    repeated: 0,
    blank: 0,
    causes: [],
    made: new Map(),
    resumedAfterLine: 0,
    stoppedAtLine: null,
    isRolledBack: false,
  };

  constructor(options: ImportOptions, file: ImportFile) {
    this.#options = options;
    this.#file = file;
    // The hash includes the mapping, because the same file with a different mapping is a different import.
    this.#hash = createHash('sha256')
      .update(file.about.hash)
      .update(JSON.stringify(file.mapping))
      .digest('hex');
    this.#batchSize = options.batchSize ?? BATCH;
  }

  /** Imports each batch in a separate transaction. The transaction also stores the progress. */
  async batchByBatch(): Promise<ImportResult> {
    const { dryRun } = this.#options;
    try {
      await this.#runBatches();
    } catch (error) {
      if (isConnectionLost(error)) throw new DatabaseLost(dryRun ? null : this.#doneLine, error);
      if (error instanceof UnreadableFile && !dryRun && this.#doneLine > 0)
        throw new UnreadableFile(
          `${error.message} The rows up to line ${this.#doneLine.toLocaleString('en')} are saved.`,
        );
      throw error;
    }
    return this.#finished();
  }

  async #runBatches(): Promise<void> {
    const { db, dryRun, restart, onNotice, signal } = this.#options;
    const { kind, about } = this.#file;
    if (!dryRun) {
      this.#result.resumedAfterLine = await inTransaction(db, (tx) => this.#beginRun(tx, restart === true));
      this.#doneLine = this.#result.resumedAfterLine;
      if (this.#result.resumedAfterLine > 0) {
        onNotice?.(
          `An earlier run of this file stopped after line ${this.#result.resumedAfterLine}: continuing from there (--restart starts again).`,
        );
      }
    }
    const goesOn = this.#result.resumedAfterLine > 0;
    this.#rejects = this.#file.openRejects(goesOn);
    // If this run resumes an earlier run, it sends notifications in any case. The earlier run may have
    // stopped between writing rows and sending notifications.
    let shouldNotify = goesOn;
    await kind.load(db);
    try {
      for await (const batch of this.#batches()) {
        const outcome = dryRun ? await this.#tryBatch(batch.drafts) : await this.#keepBatch(batch);
        shouldNotify ||= !dryRun && outcome.added + outcome.changed > 0;
        this.#doneLine = batch.endLine;
        this.#count(outcome, batch);
        if (signal?.aborted && batch.endLine < about.lines) {
          this.#result.stoppedAtLine = batch.endLine;
          break;
        }
      }
      if (!dryRun) await inTransaction(db, (tx) => this.#endRun(tx));
    } finally {
      if (shouldNotify) await notifyImported(db, kind.name, kind.channels);
    }
  }

  /**
   * Imports the whole file in one transaction. Rolls the transaction back if a row is rejected or the signal
   * stops the run.
   */
  async allOrNothing(): Promise<ImportResult> {
    const { db, dryRun, signal } = this.#options;
    const { kind } = this.#file;
    this.#rejects = this.#file.openRejects(false);
    try {
      await db.transaction().execute(async (tx) => {
        await kind.load(tx);
        for await (const batch of this.#batches()) {
          this.#count(await writeBatch(tx, kind, batch.drafts), batch);
          if (signal?.aborted) {
            this.#result.stoppedAtLine = batch.endLine;
            throw new Undo();
          }
        }
        if (dryRun || this.#result.refused > 0) throw new Undo();
        await this.#audit(tx, 'finished');
        if (this.#result.added + this.#result.changed > 0) await notifyImported(tx, kind.name, kind.channels);
      });
    } catch (error) {
      if (isConnectionLost(error)) throw new DatabaseLost(null, error);
      if (!(error instanceof Undo)) throw error;
      this.#result.isRolledBack = !dryRun;
    }
    return this.#finished();
  }

  #finished(): ImportResult {
    return { ...this.#result, causes: this.#causes.list(), noteCauses: this.#noteCauses.list() };
  }

  /** Records the start of the run. Returns the line after which the run must resume; 0 for a new run. */
  async #beginRun(tx: Transaction, restart: boolean): Promise<number> {
    const { rows } = await sql<{ line: number }>`
      insert into import_run (kind, file_hash) values (${this.#file.kind.name}, ${this.#hash})
      on conflict (kind, file_hash) do update set
        lines_done = case when import_run.finished_at is not null or ${restart} then 0 else import_run.lines_done end,
        rows_applied = case when import_run.finished_at is not null or ${restart} then 0 else import_run.rows_applied end,
        rows_refused = case when import_run.finished_at is not null or ${restart} then 0 else import_run.rows_refused end,
        started_at = case when import_run.finished_at is not null or ${restart} then now() else import_run.started_at end,
        finished_at = null
      returning lines_done as line`.execute(tx);
    await this.#audit(tx, 'started');
    return rows[0]!.line;
  }

  async #endRun(tx: Transaction): Promise<void> {
    if (this.#result.stoppedAtLine !== null) return this.#audit(tx, 'stopped');
    await sql`update import_run set finished_at = now() where kind = ${this.#file.kind.name} and file_hash = ${this.#hash}`.execute(
      tx,
    );
    return this.#audit(tx, 'finished');
  }

  async #audit(tx: Transaction, action: ImportRun['action']): Promise<void> {
    const { added, changed, same, refused } = this.#result;
    await this.#options.audit?.(tx, {
      kind: this.#file.kind.name,
      file: basename(this.#options.path),
      fileHash: this.#file.about.hash,
      action,
      counts: action === 'started' ? null : { added, changed, same, refused },
    });
  }

  #batches(): AsyncGenerator<Batch> {
    const { about, kind, mapping } = this.#file;
    const checkKeys =
      about.format === 'jsonl' && mapping === null ? createKeyCheck(kind, this.#options.onNotice) : null;
    return readBatches(this.#options.path, this.#file, {
      size: this.#batchSize,
      after: this.#result.resumedAfterLine,
      onRow: (row) => {
        this.#rows += 1;
        checkKeys?.(row);
      },
      onRepeated: () => void (this.#result.repeated += 1),
      onBlank: () => void (this.#result.blank += 1),
    });
  }

  async #keepBatch({ drafts, refused, endLine }: Batch): Promise<Outcome> {
    const { kind } = this.#file;
    let tries = 0;
    return inTransaction(this.#options.db, async (tx) => {
      // Loads the records again, because the rollback has removed records that the previous attempt created.
      if (tries > 0) await kind.load(tx);
      tries += 1;
      const outcome = await writeBatch(tx, kind, drafts);
      await sql`
        update import_run
        set lines_done = ${endLine}, rows_applied = rows_applied + ${outcome.added + outcome.changed + outcome.same},
          rows_refused = rows_refused + ${refused.length + outcome.refused.length}
        where kind = ${kind.name} and file_hash = ${this.#hash}`.execute(tx);
      return outcome;
    });
  }

  /**
   * Writes a batch and rolls it back, for dry runs. Before the batch, recreates the records that earlier
   * batches created, because the rows may refer to these records.
   */
  async #tryBatch(drafts: readonly Draft[]): Promise<Outcome> {
    const { kind } = this.#file;
    return inTransaction(
      this.#options.db,
      async (tx) => {
        await kind.remake?.(tx);
        return writeBatch(tx, kind, drafts);
      },
      () => false,
    );
  }

  #count(outcome: Outcome, { refused, notes, rows, endLine }: Batch): void {
    const { onRefused, onNote, onProgress } = this.#options;
    const result = this.#result;
    result.added += outcome.added;
    result.changed += outcome.changed;
    result.same += outcome.same;
    for (const { what, name } of outcome.made)
      result.made.set(what, (result.made.get(what) ?? new Set()).add(name));
    for (const { line, problems } of byLine([...refused, ...outcome.refused])) {
      result.refused += 1;
      this.#causes.add(line, problems);
      this.#rejects?.add(rows.get(line)!, problems);
      onRefused?.(line, problems);
    }
    const isOut = new Set(outcome.refused.map(({ line }) => line));
    const ofRows = notes.filter(({ line }) => !isOut.has(line));
    for (const { line, problems } of onePerLine(byLine([...ofRows, ...outcome.notes]))) {
      result.noted += 1;
      this.#noteCauses.add(line, problems);
      onNote?.(line, problems);
    }
    onProgress?.({
      rows: this.#rows,
      refused: result.refused,
      line: endLine,
      lines: this.#file.about.lines,
    });
  }
}

/** Merges entries for the same line into one entry. Requires entries in line order. */
function onePerLine(problems: readonly RowProblems[]): RowProblems[] {
  const lines: RowProblems[] = [];
  for (const one of problems) {
    const last = lines.at(-1);
    if (last?.line === one.line)
      lines[lines.length - 1] = { ...last, problems: [...last.problems, ...one.problems] };
    else lines.push(one);
  }
  return lines;
}

function byLine(problems: readonly RowProblems[]): RowProblems[] {
  return problems.toSorted((one, other) => one.line - other.line);
}
