import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { KINDS, type KindName } from '#apps/cli/import-kinds.ts';
import { runImport } from '../import/run-import.ts';

/** The folder with public data sets, outside the repository. The tests are skipped if it does not exist. */
const FOLDER = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

const FILES: readonly [file: string, kind: KindName, added: number, repeated: number][] = [
  ['localities/au_postcodes_geonames.csv', 'localities', 18_514, 7],
  ['localities/nz_postcodes_geonames.csv', 'localities', 1738, 0],
  ['products/au_energy_rating_clothes_washers.csv', 'products', 1412, 1],
  ['products/au_energy_rating_televisions_2018.csv', 'products', 3393, 1],
  ['products/us_energystar_refrigerators.csv', 'products', 2962, 0],
];

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

test.skipIf(!existsSync(FOLDER)).each(FILES)(
  '%s is imported unchanged, and a second import changes nothing',
  { timeout: 120_000 },
  async (file, kind, added, repeated) => {
    const notices: string[] = [];
    const run = () =>
      runImport({
        db: database.db,
        kinds: KINDS,
        kind,
        path: `${FOLDER}${file}`,
        onNotice: (text) => notices.push(text),
      });
    expect(await run()).toMatchObject({ added, changed: 0, refused: 0, repeated });
    expect(notices[0]).toContain('The headers match the mapping');
    expect(await run()).toMatchObject({ added: 0, changed: 0, same: added, refused: 0 });
  },
);

test.skipIf(!existsSync(FOLDER))(
  'public registers are imported with their units and categories',
  async () => {
    const fridge = await database.db
      .selectFrom('product as p')
      .innerJoin('category as c', 'c.id', 'p.category_id')
      .innerJoin('brand as b', 'b.id', 'p.brand_id')
      .select(['p.specs', 'c.uri', 'b.name', 'p.released_on', 'p.title'])
      .where('p.sku', '=', 'ES-2229666')
      .executeTakeFirstOrThrow();
    expect(fridge).toMatchObject({
      name: 'Absocold',
      uri: 'top-mount-fridges',
      released_on: '2014-12-08',
      title: 'Absocold ARD1033F*14R/L Top Freezer Refrigerator',
      specs: {
        capacity: 292,
        width: 610,
        height: 1499,
        energyKwh: 297,
        frostFree: true,
        iceAndWater: 'None',
        wifi: false,
      },
    });
    const washer = await database.db
      .selectFrom('product')
      .select(['energy_stars', 'specs', 'art'])
      .where('sku', '=', 'ZCW0001-HAIER-XQJ50-31A')
      .executeTakeFirstOrThrow();
    expect(washer).toMatchObject({
      energy_stars: 1.5,
      specs: { loadCapacity: 5, energyKwh: 480 },
      art: { type: 'topload' },
    });
  },
);
