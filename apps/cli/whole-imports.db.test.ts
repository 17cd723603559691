import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '#foundation/server/config.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { insertProduct, insertSmallShop } from '#domains/catalogue/test/fixtures.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { runCommand } from './commands.ts';
import { commandTrial } from '#database/commands/fixtures.ts';

// Runs imports that store either all rows of a file or none. Tests their options, their audit entries, and
// that a dry run stores no catalogue data.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let standing: string;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  standing = mkdtempSync(join(tmpdir(), 'whole-imports-'));
  await insertProduct(database.db, await insertSmallShop(database.db), { sku: 'A1' });
});
afterAll(async () => {
  await database.close();
  rmSync(standing, { recursive: true });
});

/** Runs `npm run import -- <line>` and returns its exit code and its output. */
async function run(line: string): Promise<{ exit: number; said: string }> {
  const config = parseConfig({ DATA_DIR: join(standing, 'data') });
  const { context, said } = commandTrial(database, standing, config);
  return { exit: await runCommand('import', line.split(' '), context), said: said() };
}

function write(name: string, text: string | Buffer): void {
  mkdirSync(dirname(join(standing, name)), { recursive: true });
  writeFileSync(join(standing, name), text);
}

const audited = async (subject: string, key: string) =>
  (await readAudit(database.db, { subject, key }, 10)).map(({ by, action, after }) => [
    by.kind,
    action,
    after,
  ]);

describe.each([
  ['content', 'folder'],
  ['promotions', 'file'],
  ['delivery', 'folder'],
])('npm run import -- %s', (kind, word) => {
  test('explains missing, extra and unknown arguments', async () => {
    expect(await run(kind)).toMatchObject({
      exit: 1,
      said: expect.stringContaining(`Specify the ${word} to import.`),
    });
    expect(await run(`${kind} a b`)).toMatchObject({
      exit: 1,
      said: expect.stringContaining(`Import one ${word} at a time.`),
    });
    expect(await run(`${kind} a --sideways`)).toMatchObject({
      exit: 1,
      said: expect.stringContaining('--sideways'),
    });
    expect(await run(`${kind} --help`)).toMatchObject({
      exit: 0,
      said: expect.stringContaining(`npm run import -- ${kind}`),
    });
    expect(await run(`${kind} nowhere`)).toMatchObject({ exit: 1, said: expect.stringContaining('nowhere') });
  });
});

describe('content', () => {
  test('is audited with its changes; a dry run and an unchanged rerun save and audit nothing', async () => {
    write('pages/all/redirects.json', '{ "/old": "/products", "/older": "/sale" }');
    expect(await run('content pages --dry-run')).toMatchObject({
      exit: 0,
      said: expect.stringMatching(/into the test \(dry run: nothing is saved\)[^]*2 added/),
    });
    expect(await audited('content', 'content')).toEqual([]);
    expect(await run('content pages')).toMatchObject({ exit: 0, said: expect.stringContaining('2 added') });
    expect(await run('content pages')).toMatchObject({
      exit: 0,
      said: expect.stringContaining('2 unchanged'),
    });
    const entry = ['operator', 'changed', { added: 2, changed: 0, removed: 0 }];
    expect(await audited('content', 'content')).toEqual([entry]);
  });

  test('with a fault is rejected as a whole', async () => {
    write('wrong/all/redirects.json', '{ "old": "/products" }');
    expect(await run('content wrong')).toMatchObject({
      exit: 1,
      said: expect.stringContaining('Nothing was imported: 1 problem.'),
    });
  });
});

test('an import of promotions is audited with its changes', async () => {
  const banner = {
    key: 'rain',
    sites: ['aol'],
    bannerURL: '/s/rain',
    desktopContent: 'Deliveries are late.',
    from: '2026-11-01T00:00',
    until: '2026-12-01T00:00',
  };
  write('offers.json', JSON.stringify({ alertBanners: [banner] }));
  expect(await run('promotions offers.json --dry-run')).toMatchObject({ exit: 0 });
  expect(await audited('promotions', 'promotions')).toEqual([]);
  expect(await run('promotions offers.json')).toMatchObject({ exit: 0 });
  expect(await run('promotions offers.json')).toMatchObject({ exit: 0 });
  write('none.json', '{}');
  expect(await run('promotions none.json --replace')).toMatchObject({ exit: 0 });
  expect(await audited('promotions', 'promotions')).toEqual([
    ['operator', 'changed', { added: 0, changed: 0, removed: 1 }],
    ['operator', 'changed', { added: 1, changed: 0, removed: 0 }],
  ]);
});

test('an import of photographs is audited with the products whose photographs changed', async () => {
  const red = sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff0000' } });
  write('photos/A1.png', await red.png().toBuffer());
  expect(await run('photographs photos --dry-run')).toMatchObject({ exit: 0 });
  expect(await audited('imports', 'photographs')).toEqual([]);
  expect(await run('photographs photos')).toMatchObject({ exit: 0 });
  expect(await run('photographs photos')).toMatchObject({ exit: 0 });
  expect(await audited('imports', 'photographs')).toEqual([
    ['operator', 'changed', { folder: 'photos', products: ['A1'] }],
  ]);
});

describe('a file with headings and no rows', () => {
  test.each([
    ['stock', 'sku,warehouse,on hand', 1],
    ['prices', 'sku,price AUD', 1],
    ['dispatches', 'order,sku,quantity,warehouse,day', 0],
  ])('is reported for an import of %s', async (kind, headings, exit) => {
    write(`${kind}.csv`, `${headings}\n`);
    expect(await run(`${kind} ${kind}.csv`)).toEqual({
      exit,
      said: expect.stringContaining(`${kind}.csv has no rows below the header. Nothing was changed.`),
    });
  });
});

describe('files of editors on Windows, with a byte order mark', () => {
  test.each([
    ['promotions bom.json --dry-run', 'bom.json', '{}'],
    ['content marked --dry-run', 'marked/all/redirects.json', '{ "/marked": "/products" }'],
    ['prices p.csv --mapping map.json --dry-run', 'map.json', '{ "kind": "prices", "fields": {} }'],
  ])('%s', async (line, name, json) => {
    write('p.csv', 'sku,price AUD\nA1,10\n');
    write(name, `\ufeff${json}`);
    expect((await run(line)).said).not.toMatch(/not valid JSON|line 1: remove/);
  });
});

test('a redirect to a value that is not a text is rejected', async () => {
  write('listed/all/redirects.json', '{ "/a": ["/sale"], "/b": 5, "/c": null }');
  const { exit, said } = await run('content listed');
  expect(exit).toBe(1);
  for (const path of ['/a', '/b', '/c']) expect(said).toContain(`${path}: must be a text, such as "/new"`);
});

const ACCENTS = 'Caf\xe9 \x96 cr\xeame br\xfbl\xe9e';
const NOTE = 'is not UTF-8: it was read as Windows-1252. Check names with accents, or save it as UTF-8.';
const head = `---\ntitle: ${ACCENTS}\ndescription: About\n---\n\nText.\n`;
const alert = `{ "alertBanners": [{ "key": "cafe", "desktopContent": "${ACCENTS}", "from": "2026-11-01", "until": "2026-12-01" }] }`;

describe('files that are not UTF-8', () => {
  test('in Windows-1252 are stored with their accents, with a note', async () => {
    write('latin/all/pages/s/cafe.md', Buffer.from(head, 'latin1'));
    write('latin/all/redirects.json', Buffer.from('{ "/caf\xe9": "/sale" }', 'latin1'));
    const content = await run('content latin');
    expect(content).toMatchObject({ exit: 0 });
    expect(content.said).toContain(`note: all/pages/s/cafe.md ${NOTE}`);
    expect(content.said).toContain(`note: all/redirects.json ${NOTE}`);
    const page = await database.db
      .selectFrom('content_document')
      .select('source')
      .where('slug', '=', 's/cafe')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(page.source)).toContain('Café – crême brûlée');

    write('latin.json', Buffer.from(alert, 'latin1'));
    const promotions = await run('promotions latin.json');
    expect(promotions).toMatchObject({ exit: 0, said: expect.stringContaining(`note: latin.json ${NOTE}`) });
    const entry = await database.db
      .selectFrom('promotion_entry')
      .select('source')
      .where('key', '=', 'cafe')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry.source)).toContain('Café – crême brûlée');
  });

  test('in UTF-16 or damaged are rejected with their encoding', async () => {
    write('wide/all/pages/s/wide.md', Buffer.from(`\ufeff${head}`, 'utf16le'));
    write('wide/all/redirects.json', Buffer.from('{ "/caf\x81": "/sale" }', 'latin1'));
    const { exit, said } = await run('content wide');
    expect(exit).toBe(1);
    expect(said).toContain('all/pages/s/wide.md is in UTF-16. Save it as UTF-8');
    expect(said).toContain('all/redirects.json is not UTF-8: line 1 has bytes of another encoding.');
    write('wide.json', Buffer.from(alert, 'utf16le'));
    expect(await run('promotions wide.json')).toMatchObject({
      exit: 1,
      said: expect.stringContaining('wide.json is in UTF-16. Save it as UTF-8'),
    });
  });

  test('of delivery data are noted', async () => {
    write('del/warehouses.csv', Buffer.from('code,name\nSYD,Caf\xe9\n', 'latin1'));
    expect((await run('delivery del --dry-run')).said).toContain(`note: warehouses.csv ${NOTE}`);
  });
});

test('a path that redirects.json has twice is rejected with both lines', async () => {
  write('twice/all/redirects.json', '{\n  "/a": "/sale",\n  "/b": "/sale",\n  "/a": "/cart"\n}\n');
  expect(await run('content twice')).toMatchObject({
    exit: 1,
    said: expect.stringContaining('all/redirects.json: line 4: "/a" is already on line 2: keep one of them'),
  });
});

test.each([
  ['content latin.json', 'latin.json is a file, not a folder. Specify the folder that contains it.'],
  ['promotions latin', 'latin is a folder, not a file. Specify the file in it.'],
])('a path of the other kind is named as such: %s', async (line, words) => {
  write('latin.json', '{}');
  write('latin/x', '');
  expect(await run(line)).toMatchObject({ exit: 1, said: expect.stringContaining(words) });
});

test('a strict import does not say that rolled back rows are stored', async () => {
  write('strict.csv', 'sku,price AUD\nA1,10\nNONE,10\n"9,31E+12",10\n');
  const { exit, said } = await run('prices strict.csv --strict --rejects bad.csv --allow-price-changes');
  expect(exit).toBe(2);
  expect(said).toContain('0 would be added, 1 would change, 0 unchanged, 2 rejected.');
  expect(said).toContain('correct them in your file, because --strict stored no row of it.');
  expect(said).toContain('line 4: sku: "9,31E+12" is a number that a spreadsheet has rounded');
  expect(said).toContain('Nothing was stored (--strict).');
});

test('all faults of a review are reported in one run', async () => {
  write('reviews.csv', 'key,sku,site,day,stars,name,aspects\nr1,NONE,aol,2026-01-01,9,Ada,{noise: 4}\n');
  const { said } = await run('reviews reviews.csv');
  expect(said).toMatch(
    /stars: .*; aspects: is not valid JSON: write "noise" in straight double quotes.*; sku: there is no product "NONE"/,
  );
});

test('all faults of a demonstration are reported in one run', async () => {
  write('demos.csv', 'code,day,title,store,host,starts at,minutes\nd1,2026-02-30,T,x,y,25:00,60\n');
  const { said } = await run('booking-sessions demos.csv');
  expect(said).toMatch(/day: .*starts at: Please enter a time/);
});

test('an unknown export is named', async () => {
  const { context, said } = commandTrial(database, standing);
  expect(await runCommand('export', ['stores', 'x.csv'], context)).toBe(1);
  expect(said().split('\n')[0]).toBe('"stores" cannot be exported.');
});
