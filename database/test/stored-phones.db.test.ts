import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toStoredPhone } from '#foundation/pure/contact/phone.ts';
import { up } from '../migrations/0185-found-by-name-and-phone.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const now = new Date('2026-11-23T01:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database?.close());

const NUMBERS = [
  '0400 111 222',
  '+61 400 111 222',
  '0061 (0)400 111 222',
  '+64 21 123 456',
  '(02) 9000-1234',
  '+64 9 377 8282',
  '61400111222',
  '6123 4567',
  '+44 20 7946 0958',
  '02 9000 1234 ext 5',
  '12345',
  '',
];

it.each([
  ['aol', 'AU'],
  ['aol-nz', 'NZ'],
] as const)(
  'phone numbers stored as typed on the site %s are converted to their dialled form',
  async (siteId, country) => {
    const { db } = database;
    for (const [index, phone] of NUMBERS.entries()) {
      const id = `${siteId}-${index}`;
      await db
        .insertInto('account')
        .values({
          id,
          email: `${id}@shop.example`,
          first_name: 'Tāne',
          last_name: 'O’Neil',
          phone,
          created_at: now,
        })
        .execute();
      await db
        .insertInto('membership')
        .values({ account_id: id, site_id: siteId, state: 'active', since: now })
        .execute();
      await db
        .insertInto('project')
        .values({
          site_id: siteId,
          name: id,
          quote_data: JSON.stringify({ customerName: 'Tāne O’Neil', contactNumber: phone }),
          search_text: 'before',
          created_at: now,
          modified_at: now,
        })
        .execute();
    }
    await up(db as never);
    const expected = NUMBERS.map((phone) => toStoredPhone(phone, country));
    const { rows: accounts } = await sql<{ phone: string }>`
    select phone from account where id like ${`${siteId}-%`} and id ~ ${`^${siteId}-[0-9]+$`} order by length(id), id`.execute(
      db,
    );
    expect(accounts.map(({ phone }) => phone)).toEqual(expected);
    const { rows: projects } = await sql<{ phone: string; text: string }>`
    select quote_data ->> 'contactNumber' as phone, search_text as text from project where site_id = ${siteId} order by id`.execute(
      db,
    );
    expect(projects.map(({ phone }) => phone)).toEqual(expected);
    expect(projects[0]!.text.split(' ')).toEqual(expect.arrayContaining(['before', 'tane', 'oneil', '1222']));
  },
);
