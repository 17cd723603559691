import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows, surveyFile } from './read-file.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-read-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function file(content: string | Buffer, name = 'file.csv'): string {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

async function read(path: string) {
  const about = await surveyFile(path);
  const rows = [];
  for await (const row of readRows(path, about))
    rows.push({
      line: row.line,
      ...Object.fromEntries(row.cells),
      ...(row.problems.length > 0 ? { problems: row.problems.map(({ reason }) => reason) } : {}),
    });
  return rows;
}

test('reads separators, byte order mark, Windows line ends, quotes and rows over several lines', async () => {
  expect(await read(file('\ufeffsku;title\r\nA;"one\r\ntwo"\r\n\r\nB;5" hose\r\n'))).toEqual([
    { line: 2, sku: 'A', title: 'one\r\ntwo' },
    { line: 5, sku: 'B', title: '5" hose' },
  ]);
  expect(await read(file('sku\ttitle\nA\t"x, ""y"""'))).toEqual([{ line: 2, sku: 'A', title: 'x, "y"' }]);
});

test('reports rows with a different number of columns', async () => {
  expect(await read(file('a,b\n1\n1,2,3\n1,2,\n'))).toEqual([
    {
      line: 2,
      a: '1',
      b: '',
      problems: ['has 1 column, but the header has 2: add the missing cells, also empty ones'],
    },
    {
      line: 3,
      a: '1',
      b: '2',
      problems: ['has 3 columns, but the header has 2: write cells that contain "," in double quotes'],
    },
    { line: 4, a: '1', b: '2' },
  ]);
});

test('JSON Lines: nested objects become fields', async () => {
  const path = file(
    '{"sku":"A","specs":{"width":600},"features":[{"title":"T","text":"x"}],"sites":["aol","wa"],"active":true,"rrp":null}\n\n[1]\n{oops\n',
    'file.jsonl',
  );
  expect(await read(path)).toEqual([
    {
      line: 1,
      sku: 'A',
      'spec:width': '600',
      'feature:1 title': 'T',
      'feature:1 text': 'x',
      sites: 'aol|wa',
      active: 'true',
      rrp: '',
    },
    { line: 3, problems: ['is not a JSON object'] },
    { line: 4, problems: ['is not a complete JSON object'] },
  ]);
});

test('unreadable files are reported with a remedy', async () => {
  await expect(read(file(''))).rejects.toThrow('is empty');
  await expect(read(file('\n \n'))).rejects.toThrow('is empty');
  await expect(read(join(dir, 'none.csv'))).rejects.toThrow('none.csv not found. Check its name and folder');
  await expect(read(dir)).rejects.toThrow('is a folder');
  await expect(read(file(Buffer.from('\ufeffa,b\n1,2\n', 'utf16le')))).rejects.toThrow('UTF-16');
  // Files are not decoded as Windows-1252 if they are UTF-8 with a few invalid bytes, or if they contain
  // bytes that no text contains.
  const broken = Buffer.concat([Buffer.from('a,b\né,1\nü,'), Buffer.from([0xe9]), Buffer.from('\n')]);
  await expect(read(file(broken))).rejects.toThrow('The file is not UTF-8: line 3');
  await expect(read(file(Buffer.from('a,b\nok,1\n\x81,2\n', 'latin1')))).rejects.toThrow(
    'The file is not UTF-8: line 3',
  );
  await expect(read(file('a,b\n1,2\n3,"4\n5,6\n'))).rejects.toThrow(
    'The row that begins on line 3 opens a quote that is never closed',
  );
  await expect(read(file('a,b,a\n1,2,3\n'))).rejects.toThrow('these columns twice: a');
  for (const line of ['sep=;', '"sep=,"', '\ufeffSEP=;', 'sep=\t'])
    await expect(read(file(`${line}\r\na;b\r\n1;2\r\n`))).rejects.toThrow('which only Excel understands');
  expect(await read(file('sep=;a\n1\n'))).toHaveLength(1);
  await expect(read(file('[{"sku":1}]', 'list.json'))).rejects.toThrow('JSON Lines');
  for (const start of ['{', '{ "sku": 1,', '{ "specs": {'])
    await expect(read(file(`${start}\n  "title": "x"\n}\n`, 'list.json'))).rejects.toThrow(
      /list\.json has an object on several lines\. Write one object per line \(JSON Lines\): jq -c \./,
    );
  const long = JSON.stringify({ sku: 'x'.repeat(1024 * 1024) });
  for (const rows of [`{"sku":1}\n${long}`, `{"sku":1}\n${long}\n{"sku":2}\n`])
    await expect(read(file(rows, 'rows.jsonl'))).rejects.toThrow(
      /^Line 2 of .* longer than the maximum row length of 1 MB/,
    );
});

/** Returns the first bytes of a zip archive that contains a file with this name and content. */
function zipOf(name: string, content = ''): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name + content)]);
}

test.each([
  [zipOf('[Content_Types].xml', '<Types/>'), 'is a spreadsheet (.xlsx): export it as CSV'],
  [zipOf('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'), 'is a spreadsheet (.ods)'],
  [zipOf('prices.csv', 'sku,price'), 'is a zip archive: unpack it first'],
  [Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'in an old Office format (.xls)'],
  [Buffer.from('%PDF-1.7\n%\xe2\xe3'), 'is a PDF'],
  [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'is a picture'],
  [Buffer.from('ffd8ffe000104a464946', 'hex'), 'is a picture'],
  [Buffer.from('1f8b0800000000', 'hex'), 'is compressed (gzip)'],
  [Buffer.from('\ufeff<!DOCTYPE html><title>Sign in</title>'), 'is a web page'],
  [Buffer.from('<?xml version="1.0"?><rows/>'), 'is XML'],
])('a file that is not a table is rejected with its file type (%#)', async (content, words) => {
  await expect(read(file(content, 'prices.csv'))).rejects.toThrow(words);
  await expect(read(file(content, 'prices.csv'))).rejects.toThrow('prices.csv');
});

test('an unclosed quote in a large file is found without holding the file in memory', async () => {
  const rest = 'x,y\n'.repeat(400_000);
  await expect(read(file(`a,b\n1,2\n3,"4\n${rest}`))).rejects.toThrow('begins on line 3');
});

test.each(['\n', '\r\n'])(
  'a quote still open after many rows is reported with its own line (%#)',
  async (end) => {
    const rows = [...Array.from({ length: 500 }, () => 'x,y'), `x,"two${end}lines"`, 'x,y'].join(end);
    const path = file(`a,b${end}${rows}${end}3,"4${end}`);
    const about = await surveyFile(path);
    await expect(async () => {
      for await (const { line } of readRows(path, about)) {
        // Waits between rows, as an import does while it writes a batch.
        if (line === 2) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }).rejects.toThrow('begins on line 505');
  },
);

test('rejects a pipe, because it cannot be read twice', async () => {
  await expect(read('/dev/null')).rejects.toThrow('is a pipe or a device. Write it to a file first');
});

test('a Windows-1252 file is detected and decoded', async () => {
  const csv = Buffer.from('name,price\nM\xf6bel \x96 \x93Caf\xe9\x94,\x80 5\n', 'latin1');
  expect(await read(file(csv))).toEqual([{ line: 2, name: 'Möbel – “Café”', price: '€ 5' }]);
  expect((await surveyFile(file(csv))).encoding).toBe('windows-1252');
  expect(await read(file(Buffer.from('{"name":"Caf\xe9 \x96"}\n', 'latin1'), 'rows.jsonl'))).toEqual([
    { line: 1, name: 'Café –' },
  ]);
});

test('accepts mixed line endings', async () => {
  expect(await read(file('a,b\r\n1,2\n3,4\r\n"5\n6",7\n'))).toEqual([
    { line: 2, a: '1', b: '2' },
    { line: 3, a: '3', b: '4' },
    { line: 4, a: '5\n6', b: '7' },
  ]);
  expect(await read(file('a,b\n1,2\r\n3,4\n'))).toEqual([
    { line: 2, a: '1', b: '2' },
    { line: 3, a: '3', b: '4' },
  ]);
});
