import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFault } from '#foundation/pure/fault.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { MONDAY } from '#domains/orders/test/fixtures.ts';
import { siteOf } from '#sites/registry.ts';
import { createCarriers } from '../carriers/carriers.ts';
import { PARCEL_NETWORK } from '../carriers/parcel-network.ts';
import { parcelNetworkAt, simulateParcelNetwork } from '../carriers/simulator.ts';
import { insertBooking } from '../db/bookings.ts';
import type { StaffShipmentsDeps } from '../use-cases/staff/deps.ts';
import { createStaffShipments } from '../use-cases/staff/staff-shipments.ts';
import { dispatch, warehouseTrial } from './fixtures.ts';

const at = warehouseTrial();
const network = simulateParcelNetwork();
const server = createServer((request, response) => void network.respond(request, response));

let port = 0;
beforeAll(async () => {
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((closed) => void server.close(() => closed())));

const contextOf = (user: Partial<User> = {}, siteId = 'aol') => ({
  user: {
    ...GUEST,
    kind: 'staff' as const,
    accountId: 'mara',
    permissions: new Set(['fulfilment.dispatch'] as const),
    ...user,
  },
  site: siteOf(siteId as 'aol'),
  requestId: 'test',
  headers: { userAgent: '', accept: '', acceptLanguage: '' },
});

function shipments(carrier = 'parcel-network', now = MONDAY.getTime()) {
  return createStaffShipments({
    db: at.database.db,
    siteOf,
    secret: 'a secret of the test',
    moneyGoodsOf: async () => new Set<string>(),
    carriers: createCarriers({ [PARCEL_NETWORK.name]: parcelNetworkAt(`http://127.0.0.1:${port}`) }),
    carrierCodeOf: () => carrier,
    clock: () => new Date(now),
    wakeOutbox: () => {},
    // Only failed deliveries need the rest.
  } as unknown as StaffShipmentsDeps);
}

/** Sells and dispatches fridges. Returns the order's number and the shipment's id. */
async function sends(units = 2, tracking = '') {
  const id = (await at.sell(units))!;
  await at.send(dispatch(id, { quantity: units, carrier: '', tracking, reference: randomUUID() }));
  const { shipment } = await at.database.db
    .selectFrom('shipment')
    .innerJoin('customer_order', 'customer_order.id', 'shipment.order_id')
    .select('shipment.id as shipment')
    .where('number', '=', id)
    .executeTakeFirstOrThrow();
  return { id, shipment };
}

async function pages(query: { orders: string; shipment?: number }, user: Partial<User> = {}) {
  const file = await shipments().printLabels(contextOf(user), query);
  if (isFault(file)) return file.body.code;
  const parts: Uint8Array[] = [];
  for await (const part of file.parts) parts.push(part as Uint8Array);
  return Buffer.concat(parts)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)!.length;
}
const codeOf = (done: unknown) => (isFault(done) ? done.body.code : done);
const stored = (shipment: number) =>
  at.database.db
    .selectFrom('shipment')
    .select(['carrier', 'tracking'])
    .where('id', '=', shipment)
    .executeTakeFirstOrThrow();

test('books a shipment once, prints a label for each parcel, and cancels', async () => {
  const name = await sends();
  const before = network.bookings().length;
  const booked = await shipments().bookLabel(contextOf(), name, 2);
  expect(booked).toMatchObject({ carrier: 'Parcel Network', state: 'booked', parcels: 2 });
  expect(await shipments().bookLabel(contextOf(), name, 5)).toEqual(booked);
  expect(network.bookings()).toHaveLength(before + 1);
  expect(await stored(name.shipment)).toMatchObject({
    carrier: 'Parcel Network',
    tracking: expect.stringMatching(/^PN/),
  });
  expect((await shipments().get(contextOf(), name.id)) as object).toMatchObject({
    shipments: [{ label: booked }],
  });
  expect(await pages({ orders: `${name.id},W0` })).toBe(2);
  expect(await pages({ orders: name.id, shipment: name.shipment + 1 })).toBe('no-labels');
  expect(await pages({ orders: name.id }, { siteIds: ['wa'] })).toBe('no-labels');
  for (let time = 0; time < 2; time += 1)
    expect(await shipments().cancelLabel(contextOf(), name)).toEqual({ orderNumber: name.id });
  expect(network.bookings().at(-1)).toMatchObject({ isCancelled: true });
  expect(await stored(name.shipment)).toEqual({ carrier: '', tracking: '' });
  expect(await pages({ orders: name.id })).toBe('no-labels');
  expect(codeOf(await shipments().bookLabel(contextOf(), name, 1))).toMatchObject({ parcels: 1 });
  expect(network.bookings()).toHaveLength(before + 2);
});

test('asks again after a lost response and never books twice, also for two people at once', async () => {
  const name = await sends();
  const before = network.bookings().length;
  network.misbehave('drop-after');
  expect(codeOf(await shipments().bookLabel(contextOf(), name, 1))).toMatchObject({ state: 'booked' });
  expect(network.bookings()).toHaveLength(before + 1);

  const other = await sends();
  network.misbehave('error');
  const all = await Promise.all([1, 2, 3].map(() => shipments().bookLabel(contextOf(), other, 1)));
  expect(all.map(codeOf)).toContainEqual(expect.objectContaining({ state: 'booked' }));
  expect(network.bookings()).toHaveLength(before + 2);
});

test('stays open while the carrier does not respond', async () => {
  const name = await sends();
  await new Promise<void>((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
  expect(codeOf(await shipments().bookLabel(contextOf(), name, 1))).toBe('booking-unknown');
  expect((await shipments().get(contextOf(), name.id)) as object).toMatchObject({
    shipments: [{ label: { state: 'requested' } }],
  });
  expect(codeOf(await shipments().cancelLabel(contextOf(), name))).toBe('booking-unknown');
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
  expect(codeOf(await shipments().bookLabel(contextOf(), name, 9))).toMatchObject({
    state: 'booked',
    parcels: 1,
  });
});

test('the shop itself sends a booking without a response again', async () => {
  const name = await sends();
  const before = network.bookings().length;
  const insert = {
    shipmentId: name.shipment,
    carrier: 'parcel-network',
    reference: `${name.id}-sweep`,
    parcels: 1,
  };
  await insertBooking(at.database.db, insert, MONDAY);
  expect(await shipments('parcel-network', MONDAY.getTime() + 30_000).sweepBookings()).toBe(0);
  network.misbehave('drop-before');
  const later = MONDAY.getTime() + 90_000;
  expect(await shipments('parcel-network', later).sweepBookings()).toBe(1);
  expect(await shipments('parcel-network', later + 90_000).sweepBookings()).toBe(0);
  expect(network.bookings()).toHaveLength(before + 1);
  expect(await stored(name.shipment)).toMatchObject({ tracking: expect.stringMatching(/^PN/) });
});

test('refuses foreign, unknown and delivered shipments, addresses that the carrier refuses, and missing carriers', async () => {
  const name = await sends();
  const book = async (carrier?: string, ctx = contextOf(), of = name) =>
    codeOf(await shipments(carrier).bookLabel(ctx, of, 1));
  expect(await book(undefined, contextOf({}, 'wa'))).toBe('unknown-order');
  expect(await book(undefined, contextOf(), { ...name, shipment: 0 })).toBe('unknown-shipment');
  expect(await book('nobody')).toBe('booking-refused');
  await at.database.db
    .updateTable('customer_order')
    .set(
      (of) =>
        ({ delivery_address: of.val(JSON.stringify({ address: '1 A St', postcode: '0800' })) }) as never,
    )
    .where('number', '=', name.id)
    .execute();
  expect(await book()).toBe('booking-refused');
  const typed = await sends(1, 'ST-100');
  expect(await book(undefined, contextOf(), typed)).toBe('booking-refused');
  expect(await book('own-label', contextOf(), typed)).toMatchObject({ tracking: 'ST-100' });
  await shipments().cancelLabel(contextOf(), typed);
  expect(await stored(typed.shipment)).toMatchObject({ tracking: 'ST-100' });
  await at.database.db.updateTable('shipment').set({ delivered_on: '2026-11-23' }).execute();
  expect(await book('own-label', contextOf(), typed)).toBe('booking-refused');
});

test('keeps the carrier that staff entered if the label is our own', async () => {
  const name = await sends();
  await at.database.db
    .updateTable('shipment')
    .set({ carrier: 'TNT' })
    .where('id', '=', name.shipment)
    .execute();
  await shipments('own-label').bookLabel(contextOf(), name, 1);
  expect(await stored(name.shipment)).toMatchObject({
    carrier: 'TNT',
    tracking: expect.stringMatching(/^W/),
  });
  await shipments('own-label').cancelLabel(contextOf(), name);
  expect(await stored(name.shipment)).toEqual({ carrier: 'TNT', tracking: '' });
});

test('a response that does not say what an earlier request did never leads to a second booking', async () => {
  const name = await sends();
  const before = network.bookings().length;
  network.misbehave('busy');
  expect(codeOf(await shipments().bookLabel(contextOf(), name, 1))).toMatchObject({ state: 'booked' });
  expect(network.bookings()).toHaveLength(before + 1);
});

test('shows shipments only to people of the site of the order', async () => {
  const name = await sends();
  const foreign = contextOf({ siteIds: ['wa'] }, 'wa');
  expect(codeOf(await shipments().get(foreign, name.id))).toBe('unknown-order');
  expect(codeOf(await shipments().get(contextOf({ siteIds: ['aol'] }), name.id))).toMatchObject({
    orderNumber: name.id,
  });
});

test('books several orders, each with its own result', async () => {
  const [first, second] = [await sends(), (await at.sell(1))!];
  const book = async (user: Partial<User> = {}) =>
    (await shipments('own-label').bookLabels(contextOf(user, 'wa'), [first.id, second, 'W0'])).results.map(
      ({ result }) => result,
    );
  expect(await book({ siteIds: ['wa'] })).toEqual(['refused', 'refused', 'refused']);
  expect(await book()).toEqual(['done', 'refused', 'refused']);
  expect(await book()).toEqual(['unchanged', 'refused', 'refused']);
  expect(await pages({ orders: first.id })).toBe(2);
});
