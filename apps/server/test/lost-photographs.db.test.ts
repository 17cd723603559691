import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#foundation/server/database/open.ts';
import { photographFile } from '#foundation/server/photographs/photograph-store.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { lostPhotographs } from '../startup/lost-photographs.ts';

let database: Database<Tables>;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'whitegoods-photographs-'));
  database = await openTestDatabase({ world: 'small' });
});
afterAll(async () => {
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('reports a data folder without the photographs of the database', async () => {
  const { db } = database;
  expect(await lostPhotographs(db, dataDir)).toBeNull();
  const names = ['a'.repeat(32), 'b'.repeat(32)];
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(2)
    .execute();
  for (const [index, { id }] of products.entries())
    await db
      .updateTable('product')
      .set({ images: JSON.stringify([{ src: `/img/photo/${names[index]}`, alt: '' }]) })
      .where('id', '=', id)
      .execute();
  const keep = (name: string) => {
    const file = photographFile(join(dataDir, 'photos'), name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'x');
  };
  expect(await lostPhotographs(db, dataDir)).toMatch(
    /^the photographs of products are missing from .*photos, /,
  );
  keep(names[0]!);
  expect(await lostPhotographs(db, dataDir)).toMatch(/^1 of 2 photographs are missing from /);
  keep(names[1]!);
  expect(await lostPhotographs(db, dataDir)).toBeNull();
});
