import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { problemText } from '#database/import/problem.ts';
import { WINDOWS_1252_NOTE } from '#foundation/server/files/text-encoding.ts';
import { readRows, surveyFile, UnreadableFile } from '#database/import/files/read-file.ts';
import { fieldName, rowReader } from '#database/import/row.ts';
import { csvText } from '#database/import/files/write-csv.ts';
import { suggestion } from '#foundation/pure/text/nearest.ts';
import { makeFolder } from '#foundation/server/files/make-folder.ts';
import {
  DELIVERY_PARTS,
  keyOf,
  ZONE_PARTS,
  type DeliveryData,
  type DeliveryPart,
  type DeliveryRows,
  type DeliveryImport,
  type DeliveryPartImport,
} from '../rules/delivery-data.ts';
import { PART_FILES, type PartFile } from './delivery-columns.ts';

const fileOf = (part: DeliveryPart): string => `${part}.csv`;
const FILES = DELIVERY_PARTS.map(fileOf);
/** Matches the name of a delivery file that was saved as a spreadsheet instead of CSV. */
const SPREADSHEET = new RegExp(`^(${DELIVERY_PARTS.join('|')})\\.(xlsx?|xlsm|ods|numbers|tsv)$`, 'i');

export interface ReadFolder {
  imported: DeliveryImport;
  /** All errors with their file and line, such as `zones.csv line 4: warehouse: is missing`. */
  problems: string[];
  /**
   * The kinds of data whose file contains an error. If a row refers to a missing row of such a kind, the
   * missing row may be a rejected line.
   */
  broken: Set<DeliveryPart>;
  /** Notes about files that the operator should check. */
  notes: string[];
}

/**
 * Reads the CSV files of delivery data in a folder, or a single such file. The data of a missing file is not
 * changed. A delivery file saved as a spreadsheet is reported as an error; all other files are ignored.
 *
 * @throws {@link UnreadableFile} if no delivery file is found
 */
export async function readDeliveryFolder(path: string): Promise<ReadFolder> {
  if (!existsSync(path)) throw new UnreadableFile(`Folder ${path} not found. Check its name and location.`);
  const isFolder = statSync(path).isDirectory();
  const folder = isFolder ? path : dirname(path);
  const there = isFolder ? readdirSync(path).toSorted() : [basename(path)];
  const names = there.filter((name) => (isFolder ? /\.csv$/i.test(name) : !SPREADSHEET.test(name)));
  const [problems, notes]: [string[], string[]] = [[], []];
  for (const name of there)
    if (SPREADSHEET.test(name))
      problems.push(
        `${name}: is not a CSV file: export it as ${name.replace(/\.\w+$/, '.csv')}, or remove it from the folder`,
      );
  if (names.length === 0 && problems.length === 0)
    throw new UnreadableFile(`${path} contains none of ${FILES.join(', ')}.`);
  const imported: DeliveryImport = {};
  const broken = new Set<DeliveryPart>();
  for (const name of names) {
    const part = DELIVERY_PARTS.find((one) => fileOf(one) === name.toLowerCase());
    if (!part) {
      problems.push(`${name}: is not one of ${FILES.join(', ')}${suggestion(name, FILES)}`);
      continue;
    }
    const before = problems.length;
    try {
      Object.assign(imported, { [part]: await readPart(part, join(folder, name), { problems, notes }) });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      problems.push(error.message.includes(name) ? error.message : `${name}: ${error.message}`);
    }
    if (problems.length > before) broken.add(part);
  }
  return { imported, problems, broken, notes };
}

/**
 * The kinds of data whose keys contain codes of zones or warehouses. These codes are matched regardless of
 * case.
 */
const HAS_CODES: ReadonlySet<DeliveryPart> = new Set([
  'warehouses',
  'transfers',
  'zones',
  'rates',
  'capacity',
]);

async function readPart<Part extends DeliveryPart>(
  part: Part,
  path: string,
  { problems, notes }: Pick<ReadFolder, 'problems' | 'notes'>,
): Promise<DeliveryPartImport<Part>> {
  const file: PartFile<Part> = PART_FILES[part];
  const about = await surveyFile(path);
  const name = fileOf(part);
  if (about.encoding !== 'utf-8') notes.push(`${name} ${WINDOWS_1252_NOTE}`);
  if (about.format !== 'csv') throw new UnreadableFile(`${name} is not a CSV file.`);
  const header = about.header.map(fieldName);
  const known = file.columns.map(fieldName);
  for (const column of header)
    if (column !== '' && !known.includes(column))
      problems.push(`${name}: unknown column "${column}"${suggestion(column, file.columns)}`);
  const same = header.filter((column, at) => column !== '' && header.indexOf(column) !== at);
  if (same.length > 0)
    problems.push(
      `${name}: has ${same.map((column) => `"${column}"`).join(', ')} twice: remove the duplicate`,
    );
  const missing = file.needed.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    problems.push(
      `${name}: lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}`,
    );
    return { rows: [], zones: [] };
  }
  const columns = Object.entries(file.fields).flatMap(([column, field]) =>
    header.includes(column) ? [field] : [],
  );
  const found: { line: number; row: DeliveryRows[Part]; columns: readonly string[] }[] = [];
  const zones: string[] = [];
  const seen = new Map<string, number>();
  const read = rowReader(null);
  let position = 0;
  for await (const fileRow of readRows(path, about)) {
    const line = read(fileRow);
    const rows = fileRow.problems.length > 0 ? [] : file.read(line, position);
    position += 1;
    // A line of weekly data names a zone. It replaces the zone's whole week, even if all cells are empty.
    const isWeek = ZONE_PARTS.has(part) && part !== 'areas';
    // Do not report areas with invalid postcodes as duplicates of each other.
    const keyed = rows.filter((row) => !('postcode_from' in row) || row.postcode_from !== '');
    const keys = isWeek ? [line.text('zone')] : keyed.map((row) => keyOf(part, row));
    for (const key of keys) {
      const folded = HAS_CODES.has(part) ? key.toLowerCase() : key;
      const before = seen.get(folded);
      if (before === undefined) seen.set(folded, line.line);
      else line.refuse('', `${key} is already on line ${before}`);
    }
    if (line.problems.length > 0) problems.push(`${name} line ${line.line}: ${problemText(line.problems)}`);
    else
      for (const row of rows)
        found.push({ line: line.line, row, columns: isWeek ? Object.keys(row) : columns });
    if (ZONE_PARTS.has(part)) zones.push(line.text('zone'));
  }
  return { rows: found, zones };
}

/**
 * Returns a function that formats the origin of an imported row as file and line, such as `areas.csv line
 * 12`. For a row that is not in the import, returns only the file.
 */
export function placesOf(imported: DeliveryImport): (part: DeliveryPart, key: string) => string {
  // Index the lines of each file only once. A rates file with 1,000 unknown zones causes 7,000 errors, each
  // of which needs its line.
  const linesOf = new Map<DeliveryPart, ReadonlyMap<string, number | null>>();
  const readLines = (part: DeliveryPart) => {
    const lines = new Map<string, number | null>();
    for (const { row, line } of (imported[part]?.rows as DeliveryPartImport['rows'] | undefined) ?? []) {
      const key = keyOf(part, row as never);
      // Also index codes in lower case, because an import accepts codes regardless of case.
      for (const name of [key, key.toLowerCase()]) if (!lines.has(name)) lines.set(name, line ?? null);
    }
    linesOf.set(part, lines);
    return lines;
  };
  return (part, key) => {
    const lines = linesOf.get(part) ?? readLines(part);
    const line = lines.get(key) ?? lines.get(key.toLowerCase()) ?? null;
    return line === null
      ? `${fileOf(part)}, row already in the shop (${key})`
      : `${fileOf(part)} line ${line}`;
  };
}

/**
 * Writes all delivery data to files in a folder, in the format that {@link readDeliveryFolder} reads. Returns
 * the names of the files.
 */
export function writeDeliveryFolder(folder: string, data: DeliveryData): string[] {
  makeFolder(folder);
  return DELIVERY_PARTS.map((part) => {
    const file = PART_FILES[part] as unknown as PartFile<DeliveryPart>;
    const rows = data[part] as DeliveryRows[DeliveryPart][];
    const week = part === 'rates' || part === 'capacity';
    const lines = file.write(rows);
    // Also list zones without deliveries, so that the operator sees where to enter prices.
    if (week)
      for (const { code } of data.zones)
        if (part === 'rates' && !lines.some(([zone]) => zone === code))
          lines.push([code, ...Array.from({ length: 7 }, () => '')]);
    writeFileSync(join(folder, fileOf(part)), csvText(file.columns, lines));
    return fileOf(part);
  });
}
