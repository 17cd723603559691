import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { openImportTrial, type ImportTrial } from '#database/import/fixtures.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(KINDS);
});
beforeEach(() => trial.reset());
afterAll(() => trial.close());

const HEAD = 'sku,title,brand,category,price AUD';
const row = (sku: string, spec: string, category = 'cold') =>
  `${sku},${sku} fridge,Halden,${category},1299,${spec}\n`;

const specs = async () =>
  (
    await sql<{ width: unknown }>`select specs->'width' as width from product order by sku`.execute(trial.db)
  ).rows.map(({ width }) => width);

test.each([1, 100])(
  'a unit in the heading becomes the unit of the new specification (batches of %s)',
  async (size) => {
    const file = `${HEAD},spec:width (cm)\n${row('A1', '90.8')}${row('A2', '90')}${row('A3', '600 mm', 'warm')}`;
    const options = { createMissing: true, batchSize: size } as const;
    expect((await trial.run('products', file, { ...options, dryRun: true })).refusals).toEqual([]);
    expect((await trial.run('products', file, options)).refusals).toEqual([]);
    expect(await specs()).toEqual([90.8, 90, 60]);
    const { rows } = await sql`select distinct kind, unit from category_spec where key = 'width'`.execute(
      trial.db,
    );
    expect(rows).toEqual([{ kind: 'number', unit: 'cm' }]);
    // Another category also uses the unit that the file states for this key.
    const other = `${HEAD},spec:width (mm)\n${row('A4', '500', 'other')}`;
    expect((await trial.run('products', other, options)).refusals).toEqual([]);
    expect((await specs())[3]).toBe(50);
  },
);

test.each([1, 100])(
  'a value of another type than the first one is rejected in the first import (batches of %s)',
  async (size) => {
    const file = `${HEAD},spec:width\n${row('A1', '90.8')}${row('A2', 'wide')}${row('A3', '70')}`;
    const first = await trial.run('products', file, { createMissing: true, batchSize: size });
    expect(first.refusals).toEqual(['3: spec:width: "wide" is not a number']);
    expect(await specs()).toEqual([90.8, 70]);
    const words = `${HEAD},spec:noise\n${row('B1', 'loud')}${row('B2', '42')}`;
    expect((await trial.run('products', words, { createMissing: true, batchSize: size })).refusals).toEqual(
      [],
    );
  },
);
