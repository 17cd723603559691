import { expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { findMissingUris } from '../compose/missing-uris.ts';

it('finds the shop’s products, categories and brands by URI', async () => {
  const database = await openTestDatabase({ world: 'empty' });
  try {
    await seedSmallShop(database.db);
    const { uri } = await database.db.selectFrom('product').select('uri').limit(1).executeTakeFirstOrThrow();
    await database.db
      .updateTable('category')
      .set({ uri: 'cold/fridges' })
      .where('id', '=', (from) => from.selectFrom('category').select('id').orderBy('id').limit(1))
      .execute();
    expect(await findMissingUris(database.db, [{ kind: 'category', uri: 'cold/fridges' }])).toEqual([]);
    const gone = (['brand', 'category', 'product', 'store'] as const).map((kind) => ({ kind, uri: 'gone' }));
    expect(await findMissingUris(database.db, [{ kind: 'product', uri }, ...gone])).toEqual(gone);
  } finally {
    await database.close();
  }
});
