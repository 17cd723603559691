import { Gauge, type Registry } from 'prom-client';
import type { PoolState } from '#foundation/server/database/open.ts';
import type { readBacklog } from '#domains/notifications/use-cases/backlog.ts';
import type { OrdersState } from '#domains/orders/use-cases/orders.ts';
import { sharedWithin } from './health.ts';

/** The current number of pending and running tasks in the database, for all processes and sites. */
export interface ShopState extends Awaited<ReturnType<typeof readBacklog>> {
  orders: OrdersState;
  /** The time of the latest stock count in any warehouse; null if stock has never been counted. */
  stockCountedAt: Date | null;
}

export interface GaugeSources {
  /** Returns the state of the connection pool; null if the database is embedded. */
  pool(): PoolState | null;
  state(): Promise<ShopState>;
  now(): Date;
  /** Returns the free space on the disk of the data folder, in bytes; null if unknown. */
  freeBytes(): Promise<number | null>;
  /**
   * Returns the modification time of `last-backup` in the data folder, which is the time of the last backup;
   * null if there has been no backup.
   */
  backedUpAt(): Promise<Date | null>;
}

type Values = readonly (readonly [labels: Record<string, string>, value: number])[];

/**
 * The maximum time that a scrape waits for the database, in ms. Prometheus ends a scrape after 10 seconds and
 * then receives no figures.
 */
const STATE_MS = 1500;

/** Registers one gauge. `values` is called for each scrape. */
type AddGauge = (
  name: string,
  help: string,
  labelNames: string[],
  values: () => Promise<Values> | Values,
) => void;
/** Returns a gauge's values from the state; no values if the state cannot be read. */
type OfState = (values: (shop: ShopState) => Values) => () => Promise<Values>;
/** Returns the seconds since a time; 0 if the time is null. */
type Age = (since: Date | null) => number;

/**
 * Registers gauges of queues, payments and stock. A scrape reads the database once; scrapes that arrive
 * during a read share it. If the database fails or does not respond within `STATE_MS`, these gauges are
 * omitted and `database_up` is 0.
 */
export function registerGauges(
  registry: Registry,
  { pool, state, now, freeBytes, backedUpAt }: GaugeSources,
): void {
  let reading: { pool: PoolState | null; shop: Promise<ShopState | null> } | null = null;
  const readState = sharedWithin(STATE_MS, state);
  /**
   * Reads the state once for all gauges of a scrape. Reads the pool before the database, so that the scrape's
   * own queries do not count as load.
   */
  const look = () =>
    (reading ??= {
      pool: pool(),
      shop: readState()
        .catch(() => null)
        .finally(() => setImmediate(() => (reading = null))),
    });
  const read = () => look().shop;
  const gauge: AddGauge = (name, help, labelNames, values) =>
    void new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // Without this call, a gauge without labels would be 0 even if its value is unknown.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of await values()) this.set(labels, value);
      },
    });
  const ofState: OfState = (values) => async () => {
    const shop = await read();
    return shop ? values(shop) : [];
  };
  const age = (since: Date | null) => (since ? Math.max(0, (now().getTime() - since.getTime()) / 1000) : 0);

  gauge(
    'database_up',
    'Whether the database responds (1 or 0); while it is 0, metrics from the database are omitted',
    [],
    async () => [[{}, (await read()) ? 1 : 0]],
  );
  gauge('database_pool_connections', 'Connections of this process to PostgreSQL', ['state'], () => {
    const { pool: seen } = look();
    return seen ? (['size', 'idle', 'most'] as const).map((name) => [{ state: name }, seen[name]]) : [];
  });
  gauge('database_pool_waiting', 'Requests of this process that wait for a connection', [], () => [
    [{}, look().pool?.waiting ?? 0],
  ]);

  addQueueGauges(gauge, ofState, age);
  addOrderGauges(gauge, ofState, age);
  gauge(
    'shop_stock_count_age_seconds',
    'Time since stock was last counted, by an import or by staff; absent if never',
    [],
    ofState(({ stockCountedAt }) => (stockCountedAt === null ? [] : [[{}, age(stockCountedAt)]])),
  );
  gauge('data_dir_free_bytes', 'Free space on the disk that holds the data folder', [], async () => {
    const free = await freeBytes();
    return free === null ? [] : [[{}, free]];
  });
  gauge(
    'shop_backup_age_seconds',
    'Time since the last backup was recorded (the file last-backup in the data folder); absent if never',
    [],
    async () => {
      const at = await backedUpAt();
      return at === null ? [] : [[{}, age(at)]];
    },
  );
}

/** Registers the gauges of the outbox and of the email and text message queues. */
function addQueueGauges(gauge: AddGauge, ofState: OfState, age: Age): void {
  const queues = ['outbox', 'mail', 'texts'] as const;
  gauge(
    'shop_queue_waiting',
    'Items waiting in the outbox, email and text message queues',
    ['queue'],
    ofState((shop) => queues.map((queue) => [{ queue }, shop[queue].waiting])),
  );
  gauge(
    'shop_queue_failing',
    'Queued items whose last attempt failed',
    ['queue'],
    ofState((shop) => queues.map((queue) => [{ queue }, shop[queue].failing])),
  );
  gauge(
    'shop_queue_oldest_seconds',
    'Age of the oldest queued item; 0 if no items are waiting',
    ['queue'],
    ofState((shop) => queues.map((queue) => [{ queue }, age(shop[queue].oldest)])),
  );
  gauge(
    'shop_queue_set_aside',
    'Items that failed permanently and are not retried',
    ['queue'],
    ofState((shop) => queues.map((queue) => [{ queue }, shop[queue].setAside])),
  );
}

/** Registers the gauges of orders, payments, refunds and stock holds. */
function addOrderGauges(gauge: AddGauge, ofState: OfState, age: Age): void {
  gauge(
    'shop_orders_open',
    'Orders that are neither paid nor abandoned',
    [],
    ofState(({ orders }) => [[{}, orders.open]]),
  );
  const states = ['created', 'redirected', 'pending', 'unknown'] as const;
  gauge(
    'shop_payments_under_way',
    'Payments without an outcome, by state; unknown means that a response was lost, so money may have moved',
    ['state'],
    ofState(({ orders }) => states.map((one) => [{ state: one }, orders.payments[one]?.count ?? 0])),
  );
  gauge(
    'shop_payments_oldest_seconds',
    'Age of the oldest payment without an outcome, by state',
    ['state'],
    ofState(({ orders }) => states.map((one) => [{ state: one }, age(orders.payments[one]?.oldest ?? null)])),
  );
  gauge(
    'shop_voids_waiting',
    'Charges that still have to be voided',
    [],
    ofState(({ orders }) => [[{}, orders.voids.count]]),
  );
  gauge(
    'shop_voids_oldest_seconds',
    'Age of the oldest charge that must be voided',
    [],
    ofState(({ orders }) => [[{}, age(orders.voids.oldest)]]),
  );
  gauge(
    'shop_refunds',
    'Refunds, by state: waiting for the provider to confirm, or failed, for a staff member to resolve',
    ['state'],
    ofState(({ orders: { refunds } }) => [
      [{ state: 'waiting' }, refunds.waiting.count],
      [{ state: 'failed' }, refunds.failed],
    ]),
  );
  gauge(
    'shop_refunds_oldest_seconds',
    'Age of the oldest refund that waits for its provider; 0 if no refunds are waiting',
    [],
    ofState(({ orders }) => [[{}, age(orders.refunds.waiting.oldest)]]),
  );
  gauge(
    'shop_chargebacks',
    'Total chargebacks that providers have reported',
    [],
    ofState(({ orders }) => [[{}, orders.chargebacks]]),
  );
  gauge(
    'shop_holds',
    'Holds on stock and on delivery days for orders that are being paid; expired: holds that should already have been released',
    ['of'],
    ofState(({ orders }) => Object.entries(orders.holds).map(([of, count]) => [{ of }, count])),
  );
}
