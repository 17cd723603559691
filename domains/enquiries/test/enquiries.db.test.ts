import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { createEnquiries } from '../use-cases/enquiries.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

test('a sign-up is stored once per email address and site; errors are in errtext (API-23)', async () => {
  const enquiries = createEnquiries({
    db: database.db,
    notifyShop: async () => undefined,
    secret: 'x'.repeat(32),
  });
  const visitor = {
    site: guestSite('aol'),
    now: new Date('2026-11-23T01:00:00Z'),
    origin: 'https://aol.example',
  };
  const form = { Name: 'Ada', Email: 'ada@example.com', Postcode: '0800', source: 'Footer' };
  expect(await enquiries.joinKitchenClub(visitor, { ...form, Name: '', Postcode: '12' })).toMatchObject({
    status: 400,
    body: {
      errtext: 'Please enter your Name',
      errors: ['Please enter your Name', 'Please enter a valid Postcode'],
      fields: { Name: 'Please enter your Name' },
    },
  });
  expect(await enquiries.joinKitchenClub(visitor, form)).toEqual({ success: true });
  expect(
    await enquiries.joinKitchenClub(visitor, { ...form, Email: 'ADA@example.com', Name: 'Ada L' }),
  ).toEqual({ success: true });
  const rows = await database.db
    .selectFrom('newsletter_signup')
    .select(['email', 'name', 'postcode'])
    .execute();
  expect(rows).toEqual([{ email: 'ada@example.com', name: 'Ada L', postcode: '0800' }]);
});

test('a question to an expert is stored with its page (FORM-06)', async () => {
  const enquiries = createEnquiries({
    db: database.db,
    notifyShop: async () => undefined,
    secret: 'x'.repeat(32),
  });
  const visitor = {
    site: guestSite('wa'),
    now: new Date('2026-11-23T01:00:00Z'),
    origin: 'https://wa.example',
  };
  const form = {
    Name: ' Ada ',
    Email: 'ada@example.com',
    Message: 'Does it fit?',
    path: '/p/halden-640l',
    source: 'ProductEnquiry',
  } as const;
  expect(await enquiries.askExpert(visitor, { ...form, Email: 'ada', Message: ' ' })).toMatchObject({
    status: 400,
    body: {
      errtext: 'Please enter a valid email',
      fields: { Email: 'Please enter a valid email', Message: 'Please enter your question' },
    },
  });
  expect(await enquiries.askExpert(visitor, form)).toEqual({ success: true });
  const rows = await database.db
    .selectFrom('expert_question')
    .select(['site_id', 'name', 'email', 'message', 'path', 'source'])
    .execute();
  expect(rows).toEqual([
    {
      site_id: 'wa',
      name: 'Ada',
      email: 'ada@example.com',
      message: 'Does it fit?',
      path: '/p/halden-640l',
      source: 'ProductEnquiry',
    },
  ]);
});
