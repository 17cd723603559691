import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { loadDemoPeople } from '#demo/people.ts';
import { usedBy } from '#domains/identity/test/fixtures-people.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { createSecrets } from '#domains/identity/use-cases/sessions/secrets.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { searchTextOf } from '#domains/projects/rules/search-text.ts';
import type { FoundCustomer } from '../contract.ts';

let shop: TestApp;
const now = new Date('2026-11-23T01:00:00Z');

beforeAll(async () => {
  shop = await openTestApp({
    identify: ({ headers }) => {
      const name = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
      if (name === undefined) return GUEST;
      const isStaff = name === 'clerk';
      return {
        ...GUEST,
        kind: isStaff || name === 'packer' ? 'staff' : 'customer',
        accountId: name,
        permissions: new Set(isStaff ? ['customers.act'] : []),
      };
    },
  });
  const { db } = shop.database;
  await loadDemoPeople(db, { seal: createSecrets('x'.repeat(32)).seal, now });
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'sam@people.example')
    .executeTakeFirstOrThrow();
  await db.updateTable('account').set({ phone: '+61 412 345 678' }).where('id', '=', id).execute();
  await db
    .insertInto('membership')
    .values({
      account_id: id,
      site_id: 'aol',
      state: 'active',
      since: now,
      price_list: null,
      decided_at: null,
      decided_by: null,
      buys_for: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterAll(() => shop?.close());

const finds = async (text: string, { who = 'clerk' as string | null, site = 'aol' } = {}) =>
  usedBy(new TestBrowser(shop, site), who).json<{ customers: FoundCustomer[] }>('/api/staff/customers/find', {
    body: { text },
  });
const names = async (text: string, site = 'aol') =>
  (await finds(text, { site })).body.customers.map(({ name }) => name);

it.each(['sam okafor', 'OKAFOR', 'sam@people', '0412 345 678', '0412345', '+61412345678'])(
  'finds a customer by “%s”, once',
  async (text) => {
    // A customer with an account comes before project customers without an account, even if their names are
    // equal.
    const found = await names(text);
    expect(found[0]).toBe('Sam Okafor');
    expect(found.filter((name) => name === 'Sam Okafor')).toHaveLength(1);
  },
);

it('finds the owner of an order, and a guest without an account by their order’s details', async () => {
  const { db } = shop.database;
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'number', 'site_id', 'account_id'])
    .where('account_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const found = (await finds(order.number.toLowerCase(), { site: order.site_id })).body.customers;
  expect(found).toMatchObject([{ customerId: order.account_id, foundBy: order.number }]);
  await db
    .updateTable('customer_order')
    .set({ account_id: null, email: 'Guest.Person@people.example' })
    .where('id', '=', order.id)
    .execute();
  expect((await finds('guest.person', { site: order.site_id })).body.customers).toMatchObject([
    { customerId: null, email: 'guest.person@people.example', foundBy: order.number },
  ]);
});

it('finds a guest with orders by name and phone, but not through orders of an account', async () => {
  const { db } = shop.database;
  const orders = await db
    .selectFrom('customer_order')
    .select(['id', 'number', 'site_id', 'delivery_address'])
    .where('account_id', 'is not', null)
    .orderBy('id')
    .execute();
  const [first, second] = orders.filter(({ site_id }) => site_id === orders[0]!.site_id);
  const site = orders[0]!.site_id;
  const named = { firstName: 'Odalys', lastName: 'Brankovic' };
  for (const [order, accountId] of [
    [first!, null],
    [second!, undefined],
  ] as const)
    await db
      .updateTable('customer_order')
      .set({
        ...(accountId === null ? { account_id: null } : {}),
        phone: '0491 571 313',
        email: 'odalys@people.example',
        delivery_address: JSON.stringify({ ...(order.delivery_address as object), ...named }),
      })
      .where('id', '=', order.id)
      .execute();
  for (const text of ['odalys b', 'Brankovic', '0491 571 313', '+61 491 571 313', '0491571'])
    expect([text, (await finds(text, { site })).body.customers]).toMatchObject([
      text,
      [{ customerId: null, name: 'Odalys Brankovic', foundBy: first!.number }],
    ]);
  expect((await finds('brankovic', { site: site === 'wa' ? 'aol' : 'wa' })).body.customers).toEqual([]);
});

it.each([
  ['Tāne', 'Māhuta', ['Tāne', 'Tane', 'mahuta', 'tane mah']],
  ['Ari', 'Whetu\u0304', ['Whetū', 'Whetu']],
  ['D’Arcy', 'O’Neil', ["D'Arcy", "O'Neil", 'oneil', 'darcy oneil']],
  ['Łukasz', 'Żółć', ['Lukasz', 'Zolc']],
  ['Jürgen', 'Groß', ['Jurgen', 'Gross', 'GROSS']],
  ['Mary\u00a0Jane', 'Watson', ['Mary Jane']],
  ['Ada', 'Love\u200blace', ['Lovelace']],
])(
  'finds the guest and the account of %s %s by any spelling of the name',
  async (firstName, lastName, terms) => {
    const { db } = shop.database;
    const guest = await db
      .selectFrom('customer_order')
      .select(['id', 'number', 'site_id', 'delivery_address'])
      .where('account_id', 'is', null)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('customer_order')
      .set({
        email: 'folded@people.example',
        phone: '+64211234567',
        delivery_address: JSON.stringify({ ...(guest.delivery_address as object), firstName, lastName }),
      })
      .where('id', '=', guest.id)
      .execute();
    await db
      .updateTable('account')
      .set({ first_name: firstName, last_name: lastName })
      .where('email', '=', 'sam@people.example')
      .execute();
    for (const term of terms) {
      expect([term, (await finds(term, { site: guest.site_id })).body.customers]).toMatchObject([
        term,
        expect.arrayContaining([expect.objectContaining({ email: 'folded@people.example' })]),
      ]);
      expect([term, (await finds(term)).body.customers]).toMatchObject([
        term,
        expect.arrayContaining([expect.objectContaining({ email: 'sam@people.example' })]),
      ]);
    }
    for (const term of [
      '021 123 4567',
      '+64 21 123 4567',
      '21123',
      `#${guest.number}`,
      ` # ${guest.number.toLowerCase()}`,
    ])
      expect([term, (await finds(term, { site: guest.site_id })).body.customers]).toMatchObject([
        term,
        expect.arrayContaining([expect.objectContaining({ email: 'folded@people.example' })]),
      ]);
  },
);

it('finds a project’s customer', async () => {
  const { db } = shop.database;
  const project = await db
    .selectFrom('project')
    .select(['id', 'ref', 'customer_name'])
    .where('site_id', '=', 'wa')
    .where('customer_name', '<>', '')
    .executeTakeFirstOrThrow();
  expect((await finds(project.ref, { site: 'wa' })).body.customers).toMatchObject([
    { name: project.customer_name, foundBy: project.ref, path: `/project/${project.id}` },
  ]);
});

it('finds a project’s contact without an account by name, phone, address and the digits of its number', async () => {
  const { db } = shop.database;
  const told = {
    firstName: 'Leila',
    lastName: 'Quandamooka',
    customerName: 'Leila Quandamooka',
    customerEmail: 'leila.q@people.example',
    contactNumber: '0491 570 860',
  };
  const { id, ref } = await db
    .selectFrom('project')
    .select(['id', 'ref'])
    .where('site_id', '=', 'wa')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('project')
    .set({
      quote_data: JSON.stringify(told),
      owner_account_id: null,
      search_text: searchTextOf({ ref, name: 'Beach house', quoteData: told }),
    })
    .where('id', '=', id)
    .execute();
  for (const text of [
    'leila',
    'Quandamooka',
    '0491570860',
    '+61 491 570 860',
    'leila.q@people',
    ref.slice(3),
  ])
    expect([text, (await finds(text, { site: 'wa' })).body.customers]).toMatchObject([
      text,
      expect.arrayContaining([
        expect.objectContaining({
          customerId: null,
          name: 'Leila Quandamooka',
          foundBy: ref,
          path: `/project/${id}`,
        }),
      ]),
    ]);
  expect(await names('quandamooka')).toEqual([]);
});

it('finds no staff, no customers of another site, and treats wildcards literally', async () => {
  expect(await names('lin@people')).toEqual([]);
  expect(await names('sam@people', 'fk')).toEqual([]);
  expect(await names('%%%')).toEqual([]);
  expect(await names('___')).toEqual([]);
  expect((await finds('sa')).status).toBe(400);
});

it('requires staff who may act for customers', async () => {
  expect((await finds('sam okafor', { who: null })).status).toBe(401);
  expect((await finds('sam okafor', { who: 'ada' })).status).toBe(403);
  expect((await finds('sam okafor', { who: 'packer' })).status).toBe(403);
});
