import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { runImport } from '#database/import/run-import.ts';
import { openTestApp, type TestApp } from './fixtures.ts';

const STORES = 1565;
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

let shop: TestApp;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-stores-'));
  shop = await openTestApp({ world: 'empty' });
});
afterAll(async () => {
  await shop?.close();
  rmSync(dir, { recursive: true, force: true });
});

test('every store of a large import has a page, even without coordinates and without a demonstrations page', async () => {
  const file = join(dir, 'stores.csv');
  const rows = Array.from({ length: STORES }, (_, index) => {
    const place = index % 2 === 0 ? ',' : `${-33 - index / 1000},${151 - index / 1000}`;
    return `Store ${index},store-${index},AU,${index} Smith St,Sydney,NSW,2000,02 9000 0000,Australia/Sydney,${place},${DAYS.map(() => '09:00-17:00').join()}`;
  });
  writeFileSync(
    file,
    `name,uri,country,address,suburb,state,postcode,phone,time zone,latitude,longitude,${DAYS.join()}\n${rows.join('\n')}\n`,
  );
  expect(await runImport({ db: shop.database.db, kinds: KINDS, kind: 'stores', path: file })).toMatchObject({
    added: STORES,
    refused: 0,
  });
  await expect
    .poll(async () => (JSON.parse((await shop.get('/api/store')).body) as unknown[]).length, {
      timeout: 20_000,
    })
    .toBe(STORES);
  for (let index = 0; index < STORES; index += 97) {
    const { status, body } = await shop.get(`/stores/store-${index}`);
    expect([index, status]).toEqual([index, 200]);
    expect(body).toContain(`${index} Smith St`);
  }
  expect((await shop.get('/stores/store-1565')).status).toBe(404);
}, 60_000);
