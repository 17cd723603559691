import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { openTestDatabase } from '#database/test-database.ts';
import { createSettingsService, type SettingsService } from './service.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let settings: SettingsService;
const onChange = vi.fn();

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await database.db
    .insertInto('setting')
    .values([
      { site_id: '*', name: 'PriceMatchEnabled', value: '"true"' },
      { site_id: 'wa', name: 'PriceMatchEnabled', value: '"false"' },
      { site_id: '*', name: 'ZipConfig', value: '{"months":6}' },
    ])
    .execute();
  settings = createSettingsService({ db: database.db, listen: database.listen, onChange });
  await settings.start();
});
afterAll(() => database.close());

it("a site's own value stands over the one for every site", () => {
  expect(settings.of('aol')).toEqual([
    { name: 'PriceMatchEnabled', value: 'true' },
    { name: 'ZipConfig', value: '{"months":6}' },
  ]);
  expect(settings.of('wa')[0]).toEqual({ name: 'PriceMatchEnabled', value: 'false' });
});

it('follows changes that are announced', async () => {
  await database.db.updateTable('setting').set({ value: '"later"' }).where('site_id', '=', 'wa').execute();
  onChange.mockClear();
  await sql`notify setting`.execute(database.db);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(settings.of('wa')[0]?.value).toBe('later');
});
