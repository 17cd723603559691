import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffedShop } from '#domains/reminders/test/fixtures.ts';

let opened: Awaited<ReturnType<typeof openStaffedShop>>;
beforeAll(async () => {
  opened = await openStaffedShop();
});
afterAll(() => opened?.shop.close());

it('filters by days of the site’s time zone, from midnight to midnight, also when daylight saving starts (DASHBOARD-08)', async () => {
  const { as, shop } = opened;
  const { db } = shop.database;
  const found = async (fromDate: string, toDate: string) =>
    (
      await as('lin').json<{ rows: { projectName: string }[] }>(
        `/api/v2/project/search?customerName=midnight&fromDate=${fromDate}&toDate=${toDate}&sortDirection=1&sortProperty=dateModified`,
      )
    ).body.rows.map(({ projectName }) => projectName);
  for (const [name, instant] of [
    ['Saturday 23:59', '2026-10-03T13:59:59.999Z'],
    ['Sunday 00:00', '2026-10-03T14:00:00Z'],
    // On this Sunday, daylight saving started at 2 am. The offset from UTC is therefore 11 hours.
    ['Sunday 23:59', '2026-10-04T12:59:59.999Z'],
    ['Monday 00:00', '2026-10-04T13:00:00Z'],
  ] as const)
    await db
      .insertInto('project')
      .values({
        site_id: 'aol',
        name,
        owner_account_id: null,
        staff_account_id: null,
        salesperson_code: '',
        store_uri: null,
        quote_id: null,
        quote_cents: null,
        share_id: null,
        price_lock_until: null,
        created_at: new Date(instant),
        modified_at: new Date(instant),
        search_text: 'midnight',
      })
      .execute();
  expect(await found('2026-10-03', '2026-10-03')).toEqual(['Saturday 23:59']);
  expect(await found('2026-10-04', '2026-10-04')).toEqual(['Sunday 00:00', 'Sunday 23:59']);
  expect(await found('2026-10-05', '2026-10-05')).toEqual(['Monday 00:00']);
  for (const none of ['2026-02-30', '2026-13-01', '9999-12-31', '0002-01-01'])
    expect([none, (await as('lin').ask(`/api/v2/project/search?toDate=${none}`)).status]).toEqual([
      none,
      400,
    ]);
});
