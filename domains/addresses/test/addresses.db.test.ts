import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GUEST, type User } from '#foundation/pure/user.ts';
import type { Identify } from '#apps/server/context.ts';
import { openTestApp, type AskOptions, type TestApp } from '#apps/server/test/fixtures.ts';
import { MAX_ADDRESSES, type SavedAddress } from '../contract.ts';

// Tests the saved addresses of two signed-in customers over the network.

const PEOPLE: Record<string, User> = Object.fromEntries(
  ['ada', 'bob'].map((accountId) => [
    accountId,
    { ...GUEST, kind: 'customer', accountId, sessionId: `of ${accountId}`, membership: 'active' },
  ]),
);
const identify: Identify = ({ headers }) =>
  PEOPLE[/^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1] ?? ''] ?? GUEST;

let shop: TestApp;
let nzPlace: { suburb: string; postcode: string };
beforeAll(async () => {
  shop = await openTestApp({ identify });
  const { db } = shop.database;
  for (const id of Object.keys(PEOPLE))
    await db
      .insertInto('account')
      .values({
        id,
        email: `${id}@people.example`,
        email_verified_at: new Date(),
        first_name: id,
        last_name: 'X',
        phone: '0412 345 678',
        created_at: new Date(),
      })
      .execute();
  nzPlace = await db
    .selectFrom('locality')
    .select(['suburb', 'postcode'])
    .where('country', '=', 'NZ')
    .executeTakeFirstOrThrow();
});
afterAll(() => shop?.close());
beforeEach(() => shop.database.db.deleteFrom('saved_address').execute());

const HOME = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: '',
  address: ' 12 Smith St ',
  suburb: 'Richmond',
  state: 'VIC',
  postcode: '3121',
  deliveryInstructions: 'Ring twice',
};
async function ask<T = { code?: string; fields?: Record<string, string> }>(
  who: string | null,
  path = '',
  options: AskOptions = {},
) {
  const { status, body } = await shop.ask(`/api/account/order/addresses${path}`, {
    site: 'aol',
    ...options,
    headers: who === null ? {} : { authorization: `Bearer ${who}` },
  });
  return { status, body: JSON.parse(body) as T };
}
const list = async (who: string, site = 'aol') => (await ask<SavedAddress[]>(who, '', { site })).body;
const save = (who: string | null, body: object, site = 'aol') =>
  ask<SavedAddress & { code?: string; fields?: Record<string, string> }>(who, '/save', { body, site });
const remove = (who: string | null, id: string) => ask<unknown>(who, `/${id}`, { method: 'DELETE' });

describe('saved addresses', () => {
  it('are listed, created, changed and deleted (API-67 to -69, ACCOUNT-06)', async () => {
    expect(await list('ada')).toEqual([]);
    const { status, body } = await save('ada', HOME);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...HOME,
      id: body.id,
      address: '12 Smith St',
      country: 'AU',
      isDefault: true,
    });
    expect(await list('ada')).toEqual([body]);
    const changed = await save('ada', { ...HOME, id: body.id, address: '14 Smith St' });
    expect(changed.body).toMatchObject({ id: body.id, address: '14 Smith St', isDefault: true });
    expect(await list('ada')).toHaveLength(1);
    expect(await remove('ada', body.id)).toEqual({ status: 200, body: true });
    expect(await list('ada')).toEqual([]);
    expect((await remove('ada', body.id)).status).toBe(404);
  });

  it('have one default: the first, then the one made default, or the one saved last if that is deleted', async () => {
    const ids: string[] = [];
    for (const address of ['1 A St', '2 B St', '3 C St'])
      ids.push((await save('ada', { ...HOME, address })).body.id);
    const defaults = async () => (await list('ada')).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual([ids[0]]);
    await save('ada', { ...HOME, id: ids[1], address: '2 B St', isDefault: true });
    expect(await defaults()).toEqual([ids[1]]);
    expect((await list('ada'))[0]!.id).toBe(ids[1]);
    await remove('ada', ids[1]!);
    expect(await defaults()).toHaveLength(1);
    await Promise.all([0, 2].map((index) => save('ada', { ...HOME, id: ids[index], isDefault: true })));
    expect(await defaults()).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['no street', { address: '' }, 'address'],
    ['a PO box', { address: 'PO Box 12' }, 'address'],
    ['no name', { firstName: '  ' }, 'firstName'],
    ['a long name', { lastName: 'x'.repeat(21) }, 'lastName'],
    ['no such place', { suburb: 'Nowhere' }, 'suburb'],
    ['a postcode of somewhere else', { postcode: '2026' }, 'suburb'],
    ['long instructions', { deliveryInstructions: 'x'.repeat(151) }, 'deliveryInstructions'],
  ])('are rejected with the checkout’s field errors: %s', async (_what, wrong, field) => {
    const { status, body } = await save('ada', { ...HOME, ...wrong });
    expect([status, body.code]).toEqual([400, 'form']);
    expect(Object.keys(body.fields!)).toEqual([field]);
    expect(await list('ada')).toEqual([]);
  });

  it.each([{}, { firstName: 1 }, { ...HOME, id: {} }, [], { ...HOME, isDefault: 'yes' }])(
    'an invalid address is rejected: %o',
    async (body) => {
      expect((await save('ada', body)).status).toBe(400);
    },
  );

  it('are limited to twenty, even with concurrent requests', async () => {
    for (let count = 1; count < MAX_ADDRESSES; count += 1)
      await save('ada', { ...HOME, address: `${count} A St` });
    const answers = await Promise.all(
      ['x', 'y', 'z'].map((name) => save('ada', { ...HOME, address: `1 ${name} St` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await list('ada')).toHaveLength(MAX_ADDRESSES);
  });

  it('are separate per country', async () => {
    await save('ada', HOME);
    const kiwi = await save('ada', { ...HOME, ...nzPlace, state: '' }, 'aol-nz');
    expect(kiwi.body).toMatchObject({ country: 'NZ', state: '', isDefault: true });
    expect((await list('ada', 'aol-nz')).map(({ id }) => id)).toEqual([kiwi.body.id]);
    expect((await list('ada', 'wa')).map(({ country }) => country)).toEqual(['AU']);
    expect((await remove('ada', kiwi.body.id)).status).toBe(404);
    expect((await save('ada', { ...HOME, id: kiwi.body.id })).status).toBe(404);
  });
});

it('another user’s address cannot be read, changed or deleted, and a guest is asked to sign in', async () => {
  const { id } = (await save('ada', HOME)).body;
  expect(await list('bob')).toEqual([]);
  expect((await save('bob', { ...HOME, id, address: '9 Thief St' })).body.code).toBe('unknown-address');
  expect((await remove('bob', id)).status).toBe(404);
  expect((await ask(null)).status).toBe(401);
  expect((await save(null, HOME)).status).toBe(401);
  expect((await remove(null, id)).status).toBe(401);
  expect(await list('ada')).toMatchObject([{ id, address: '12 Smith St' }]);
  const audit = await shop.database.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'action'])
    .where('subject', '=', 'account')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit).toEqual({ actor_id: 'ada', action: 'saved-address' });
});

it('the checkout starts with the account and its default address (CHECKOUT-04)', async () => {
  const { product_code: productCode } = await shop.database.db
    .selectFrom('product as p')
    .innerJoin('product_price as pp', 'pp.product_id', 'p.id')
    .innerJoin('stock as s', 's.product_id', 'p.id')
    .select('p.product_code')
    .where('p.is_active', '=', true)
    .where('pp.market', '=', 'AU')
    .where('s.on_hand', '>', 5)
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
  const as = (who: string) => ({ site: 'aol', headers: { authorization: `Bearer ${who}` } });
  const customerOf = async (who: string) => {
    await shop.ask('/api/cart/product', { ...as(who), body: { productCode, quantity: 1 } });
    const { body } = await shop.ask('/api/checkout', as(who));
    return (JSON.parse(body) as { customer: unknown }).customer;
  };
  await save('ada', HOME);
  await save('ada', { ...HOME, address: '2 Second St' });
  expect(await customerOf('ada')).toEqual({
    email: 'ada@people.example',
    phone: '0412 345 678',
    locked: false,
    shippingAddress: { ...HOME, address: '12 Smith St', country: 'AU' },
    billingAddress: null,
    orderLimit: null,
    approvedTotal: null,
  });
  expect(await customerOf('bob')).toMatchObject({
    email: 'bob@people.example',
    shippingAddress: { firstName: 'bob', address: '', suburb: '' },
  });
});
