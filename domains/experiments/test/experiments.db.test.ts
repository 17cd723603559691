import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { aRequest } from '#domains/pricing/test/fixtures.ts';
import { takeVariant } from '../contract.ts';
import { experimentsRoutes } from '../routes.ts';
import { createExperiments, type Experiments } from '../use-cases/experiments.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let experiments: Experiments;
const VISITOR = '2f0c7a1e-0d5b-4a9a-9a2e-6f0f2b1c3d4e';
const buckets = (...names: string[]) => JSON.stringify(names.map((name) => ({ name, weight: 1 })));

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await database.db
    .insertInto('variant_test')
    .values([
      { id: 'everywhere', buckets: buckets('blue') },
      { site_id: 'wa', id: 'everywhere', buckets: buckets('brass') },
    ])
    .execute();
  experiments = await createExperiments({ db: database.db });
});
afterAll(() => database.close());

test('a site’s own test overrides the one of all sites; unknown tests are "original" (VARIANT-07)', () => {
  expect(experiments.bucketOf('aol', 'everywhere', VISITOR)).toBe('blue');
  expect(experiments.bucketOf('wa', 'everywhere', VISITOR)).toBe('brass');
  expect(experiments.bucketOf('aol', 'unknown', VISITOR)).toBe('original');
  expect(experiments.bucketOf('aol', 'everywhere', undefined)).toBe('original');
});

test('changes are visible after a reload', async () => {
  await database.db
    .insertInto('variant_test')
    .values({ id: 'new', buckets: buckets('b') })
    .execute();
  expect(experiments.bucketOf('aol', 'new', VISITOR)).toBe('original');
  await experiments.reload();
  expect(experiments.bucketOf('aol', 'new', VISITOR)).toBe('b');
});

test('the endpoint returns a valid cookie in its header, and nothing else (API-03, VARIANT-04)', () => {
  const [route] = experimentsRoutes(experiments);
  const visit = (wau?: string) => aRequest({ cookies: new Map(wau === undefined ? [] : [['wau', wau]]) });
  expect(route!.handle({ body: 'everywhere' }, visit(VISITOR))).toEqual({ bucket: 'blue' });
  expect(route!.headersOf!(visit(VISITOR))).toEqual({ 'x-vu': VISITOR });
  expect(route!.headersOf!(visit('a\r\nset-cookie: b=c'))).toEqual({});
  expect(route!.headersOf!(visit())).toEqual({});
});

test.each([
  ['', false],
  ['x'.repeat(101), false],
  [{}, false],
  ['newsletter-thanks', true],
])('the request body %j is a valid test id: %s', (body, good) => {
  expect(takeVariant.body!.safeParse(body).success).toBe(good);
});
