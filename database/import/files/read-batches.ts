import type { Draft, ImportKind, RowProblems } from '../kind.ts';
import type { Mapping } from '../mapping.ts';
import { readRows, type FileAbout, type FileRow } from './read-file.ts';
import { fieldName, rowReader, type Row } from '../row.ts';

export interface CheckedFile {
  about: FileAbout;
  kind: ImportKind<unknown>;
  mapping: Mapping | null;
}

/** Rows that the import writes together. */
export interface Batch {
  drafts: Draft[];
  refused: RowProblems[];
  /** Notes about rows to write and about skipped rows. */
  notes: RowProblems[];
  /** The original rows of the file, by line number. */
  rows: Map<number, FileRow>;
  endLine: number;
}

interface ReadRow {
  row: Row;
  file: FileRow;
  /** The key of the row in lower case; null if the row has no key. */
  key: string | null;
}

/** Yields checked rows in batches. For rows up to line `after`, reads only the keys. */
export async function* readBatches(
  path: string,
  file: CheckedFile,
  {
    size,
    after,
    onRow,
    onRepeated,
    onBlank,
  }: { size: number; after: number; onRow(row: FileRow): void; onRepeated(): void; onBlank(): void },
): AsyncGenerator<Batch> {
  const { kind, mapping } = file;
  const most = kind.arrange ? Number.POSITIVE_INFINITY : size;
  let read: ReadRow[] = [];
  /** The line of the first valid row with each key. A later row may use the key of a rejected row. */
  const taken = new Map<string, number>();
  const checked = (): Batch => {
    const rows = new Map(read.map((one) => [one.row.line, one.file]));
    const keys = new Map(read.map(({ row, key }) => [row.line, key]));
    const inOrder = read.map(({ row }) => row);
    const batch: Batch = { drafts: [], refused: [], notes: [], rows, endLine: read.at(-1)!.file.endLine };
    for (const row of kind.arrange?.(inOrder) ?? inOrder) {
      const key = keys.get(row.line) ?? null;
      const before = key === null ? undefined : taken.get(key);
      if (before !== undefined && mapping?.repeatedKeys === 'first') {
        onRepeated();
        const named = `"${kind.describeKey?.(row) ?? kind.keyOf(row)}"`;
        batch.notes.push({
          line: row.line,
          problems: [{ field: '', reason: `${named} is already on line ${before}: skipped` }],
        });
        continue;
      }
      if (before !== undefined)
        row.refuse('', `"${kind.describeKey?.(row) ?? kind.keyOf(row)}" is already on line ${before}`);
      // If the row could not be read correctly (for example, because it has too few columns), other checks
      // would report misleading errors.
      const draft = rows.get(row.line)!.problems.length > 0 ? null : kind.check(row);
      if (draft && row.problems.length === 0) {
        batch.drafts.push(draft);
        if (key !== null) taken.set(key, row.line);
        if (row.notes.length > 0) batch.notes.push({ line: row.line, problems: row.notes });
      } else batch.refused.push({ line: row.line, problems: row.problems });
    }
    read = [];
    return batch;
  };
  for await (const one of readAll(path, file)) {
    if (one.file.endLine <= after) {
      if (one.key !== null && !taken.has(one.key)) taken.set(one.key, one.row.line);
      continue;
    }
    if (one.file.isBlank) {
      onBlank();
      continue;
    }
    onRow(one.file);
    read.push(one);
    if (read.length >= most) yield checked();
  }
  if (read.length > 0) yield checked();
}

async function* readAll(path: string, { about, mapping, kind }: CheckedFile): AsyncGenerator<ReadRow> {
  const readRow = rowReader(mapping);
  for await (const file of readRows(path, about)) {
    const row = readRow(file);
    if (mapping === null && about.format === 'jsonl') refuseBothNames(row, kind);
    // Keys are in lower case, because SKUs, URLs and place names ignore letter case.
    yield { row, file, key: kind.keyOf(row)?.toLowerCase() ?? null };
  }
}

/** Rejects a row of JSON Lines that has both names of a field. A CSV file has them in its header. */
function refuseBothNames(row: Row, { either = [] }: ImportKind<unknown>): void {
  for (const [one, other] of either)
    if (row.has(fieldName(one)) && row.has(fieldName(other)))
      row.refuse('', `has both "${one}" and "${other}", which are names of the same column`);
}
