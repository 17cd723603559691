import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { day } from '#foundation/pure/day.ts';
import { aRequest } from '#domains/pricing/test/fixtures.ts';
import { BONDI, factsOf, lineOf, MONDAY_AFTERNOON, MONDAY_MORNING, ULURU } from './fixtures.ts';
import type { DeliveryWeek } from '../contract.ts';
import { deliveryRoutes } from '../routes.ts';
import { createDefaultWeeks } from '../use-cases/default-weeks.ts';
import { createDeliveryService, type DeliverySubject } from '../use-cases/delivery.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let delivery: DeliverySubject;
const db = () => database.db;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  const house = { country: 'AU', time_zone: 'Australia/Sydney', cut_off_minutes: 720 };
  await db()
    .insertInto('warehouse')
    .values([
      { ...house, code: 'SYD', name: 'Sydney', state: 'NSW', postcode: '2164' },
      {
        ...house,
        code: 'MEL',
        name: 'Melbourne',
        state: 'VIC',
        postcode: '3026',
        time_zone: 'Australia/Melbourne',
      },
    ])
    .execute();
  await db().insertInto('warehouse_transfer').values({ from_code: 'MEL', to_code: 'SYD', days: 2 }).execute();
  const zone = {
    country: 'AU',
    state: 'NSW',
    time_zone: 'Australia/Sydney',
    warehouse_code: 'SYD',
    transit_days: 1,
    same_day_price_cents: null,
  };
  await db()
    .insertInto('delivery_zone')
    .values([
      { ...zone, code: 'SYD-METRO', name: 'Sydney', daily_capacity: 3 },
      { ...zone, code: 'NONE', name: 'No trucks', daily_capacity: 0 },
    ])
    .execute();
  await db()
    .insertInto('delivery_zone_area')
    .values({ country: 'AU', postcode_from: '2000', postcode_to: '2249', zone_code: 'SYD-METRO' })
    .execute();
  await db()
    .insertInto('delivery_rate')
    .values(
      [0, 1, 2, 3, 4].map((weekday) => ({ zone_code: 'SYD-METRO', weekday, price_cents: weekday * 100 })),
    )
    .execute();
  await db()
    .insertInto('public_holiday')
    .values({ country: 'AU', state: 'NSW', day: '2026-11-25', name: 'A day off' })
    .execute();
  await db()
    .insertInto('delivery_service')
    .values([
      {
        sku: 'STAIRS',
        title: 'Stairs',
        blurb: 'Up',
        price_aud_cents: 6000,
        price_nzd_cents: 6500,
        position: 2,
      },
      {
        sku: 'REMOVE',
        title: 'Removal',
        blurb: 'Away',
        price_aud_cents: 0,
        price_nzd_cents: 100,
        category_uris: ['fridges'],
        position: 1,
      },
    ])
    .execute();
  delivery = await createDeliveryService({ db: db() });
});
afterAll(() => database.close());

const availability = (now = MONDAY_MORNING) =>
  delivery.availabilityFor(db(), { market: 'AU', lines: [lineOf()], locality: BONDI, now });
const firstDay = async () => (await availability()).dates.find(({ available }) => available)?.day;
const counters = (when: string) =>
  db()
    .selectFrom('delivery_capacity')
    .select(['capacity', 'held', 'booked'])
    .where('zone_code', '=', 'SYD-METRO')
    .where('day', '=', when)
    .executeTakeFirst();

describe('the capacity of a day', () => {
  test('can be held up to its limit, however many concurrent requests, and released', async () => {
    const place = { zone: 'SYD-METRO', day: day('2026-11-24') };
    expect(await firstDay()).toBe('2026-11-24');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        db()
          .transaction()
          .execute((tx) => delivery.holdDay(tx, place)),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
    expect(await counters('2026-11-24')).toEqual({ capacity: 3, held: 3, booked: 0 });
    expect(await firstDay()).toBe('2026-11-26');
    expect(await delivery.bookDay(db(), place)).toBe(true);
    expect(await counters('2026-11-24')).toEqual({ capacity: 3, held: 2, booked: 1 });
    expect(await delivery.holdDay(db(), place)).toBe(false);
    expect(await delivery.releaseDay(db(), place)).toBe(true);
    expect(await firstDay()).toBe('2026-11-24');
    expect(await delivery.releaseDay(db(), place, 'booked')).toBe(true);
    expect(await delivery.releaseDay(db(), place)).toBe(true);
    expect(await counters('2026-11-24')).toEqual({ capacity: 3, held: 0, booked: 0 });
  });

  test('never goes below zero', async () => {
    const place = { zone: 'SYD-METRO', day: day('2026-12-01') };
    expect(await delivery.releaseDay(db(), place)).toBe(false);
    expect(await delivery.holdDay(db(), place)).toBe(true);
    expect(await delivery.releaseDay(db(), place, 'booked')).toBe(false);
    expect(await delivery.releaseDay(db(), place)).toBe(true);
    expect(await delivery.releaseDay(db(), place)).toBe(false);
    expect(await delivery.bookDay(db(), place)).toBe(false);
    expect(await counters('2026-12-01')).toEqual({ capacity: 3, held: 0, booked: 0 });
  });

  test('is zero in a zone without trucks or an unknown zone', async () => {
    expect(await delivery.holdDay(db(), { zone: 'NONE', day: day('2026-12-01') })).toBe(false);
    expect(await delivery.holdDay(db(), { zone: 'MARS', day: day('2026-12-01') })).toBe(false);
  });

  test('is released if the transaction fails', async () => {
    const place = { zone: 'SYD-METRO', day: day('2026-12-02') };
    await expect(
      db()
        .transaction()
        .execute(async (tx) => {
          expect(await delivery.holdDay(tx, place)).toBe(true);
          throw new Error('changed my mind');
        }),
    ).rejects.toThrow('changed my mind');
    expect(await counters('2026-12-02')).toBeUndefined();
  });
});

test('availability uses the network: rates, holidays, services', async () => {
  const result = await availability();
  expect(result).toMatchObject({
    zone: 'SYD-METRO',
    today: '2026-11-23',
    unavailable: false,
    usesCapacity: true,
  });
  expect(
    result.dates.slice(0, 8).map((entry) => [entry.day.slice(8), entry.available, entry.priceCents]),
  ).toEqual([
    ['23', false, 0],
    ['24', true, 100],
    ['25', false, 200],
    ['26', true, 300],
    ['27', true, 400],
    ['28', false, 0],
    ['29', false, 0],
    ['30', true, 0],
  ]);
  expect(delivery.toWire(result, 'c').deliveryServices.map(({ sku, price }) => [sku, price])).toEqual([
    ['REMOVE', 0],
    ['STAIRS', 60],
  ]);
  expect(delivery.serviceBySku('NZ', 'STAIRS')?.priceCents).toBe(6500);
  expect(delivery.serviceBySku('AU', 'NOPE')).toBeUndefined();
});

test('sourcing returns what the order has to hold', () => {
  const stock = [
    { warehouse: 'MEL', available: 4 },
    { warehouse: 'SYD', available: 1 },
  ];
  const question = {
    market: 'AU' as const,
    lines: [lineOf({ stock }, 3), lineOf({ id: 2, isProforma: true })],
    locality: BONDI,
    now: MONDAY_MORNING,
  };
  const sourced = delivery.sourceLines(question);
  expect(sourced.zone).toBe('SYD-METRO');
  expect(sourced.lines).toHaveLength(1);
  expect(sourced.lines[0]!.allocations).toEqual([
    { productId: 1, warehouse: 'SYD', quantity: 1 },
    { productId: 1, warehouse: 'MEL', quantity: 2 },
  ]);
  expect(delivery.sourceLines({ ...question, override: true }).lines).toHaveLength(2);
  expect(delivery.sourceLines({ ...question, locality: ULURU })).toEqual({ zone: null, lines: [] });
});

test('finds the warehouse of a postcode', () => {
  expect(delivery.warehouseOfPostcode('AU', '2026')).toBe('SYD');
  expect(delivery.warehouseOfPostcode('AU', '0872')).toBeNull();
});

describe('the endpoints', () => {
  interface Visit {
    now?: Date;
    locality?: typeof BONDI | null;
  }
  const send = (path: string, input: object, { now = MONDAY_MORNING, locality = BONDI }: Visit = {}) => {
    const routes = deliveryRoutes(delivery, {
      factsOfSkus: (_site, skus) =>
        skus.filter((sku) => sku !== 'GONE').map((sku) => ({ ...factsOf({ sku }), brand: sku })),
      placeOfPostcode: ({ country }, postcode) => ({
        suburb: postcode === '2026' ? 'Bondi' : '',
        state: '',
        postcode,
        country,
      }),
      proformaBrands: () => Promise.resolve('maker'),
    });
    return routes
      .find(({ endpoint }) => endpoint.path === path)!
      .handle(
        input as never,
        aRequest({
          now,
          place: {
            store: null,
            locationCode: null,
            locality: locality && { id: 1, latitude: null, longitude: null, ...locality },
          },
        }),
      );
  };
  const ask = (query: object, visit?: Visit) => send('/api/delivery/estimate', { query }, visit);
  const askWeek = async (body: object, visit?: Visit) =>
    (
      (await send('/api/delivery/week', { body: { lines: [], ...body } }, visit)) as {
        week: DeliveryWeek | null;
      }
    ).week;

  test('a week applies to the requested postcode, else the shopper’s place, else the default region', async () => {
    expect(await askWeek({})).toMatchObject({
      place: { name: 'Bondi', postcode: '2026', isDefault: false },
      today: [2026, 11, 23],
      orderBefore: '2026-11-23T01:00:00.000Z',
    });
    const unknown = { locality: null };
    expect((await askWeek({ postcode: '2026' }, unknown))?.place.name).toBe('Bondi');
    expect((await askWeek({ postcode: '2000' }, unknown))?.place).toEqual({
      name: '2000',
      postcode: '2000',
      isDefault: false,
    });
    expect((await askWeek({}, unknown))?.place).toEqual({
      name: 'Sydney',
      postcode: '2000',
      isDefault: true,
    });
  });

  test('a week without trucks states the postcode; unknown products have no week', async () => {
    expect(await askWeek({ postcode: '0872' })).toMatchObject({ days: [], text: 'No delivery to 0872' });
    expect(await askWeek({ lines: [{ sku: 'GONE', quantity: 1 }] })).toBeNull();
  });

  test('a week has the days and prices that the checkout offers, and adds up the lines of a product', async () => {
    const lines = [1, 2].map((quantity) => ({ sku: 'A', quantity }));
    const week = await askWeek({ lines });
    const checkout = await delivery.availabilityFor(db(), {
      market: 'AU',
      lines: [lineOf({ sku: 'A' }, 3)],
      locality: BONDI,
      now: MONDAY_MORNING,
    });
    expect(week?.days).toEqual(delivery.toWire(checkout, '').dates.slice(0, 7));
    const late = await askWeek({ lines: [...lines, { sku: 'A', quantity: 3 }] });
    expect(late?.days).not.toEqual(week?.days);
  });

  test('the weeks of the default regions notify of changes only', async () => {
    let now = MONDAY_MORNING;
    const changes: string[][] = [];
    const weeks = createDefaultWeeks({
      delivery,
      clock: () => now,
      onChange: (markets) => changes.push([...markets]),
    });
    await weeks.refresh();
    expect(weeks.of('AU')?.place.name).toBe('Sydney');
    expect(weeks.of('NZ')).toBeUndefined();
    now = new Date(MONDAY_MORNING.getTime() + 60_000);
    expect(await weeks.refresh()).toBe(0);
    now = MONDAY_AFTERNOON;
    expect(await weeks.refresh()).toBe(1);
    expect(changes.at(-1)).toEqual(['AU']);
  });

  test("uses the visitor's locality, or the requested one", async () => {
    expect(await ask({ sku: ['A', 'GONE'] })).toEqual({
      locality: 'Bondi NSW 2026',
      estimates: [
        {
          sku: 'A',
          earliest: [2026, 11, 24],
          price: 1,
          text: 'Free Mon 30 Nov\u00a0· sooner\u00a0from\u00a0$1',
        },
      ],
    });
    expect(await ask({ sku: ['A'], postcode: '0872' })).toMatchObject({
      locality: '0872',
      estimates: [{ text: 'No delivery to 0872' }],
    });
    expect(await ask({ sku: ['A'] }, { locality: null })).toEqual({ locality: null, estimates: [] });
    // For a brand with proforma delivery, the estimate is the only day that the checkout offers (DELIVERY-05,
    // -17).
    expect(await ask({ sku: ['MAKER'] })).toMatchObject({
      estimates: [{ earliest: [2026, 11, 30], price: 0, text: 'Free delivery Mon 30 Nov' }],
    });
  });

  test('accepts at most 48 products, each once', async () => {
    const many = Array.from({ length: 120 }, (_, index) => `S${index % 60}`);
    expect(((await ask({ sku: many })) as { estimates: unknown[] }).estimates).toHaveLength(48);
  });

  test('reflects bookings within ten seconds', async () => {
    const now = new Date(MONDAY_MORNING.getTime() + 60_000);
    const text = async (moment: Date) =>
      ((await ask({ sku: ['A'] }, { now: moment })) as { estimates: { text: string }[] }).estimates[0]!.text;
    expect(await text(now)).toBe('Free Mon 30 Nov\u00a0· sooner\u00a0from\u00a0$1');
    for (let taken = 0; taken < 3; taken += 1)
      await delivery.holdDay(db(), { zone: 'SYD-METRO', day: day('2026-11-24') });
    expect(await text(new Date(now.getTime() + 10_000))).toBe(
      'Free Mon 30 Nov\u00a0· sooner\u00a0from\u00a0$3',
    );
  });
});

test('a reload reads changed rates', async () => {
  await db().updateTable('delivery_rate').set({ price_cents: 5500 }).where('weekday', '=', 3).execute();
  await delivery.reload();
  expect((await availability()).dates[3]).toMatchObject({ day: '2026-11-26', priceCents: 5500 });
});
