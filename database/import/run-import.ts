import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '../tables.ts';
import {
  noOutcome,
  type Draft,
  type ImportKind,
  type OpenKind,
  type Outcome,
  type Transaction,
} from './kind.ts';
import { columnsOf, type Mapping } from './mapping.ts';
import { nearest } from '#foundation/pure/nearest.ts';
import type { Problem } from './problem.ts';
import { readRows, surveyFile, UnreadableFile, type FileAbout } from './read-file.ts';
import { fieldName, rowReader } from './row.ts';
import { mappingOfHeader } from './shipped-mappings.ts';

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
  /** Make brands, categories, suppliers and specifications that are not there. */
  createMissing?: boolean;
  /** Begin again although an earlier run of the same file broke off. */
  restart?: boolean;
  batchSize?: number;
  /** When it says so, the batch at hand is the last. */
  signal?: AbortSignal;
  onRefused?(line: number, problems: readonly Problem[]): void;
  onNotice?(text: string): void;
  onProgress?(progress: Progress): void;
}

export interface Progress {
  rows: number;
  refused: number;
  line: number;
  lines: number;
}

export interface ImportResult {
  added: number;
  changed: number;
  same: number;
  refused: number;
  /** Rows whose key came before in a file whose mapping allows that. */
  repeated: number;
  /** Lines that an earlier run of the same file had done. */
  resumedAfterLine: number;
  /** Stopped by the signal: the same command goes on from here. */
  stoppedAtLine: number | null;
  /** Strict, and a row was refused: nothing was kept. */
  undone: boolean;
}

const BATCH = 1000;

/** Thrown to undo a transaction whose work was only tried. */
class Undo extends Error {}

/**
 * Imports a file: reads it as a stream, checks every row, and writes batches of rows, each in a transaction together
 * with how far the file is done. What is refused is told row by row. Throws {@link UnreadableFile} for files that
 * cannot be imported at all.
 */
export async function runImport(options: ImportOptions): Promise<ImportResult> {
  const about = await surveyFile(options.path);
  const chosen = options.mapping ?? mappingOfHeader(options.kind, about.header) ?? undefined;
  if (chosen && !options.mapping)
    options.onNotice?.(`The headers are those of the mapping ${chosen.name}: using it.`);
  const mapping = chosen?.mapping ?? null;
  if (mapping && mapping.kind !== options.kind) {
    throw new UnreadableFile(`The mapping ${chosen!.name} is for ${mapping.kind}, not for ${options.kind}.`);
  }
  const open = options.kinds[options.kind];
  if (!open)
    throw new UnreadableFile(`There is no kind "${options.kind}": ${Object.keys(options.kinds).join(', ')}.`);
  const kind = open({
    createMissing: options.createMissing === true || mapping?.createMissing === true,
    categories: mapping?.categories ?? [],
  });
  checkColumns(kind, about, mapping, options);

  const importer = new Importer(options, about, kind, mapping);
  return options.strict ? importer.allOrNothing() : importer.batchByBatch();
}

/** That the file has what the kind needs; tells columns that nobody reads. */
function checkColumns(
  kind: ImportKind<unknown>,
  { header, format }: FileAbout,
  mapping: Mapping | null,
  { onNotice, path }: ImportOptions,
): void {
  if (mapping) {
    const missing = columnsOf(mapping).filter((column) => !header.includes(column));
    const optional = new Set(
      Object.values(mapping.fields).flatMap(({ column }) => (Array.isArray(column) ? column : [])),
    );
    const needed = missing.filter((column) => !optional.has(column));
    if (needed.length > 0 && format === 'csv')
      throw new UnreadableFile(`${path} lacks columns that the mapping reads: ${needed.join(', ')}.`);
    const known = new Set(kind.fields.map(fieldName));
    const strange = Object.keys(mapping.fields).filter(
      (field) =>
        !known.has(fieldName(field)) && !kind.prefixes.some((prefix) => fieldName(field).startsWith(prefix)),
    );
    if (strange.length > 0)
      throw new UnreadableFile(
        `The mapping has fields that ${kind.name} do not have: ${strange.join(', ')}.`,
      );
    return;
  }
  const names = header.map(fieldName);
  const fields = kind.fields.map(fieldName);
  const isThere = (field: string) =>
    field.includes('<')
      ? names.some((name) => name.startsWith(field.split('<')[0]!))
      : names.includes(fieldName(field));
  const unread = header.filter(
    (_, index) =>
      names[index] !== '' &&
      !fields.includes(names[index]!) &&
      !kind.prefixes.some((prefix) => names[index]!.startsWith(prefix)),
  );
  const missing = kind.required.filter((ways) => !ways.some(isThere));
  const guessed = (text: string) => {
    const near = nearest(fieldName(text), fields);
    return near === null ? '' : ` (did you mean "${near}"?)`;
  };
  if (missing.length > 0 && format === 'csv') {
    throw new UnreadableFile(
      `${path} lacks ${missing.length === 1 ? 'a column' : 'columns'} that ${kind.name} need: ${missing.map((ways) => ways.join(' or ')).join(', ')}.\n` +
        `It has: ${header.map((text) => (unread.includes(text) ? `${text}${guessed(text)}` : text)).join(', ')}.\n` +
        'Rename the columns, or tell where they are with --mapping (docs/guides/import.md).',
    );
  }
  if (unread.length > 0)
    onNotice?.(`Columns that are not read: ${unread.map((text) => `${text}${guessed(text)}`).join(', ')}.`);
}

class Importer {
  readonly #options: ImportOptions;
  readonly #about: FileAbout;
  readonly #kind: ImportKind<unknown>;
  readonly #mapping: Mapping | null;
  readonly #hash: string;
  readonly #batchSize: number;
  readonly #result: ImportResult = {
    added: 0,
    changed: 0,
    same: 0,
    refused: 0,
    repeated: 0,
    resumedAfterLine: 0,
    stoppedAtLine: null,
    undone: false,
  };
  #rows = 0;

  constructor(options: ImportOptions, about: FileAbout, kind: ImportKind<unknown>, mapping: Mapping | null) {
    this.#options = options;
    this.#about = about;
    this.#kind = kind;
    this.#mapping = mapping;
    // The same file read by another mapping is another import.
    this.#hash = createHash('sha256').update(about.hash).update(JSON.stringify(mapping)).digest('hex');
    this.#batchSize = options.batchSize ?? BATCH;
  }

  /** Each batch in its own transaction, which says how far the file is done. */
  async batchByBatch(): Promise<ImportResult> {
    const { db, dryRun, restart, onNotice } = this.#options;
    let isKept = false;
    if (!dryRun) {
      this.#result.resumedAfterLine = await this.#beginRun(restart === true);
      if (this.#result.resumedAfterLine > 0) {
        onNotice?.(
          `An earlier run of this file was stopped after line ${this.#result.resumedAfterLine}: going on from there (--restart begins again).`,
        );
      }
    }
    await this.#kind.load(db);
    try {
      for await (const { drafts, refused, endLine } of this.#batches()) {
        const outcome = dryRun
          ? await this.#tryBatch(drafts)
          : await this.#keepBatch(drafts, refused, endLine);
        isKept ||= !dryRun && outcome.added + outcome.changed > 0;
        this.#count(outcome, endLine);
        if (this.#options.signal?.aborted && endLine < this.#about.lines) {
          this.#result.stoppedAtLine = endLine;
          break;
        }
      }
      if (!dryRun && this.#result.stoppedAtLine === null) {
        await sql`update import_run set finished_at = now() where kind = ${this.#kind.name} and file_hash = ${this.#hash}`.execute(
          db,
        );
      }
    } finally {
      if (isKept) await this.#announce(db);
    }
    return this.#result;
  }

  /** The whole file in one transaction, undone when a row is refused. */
  async allOrNothing(): Promise<ImportResult> {
    const { db, dryRun, signal } = this.#options;
    try {
      await db.transaction().execute(async (tx) => {
        await this.#kind.load(tx);
        for await (const { drafts, endLine } of this.#batches()) {
          this.#count(await this.#write(tx, drafts), endLine);
          if (signal?.aborted) {
            this.#result.stoppedAtLine = endLine;
            throw new Undo();
          }
        }
        if (dryRun || this.#result.refused > 0) throw new Undo();
        if (this.#result.added + this.#result.changed > 0) await this.#announce(tx);
      });
    } catch (error) {
      if (!(error instanceof Undo)) throw error;
      this.#result.undone = !dryRun;
    }
    return this.#result;
  }

  /** The line after which to go on; notes the run when it is a new one. */
  async #beginRun(restart: boolean): Promise<number> {
    const { db } = this.#options;
    const { rows } = await sql<{ line: number }>`
      insert into import_run (kind, file_hash) values (${this.#kind.name}, ${this.#hash})
      on conflict (kind, file_hash) do update set
        lines_done = case when import_run.finished_at is not null or ${restart} then 0 else import_run.lines_done end,
        rows_applied = case when import_run.finished_at is not null or ${restart} then 0 else import_run.rows_applied end,
        rows_refused = case when import_run.finished_at is not null or ${restart} then 0 else import_run.rows_refused end,
        started_at = case when import_run.finished_at is not null or ${restart} then now() else import_run.started_at end,
        finished_at = null
      returning lines_done as line`.execute(db);
    return rows[0]!.line;
  }

  /** Checked rows in batches. Rows that an earlier run has done are read for their keys only. */
  async *#batches(): AsyncGenerator<{ drafts: Draft[]; refused: number; endLine: number }> {
    const readRow = rowReader(this.#mapping);
    const seen = new Map<string, number>();
    const passOverRepeats = this.#mapping?.repeatedKeys === 'first';
    let drafts: Draft[] = [];
    let [refused, count, endLine] = [0, 0, this.#about.headerLine];
    for await (const fileRow of readRows(this.#options.path, this.#about)) {
      const row = readRow(fileRow);
      const key = this.#kind.keyOf(row);
      const before = key === null ? undefined : seen.get(key);
      if (key !== null && before === undefined) seen.set(key, row.line);
      if (fileRow.endLine <= this.#result.resumedAfterLine) continue;
      endLine = fileRow.endLine;
      count += 1;
      this.#rows += 1;
      if (before !== undefined && passOverRepeats) this.#result.repeated += 1;
      else {
        if (before !== undefined) row.refuse('', `${key} is on line ${before} already`);
        // Problems of reading (a row that has too few columns) make the rest meaningless.
        const draft = fileRow.problems.length > 0 ? null : this.#kind.check(row);
        if (draft && row.problems.length === 0) drafts.push(draft);
        else {
          refused += 1;
          this.#refuse(row.line, row.problems);
        }
      }
      if (count < this.#batchSize) continue;
      yield { drafts, refused, endLine };
      drafts = [];
      [refused, count] = [0, 0];
    }
    if (count > 0) yield { drafts, refused, endLine };
  }

  async #keepBatch(drafts: readonly Draft[], refused: number, endLine: number): Promise<Outcome> {
    let tries = 0;
    return inTransaction(this.#options.db, async (tx) => {
      // What an undone try made is not there.
      if (tries > 0) await this.#kind.load(tx);
      tries += 1;
      const outcome = await this.#write(tx, drafts);
      await sql`
        update import_run
        set lines_done = ${endLine}, rows_applied = rows_applied + ${outcome.added + outcome.changed + outcome.same},
          rows_refused = rows_refused + ${refused + outcome.refused.length}
        where kind = ${this.#kind.name} and file_hash = ${this.#hash}`.execute(tx);
      return outcome;
    });
  }

  async #tryBatch(drafts: readonly Draft[]): Promise<Outcome> {
    let outcome = noOutcome();
    await inTransaction(this.#options.db, async (tx) => {
      outcome = await this.#write(tx, drafts);
      throw new Undo();
    }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
    await this.#kind.load(this.#options.db);
    return outcome;
  }

  /** Writes drafts in groups of one shape each. */
  async #write(tx: Transaction, drafts: readonly Draft[]): Promise<Outcome> {
    const total = noOutcome();
    for (const group of groups(drafts, this.#kind.ordered === true)) {
      const outcome = await this.#writeGroup(tx, group);
      total.added += outcome.added;
      total.changed += outcome.changed;
      total.same += outcome.same;
      total.refused.push(...outcome.refused);
    }
    return total;
  }

  /** Writes a group; when the database refuses it, halves of it, down to the row that is to blame. */
  async #writeGroup(tx: Transaction, group: readonly Draft[]): Promise<Outcome> {
    await sql`savepoint rows`.execute(tx);
    try {
      const outcome = await this.#kind.apply(tx, group);
      await sql`release savepoint rows`.execute(tx);
      return outcome;
    } catch (error) {
      if (!isRowsFault(error)) throw error;
      await sql`rollback to savepoint rows`.execute(tx);
      await this.#kind.load(tx);
      if (group.length === 1) {
        return {
          ...noOutcome(),
          refused: [
            {
              line: group[0]!.line,
              problems: [{ field: '', reason: `the database refuses it: ${(error as Error).message}` }],
            },
          ],
        };
      }
      const middle = group.length >> 1;
      const [first, second] = [
        await this.#writeGroup(tx, group.slice(0, middle)),
        await this.#writeGroup(tx, group.slice(middle)),
      ];
      return {
        added: first.added + second.added,
        changed: first.changed + second.changed,
        same: first.same + second.same,
        refused: [...first.refused, ...second.refused],
      };
    }
  }

  #count({ added, changed, same, refused }: Outcome, line: number): void {
    this.#result.added += added;
    this.#result.changed += changed;
    this.#result.same += same;
    for (const one of refused) this.#refuse(one.line, one.problems);
    this.#options.onProgress?.({
      rows: this.#rows,
      refused: this.#result.refused,
      line,
      lines: this.#about.lines,
    });
  }

  #refuse(line: number, problems: readonly Problem[]): void {
    this.#result.refused += 1;
    this.#options.onRefused?.(line, problems);
  }

  /** Tells running servers. */
  async #announce(tx: Transaction): Promise<void> {
    await announceImport(tx, this.#kind.name, this.#kind.channels);
  }
}

/** Sends the notifications after which running servers read their data again. */
export async function announceImport(
  tx: Transaction,
  kind: string,
  channels: readonly string[],
): Promise<void> {
  for (const channel of channels)
    await sql`select pg_notify(${channel}, ${JSON.stringify({ imported: kind })})`.execute(tx);
}

/** Rows of one shape together; in the order of the file where later rows refer to earlier ones. */
function groups(drafts: readonly Draft[], ordered: boolean): Draft[][] {
  const found: Draft[][] = [];
  const byShape = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const group = ordered ? found.at(-1) : byShape.get(draft.shape);
    if (group && group[0]!.shape === draft.shape) group.push(draft);
    else {
      const fresh = [draft];
      found.push(fresh);
      byShape.set(draft.shape, fresh);
    }
  }
  return found;
}

/** Errors that a row's values cause (classes 22 and 23 of SQLSTATE), unlike a lost connection. */
function isRowsFault(error: unknown): boolean {
  return /^2[23]/.test(String((error as { code?: unknown }).code));
}
