import { locationCodeOf } from '../rules/region.ts';
import { aRequest, siteWithPrices } from '#domains/pricing/test/fixtures.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { site as aol } from '#sites/aol/site.ts';
import { site as aolNz } from '#sites/aol-nz/site.ts';
import { geo as geoShape } from '../contract.ts';
import { streetKey } from '../rules/street.ts';
import { createGeoService, type GeoSubject } from '../use-cases/geo.ts';
import { createVisitorLocation, type VisitorLocation } from '../use-cases/visitor-location.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let geo: GeoSubject;
let location: VisitorLocation;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await database.db
    .insertInto('locality')
    .values([
      { country: 'AU', suburb: 'Bondi', state: 'NSW', postcode: '2026', latitude: -33.89, longitude: 151.27 },
      { country: 'AU', suburb: 'Sydney', state: 'NSW', postcode: '2000', latitude: null, longitude: null },
      { country: 'NZ', suburb: 'Ponsonby', state: '', postcode: '1011', latitude: null, longitude: null },
    ])
    .execute();
  geo = await createGeoService({ db: database.db });
  location = createVisitorLocation({
    geo,
    warehouseOfPostcode: (country, postcode) => (country === 'AU' && postcode.startsWith('2') ? 'SYD' : null),
  });
});
afterAll(() => database.close());

/**
 * Creates a request from a browser with these cookies. As on the server, the shopper's location is loaded
 * once per request.
 */
function visitor(cookies = new Map<string, string>(), site = aol) {
  return aRequest({
    site: siteWithPrices(site),
    cookies,
    place: {
      locality: geo.chosenLocality(site.country, cookies.get('locality')),
      store: REDFERN,
      locationCode: cookies.get('locationCode') ?? null,
    },
  });
}
const REDFERN = { storeUri: 'redfern', name: 'Redfern', virtualTourId: null };

test('a new visitor has no place, and is new only once (GEO-01, GEO-03)', () => {
  const context = visitor();
  const first = location.geoOf(context);
  expect(geoShape.parse(first)).toEqual(first);
  expect(first).toEqual({
    store: REDFERN,
    nearestWarehouseLocationCode: null,
    newUser: true,
    ipCountry: 'AU',
    country: 'AU',
    postcode: null,
    state: null,
    city: null,
    locationId: null,
  });
  expect(location.geoOf(context).newUser).toBe(false);
});

test('a locality is stored in two readable cookies (GEO-02)', () => {
  const context = visitor();
  const bondi = geo.search('AU', 'bondi')[0]!;
  const answer = location.setLocation(context, { localityId: bondi._id });
  expect(answer).toMatchObject({
    city: 'Bondi',
    state: 'NSW',
    postcode: '2026',
    locationId: bondi._id,
    nearestWarehouseLocationCode: '2000_SYDNEY',
    latitude: -33.89,
  });
  expect([...context.cookies]).toEqual([
    ['locality', bondi._id],
    ['locationCode', '2000_SYDNEY'],
  ]);
  expect(context.readable).toEqual(new Set(['locality', 'locationCode']));
  const next = visitor(context.cookies);
  expect(location.geoOf(next)).toMatchObject({ city: 'Bondi', nearestWarehouseLocationCode: '2000_SYDNEY' });
  expect(next.place.locality).toMatchObject({
    suburb: 'Bondi',
    state: 'NSW',
    postcode: '2026',
    country: 'AU',
  });
  expect(location.setLocation(context, { localityId: Number(bondi._id) })).toMatchObject({ city: 'Bondi' });
});

test('a postcode with a single place sets it; one with several, none or in another country changes nothing', async () => {
  const context = visitor();
  expect(location.setLocation(context, { postcode: '2000' })).toMatchObject({ city: 'Sydney' });
  expect(context.cookies.get('locality')).toBe(geo.search('AU', 'sydney')[0]!._id);
  const both = await database.db
    .insertInto('locality')
    .values({ country: 'AU', suburb: 'Bondi Beach', state: 'NSW', postcode: '2026' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await geo.reload();
  for (const postcode of ['2026', '1011', '0999', '']) {
    const other = visitor(new Map([['visited', '1']]));
    expect(location.setLocation(other, { postcode })).toMatchObject({ locationId: null, newUser: false });
    expect([...other.cookies.keys()]).toEqual(['visited']);
  }
  await database.db.deleteFrom('locality').where('id', '=', both.id).execute();
  await geo.reload();
});

test('a region sets its city and its code (GEO-15); an unknown one changes nothing (GEO-13)', () => {
  const context = visitor();
  expect(location.setLocation(context, { regionId: '999' })).toMatchObject({ fault: true, status: 404 });
  expect(context.cookies.size).toBe(0);
  expect(location.setLocation(context, { regionId: '2000111' })).toMatchObject({
    city: 'Sydney',
    nearestWarehouseLocationCode: '2000_SYDNEY',
  });
  expect(location.geoOf(visitor(context.cookies)).nearestWarehouseLocationCode).toBe('2000_SYDNEY');
});

test.each([
  [{ country: 'AU', state: 'NSW', postcode: '2026' }, '2000_SYDNEY'],
  [{ country: 'AU', state: 'ACT', postcode: '2600' }, '2600_CANBERRA'],
  [{ country: 'AU', state: 'NT', postcode: '0870' }, '0800_DARWIN'],
  [{ country: 'NZ', state: '', postcode: '1011' }, '1010_AUCKLAND'],
  [{ country: 'NZ', state: '', postcode: '6012' }, '6011_WELLINGTON'],
  [{ country: 'NZ', state: '', postcode: '9016' }, '8011_CHRISTCHURCH'],
  [{ country: 'AU', state: '', postcode: '6798' }, null],
])('the location code of %j has the region format: %s (GEO-15)', (place, code) => {
  expect(locationCodeOf(place)).toBe(code);
});

test.each([
  [{ localityId: '999999' }, 404],
  [{ localityId: 'x' }, 404],
  [{}, 400],
])('setlocation %j answers %i', (wanted, status) => {
  expect(location.setLocation(visitor(), wanted)).toMatchObject({ fault: true, status });
});

test('each country has its own places', () => {
  expect(geo.search('NZ', 'pons').map(({ fullAddress, state }) => [fullAddress, state])).toEqual([
    ['Ponsonby 1011', null],
  ]);
  expect(geo.lookup('NZ', { suburb: 'ponsonby', state: '-', postcode: '1011' })).toMatchObject({
    suburb: 'Ponsonby',
  });
  expect(geo.lookup('AU', { suburb: 'ponsonby', state: '-', postcode: '1011' })).toMatchObject({
    fault: true,
    status: 404,
  });
  const context = visitor(new Map(), aolNz);
  const bondi = geo.search('AU', 'bondi')[0]!;
  expect(location.setLocation(context, { localityId: bondi._id })).toMatchObject({ status: 404 });
  expect(geo.chosenLocality('NZ', bondi._id)).toBeNull();
  expect(geo.chosenLocality('AU', bondi._id)).toMatchObject({ suburb: 'Bondi' });
  for (const id of [undefined, '', 'x', '-1', '99999999']) expect(geo.chosenLocality('AU', id)).toBeNull();
});

test('a reload finds newly imported places', async () => {
  expect(geo.search('AU', 'newto')).toEqual([]);
  await database.db
    .insertInto('locality')
    .values({
      country: 'AU',
      suburb: 'Newtown',
      state: 'NSW',
      postcode: '2042',
      latitude: null,
      longitude: null,
    })
    .execute();
  await geo.reload();
  expect(geo.search('AU', 'newto')).toHaveLength(1);
});

describe('streets (SCRIPTS-14)', () => {
  beforeAll(async () => {
    const places = await database.db.selectFrom('locality').selectAll().execute();
    const at = (suburb: string) => places.find((place) => place.suburb === suburb)!;
    const rows = [
      ['Bondi', 'Hall Street'],
      ['Bondi', 'George Street'],
      ['Sydney', 'George Street'],
      ['Sydney', 'Georgina Lane'],
      ['Ponsonby', 'George Street'],
    ].map(([suburb, name]) => ({ place: at(suburb!), name: name! }));
    await database.db
      .insertInto('street')
      .values(
        rows.map(({ place, name }) => ({
          locality_id: place.id,
          country: place.country,
          name,
          key: streetKey(name, place),
        })),
      )
      .execute();
  });
  const found = async (term: string, near: string | null = null, country = 'AU') =>
    (await geo.streets(country, term, near === null ? null : geo.placeOf(await idOf(near))!)).map(
      ({ street, suburb }) => `${street}, ${suburb}`,
    );
  const idOf = async (suburb: string) =>
    (
      await database.db
        .selectFrom('locality')
        .select('id')
        .where('suburb', '=', suburb)
        .executeTakeFirstOrThrow()
    ).id;

  test('by number and prefix of the name, in the site’s country', async () => {
    expect(await geo.streets('AU', '3/12 hall st', null)).toEqual([
      { street: '3/12 Hall Street', suburb: 'Bondi', state: 'NSW', postcode: '2026' },
    ]);
    expect(await geo.streets('NZ', '1 George', null)).toEqual([
      { street: '1 George Street', suburb: 'Ponsonby', state: null, postcode: '1011' },
    ]);
  });

  test('in the visitor’s own place first, else in order', async () => {
    const all = ['1 George Street, Bondi', '1 George Street, Sydney', '1 Georgina Lane, Sydney'];
    expect(await found('1 Geo')).toEqual(all);
    expect(await found('1 Geo', 'Sydney')).toEqual([all[1], all[2], all[0]]);
  });

  test('in the chosen suburb before others with its postcode', async () => {
    const rocks = { country: 'AU', suburb: 'Barangaroo', state: 'NSW', postcode: '2000' };
    const { id } = await database.db
      .insertInto('locality')
      .values({ ...rocks, latitude: null, longitude: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const street = { locality_id: id, country: 'AU', name: 'George Street' };
    await database.db
      .insertInto('street')
      .values({ ...street, key: streetKey(street.name, rocks) })
      .execute();
    expect((await found('1 Geo', 'Sydney')).slice(0, 3)).toEqual([
      '1 George Street, Sydney',
      '1 Georgina Lane, Sydney',
      '1 George Street, Barangaroo',
    ]);
    await database.db.deleteFrom('locality').where('id', '=', id).execute();
  });

  test.each(['', 'George Street', '1 ge', '1 Nowhere Street', '1 %', "1 ' or true", '9'.repeat(5000)])(
    'returns no results for %j',
    async (term) => expect(await found(term)).toEqual([]),
  );
});
