import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Identify } from '#apps/server/context.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { emptyTables } from '#database/empty-tables.ts';
import { announceIdentity } from '#domains/identity/use-cases/account-records.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import { createEventParser, type StreamEvent } from '#foundation/browser/event-stream.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { changeAttentionItem } from '../contract/attention.ts';
import { followChanges, MAX_STREAMS_PER_PERSON } from '../contract/live.ts';
import { pathOf } from '#foundation/pure/endpoint.ts';

// Tests live changes with two servers on one database: a change through one reaches the streams of both.

const NOW = new Date('2026-11-29T01:00:00Z');
const LIN = 'b5f3a1de-0000-4000-8000-0000000000f3';

const identify: Identify = ({ headers }) => {
  const who = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
  if (who === undefined) return GUEST;
  return {
    ...GUEST,
    kind: who === 'customer' ? 'customer' : 'staff',
    accountId: who === 'lin' ? LIN : who,
    sessionId: `session of ${who}`,
    permissions: new Set(who === 'packer' ? ['fulfilment.dispatch'] : ['orders.read']),
    ...(who === 'lin' ? { siteIds: ['wa'] } : {}),
  };
};

let first: TestApp;
let second: TestApp;
const open: Stream[] = [];

beforeAll(async () => {
  first = await openTestApp({ identify, now: () => NOW });
  second = await openTestApp({ identify, now: () => NOW, sharedDatabase: first.database });
  const { db } = first.database;
  await emptyTables(db, ['customer_order']);
  await sql`
    insert into account (id, email, first_name, last_name, created_at)
    values (${LIN}, 'lin@live.example', 'Lin', 'Boyle', ${NOW})`.execute(db);
  await sql`insert into staff (account_id, winning_user_id, since) values (${LIN}, 'live', ${NOW})`.execute(
    db,
  );
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

interface Stream {
  status: number;
  headers: IncomingMessage['headers'];
  /** All events until one that matches. Rejects if the stream ends before. */
  until(matches: (event: StreamEvent) => boolean): Promise<StreamEvent[]>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

function follow(shop: TestApp, who: string, more: Record<string, string> = {}): Promise<Stream> {
  const { port } = shop.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path: followChanges.path,
        headers: { host: 'aol.localhost', authorization: `Bearer ${who}`, ...more },
      },
      (response) => {
        const parser = createEventParser();
        const events: StreamEvent[] = [];
        let look = () => {};
        let isOver = false;
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          events.push(...parser.push(part));
          look();
        });
        const ended = new Promise<void>((done) => {
          response.on('close', () => {
            isOver = true;
            look();
            done();
          });
        });
        const stream: Stream = {
          status: response.statusCode!,
          headers: response.headers,
          until: (matches) =>
            new Promise((found, lost) => {
              look = () => {
                const index = events.findIndex(matches);
                if (index >= 0) found(events.splice(0, index + 1));
                else if (isOver) lost(new Error('The stream ended'));
              };
              look();
            }),
          ended,
          close: () => sent.destroy(),
        };
        open.push(stream);
        resolve(stream);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

const isReset = ({ event }: StreamEvent) => event === 'reset';
const concerns =
  (number: string) =>
  ({ event, data }: StreamEvent) =>
    event === 'order' && data.split(' ').includes(number);
async function ready(shop: TestApp, who: string, more?: Record<string, string>) {
  const stream = await follow(shop, who, more);
  await stream.until(isReset);
  return stream;
}

it('a new order reaches the streams of both servers, uncompressed and without personal data', async () => {
  const streams = await Promise.all([
    ready(first, 'ada', { 'accept-encoding': 'gzip, br' }),
    ready(second, 'ada', { 'accept-encoding': 'gzip, br' }),
  ]);
  await insertOrder(first.database.db, { number: 'N1', email: 'jo@people.example' });
  for (const stream of streams) {
    const events = await stream.until(concerns('N1'));
    expect(events.every(({ data }) => data === 'N1')).toBe(true);
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.headers['cache-control']).toBe('no-store, no-transform');
  }
});

it.each([
  ['its state', sql`update customer_order set state = 'cancelled' where number = 'M1'`],
  ['its delivery day', sql`update customer_order set delivery_day = '2026-12-24' where number = 'M1'`],
  [
    'its payments',
    sql`update payment_attempt set state = 'declined' where order_id = (select id from customer_order where number = 'M1')`,
  ],
])('reports a change of %s', async (_, change) => {
  const { db } = first.database;
  await emptyTables(db, ['customer_order']);
  await insertOrder(db, { number: 'M1', attempt: 'approved' });
  const stream = await ready(second, 'ada');
  await change.execute(db);
  await stream.until(concerns('M1'));
});

it('does not report what staff do not see, and names no orders after a statement with many', async () => {
  const { db } = first.database;
  await emptyTables(db, ['customer_order']);
  for (let index = 0; index <= 50; index++) await insertOrder(db, { number: `B${index}` });
  const stream = await ready(first, 'ada');
  await sql`update customer_order set shopper_seen_at = ${NOW}`.execute(db);
  await sql`update customer_order set delivery_day = '2026-12-24' where number = 'B7'`.execute(db);
  expect(await stream.until(concerns('B7'))).toEqual([{ event: 'order', data: 'B7' }]);
  await sql`update customer_order set delivery_day = '2026-12-25'`.execute(db);
  expect(await stream.until(isReset)).toEqual([{ event: 'reset', data: '' }]);
});

it('a change that is rolled back is not reported', async () => {
  const { db } = first.database;
  await emptyTables(db, ['customer_order']);
  const stream = await ready(second, 'ada');
  await db
    .transaction()
    .execute(async (tx) => {
      await insertOrder(tx, { number: 'R1' });
      throw new Error('undone');
    })
    .catch(() => undefined);
  await insertOrder(db, { number: 'R2' });
  expect(await stream.until(concerns('R2'))).toEqual([{ event: 'order', data: 'R2' }]);
});

it('names only orders of the sites of a person, and none without the permission', async () => {
  const { db } = first.database;
  await emptyTables(db, ['customer_order']);
  const [limited, packer, all] = await Promise.all([
    ready(first, 'lin'),
    ready(first, 'packer'),
    ready(first, 'ada'),
  ]);
  await insertOrder(db, { number: 'S1', siteId: 'aol' });
  await insertOrder(db, { number: 'S2', siteId: 'wa' });
  await all.until(concerns('S2'));
  expect(await limited.until(concerns('S2'))).toEqual([{ event: 'order', data: 'S2' }]);
  await sql`
    insert into expert_question (site_id, name, email, message, created_at)
    values ('aol', 'Jo', 'jo@people.example', 'Does it fit?', ${NOW})`.execute(db);
  expect(await packer.until(({ event }) => event === 'attention')).toEqual([
    { event: 'attention', data: '' },
  ]);
});

it('an assignment by a colleague reaches the other server', async () => {
  const { db } = first.database;
  await emptyTables(db, ['customer_order']);
  await insertOrder(db, { number: 'A1' });
  await sql`update customer_order set delivery_day = '2026-11-01'`.execute(db);
  const stream = await ready(second, 'ada');
  const { status } = await first.ask(
    pathOf(changeAttentionItem.path, { kind: 'delivery-late', item: 'A1' }),
    {
      method: 'PUT',
      headers: { authorization: 'Bearer lin', 'if-match': '0', 'content-type': 'application/json' },
      body: JSON.stringify({ assignedTo: LIN, snoozedUntil: null, isClosed: false }),
    },
  );
  // Lin works on another site than this order.
  expect(status).toBe(404);
  await first.ask(pathOf(changeAttentionItem.path, { kind: 'delivery-late', item: 'A1' }), {
    method: 'PUT',
    headers: { authorization: 'Bearer ada', 'if-match': '0', 'content-type': 'application/json' },
    body: JSON.stringify({ assignedTo: LIN, snoozedUntil: null, isClosed: false }),
  });
  await stream.until(({ event }) => event === 'attention');
});

it.each([
  ['customer', 403],
  ['', 401],
])('refuses %s', async (who, status) => {
  expect((await follow(first, who)).status).toBe(status);
});

it('limits the streams of a person, and allows another one after one has closed', async () => {
  const streams = await Promise.all(
    Array.from({ length: MAX_STREAMS_PER_PERSON }, () => ready(second, 'busy')),
  );
  const refused = await follow(second, 'busy');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await follow(second, 'ada')).status).toBe(200);
  streams[0]!.close();
  await expect.poll(async () => (await follow(second, 'busy')).status).toBe(200);
});

it('ends the streams of a session that has ended, on all servers, and no others', async () => {
  const [own, other] = await Promise.all([ready(second, 'leaver'), ready(second, 'ada')]);
  await announceIdentity(first.database.db, 'session of leaver');
  await own.ended;
  await insertOrder(first.database.db, { number: 'E1' });
  await other.until(concerns('E1'));
});

it('ends all streams when the server stops, and refuses new ones', async () => {
  const third = await openTestApp({ identify, now: () => NOW, sharedDatabase: first.database });
  const stream = await ready(third, 'ada');
  await third.close();
  await stream.ended;
});
