import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { aRequest } from '#domains/pricing/test/fixtures.ts';
import { storeDetail, store as storeShape } from '../contract.ts';
import { ENGINE_ROOM_URI } from '../rules/finding.ts';
import { storesRoutes } from '../routes.ts';
import { visitPlaces } from '../rules/opening.ts';
import { createStoresService, type StoresSubject } from '../use-cases/stores.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let stores: StoresSubject;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  const open = { isOpen: true, openTime: '09:00', closeTime: '17:30' };
  const plain = {
    country: 'AU',
    address: '1 Main Street',
    suburb: 'Redfern',
    postcode: '2016',
    phone: '02 9000 0000',
    latitude: null,
    longitude: null,
    time_zone: 'Australia/Sydney',
    open_times: JSON.stringify(Array.from({ length: 7 }, () => open)),
  };
  await database.db
    .insertInto('store')
    .values([
      {
        ...plain,
        uri: 'redfern',
        name: 'Redfern',
        state: 'NSW',
        sites: ['aol', 'wa'],
        virtual_tour_id: 'tour-1',
      },
      {
        ...plain,
        uri: ENGINE_ROOM_URI,
        name: 'Engine Room',
        state: 'VIC',
        sites: ['aol'],
        virtual_tour_id: null,
        is_appointment_only: true,
        latitude: -37.824,
        longitude: 144.998,
      },
      { ...plain, uri: 'elsewhere', name: 'Elsewhere', state: 'NSW', sites: ['wa'], virtual_tour_id: null },
    ])
    .execute();
  await database.db
    .insertInto('public_holiday')
    .values([
      { country: 'AU', state: '', day: '2026-12-25', name: 'Christmas Day' },
      { country: 'AU', state: 'VIC', day: '2026-12-01', name: 'Day of Victoria' },
      { country: 'NZ', state: '', day: '2026-12-02', name: 'Day of New Zealand' },
      { country: 'AU', state: '', day: '2026-01-01', name: 'Long past' },
      { country: 'AU', state: '', day: '2028-06-01', name: 'Far off' },
    ])
    .execute();
  stores = await createStoresService({
    db: database.db,
    placesAround: (_country, point) => [{ name: 'Redfern', ...point }],
  });
});
afterAll(() => database.close());

const NOW = new Date('2026-11-23T00:00:00Z');

const visitor = () => aRequest({ now: NOW });
const route = (path: string) => storesRoutes(stores).find(({ endpoint }) => endpoint.path === path)!;

test('lists the stores of a site, filtered', () => {
  const list = route('/api/store');
  const uris = (query: object) =>
    (list.handle({ query }, visitor()) as { storeUri: string }[]).map(({ storeUri }) => storeUri);
  expect(uris({})).toEqual(['redfern', 'engine-room']);
  expect(uris({ filters: ['state:VIC', 'appointmentOnly'] })).toEqual(['engine-room']);
  expect(storeShape.parse(stores.list('aol')[0]).openTimes).toHaveLength(7);
});

test('the store list of a site is cached until the stores are reloaded', async () => {
  const before = stores.list('aol');
  expect(stores.list('aol')).toBe(before);
  await stores.reload();
  expect(stores.list('aol')).not.toBe(before);
  expect(stores.list('aol')).toEqual(before);
});

test('returns one store by id or URI, with its holidays; 404 for others (API-26, STORE-07)', () => {
  const id = stores.list('aol')[0]!.id;
  expect(stores.detail('aol', String(id), NOW)).toMatchObject({
    storeUri: 'redfern',
    holidays: [{ day: '2026-12-25', name: 'Christmas Day' }],
  });
  const engineRoom = storeDetail.parse(stores.detail('aol', 'Engine-Room', NOW));
  expect(engineRoom).toMatchObject({ name: 'Engine Room', isAppointmentOnly: true });
  expect(engineRoom.holidays.map(({ name }) => name)).toEqual(['Day of Victoria', 'Christmas Day']);
  expect(stores.detail('aol', 'elsewhere', NOW)).toMatchObject({ fault: true, status: 404 });
});

test('the list has each store’s public holidays, on which no visit can be booked', () => {
  expect(stores.summaries('aol', NOW).map(({ storeUri, shutOn }) => [storeUri, shutOn])).toEqual([
    ['redfern', ['2026-12-25']],
    ['engine-room', ['2026-12-01', '2026-12-25']],
  ]);
  const [redfern] = visitPlaces(stores.summaries('aol', NOW), NOW);
  expect(redfern!.timesOn('2026-12-24')).not.toEqual([]);
  expect(redfern!.timesOn('2026-12-25')).toEqual([]);
});

test('a store without a picture shows a showroom in the site’s colours', () => {
  expect(stores.list('wa')[0]!.thumbImg.src).toBe('/img/scene/facade-wa.svg');
  expect(stores.list('aol')[0]!.thumbImg.src).toBe('/img/scene/facade-aol.svg');
});

test('returns a map of the surroundings if the coordinates are known', () => {
  expect(stores.area('aol', 'redfern')).toMatchObject({ fault: true, status: 404 });
  expect(stores.area('aol', ENGINE_ROOM_URI)).toMatchObject({ areas: [expect.stringMatching(/^M/)] });
  expect(stores.area('aol', 'nowhere')).toMatchObject({ status: 404 });
});

test('stores the chosen store (API-27)', () => {
  const context = visitor();
  const chosen = () => stores.chosenStore('aol', context.cookies.get('store'));
  expect(chosen()).toBeNull();
  expect(stores.setStore(context, 'nowhere')).toMatchObject({ status: 404 });
  expect(stores.setStore(context, stores.list('aol')[1]!.id)).toEqual({ success: true });
  expect(chosen()).toEqual({ storeUri: 'engine-room', name: 'Engine Room', virtualTourId: null });
  expect(stores.chosenStore('fk', 'nowhere')).toBeNull();
  expect(stores.setStore(context, null)).toEqual({ success: true });
  expect(chosen()).toBeNull();
});

test('the route of the picker precedes the one with an id', () => {
  const paths = storesRoutes(stores).map(({ endpoint }) => endpoint.path);
  expect(paths.indexOf('/api/store/select-view')).toBeLessThan(paths.indexOf('/api/store/:id'));
});
