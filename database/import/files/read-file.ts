import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { parse } from 'csv-parse';
import { counted } from '#foundation/pure/text/counted.ts';
import { notATable } from './file-type.ts';
import {
  fromWindows1252,
  isPlausibleText,
  isUtf16,
  type Encoding,
} from '#foundation/server/files/text-encoding.ts';
import { cellsOfObject, objectRow } from '../json-row.ts';
import type { Problem } from '../problem.ts';

/** Thrown if the whole file cannot be imported. The message contains the remedy. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

export interface FileAbout {
  format: 'csv' | 'jsonl';
  /** The SHA-256 hash of the file's content. */
  hash: string;
  bytes: number;
  lines: number;
  encoding: Encoding;
  delimiter: string;
  /** The column names of a CSV file, or the keys of the first object in a JSON Lines file. */
  header: string[];
  /** The line on which the header begins. */
  headerLine: number;
}

/**
 * A row of a file before it is parsed. `line` and `endLine` are the numbers of its first and last lines,
 * counted from 1.
 */
export interface FileRow {
  line: number;
  endLine: number;
  cells: ReadonlyMap<string, string>;
  /** For JSON Lines: the cells whose value is an object, or a list with objects. */
  objects?: ReadonlySet<string>;
  /** The original content of the row: the cells of a CSV row, or a line of a JSON Lines file. */
  raw: readonly string[];
  problems: Problem[];
  /** Whether all cells are empty. Spreadsheet programs export such rows if a user has cleared their cells. */
  isBlank?: boolean;
}

const MAX_ROW_LENGTH = 1024 * 1024;
/**
 * The line endings that the parser detects. A file may contain several, because different programs have
 * written its parts.
 */
const LINE_ENDS = ['\r\n', '\n', '\r'];
const DELIMITERS = [',', ';', '\t', '|'];

/** Thrown if a file contains bytes that are not valid UTF-8. */
class NotUtf8 extends UnreadableFile {}

/**
 * Reads a file once without storing its content in memory. Returns its encoding, number of lines, hash and
 * header. Decodes a file that is not UTF-8 as Windows-1252, but only if the result is plausible.
 *
 * @throws {@link UnreadableFile} if the file cannot be imported
 */
export async function surveyFile(path: string): Promise<FileAbout> {
  try {
    return await surveyAs(path, 'utf-8');
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    return surveyAs(path, 'windows-1252').catch((other: unknown) => {
      throw other instanceof NotUtf8 ? error : other;
    });
  }
}

async function surveyAs(path: string, encoding: Encoding): Promise<FileAbout> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [bytes, lines, last] = [0, 0, 10];
  let head = '';
  let [began, longLine] = [0, 0];
  const lineEnds = (at: number) => {
    if (at - began > MAX_ROW_LENGTH) longLine ||= lines + 1;
    began = at + 1;
    lines += 1;
  };
  await refusePipe(path);
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (bytes === 0) refuseForeign(chunk, path);
      hash.update(chunk);
      const text = encoding === 'utf-8' ? decode(decoder, chunk, lines) : fromWindows1252(chunk);
      if (encoding === 'windows-1252' && !isPlausibleText(text)) throw new NotUtf8(path);
      if (head.length < MAX_ROW_LENGTH) head += text;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lineEnds(bytes + at);
      bytes += chunk.length;
      last = chunk.at(-1)!;
    }
    if (encoding === 'utf-8') decode(decoder, undefined, lines);
  } catch (error) {
    throw readingFault(error, path);
  }
  if (last !== 10) lineEnds(bytes);
  if (head.trim() === '') throw new UnreadableFile(`${path} is empty.`);
  const format = /\.(jsonl|ndjson|json)$/i.test(path) || head.trimStart().startsWith('{') ? 'jsonl' : 'csv';
  const about = { format, hash: hash.digest('hex'), bytes, lines, encoding } as const;
  if (format === 'jsonl' && longLine > 0)
    throw new UnreadableFile(`Line ${longLine} of ${path} is longer than the maximum row length of 1 MB.`);
  if (format === 'jsonl') return { ...about, delimiter: '', header: jsonHeader(head, path), headerLine: 0 };
  const forExcel = /^\ufeff?"?(sep=[^\r\n"])"?\r?\n/i.exec(head);
  if (forExcel)
    throw new UnreadableFile(
      `${path} begins with "${forExcel[1]}", which only Excel understands. Remove that line: tail -n +2 in.csv > out.csv`,
    );
  const delimiter = delimiterOf(head);
  return { ...about, delimiter, ...(await csvHeader(head, delimiter, path)) };
}

/** Rejects a pipe. The import reads its file twice, and a pipe would be empty the second time. */
async function refusePipe(path: string): Promise<void> {
  const about = await stat(path).catch(() => null);
  if (about && !about.isFile() && !about.isDirectory())
    throw new UnreadableFile(
      `${path} is a pipe or a device. Write it to a file first, and import that file.`,
    );
}

function refuseForeign(chunk: Buffer, path: string): void {
  const fault = notATable(chunk.subarray(0, 4096));
  if (fault !== null) throw new UnreadableFile(`${path} ${fault}.`);
  if (isUtf16(chunk))
    throw new UnreadableFile(
      'The file is in UTF-16. Save it as UTF-8: in Excel "CSV UTF-8 (comma delimited)"; elsewhere: iconv -f UTF-16 -t UTF-8 in.csv > out.csv',
    );
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, linesBefore: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new NotUtf8(
      `The file is not UTF-8: line ${linesBefore + 1 + brokenLine(chunk)} has bytes of another encoding. Save it as UTF-8 (from Windows: iconv -f WINDOWS-1252 -t UTF-8 in.csv > out.csv).`,
    );
  }
}

/** Returns the first line of a chunk that is not valid UTF-8, counted from 0 within the chunk. */
function brokenLine(chunk: Buffer | undefined): number {
  if (!chunk) return 0;
  let [line, from] = [0, 0];
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) {
    // The first line of a chunk may start in the middle of a character, so its first invalid bytes are
    // ignored.
    const text = chunk.subarray(from, at).toString('utf8');
    if (from > 0 ? text.includes('\ufffd') : text.slice(2).includes('\ufffd')) return line;
    from = at + 1;
    line += 1;
  }
  return line;
}

function readingFault(error: unknown, path: string): Error {
  const { code } = error as { code?: string };
  if (code === 'ENOENT') return new UnreadableFile(`File ${path} not found. Check its name and folder.`);
  if (code === 'EISDIR') return new UnreadableFile(`${path} is a folder, not a file.`);
  if (code === 'EACCES')
    return new UnreadableFile(
      `This user has no permission to read ${path}. Allow it (chmod +r), or run the command as the owner of the file.`,
    );
  return error as Error;
}

/** Returns the delimiter that occurs most often outside quotes in the first line. */
function delimiterOf(head: string): string {
  const line = (/^[^\r\n]+/m.exec(head)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (one: string) => line.split(one).length - 1;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

async function csvHeader(
  head: string,
  delimiter: string,
  path: string,
): Promise<{ header: string[]; headerLine: number }> {
  const parser = parse(head, {
    bom: true,
    delimiter,
    relax_quotes: true,
    record_delimiter: LINE_ENDS,
    skip_empty_lines: true,
    info: true,
    to: 1,
    skip_records_with_error: true,
  });
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    const header = record.map((name) => name.trim());
    const twice = header.filter((name, index) => name !== '' && header.indexOf(name) !== index);
    if (twice.length > 0)
      throw new UnreadableFile(
        `${path}: the header has these columns twice: ${[...new Set(twice)].join(', ')}. Remove the duplicates.`,
      );
    return { header, headerLine: info.lines };
  }
  throw new UnreadableFile(`${path} has no header line.`);
}

function jsonHeader(head: string, path: string): string[] {
  const line = head
    .split('\n', 1)[0]!
    .replace(/^\ufeff/, '')
    .trim();
  if (line.startsWith('['))
    throw new UnreadableFile(
      `${path} is a JSON array. Write one object per line (JSON Lines): jq -c '.[]' in.json > out.jsonl`,
    );
  try {
    return [...cellsOfObject(JSON.parse(line)).keys()];
  } catch {
    if (isSpread(line, head))
      throw new UnreadableFile(
        `${path} has an object on several lines. Write one object per line (JSON Lines): jq -c . in.json > out.jsonl`,
      );
    return [];
  }
}

/** Whether a file begins with an object on several lines: its first line ends where a value or a name follows. */
function isSpread(line: string, head: string): boolean {
  const next = head.split('\n', 2)[1]?.trim() ?? '';
  return /^\{(?:$|.*[,{[:]$)/.test(line) && /^["}]/.test(next);
}

/**
 * Yields the rows of a file that was surveyed before. Throws an {@link UnreadableFile} if the file ends in
 * the middle of a row.
 */
export async function* readRows(path: string, about: FileAbout): AsyncGenerator<FileRow> {
  yield* about.format === 'csv' ? csvRows(path, about) : jsonRows(path, about);
}

async function* csvRows(
  path: string,
  { delimiter, header, headerLine, encoding }: FileAbout,
): AsyncGenerator<FileRow> {
  // The parser counts a Windows line ending inside quotes as two lines. This is the number of lines that it
  // counted twice.
  let twice = 0;
  // The last line of the last row that the parser has yielded. The parser reads ahead of its consumer. If the
  // file ends unexpectedly, the rows that the consumer has not received are lost.
  let parsedTo = headerLine;
  /** The last lines of the rows that are parsed but not yet consumed. */
  const ends: number[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: LINE_ENDS,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    on_record: (record: string[], { lines }) => {
      twice += occurrences(record, '\r\n');
      parsedTo = lines - twice;
      ends.push(parsedTo);
      return record;
    },
  });
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  source.on('error', (error) => parser.destroy(error));
  const decoded = encoding === 'utf-8' ? source : source.pipe(windows1252Stream());
  decoded.pipe(parser);
  try {
    let isHeader = true;
    for await (const record of parser as AsyncIterable<string[]>) {
      const endLine = ends.shift()!;
      if (isHeader) {
        isHeader = false;
        continue;
      }
      const cells = new Map<string, string>();
      for (let index = 0; index < header.length; index += 1) {
        if (header[index] !== '') cells.set(header[index]!, (record[index] ?? '').trim());
      }
      const problems =
        record.length === header.length ||
        (record.length > header.length && record.slice(header.length).every((cell) => cell === ''))
          ? []
          : [{ field: '', reason: countFault(record.length, header.length, delimiter) }];
      yield {
        line: endLine - occurrences(record, '\n'),
        endLine,
        cells,
        raw: record,
        problems,
        isBlank: record.every((cell) => cell.trim() === ''),
      };
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
      const isLong = code === 'CSV_MAX_RECORD_SIZE' ? ' exceeds the maximum row length, or' : '';
      throw new UnreadableFile(
        `The row that begins on line ${parsedTo + 1}${isLong} opens a quote that is never closed. Close it, or double it if it belongs to the text ("").`,
      );
    }
    throw readingFault(error, path);
  } finally {
    source.destroy();
  }
}

/** Describes a row whose number of cells differs from the header's, with the usual cause and its remedy. */
function countFault(cells: number, columns: number, delimiter: string): string {
  const sign = delimiter === '\t' ? 'a tab' : `"${delimiter}"`;
  const remedy =
    cells > columns
      ? `write cells that contain ${sign} in double quotes`
      : 'add the missing cells, also empty ones';
  return `has ${counted(cells, 'column')}, but the header has ${columns}: ${remedy}`;
}

/** Converts Windows-1252 bytes to UTF-8. */
function windows1252Stream(): Transform {
  return new Transform({ transform: (chunk: Buffer, _, done) => done(null, fromWindows1252(chunk)) });
}

function occurrences(record: readonly string[], text: string): number {
  return record.reduce((sum, cell) => sum + (cell.includes(text) ? cell.split(text).length - 1 : 0), 0);
}

async function* jsonRows(path: string, { encoding }: FileAbout): AsyncGenerator<FileRow> {
  const handle = await open(path);
  try {
    let line = 0;
    for await (const read of handle.readLines({ encoding: encoding === 'utf-8' ? 'utf8' : 'latin1' })) {
      const text = encoding === 'utf-8' ? read : fromWindows1252(Buffer.from(read, 'latin1'));
      line += 1;
      const plain = (line === 1 ? text.replace(/^\ufeff/, '') : text).trim();
      if (plain === '') continue;
      yield { line, endLine: line, raw: [plain], ...objectRow(plain) };
    }
  } finally {
    await handle.close();
  }
}
