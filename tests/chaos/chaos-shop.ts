import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { openDatabase, type Database } from '#foundation/server/database/open.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { startAdyenSimulator, type AdyenSimulator } from '#domains/payments/methods/card/adyen/simulator.ts';
import { testKeys } from '#domains/payments/methods/card/adyen/test-keys.ts';
import { startPostgres, type RunningPostgres } from '../../scripts/postgres.mjs';
import { startBalancer } from '../balancer.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { newDemoCluster } from './demo-cluster.ts';
import { readBooks, type Books, type Goods } from './books.ts';
import type { Place, Purchase } from './shopper.ts';

export type DatabaseKind = 'embedded' | 'postgres';
/** The databases to test: both, or only the database that CHAOS_DATABASE names. */
export const DATABASES = (['embedded', 'postgres'] as const).filter(
  (kind) => (process.env['CHAOS_DATABASE'] ?? kind) === kind,
);

export interface ChaosShopOptions {
  kind: DatabaseKind;
  /** The stock of each product, in order. Products beyond the end of the list have the last value. */
  stock: readonly number[];
  /** The number of deliveries that each zone can make per day. */
  dayCapacity?: number;
  /** The hold time in seconds, with which all payment times scale. The shop's own value is 1800. */
  holdSeconds?: number;
  /** The time until the provider settles pending payments, in ms. */
  settlePendingMs?: number;
  /**
   * The number of processes that share the database, behind a balancer if there are several. Several are
   * possible only on PostgreSQL.
   */
  processes?: number;
  /** True if every product is a gift card (the setting `GiftCardProducts`). */
  giftCards?: boolean;
  env?: Record<string, string>;
  /** The core on which the shop's processes run; any core by default. */
  core?: number | undefined;
}

/** `freeze`: connections stay open without responses, as in a network failure. */
export type Away = 'stop' | 'kill' | 'freeze';

/**
 * A shop in its own process with its own database. Its card provider runs in the test's process, so it
 * continues to run when the shop's process ends.
 */
export interface ChaosShop {
  kind: DatabaseKind;
  /** The URL for shoppers: that of the balancer, or of the single process. */
  url: string;
  /** The first of `processes`. */
  process: ShopProcess;
  processes: readonly ShopProcess[];
  provider: AdyenSimulator;
  /** The shop's credentials at the provider, and the key that encrypts its cards. */
  merchant: { apiKey: string; merchantAccount: string; hmacKey: string; cardKey: string };
  /** PostgreSQL's URL; undefined for the embedded database. */
  databaseUrl: string | undefined;
  goods: Goods[];
  places: Place[];
  holdSeconds: number;
  /** PostgreSQL only: stops the server and starts it again. */
  takeDatabaseAway(how: Away): Promise<void>;
  bringDatabaseBack(how: Away): Promise<void>;
  /**
   * Reads the database. Only the shop's process can open the embedded database, so the shop is stopped first
   * and must be restarted afterwards.
   */
  look<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const PROVIDER = {
  apiKey: 'chaos-api-key',
  merchantAccount: 'WhitegoodsChaos',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
};
const POSTCODES = ['2000', '3000', '4000', '5000'];

export async function openChaosShop(options: ChaosShopOptions): Promise<ChaosShop> {
  const { kind, holdSeconds = 30 } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'whitegoods-chaos-'));
  const keys = testKeys(dataDir);
  const keyFile = join(dataDir, 'card-key.pem');
  writeFileSync(keyFile, keys.publicKeyPem);
  let postgres: RunningPostgres | undefined;
  let ours: Database<Tables> | undefined;
  let world: { goods: Goods[]; places: Place[] };

  if (kind === 'postgres') {
    postgres = await startPostgres({ dir: await newDemoCluster() });
    ours = await openDatabase<Tables>({ url: postgres.url, poolSize: 3, onIdleError: () => undefined });
    world = await furnish(ours.db, options);
  } else {
    const memory = await openTestDatabase({ world: 'small' });
    world = await furnish(memory.db, options);
    const template = await memory.dump();
    await memory.close();
    await (await openDatabase<Tables>({ dataDir: join(dataDir, 'database'), template })).close();
  }

  const provider = await startAdyenSimulator({
    ...PROVIDER,
    privateKeyPem: keys.privateKeyPem,
    settlePendingMs: options.settlePendingMs ?? 800,
    now: () => new Date(),
  });
  const balancer = (options.processes ?? 1) > 1 ? await startBalancer() : undefined;
  const processes: ShopProcess[] = [];
  for (let index = 0; index < (options.processes ?? 1); index += 1) {
    processes.push(
      await startShopProcess({
        dataDir: index === 0 ? dataDir : mkdtempSync(join(tmpdir(), 'whitegoods-chaos-')),
        ...(postgres ? { databaseUrl: postgres.url } : {}),
        core: options.core,
        env: {
          SANDBOX: 'off',
          DEMO: 'off',
          HOLD_SECONDS: String(holdSeconds),
          ADYEN_BASE_URL: provider.apiUrl,
          ADYEN_API_KEY: PROVIDER.apiKey,
          ADYEN_MERCHANT_ACCOUNT: PROVIDER.merchantAccount,
          ADYEN_HMAC_KEY: PROVIDER.hmacKey,
          ADYEN_CARD_KEY_FILE: keyFile,
          ...(balancer ? { PUBLIC_URL: balancer.url, SECRET: 'the same for every process, of course' } : {}),
          ...options.env,
        },
      }),
    );
  }
  const shop = processes[0]!;
  balancer?.serve(processes.map(({ url }) => url));
  const url = balancer?.url ?? shop.url;
  provider.setWebhookUrl(`${url}/payment/webhook/adyen`);

  return {
    kind,
    url,
    process: shop,
    processes,
    provider,
    merchant: { ...PROVIDER, cardKey: keys.publicKeyPem },
    databaseUrl: postgres?.url,
    ...world,
    holdSeconds,
    async takeDatabaseAway(how) {
      // A negative process id signals the whole process group, which the PostgreSQL server leads.
      if (how === 'freeze') process.kill(-postgres!.pid, 'SIGSTOP');
      else await postgres![how]();
    },
    async bringDatabaseBack(how) {
      if (how === 'freeze') {
        process.kill(-postgres!.pid, 'SIGCONT');
        return;
      }
      postgres = await startPostgres({ dir: postgres!.dir, port: postgres!.port });
    },
    async look(read) {
      if (ours) return read(ours.db);
      await shop.halt();
      const database = await openDatabase<Tables>({ dataDir: join(dataDir, 'database') });
      try {
        return await read(database.db);
      } finally {
        await database.close();
      }
    },
    async close() {
      await balancer?.close();
      for (const one of processes) await one.stop();
      await provider.close();
      await ours?.close();
      if (!postgres) return;
      await postgres.stop();
      rmSync(postgres.dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Sets the stock of the test's products, and the daily capacity of all delivery zones, to exactly the
 * requested numbers.
 */
async function furnish(
  db: Kysely<Tables>,
  { stock, dayCapacity = 40, giftCards = false }: ChaosShopOptions,
): Promise<{ goods: Goods[]; places: Place[] }> {
  const { rows: goods } = await sql<Goods>`
    select p.id, p.product_code as "productCode", p.title from product p
    join product_price pp on pp.product_id = p.id and pp.market = 'AU'
    join supplier s on s.id = p.supplier_id join brand b on b.id = p.brand_id
    where 'aol' = any (p.sites) and p.is_active and not p.is_superseded and not p.is_proforma and not s.delivers_direct
      and pp.price_cents between 20000 and 500000 and lower(b.name) <> 'miele'
    order by p.id limit ${Math.max(stock.length, 12)}`.execute(db);
  if (goods.length < stock.length) throw new Error(`The world has only ${goods.length} products that fit`);
  const ids = goods.map(({ id }) => id);
  await db.updateTable('product').set({ can_backorder: false }).where('id', 'in', ids).execute();
  await db.deleteFrom('stock').where('product_id', 'in', ids).execute();
  if (giftCards)
    await sql`
      insert into setting (site_id, name, value)
      select '*', 'GiftCardProducts', to_jsonb(string_agg(sku, ',')) from product where id = any(${ids}::bigint[])`.execute(
      db,
    );
  const { code } = await db
    .selectFrom('warehouse')
    .select('code')
    .where('country', '=', 'AU')
    .orderBy('code')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stock')
    .values(
      goods.map(({ id }, index) => ({
        warehouse_code: code,
        product_id: id,
        on_hand: stock[Math.min(index, stock.length - 1)]!,
      })),
    )
    .execute();
  await db.deleteFrom('delivery_capacity').execute();
  await db.updateTable('delivery_zone').set({ daily_capacity: dayCapacity }).execute();
  const places: Place[] = [];
  for (const postcode of POSTCODES) {
    const place = await db
      .selectFrom('locality')
      .select(['suburb', 'state', 'postcode'])
      .where('country', '=', 'AU')
      .where('postcode', '=', postcode)
      .orderBy('suburb')
      .executeTakeFirst();
    if (place) places.push(place);
  }
  return { goods, places };
}

/**
 * Waits until no attempt awaits an outcome or a void and no event awaits handling. Then compares the records;
 * work that is still open after `withinMs` is reported as a problem. The embedded shop is stopped afterwards.
 */
export async function settledBooks(
  shop: ChaosShop,
  purchases: readonly Purchase[],
  { withinMs = 60_000 } = {},
): Promise<Books> {
  const deadline = Date.now() + withinMs;
  // With the embedded database, the server is stopped during each check, so it first gets time to finish its work.
  if (shop.kind === 'embedded') await wait(2000);
  for (;;) {
    const charges = shop.provider.charges();
    const books = await shop.look((db) => readBooks(db, { charges, purchases, goods: shop.goods }));
    // A webhook may arrive between the checks of the charges and of the database: check again.
    if (books.unsettled === 0 && books.problems.length === 0) return books;
    if (Date.now() > deadline) return books;
    if (shop.kind === 'embedded') await shop.process.restart();
    await wait(shop.kind === 'embedded' ? 5000 : 500);
  }
}
