import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { aol } from '#sites/aol/site.ts';
import { store as storeShape } from './contract.ts';
import { ENGINE_ROOM_URI } from './rules.ts';
import { storesRoutes } from './routes.ts';
import { createStoresService, type StoresSubject } from './service.ts';

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
      },
      { ...plain, uri: 'elsewhere', name: 'Elsewhere', state: 'NSW', sites: ['wa'], virtual_tour_id: null },
    ])
    .execute();
  stores = await createStoresService({ db: database.db });
});
afterAll(() => database.close());

function visitor(): RequestContext {
  const jar = new Map<string, string>();
  return {
    site: aol,
    cookie: (name: string) => jar.get(name),
    setCookie: (name: string, value: string) => void jar.set(name, value),
  } as unknown as RequestContext;
}
const route = (path: string) => storesRoutes(stores).find(({ endpoint }) => endpoint.path === path)!;

test('the stores of a site, filtered', () => {
  const list = route('/api/store');
  const uris = (query: object) =>
    (list.handle({ query }, visitor()) as { storeUri: string }[]).map(({ storeUri }) => storeUri);
  expect(uris({})).toEqual(['redfern', 'engine-room']);
  expect(uris({ filters: ['state:VIC', 'appointmentOnly'] })).toEqual(['engine-room']);
  expect(storeShape.parse(stores.list('aol')[0]).openTimes).toHaveLength(7);
});

test('one store by id or uri; 404 for others', () => {
  const id = stores.list('aol')[0]!.id;
  expect(stores.find('aol', String(id))).toMatchObject({ storeUri: 'redfern' });
  expect(stores.find('aol', 'Engine-Room')).toMatchObject({ name: 'Engine Room' });
  expect(stores.find('aol', 'elsewhere')).toMatchObject({ fault: true, status: 404 });
});

test('the chosen store is remembered (API-27)', () => {
  const context = visitor();
  expect(stores.storeOf(context)).toBeNull();
  expect(stores.setStore(context, 'nowhere')).toMatchObject({ status: 404 });
  expect(stores.setStore(context, stores.list('aol')[1]!.id)).toEqual({ success: true });
  expect(stores.storeOf(context)?.storeUri).toBe('engine-room');
});

test('the picker comes before the id in the routes', () => {
  const paths = storesRoutes(stores).map(({ endpoint }) => endpoint.path);
  expect(paths.indexOf('/api/store/select-view')).toBeLessThan(paths.indexOf('/api/store/:id'));
});
