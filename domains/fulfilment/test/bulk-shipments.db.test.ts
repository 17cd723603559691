import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isFault } from '#foundation/pure/fault.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { MONDAY } from '#domains/orders/test/fixtures.ts';
import { ledgerFaults } from '#domains/stock/test/fixtures.ts';
import { siteOf } from '#sites/registry.ts';
import type { StaffShipmentsDeps } from '../use-cases/staff/deps.ts';
import { createStaffShipments } from '../use-cases/staff/staff-shipments.ts';
import { warehouseTrial } from './fixtures.ts';

const at = warehouseTrial();

const contextOf = (user: Partial<User> = {}) => ({
  user: {
    ...GUEST,
    kind: 'staff' as const,
    accountId: 'mara',
    permissions: new Set(['fulfilment.dispatch'] as const),
    ...user,
  },
  site: siteOf('wa'),
  requestId: 'test',
  headers: { userAgent: '', accept: '', acceptLanguage: '' },
});

type Outcome = Awaited<ReturnType<ReturnType<typeof shipments>['dispatchOrders']>>;

function resultsOf(outcome: Outcome) {
  if (isFault(outcome)) throw new Error(outcome.body.code);
  return outcome;
}

function shipments() {
  return createStaffShipments({
    db: at.database.db,
    siteOf,
    secret: 'a secret of the test',
    moneyGoodsOf: async () => new Set<string>(),
    clock: () => MONDAY,
    wakeOutbox: () => {},
    // Only failed deliveries need the rest.
  } as unknown as StaffShipmentsDeps);
}

describe('dispatching several orders', () => {
  test('sends everything of orders in one warehouse once, also of other sites of the user', async () => {
    const [first, second] = [(await at.sell(2))!, (await at.sell(1))!];
    const input = { orders: [first.toLowerCase(), second, 'W0'], carrier: 'Own van', key: randomUUID() };
    const { results } = resultsOf(await shipments().dispatchOrders(contextOf(), input));
    expect(results).toEqual([
      { number: first, result: 'done', reason: '' },
      { number: second, result: 'done', reason: '' },
      expect.objectContaining({ number: 'W0', result: 'refused' }),
    ]);
    expect(await at.shelf()).toEqual({ onHand: 2, held: 0, allocated: 0, short: 0 });
    const again = resultsOf(await shipments().dispatchOrders(contextOf(), input));
    expect(again.results.map(({ result }) => result)).toEqual(['unchanged', 'unchanged', 'refused']);
    expect(await at.shelf()).toMatchObject({ onHand: 2 });
    expect(await ledgerFaults(at.database.db)).toEqual([]);
  });

  test('two people at the same time dispatch each order once', async () => {
    const number = (await at.sell(2))!;
    const send = () =>
      shipments().dispatchOrders(contextOf(), { orders: [number], carrier: '', key: randomUUID() });
    const answers = await Promise.all([send(), send()]);
    expect(answers.flatMap((answer) => resultsOf(answer).results.map(({ result }) => result))).toContain(
      'done',
    );
    expect(await at.shelf()).toEqual({ onHand: 3, held: 0, allocated: 0, short: 0 });
    expect(await ledgerFaults(at.database.db)).toEqual([]);
  });

  test('refuses orders of other sites like unknown ones, unpaid orders, and goods that are not reserved', async () => {
    const number = (await at.sell(1))!;
    const key = randomUUID();
    const send = async (user: Partial<User> = {}) =>
      resultsOf(
        await shipments().dispatchOrders(contextOf(user), { orders: [number, 'W0'], carrier: '', key }),
      ).results;
    const [foreign, unknown] = await send({ siteIds: ['wa'] });
    expect(foreign!.reason).toBe(unknown!.reason);
    await at.database.db
      .updateTable('customer_order')
      .set({ state: 'open' })
      .where('number', '=', number)
      .execute();
    expect((await send())[0]).toMatchObject({
      result: 'refused',
      reason: expect.stringContaining('isn’t paid'),
    });
    await at.database.db
      .updateTable('customer_order')
      .set({ state: 'confirmed' })
      .where('number', '=', number)
      .execute();
    await at.database.db.deleteFrom('stock_hold').execute();
    expect((await send())[0]).toMatchObject({
      result: 'refused',
      reason: expect.stringContaining('not in one warehouse'),
    });
  });
});

test('prints the slips of all shipments of the chosen orders of the user’s sites as one PDF', async () => {
  const [first, second] = [(await at.sell(1))!, (await at.sell(1))!];
  const none = await shipments().printSlips(contextOf(), `${first},${second}`);
  expect(isFault(none) && none.body.code).toBe('no-packing-slips');
  await shipments().dispatchOrders(contextOf(), { orders: [first, second], carrier: '', key: randomUUID() });
  const file = await shipments().printSlips(contextOf(), `${first},${second},W0`);
  if (isFault(file)) throw new Error('no file');
  expect(file.fileName).toBe('packing-slips-2026-11-23.pdf');
  const parts: Uint8Array[] = [];
  for await (const part of file.parts) parts.push(part as Uint8Array);
  const text = Buffer.concat(parts).toString('latin1');
  expect(text.startsWith('%PDF')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
  const foreign = await shipments().printSlips(contextOf({ siteIds: ['wa'] }), first);
  expect(isFault(foreign) && foreign.body.code).toBe('no-packing-slips');
});
