import { createQueryId, PostgresQueryCompiler, sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#foundation/server/database/open.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { PERSONAL_DATA } from '#apps/server/personal-data.ts';

const identityPersonalData = PERSONAL_DATA.find(({ subject }) => subject === 'identity')!;

// Columns with account data that the export for the account's owner omits, by table, each with the reason.
// All other columns with account data must be exported.

const NOT_TOLD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { closed_at: 'who closed it has no account to ask with' },
  membership: {
    version: 'how often its terms changed',
    account_id: 'the account itself',
    decided_by: 'another person',
    buys_for: 'another person; the company is told by its own list',
    invoice_copies: 'the company exports it',
  },
  credential: {
    id: 'names nothing outside',
    account_id: 'the account itself',
    identifier: 'what a device or another service knows them by: with it somebody could pose as them there',
    data: 'secrets',
    confirmed_at: 'of a second factor that is being set up',
  },
  staff: { account_id: 'the account itself', version: 'how often an administrator changed it' },
  session: {
    id: 'half of its secret',
    account_id: 'the account itself',
    seed: 'the other half',
    turn: 'how often its secret was renewed',
    turned_at: 'when that was',
    has_second_factor: 'told by the ways to sign in',
    expires_at: 'moves with every visit',
    locked_at: 'of a shared tablet',
    unlock_tries: 'of a shared tablet',
  },
  acting: {
    id: 'half of a token',
    session_id: 'another person’s',
    staff_id: 'another person',
    customer_id: 'the account itself',
  },
};

let database: Database<Tables>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database?.close());

it.each(Object.keys(NOT_TOLD))(
  '%s: every column is in the export or has a reason not to be',
  async (table) => {
    const asked: string[] = [];
    const listen: KyselyPlugin = {
      transformQuery({ node }) {
        asked.push(new PostgresQueryCompiler().compileQuery(node, createQueryId()).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await identityPersonalData.collect(database.db.withPlugin(listen), {
      accountId: '00000000-0000-4000-8000-000000000000',
      email: null,
    });
    const told = asked
      .map((text) => /^select (.*) from "(\w+)"/.exec(text)!)
      .filter(([, , from]) => from === table)
      .flatMap(([, columns]) => [...columns!.matchAll(/(?<!as )"(\w+)"/g)].map(([, name]) => name!));
    const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(database.db);
    expect([...told, ...Object.keys(NOT_TOLD[table]!)].toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  },
);
