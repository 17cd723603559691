// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { diceFrom } from '#demo/dice.ts';
import { duplicateProject, getProject, saveProject } from '#domains/projects/contract/projects.ts';
import { addProduct, transferProducts } from '#domains/projects/contract/lines.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { told, type Browser } from './browser.ts';
import { DATABASES, openChaosShop, type ChaosShop } from './chaos-shop.ts';
import { insertPeople, OLD_PASSWORD, personsBrowser, renew, signIn } from './person.ts';
import { MINUTES, printTable, SEED, TEST_MS } from './tally.ts';

const OWNERS = 3;
const PRODUCTS = 6;
const KILLS = MINUTES === undefined ? 4 : 30;

let shop: ChaosShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

/** Returns the products of a project with their quantities, room by room. */
const content = ({ folders }: Project) =>
  folders
    .flatMap(({ title, products }) =>
      products.map(({ productCode, quantity }) => `${title}/${productCode}/${quantity}`),
    )
    .toSorted();

describe.each(DATABASES)('on %s', (kind) => {
  test(
    'kill -9 during transfers and duplications of projects: once or not at all',
    async () => {
      const open = (shop = await openChaosShop({ kind, stock: [100_000], env: { SITES: 'wa,aol' } }));
      const { people, codes } = await open.look(async (db) => ({
        people: await insertPeople(db, OWNERS),
        codes: (
          await sql<{ code: string }>`
            select p.product_code as code from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
            where pp.price_cents > 0 and p.is_active and not p.is_superseded and 'wa' = any(p.sites)
            order by p.id limit ${PRODUCTS}`.execute(db)
        ).rows.map(({ code }) => code),
      }));
      if (kind === 'embedded') await open.process.restart();
      const dice = diceFrom(`${SEED} projects ${kind}`);
      const counts = { owners: OWNERS, kills: 0, transfers: 0, duplicates: 0, repeats: 0 };
      let over = false;

      async function aProject(browser: Browser, name: string): Promise<number> {
        const body = { name, folders: ['Kitchen', 'Laundry'], key: randomUUID() };
        return told(await browser.call(saveProject, { body })).projectId;
      }
      const read = async (browser: Browser, id: number): Promise<Project> =>
        told(await browser.call(getProject, { params: { id: String(id) } }))!;

      /**
       * Moves all products back and forth between two projects while the server is being killed. Copies the
       * project that currently contains them.
       */
      async function live(email: string): Promise<{ ids: number[]; copies: number }> {
        const browser = personsBrowser(open.process.url);
        expect(await signIn(browser, email, OLD_PASSWORD)).toBe(true);
        let [from, to] = [await aProject(browser, 'One'), await aProject(browser, 'Other')];
        const rooms = (await read(browser, from)).folders;
        for (const [index, productCode] of codes.entries())
          told(
            await browser.call(addProduct, {
              body: {
                projectId: from,
                productCode,
                folderId: rooms[index % 2]!.id,
                quantity: index + 1,
                key: randomUUID(),
              },
            }),
          );
        const all = content(await read(browser, from));
        expect(all).toHaveLength(PRODUCTS);
        let copies = 0;
        for (let round = 0; !over || round < 2; round += 1) {
          const products = (await read(browser, from)).folders.flatMap((room) =>
            room.products.map(({ id }) => id),
          );
          const body = { projectId: from, targetProjectId: to, products, key: randomUUID() };
          // A request without a response is sent again with the same key, as the page does.
          expect(told(await browser.call(transferProducts, { body })).transferred).toBe(PRODUCTS);
          expect(content(await read(browser, from))).toEqual([]);
          expect(content(await read(browser, to))).toEqual(all);
          counts.transfers += 1;
          [from, to] = [to, from];
          if (copies < 40) {
            const copy = told(
              await browser.call(duplicateProject, { body: { projectId: from, key: randomUUID() } }),
            );
            expect(content(copy)).toEqual(all);
            copies += 1;
            counts.duplicates += 1;
          }
          if (round % 20 === 19) expect(await renew(browser)).toBe(true);
        }
        counts.repeats += browser.repeats.network + browser.repeats.server;
        return { ids: [from, to], copies };
      }

      const lives = Promise.all(people.map(({ email }) => live(email)));
      lives.catch(() => undefined);
      for (; counts.kills < KILLS; counts.kills += 1) {
        await wait(dice.int(300, 1500));
        await open.process.kill();
        await open.process.restart();
      }
      over = true;
      const ended = await lives;
      printTable(`Projects while the server is killed, ${kind}`, counts);
      expect(counts.repeats).toBeGreaterThan(0);
      const rows = await open.look(
        async (db) =>
          (
            await sql<{ owner: string; projects: number; lines: number; pieces: number; gaps: number }>`
              select p.owner_account_id as owner, count(distinct p.id)::int as projects, count(l.id)::int as lines,
                sum(l.quantity)::int as pieces,
                (select count(*)::int from project q where q.owner_account_id = p.owner_account_id and q.version <> (
                  select max(c.version) from project_change_log c where c.project_id = q.id)) as gaps
              from project p left join project_line l on l.project_id = p.id
              where p.owner_account_id is not null and p.owner_account_id = any(${people.map(({ id }) => id)})
              group by p.owner_account_id`.execute(db)
          ).rows,
      );
      const pieces = (PRODUCTS * (PRODUCTS + 1)) / 2;
      for (const [index, { copies }] of ended.entries())
        expect(rows.find(({ owner }) => owner === people[index]!.id)).toMatchObject({
          // The two original projects, and each copy once. Each copy contains every product once.
          projects: 2 + copies,
          lines: PRODUCTS * (1 + copies),
          pieces: pieces * (1 + copies),
          gaps: 0,
        });
    },
    TEST_MS,
  );
});
