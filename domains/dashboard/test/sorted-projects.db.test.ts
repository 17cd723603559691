import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { openStaffedShop } from '#domains/reminders/test/fixtures.ts';

let shop: TestApp;
let as: Awaited<ReturnType<typeof openStaffedShop>>['as'];

const PROJECTS = [
  { name: 'A', contactNumber: '0438 220 914', projectGoal: 'replace', projectStart: 'March 2027' },
  { name: 'B', contactNumber: '02 9555 0143', projectGoal: 'Full renovation', projectStart: 'Nov 2026' },
  { name: 'C', contactNumber: '0401 775 310', projectGoal: '', projectStart: 'As soon as we can' },
  { name: 'D', contactNumber: '', projectGoal: 'New build', projectStart: '' },
];

beforeAll(async () => {
  const opened = await openStaffedShop();
  ({ shop, as } = opened);
  for (const { name, ...data } of PROJECTS)
    await shop.database.db
      .insertInto('project')
      .values({
        site_id: 'aol',
        name,
        owner_account_id: null,
        staff_account_id: null,
        store_uri: null,
        quote_id: null,
        quote_cents: null,
        share_id: null,
        price_lock_until: null,
        created_at: new Date(opened.clock.at),
        modified_at: new Date(opened.clock.at),
        quote_data: JSON.stringify(data),
      })
      .execute();
});
afterAll(() => shop?.close());

it.each([
  ['customerPhone', 1, 'DBCA'],
  ['customerPhone', 2, 'ACBD'],
  ['projectGoal', 1, 'CBDA'],
  ['projectGoal', 2, 'ADBC'],
  // Calendar months come first, followed by free text.
  ['projectStart', 1, 'DBAC'],
  ['projectStart', 2, 'CABD'],
] as const)('sorts by %s, direction %i (DASHBOARD-01, -08)', async (property, direction, expected) => {
  const { body } = await as('lin').json<{ rows: { projectName: string }[] }>(
    `/api/v2/project/search?allTime=true&sortProperty=${property}&sortDirection=${direction}`,
  );
  expect(body.rows.map(({ projectName }) => projectName).join('')).toBe(expected);
});
