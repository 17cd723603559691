import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '#foundation/server/database/open.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { searchQueryOf } from '#domains/projects/rules/search-text.ts';
import { openBrowser } from '../chaos/browser.ts';
import { enter, insertStaff } from '../chaos/staff.ts';
import type { ShopProcess } from '../shop-process.ts';
import { median } from './load.ts';
import { residentMegabytes } from './processes.ts';
import { BIG, loadBigProject, loadProjects, PROJECTS, searches, SITE } from './projects-load.ts';
import { count, percent, print, type Report } from './report.ts';
import type { Settings } from './settings.ts';
import type { World } from './worlds.ts';

type Db = Kysely<Tables>;

const EXPORTED = 100_000;

/**
 * Measures the cost of two hundred thousand projects when searching for one, opening a long one, or exporting
 * them as a file.
 */
export async function benchProjects(world: World, settings: Settings, report: Report): Promise<void> {
  const section = `Projects, ${count(PROJECTS, 0)} of a site`;
  print(`\n${section}`);
  const database = await openDatabase<Tables>({ url: world.databaseUrl, poolSize: 1 });
  const { db } = database;
  const began = Date.now();
  await loadProjects(db);
  const big = await loadBigProject(db);
  report.add({ section, what: 'Preparing them', figure: `${count((Date.now() - began) / 1000, 1)} s` });
  const shop = await world.startShop({ SITES: `${SITE},aol` });
  try {
    const browser = openBrowser({ url: shop.url, deadline: () => Date.now() + 60_000 });
    await enter(browser, await insertStaff(db, { siteId: SITE, role: 'store-manager' }));
    const headers = { authorization: `Bearer ${browser.token}` };
    const get = async (path: string): Promise<Response> => {
      const response = await fetch(shop.url + path, { headers });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response;
    };
    const rounds = settings.quick ? 100 : 400;
    await found(rounds, get);
    await opened(rounds, get);
    await exported(get);
  } finally {
    await shop.stop();
    await database.close();
  }

  async function found(rounds: number, get: (path: string) => Promise<Response>): Promise<void> {
    const asked = searches(rounds);
    for (const one of asked.slice(0, 20)) await get(`/api/v2/project/search?${one}`);
    const mine: number[] = [];
    const bare: number[] = [];
    for (const one of asked) {
      bare.push(await timed(() => bareSearch(db, one)));
      mine.push(await timed(async () => (await get(`/api/v2/project/search?${one}`)).text()));
    }
    report.atMost({
      section,
      what: 'A search, slowest of twenty (p95)',
      value: p95(mine),
      limit: 150,
      unit: 'ms',
      against: `${count(p95(bare))} ms of bare SQL`,
      ratio: percent(p95(bare) / p95(mine)),
    });
    report.add({
      section,
      what: 'A search, half of them',
      figure: `${count(median(mine), 1)} ms`,
      against: `${count(median(bare), 1)} ms of bare SQL`,
      ratio: percent(median(bare) / median(mine)),
    });
  }

  async function opened(rounds: number, get: (path: string) => Promise<Response>): Promise<void> {
    const path = `/api/v2/project/${big}`;
    for (let index = 0; index < 10; index += 1) await (await get(path)).text();
    const mine: number[] = [];
    const bare: number[] = [];
    for (let index = 0; index < rounds; index += 1) {
      bare.push(await timed(() => bareProject(db, big)));
      mine.push(await timed(async () => (await get(path)).text()));
    }
    report.atMost({
      section,
      what: `A project of ${BIG.lines} lines opens, slowest of twenty (p95)`,
      value: p95(mine),
      limit: 100,
      unit: 'ms',
      against: `${count(p95(bare), 1)} ms of bare SQL`,
      ratio: percent(p95(bare) / p95(mine)),
    });
    report.add({
      section,
      what: 'Half of the times',
      figure: `${count(median(mine), 1)} ms`,
      against: `${count(median(bare), 1)} ms of bare SQL`,
      ratio: percent(median(bare) / median(mine)),
    });
  }

  async function exported(get: (path: string) => Promise<Response>): Promise<void> {
    // Find the day since which half of the projects have been changed. The exported file contains these
    // projects.
    const { rows } = await sql<{ day: string }>`
      select to_char(modified_at, 'YYYY-MM-DD') as day from project where site_id = ${SITE} and deleted_at is null
      order by modified_at desc offset ${EXPORTED - 1} limit 1`.execute(db);
    const path = `/api/v2/project/export?fromDate=${rows[0]!.day}`;
    const bareSeconds = (await timed(() => bareExport(db, rows[0]!.day))) / 1000;
    const { lines, seconds, grown } = await takenAway(shop, () => get(path));
    report.atMost({
      section,
      what: `${count(lines, 0)} rows as a file, more memory while it is made`,
      value: grown,
      limit: 100,
      unit: 'MB',
    });
    report.add({
      section,
      what: 'The time that takes',
      figure: `${count(seconds, 1)} s`,
      against: `${count(bareSeconds, 1)} s of bare SQL`,
      ratio: percent(bareSeconds / seconds),
    });
    if (lines < EXPORTED) throw new Error(`The file has ${lines} rows`);
  }
}

/** Reads a file to its end, and measures the shop's memory in the meantime. */
async function takenAway({ pid }: ShopProcess, ask: () => Promise<Response>) {
  const before = residentMegabytes(pid) ?? 0;
  let most = before;
  let over = false;
  const watch = (async () => {
    while (!over) {
      most = Math.max(most, residentMegabytes(pid) ?? 0);
      await wait(20);
    }
  })();
  const began = performance.now();
  let lines = -1;
  for await (const piece of (await ask()).body!) {
    for (const byte of piece as Uint8Array) if (byte === 10) lines += 1;
  }
  over = true;
  await watch;
  return { lines, seconds: (performance.now() - began) / 1000, grown: most - before };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function p95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)]!;
}

const SORTED: Readonly<Record<string, string>> = {
  customerName: 'customer_name',
  quotePrice: 'quote_cents',
  created: 'created_at',
};

/** Runs hand-written SQL for one page of search results and for the total count. */
async function bareSearch(db: Db, asked: string): Promise<void> {
  const of = new URLSearchParams(asked);
  const text = of.get('customerName');
  const fits = sql`site_id = ${SITE} and deleted_at is null and modified_at >= '2011-01-01'
    ${text ? sql`and search_words @@ ${searchQueryOf(text)}::tsquery` : sql``}
    ${of.has('status') ? sql`and quote_status = ${of.get('status')}` : sql``}
    ${of.has('storeUri') ? sql`and store_uri = ${of.get('storeUri')}` : sql``}
    ${of.has('salespersonCode') ? sql`and salesperson_code = ${of.get('salespersonCode')}` : sql``}`;
  await sql`select count(*) from project where ${fits}`.execute(db);
  const column = SORTED[of.get('sortProperty') ?? ''] ?? 'modified_at';
  const direction = of.get('sortDirection') === '1' ? sql`asc` : sql`desc`;
  const isOptional = column === 'customer_name' || column === 'quote_cents';
  const nothing = !isOptional ? sql`` : of.get('sortDirection') === '1' ? sql`nulls first` : sql`nulls last`;
  await sql`
    select * from project where ${fits} order by ${sql.ref(column)} ${direction} ${nothing}, id ${direction}
    limit 50 offset ${50 * Number(of.get('page') ?? 0)}`.execute(db);
}

/** Loads a project with all its lines, products and prices. */
async function bareProject(db: Db, id: number): Promise<void> {
  await sql`select * from project where id = ${id}`.execute(db);
  await sql`select * from project_folder where project_id = ${id} order by sort`.execute(db);
  await sql`
    select l.*, p.*, pp.price_cents from project_line l join product p on p.id = l.product_id
      left join product_price pp on pp.product_id = p.id and pp.market = 'AU'
    where l.project_id = ${id} order by l.sort`.execute(db);
}

/** Reads all columns of the exported file from the database, a thousand rows at a time. */
async function bareExport(db: Db, day: string): Promise<void> {
  const name = `file_${randomUUID().replaceAll('-', '')}`;
  await db.transaction().execute(async (tx) => {
    await sql`declare ${sql.ref(name)} cursor for
      select p.id, p.ref, p.name, p.quote_data, p.quote_cents, p.quote_status, p.created_at, p.modified_at, (
        select title from project_folder f where f.project_id = p.id order by sort limit 1) as folder
      from project p where p.site_id = ${SITE} and p.deleted_at is null and p.modified_at >= ${sql.lit(day)}
      order by p.modified_at desc, p.id desc`.execute(tx);
    for (;;) {
      const { rows } = await sql`fetch 1000 from ${sql.ref(name)}`.execute(tx);
      if (rows.length === 0) return;
    }
  });
}
