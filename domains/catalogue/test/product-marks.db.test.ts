import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { openImportTrial, type ImportTrial } from '#database/import/fixtures.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { siteOf } from '#sites/registry.ts';
import { createCatalogueService } from '../use-cases/catalogue.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(KINDS);
});
beforeEach(() => trial.reset());
afterAll(() => trial.close());

const HEAD = 'sku,title,brand,category,price AUD,condition';
const MARK = ['title', 'side', 'place', 'length', 'hidden', 'spot', 'picture'];
const head = (count: number) =>
  [
    HEAD,
    ...Array.from({ length: count }, (_, index) => MARK.map((part) => `mark:${index + 1} ${part}`)),
  ].join(',');
const row = (sku: string, ...marks: string[]) =>
  `${sku},${sku} fridge,Halden,cold,1299,cosmetic,${marks.join(',')}`;
const stored = async () =>
  (await sql<{ sku: string; marks: unknown }>`select sku, marks from product order by sku`.execute(trial.db))
    .rows;

test('an import stores marks, and a row without values removes them', async () => {
  const options = { createMissing: true } as const;
  const file = [
    head(2),
    row('A1', 'Scratch,left,near the bottom,40 mm,yes,,', 'dent,,,2 cm,,"40,60",'),
    row('A2', 'chip,top,,5,no,,/img/p/A2-mark.svg', ',,,,,,'),
  ].join('\n');
  expect(await trial.run('products', file, options)).toMatchObject({ added: 2, refusals: [] });
  const first = { kind: 'scratch', side: 'left', place: 'near the bottom', lengthMm: 40, isHidden: true };
  const second = { kind: 'dent', side: 'front', place: '', lengthMm: 20, isHidden: false };
  expect(await stored()).toEqual([
    { sku: 'A1', marks: [first, { ...second, spot: { x: 40, y: 60 } }] },
    {
      sku: 'A2',
      marks: [
        { kind: 'chip', side: 'top', place: '', lengthMm: 5, isHidden: false, picture: '/img/p/A2-mark.svg' },
      ],
    },
  ]);
  expect(await trial.run('products', file, options)).toMatchObject({ same: 2, changed: 0 });
  await trial.run('products', [HEAD, row('A1')].join('\n').replaceAll('cosmetic,', 'cosmetic'), options);
  expect((await stored())[0]!.marks).toHaveLength(2);
  await trial.run('products', [head(1), row('A1', ',,,,,,')].join('\n'), options);
  expect((await stored())[0]!.marks).toEqual([]);
});

test.each([
  ['an unknown kind', 'hole,left,,4,,,', '"hole"'],
  ['no kind', ',left,,4,,,', 'needs the column mark:1 title'],
  ['an unknown side', 'dent,underneath,,4,,,', '"underneath"'],
  ['no length', 'dent,left,,,,,', 'needs a length in millimetres'],
  ['a length of 0', 'dent,left,,0,,,', 'mark:1: length: '],
  ['a spot outside the picture', 'dent,left,,4,,"40,160",', 'percent'],
  ['a picture on another host', 'dent,left,,4,,,https://example.com/a.jpg', 'is not a picture of this shop'],
])('an import rejects a mark with %s', async (_, mark, message) => {
  const { refusals } = await trial.run('products', [head(1), row('A1', mark)].join('\n'), {
    createMissing: true,
  });
  expect(refusals).toEqual([expect.stringContaining(message)]);
  expect(await stored()).toEqual([]);
});

test('a product has its marks, the visible first, and their grade', async () => {
  const file = [
    head(2),
    row('A1', 'scratch,left,,140,yes,,', 'dent,front,,20,no,"40,60",'),
    row('A2', 'chip,back,,5,yes,,/img/p/A2-mark.svg', 'scuff,left,,50,yes,,'),
    row('A3', ',,,,,,', ',,,,,,'),
  ].join('\n');
  await trial.run('products', file, { createMissing: true });
  const catalogue = createCatalogueService({
    db: trial.db,
    warehouseOfPostcode: () => undefined,
    settingsOf: () => [],
    clock: () => new Date('2026-11-23T02:00:00Z'),
  });
  await catalogue.start();
  const site = pricedFor(siteOf('hc'), GUEST);
  const product = async (sku: string) => (await catalogue.product(site, { sku }))!;
  expect(await product('A1')).toMatchObject({
    markGrade: 'B',
    marks: [
      { kind: 'dent', picture: null, spot: { x: 40, y: 60 } },
      { kind: 'scratch', spot: null },
    ],
  });
  expect(await product('A2')).toMatchObject({
    markGrade: 'A',
    marks: [
      { picture: { src: '/img/p/A2-mark.svg', alt: 'A2 fridge: 5 mm chip. Back' } },
      { kind: 'scuff', picture: null },
    ],
  });
  expect(await product('A3')).toMatchObject({ markGrade: null, marks: [] });
});
