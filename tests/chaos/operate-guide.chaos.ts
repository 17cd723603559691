import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAdyenSimulator, type AdyenSimulator } from '#domains/payments/methods/card/adyen/simulator.ts';
import { testKeys } from '#domains/payments/methods/card/adyen/test-keys.ts';
import { isBuilt } from '../../scripts/build/build-state.mjs';
import { findPostgres } from '../../scripts/programs/find-postgres.mjs';
import { startPostgres, type RunningPostgres } from '../../scripts/postgres.mjs';
import { DATABASES } from './chaos-shop.ts';
import { blocksOf, withValues } from './guide-blocks.ts';
import { buy } from './shopper.ts';

const GUIDE = readFileSync('docs/guides/operate.md', 'utf8');
const PROVIDER = {
  apiKey: 'guide-api-key',
  merchantAccount: 'WhitegoodsGuide',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
};

/** Runs the commands of docs/guides/operate.md, so that the guide and this test cannot differ. */
describe.runIf(DATABASES.includes('postgres'))('the operator guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whitegoods-guide-'));
  let postgres: RunningPostgres;
  let provider: AdyenSimulator;
  let port = 0;
  let environment: Record<string, string>;
  let running: ChildProcess[] = [];
  let said = '';
  let orderNumber = '';

  beforeAll(async () => {
    // In the guide, the operator builds the shop first. Without a build, `npm start` would build here, for
    // the guide's single site.
    if (!isBuilt()) throw new Error('There is no build that is up to date: npm run build makes one.');
    // Disable fsync, because the result of this test does not depend on the disk.
    postgres = await startPostgres({ fsync: false });
    const { username, password } = new URL(postgres.url);
    environment = {
      PATH: [join(folder, 'bin'), await findPostgres(), dirname(process.execPath), process.env['PATH']].join(
        delimiter,
      ),
      HOME: folder,
      LANG: 'C.UTF-8',
      npm_config_update_notifier: 'false',
      // Stop without a delay: no balancer has to notice that the process is ending.
      SHUTDOWN_DELAY_SECONDS: '0',
      PGHOST: '127.0.0.1',
      PGPORT: String(postgres.port),
      PGUSER: username,
      PGPASSWORD: password,
    };
    mkdirSync(join(folder, 'bin'));
    // The operator types the guide's commands in the shop's folder. Here they run in another folder, so that
    // no files are left behind.
    const npm = process.env['npm_execpath'];
    const command = npm?.endsWith('.js')
      ? `"${process.execPath}" "${npm}"`
      : `PATH="${process.env['PATH']}" npm`;
    writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\n${command} --prefix "${resolve('.')}" "$@"\n`);
    chmodSync(join(folder, 'bin/npm'), 0o755);

    const keys = testKeys(folder);
    writeFileSync(join(folder, 'card-key.pem'), keys.publicKeyPem);
    provider = await startAdyenSimulator({
      ...PROVIDER,
      privateKeyPem: keys.privateKeyPem,
      now: () => new Date(),
    });
    port = await freePort();
    provider.setWebhookUrl(`http://localhost:${port}/payment/webhook/adyen`);
  });

  afterAll(async () => {
    await Promise.all(running.map(stop));
    await provider?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Runs commands in one shell. Returns their output; rejects if one fails. */
  async function run(script: string, more: Record<string, string> = {}): Promise<string> {
    const shell = start(script, more);
    let text = '';
    for (const stream of [shell.stdout!, shell.stderr!])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = (await once(shell, 'close')) as [number | null];
    if (code !== 0) throw new Error(`These commands ended with ${code}:\n${script}\n\n${text.slice(-4000)}`);
    return text;
  }

  function start(script: string, more: Record<string, string> = {}): ChildProcess {
    return spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group, so that npm and its child processes end together.
      detached: true,
    });
  }

  /**
   * Runs a block that ends with `npm start`. Waits until the shop is ready and has printed that it is
   * listening.
   */
  async function startShop(script: string, at: number): Promise<ChildProcess> {
    expect(script.trimEnd()).toMatch(/\nnpm start$/);
    const shop = start(script);
    running.push(shop);
    let text = '';
    for (const stream of [shop.stdout!, shop.stderr!])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        said = text;
      });
    const deadline = Date.now() + 60_000;
    for (;;) {
      const answer = await fetch(`http://localhost:${at}/readyz`).catch(() => null);
      // Wait for both: the output uses another channel than the response, and arrives later on a busy
      // machine.
      if (answer?.ok && text.includes('Listening on')) return shop;
      if (shop.exitCode !== null || Date.now() > deadline)
        throw new Error(`The shop did not start:\n${text}`);
      await wait(50);
    }
  }

  async function stop(shop: ChildProcess): Promise<void> {
    running = running.filter((one) => one !== shop);
    if (shop.exitCode !== null || shop.signalCode !== null) return;
    const ended = once(shop, 'close');
    process.kill(-shop.pid!, 'SIGTERM');
    await ended;
  }

  async function rowOf(database: string, text: string): Promise<Record<string, unknown>> {
    const address = new URL(postgres.url);
    address.pathname = database;
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    try {
      return ((await client.query(text)).rows as Record<string, unknown>[])[0]!;
    } finally {
      await client.end();
    }
  }

  test('works from an empty PostgreSQL to a paid order in delivery', async () => {
    await rowOf('postgres', 'drop database whitegoods');
    const address = (user: string) =>
      `postgres://whitegoods_${user}:${user}-secret@127.0.0.1:${postgres.port}/whitegoods`;
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const [owner, server] = blocksOf(GUIDE, '2. Two files of settings', 'ini');
    writeFileSync(
      join(folder, 'whitegoods-owner.env'),
      withValues(owner!, { DATABASE_URL: address('owner'), DATA_DIR: dataDir }),
    );
    writeFileSync(
      join(folder, 'whitegoods.env'),
      withValues(server!, {
        PUBLIC_URL: `http://localhost:${port}`,
        PORT: String(port),
        DATABASE_URL: address('shop'),
        DATA_DIR: dataDir,
        SECRET: randomBytes(32).toString('hex'),
        METRICS_TOKEN: randomBytes(32).toString('hex'),
        SMTP_URL: '',
        ADYEN_BASE_URL: provider.apiUrl,
        ADYEN_API_KEY: PROVIDER.apiKey,
        ADYEN_MERCHANT_ACCOUNT: PROVIDER.merchantAccount,
        ADYEN_HMAC_KEY: PROVIDER.hmacKey,
        ADYEN_CARD_KEY_FILE: join(folder, 'card-key.pem'),
      }),
    );
    const step = (heading: string) => blocksOf(GUIDE, heading, 'sh').join('\n');
    await run(
      [step('1. A database'), step('3. Tables, delivery'), step('4. What there is to sell')].join('\n'),
    );

    await startShop(step('5. Start'), port);
    expect(said).toContain(`http://localhost:${port}`);
    // The output reports the missing parts, and only those.
    expect(said).toContain('no SMTP_URL');
    expect(said).toContain('drafts that shoppers do not see: ask-an-expert, ');
    expect(said).toContain('all 2 products have no photograph');
    expect(said).toContain('no EnquiryMailbox on aol');
    expect(said).not.toMatch(/no (products|price|delivery|suburbs|Seller|customerSupport)/);
    expect(await run(step('6. Look'))).toContain('shop_queue_waiting{queue="outbox"} 0');

    const purchase = await buy({
      url: `http://localhost:${port}`,
      basket: [{ productCode: 'NW600', quantity: 1 }],
      place: { suburb: 'Bondi Beach', state: 'NSW', postcode: '2026' },
      card: 'approved',
    });
    expect(purchase).toMatchObject({ end: 'confirmed', submits: 1 });
    expect(provider.charges().filter(({ standing }) => standing)).toMatchObject([
      { amount: { value: purchase.totalCents, currency: 'AUD' } },
    ]);
    orderNumber = purchase.orderNumber;
    expect(await run(step('6. Look'))).toContain('shop_payments_total{site="aol",outcome="approved"} 1');

    await run(step('8. Send it'), { ORDER: orderNumber });
    expect(
      await rowOf(
        'whitegoods',
        `select s.on_hand, s.held, s.allocated, h.tracking, l.quantity
         from shipment h join shipment_line l on l.shipment_id = h.id join product p on p.id = l.product_id
         join stock s on s.product_id = p.id and s.warehouse_code = h.warehouse_code
         join customer_order o on o.id = h.order_id where o.number = '${orderNumber}' and o.state = 'confirmed'`,
      ),
    ).toEqual({ on_hand: 4, held: 0, allocated: 0, tracking: 'SH123456', quantity: 1 });

    // The database user of the running shop has only the permissions it needs.
    const shop = new pg.Client({ connectionString: address('shop') });
    await shop.connect();
    await expect(shop.query('create table mine (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(shop.query('drop table product')).rejects.toMatchObject({ code: '42501' });
    await shop.end();
  });

  test('a dump of the running shop, restored, has the order in a shop on the copy', async () => {
    const [dump, restore, copy] = blocksOf(GUIDE, 'Backup and restore', 'sh');
    await run(dump!);
    await run(restore!);
    await startShop(copy!, port + 10);
    expect(
      await rowOf(
        'whitegoods_copy',
        'select number, state, (select sum(cents) from money_entry m where m.order_id = o.id) > 0 as paid from customer_order o',
      ),
    ).toEqual({
      number: orderNumber,
      state: 'confirmed',
      paid: true,
    });
    const found = await fetch(`http://localhost:${port + 10}/api/search/products?searchTerms=northwind`);
    expect(await found.text()).toContain('Northwind 600 L');
    await Promise.all(running.map(stop));
  });
});

/** Returns a free port such that the port ten higher is free too. */
async function freePort(): Promise<number> {
  for (;;) {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const { port } = first.address() as AddressInfo;
    const second = createServer().listen(port + 10, '127.0.0.1');
    const isFree = await once(second, 'listening').then(
      () => true,
      () => false,
    );
    for (const one of [first, second]) one.close();
    if (isFree) return port;
  }
}
