// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { diceFrom } from '#demo/dice.ts';
import { getCart } from '#domains/cart/contract/cart.ts';
import { saveProject } from '#domains/projects/contract/projects.ts';
import { addProduct } from '#domains/projects/contract/lines.ts';
import { acceptQuote, cartOfQuote, listQuotes, saveQuote } from '#domains/quotes/contract/quotes.ts';
import { openBrowser, told, type Browser } from './browser.ts';
import { DATABASES, openChaosShop, type ChaosShop } from './chaos-shop.ts';
import { personsBrowser, renew } from './person.ts';
import { enter, insertStaff } from './staff.ts';
import { MINUTES, printTable, SEED, TEST_MS } from './tally.ts';

const SELLERS = 3;
const PIECES = 2;
const KILLS = MINUTES === undefined ? 4 : 30;

let shop: ChaosShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

describe.each(DATABASES)('on %s', (kind) => {
  test(
    'kill -9 during acceptance of a quote: once or not at all, and added to the cart once',
    async () => {
      const open = (shop = await openChaosShop({ kind, stock: [100_000], env: { SITES: 'wa,aol' } }));
      const { codes, productCode } = await open.look(async (db) => ({
        codes: await Promise.all(
          Array.from({ length: SELLERS }, () => insertStaff(db, { siteId: 'wa', role: 'sales' })),
        ),
        productCode: (
          await sql<{ code: string }>`
            select p.product_code as code from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
            where pp.price_cents > 0 and p.is_active and not p.is_superseded and p.can_backorder and 'wa' = any(p.sites)
            order by p.id limit 1`.execute(db)
        ).rows[0]!.code,
      }));
      if (kind === 'embedded') await open.process.restart();
      const dice = diceFrom(`${SEED} quotes ${kind}`);
      const counts = { sellers: SELLERS, kills: 0, accepted: 0, presses: 0, repeats: 0 };
      let over = false;

      /**
       * Quotes one product in its own project. A request without a response is sent again with the same key.
       */
      async function aQuote(seller: Browser, name: string): Promise<string> {
        const body = { name, folders: ['Kitchen'], key: randomUUID() };
        const { projectId, folders } = told(await seller.call(saveProject, { body }));
        const line = {
          projectId,
          productCode,
          folderId: folders[0]!.id,
          quantity: PIECES,
          key: randomUUID(),
        };
        told(await seller.call(addProduct, { body: line }));
        told(await seller.call(saveQuote, { body: { projectId, key: randomUUID() } }));
        const { quotes } = told(await seller.call(listQuotes, { query: { projectId: String(projectId) } }));
        expect(quotes).toHaveLength(1);
        return quotes[0]!.link.split('/').at(-1)!;
      }

      /**
       * Creates quotes and accepts each from two devices simultaneously, while the server is being killed.
       * One of the devices sends its request again.
       */
      async function live(code: string): Promise<void> {
        const seller = personsBrowser(open.process.url);
        await enter(seller, code);
        for (let round = 0; !over || round < 2; round += 1) {
          const key = await aQuote(seller, `Kitchen ${round}`);
          const devices = [1, 2].map(() =>
            openBrowser({ url: open.process.url, deadline: () => Date.now() + 120_000 }),
          );
          const body = { key, name: 'Ngozi Okafor', pays: 'full' as const };
          const answers = await Promise.all(
            [...devices, devices[0]!].map((device) => device.call(acceptQuote, { body })),
          );
          for (const answer of answers)
            expect(told(answer)).toMatchObject({ state: 'accepted', acceptedName: 'Ngozi Okafor' });
          const [first] = devices as [Browser, Browser];
          told(await first.call(cartOfQuote, { body: { key } }));
          told(await first.call(cartOfQuote, { body: { key } }));
          expect(told(await first.call(getCart, { query: {} })).productCount).toBe(PIECES);
          counts.accepted += 1;
          counts.presses += answers.length;
          for (const device of devices) counts.repeats += device.repeats.network + device.repeats.server;
          if (round % 20 === 19) expect(await renew(seller)).toBe(true);
        }
      }

      const lives = Promise.all(codes.map((code) => live(code)));
      lives.catch(() => undefined);
      for (; counts.kills < KILLS; counts.kills += 1) {
        await wait(dice.int(300, 1500));
        await open.process.kill();
        await open.process.restart();
      }
      over = true;
      await lives;
      printTable(`Quotes while the server is killed, ${kind}`, counts);
      expect(counts.repeats).toBeGreaterThan(0);
      const wrong = await open.look(
        async (db) =>
          (
            await sql<{ quotes: number; half: number }>`
              select count(*)::int as quotes, count(*) filter (where not (
                  q.accepted_at is not null and p.quote_status = 'Won'
                  and (select count(*) from project_change_log c where c.project_id = p.id and c.action = 'accepted-quote') = 1
                  and (select count(*) from audit_entry a where a.subject = 'projects' and a.action = 'accepted-quote'
                    and a.key = p.ref) = 1
                  and p.version = (select max(c.version) from project_change_log c where c.project_id = p.id)
                ))::int as half
              from project_quote q join project p on p.id = q.project_id where q.accepted_name = 'Ngozi Okafor'`.execute(
              db,
            )
          ).rows[0]!,
      );
      expect(wrong).toEqual({ quotes: counts.accepted, half: 0 });
    },
    TEST_MS,
  );
});
