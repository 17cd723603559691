import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '#foundation/server/database/tables.ts';
import { DATABASES, openChaosShop, type ChaosShop } from './chaos-shop.ts';

/**
 * A time limit in ms. It is shorter than the shop's own polling interval: 15 seconds for the catalogue and 30
 * for settings.
 */
const SOON_MS = 10_000;

// The embedded database has no connection to lose.
describe.runIf(DATABASES.includes('postgres'))('on postgres', () => {
  let shop: ChaosShop;
  beforeAll(async () => {
    shop = await openChaosShop({ kind: 'postgres', stock: [10] });
  });
  afterAll(() => shop.close());

  const bodyOf = async (path: string) => (await fetch(shop.process.url + path)).text();

  test('notifications missed without a listener are caught up, and affected cached pages are dropped', async () => {
    const asked = ['/s/about-us', '/stores', '/api/settings'];
    // The responses are cached from now on.
    for (const path of asked) {
      const answer = await fetch(shop.process.url + path);
      expect([answer.status, (await answer.text()).includes('Told to nobody')]).toEqual([200, false]);
    }
    await shop.look((db) =>
      db.transaction().execute(async (tx) => {
        await sql`update content_document set body = jsonb_set(body, '{title}', '"Told to nobody"') where slug = 's/about-us'`.execute(
          tx,
        );
        await sql`update store set name = 'Told to nobody'`.execute(tx);
        await sql`insert into setting (site_id, name, value) values ('aol', 'TipMessaging', '"Told to nobody"')
          on conflict (site_id, name) do update set value = excluded.value`.execute(tx);
        for (const channel of ['content', 'stores', 'setting'])
          await sql`select pg_notify(${channel}, '["*"]')`.execute(tx);
        // Disconnects the listeners before these notifications are sent; they stay disconnected for a second.
        expect(await endListeners(tx)).toBe(1);
      }),
    );
    for (const path of asked)
      await expect.poll(() => bodyOf(path), { timeout: SOON_MS, interval: 100 }).toContain('Told to nobody');
  });
});

/** Ends the connections that receive notifications. Returns how many there were. */
async function endListeners(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
    where application_name = 'whitegoods listener'`.execute(db);
  return rows.filter(({ ended }) => ended).length;
}
