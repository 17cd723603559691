import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { countsOf } from '#domains/orders/fixtures.ts';
import { answered, form, refused } from './fixtures.ts';
import { throughProvider, TOTAL } from './fixtures-redirect.ts';
import { REDIRECTING_WAYS } from './fixtures-ways.ts';

// Every way to pay that leads through a provider's page, with its stand-in: nothing is lost, doubled or mispriced.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

describe.each(REDIRECTING_WAYS)('$option', (way) => {
  const at = throughProvider(way, () => database);
  const { sentOff, newsOf, attempt, orders } = at;

  it('is approved: the order is confirmed and paid once, however often the shopper comes back', async () => {
    const { reference, total: asked, back } = await sentOff();
    const query = await back('approve');
    const answers = await Promise.all([1, 2, 3].map(() => at.checkout.confirmReturn(at.browser, query)));
    for (const answer of answers) expect(isFault(answer)).toBe(false);
    expect(answered(await at.checkout.confirmReturn(at.browser, query))).toMatchObject({
      orderCompleted: true,
      cartId: at.cartId,
    });
    expect(await orders()).toEqual([{ state: 'confirmed', total: asked, paid: asked }]);
    expect(at.simulator.standing(reference)).toBe(asked);
  });

  it('is cancelled: nothing is held or taken, and the shopper can pay another way', async () => {
    const { reference, back } = await sentOff();
    const query = await back('cancel');
    expect(refused(await at.checkout.confirmReturn(at.browser, query)).body.code).toBe('payment-cancelled');
    expect(await countsOf(database.db)).toMatchObject({ held: 0 });
    expect(answered(await at.checkout.submit(at.browser, form(at.cartId, {}, TOTAL)))).toMatchObject({
      orderCompleted: true,
    });
    expect(at.simulator.standing(reference)).toBe(0);
  });

  it('is declined: the cart stays, and the next try is a new payment', async () => {
    const first = await sentOff();
    expect(refused(await at.checkout.confirmReturn(at.browser, await first.back('decline'))).body.code).toBe(
      'payment-declined',
    );
    const second = await sentOff();
    expect(second.reference).not.toBe(first.reference);
    expect(answered(await at.checkout.confirmReturn(at.browser, await second.back('approve')))).toMatchObject(
      {
        orderCompleted: true,
      },
    );
    expect([at.simulator.standing(first.reference), at.simulator.standing(second.reference)]).toEqual([
      0,
      second.total,
    ]);
  });

  it('is finished by the sweeper for whoever approved and closed the window', async () => {
    const { reference, total: asked, back } = await sentOff();
    await back('approve');
    at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 60_000);
    await at.shop.orders.sweep();
    expect(await orders()).toMatchObject([{ state: 'confirmed', paid: asked }]);
    expect(at.simulator.standing(reference)).toBe(asked);
  });

  it('the provider tells before the shopper is back: the return then finds the order as it is', async () => {
    const { reference, total: asked, back } = await sentOff();
    const query = await back('approve');
    // Its call where it makes one, else what it says when it is asked; told twice, and while the browser comes back.
    at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 60_000);
    await newsOf(reference);
    const [answer] = await Promise.all([at.checkout.confirmReturn(at.browser, query), newsOf(reference)]);
    expect(answered(answer)).toMatchObject({ orderCompleted: true, cartId: at.cartId });
    expect(await orders()).toEqual([{ state: 'confirmed', total: asked, paid: asked }]);
    expect(at.simulator.standing(reference)).toBe(asked);
  });

  it('expires: nothing is held any more, whoever comes back too late has paid nothing and can pay anew', async () => {
    const { reference, back } = await sentOff();
    at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 3_600_000);
    await at.shop.orders.sweep();
    expect((await attempt()).state).toBe('voided');
    expect(await countsOf(database.db)).toMatchObject({ held: 0 });
    const late = await back('approve').then(
      (query) => at.checkout.confirmReturn(at.browser, query),
      // The provider has closed its page.
      () => null,
    );
    if (late !== null) expect(isFault(late) || !late.orderCompleted).toBe(true);
    await at.shop.orders.sweep();
    expect(at.simulator.standing(reference)).toBe(0);
    expect(await orders()).toMatchObject([{ state: 'open', paid: 0 }]);
    const again = await sentOff();
    expect(answered(await at.checkout.confirmReturn(at.browser, await again.back('approve')))).toMatchObject({
      orderCompleted: true,
    });
    expect([at.simulator.standing(reference), at.simulator.standing(again.reference)]).toEqual([
      0,
      again.total,
    ]);
  });

  it('an approval that comes after the shop gave up is given back', async () => {
    const { reference, back } = await sentOff();
    const query = await back('approve');
    await at.shop.orders.withdraw(
      { cartId: at.cartId, reference },
      { kind: 'guest', id: null, actingFor: null, requestId: null },
    );
    await at.checkout.confirmReturn(at.browser, query);
    await at.shop.orders.sweep();
    expect(at.simulator.standing(reference)).toBe(0);
    expect(await orders()).toMatchObject([{ state: 'open', paid: 0 }]);
  });

  it('another amount than was asked for pays nothing', async () => {
    const { reference, back } = await sentOff();
    const query = await back('approve');
    at.simulator.change(reference, { cents: 100 });
    const answer = await at.checkout.confirmReturn(at.browser, query);
    // Refused, or asked on where the provider may have taken money that is not what was asked for.
    expect(isFault(answer) || !answer.orderCompleted).toBe(true);
    expect(await orders()).toMatchObject([{ state: 'open', paid: 0 }]);
  });

  it('a query that somebody made up ends nothing', async () => {
    const { reference, total: asked, back } = await sentOff();
    const { key } = await back('approve');
    const madeUp = await at.checkout.confirmReturn(at.browser, {
      key,
      token: 'x',
      orderToken: 'x',
      checkoutId: 'x',
      sid: 'x',
      status: 'CANCELLED',
    });
    expect(refused(madeUp).body.code).toBe('unknown-payment');
    expect(refused(await at.checkout.confirmReturn(at.browser, { key: 'forged', token: 'x' })).status).toBe(
      404,
    );
    at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 60_000);
    await at.shop.orders.sweep();
    expect(at.simulator.standing(reference)).toBe(asked);
  });

  it('an answer that is lost when the money is taken is looked up, not lost', async () => {
    const { reference, total: asked, back } = await sentOff();
    const query = await back('approve');
    at.simulator.misbehave({ on: 'finish', kind: 'drop-after', times: 9 });
    at.simulator.misbehave({ on: 'look', kind: 'error', times: 4 });
    await at.checkout.confirmReturn(at.browser, query);
    at.simulator.behave();
    at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 120_000);
    await at.shop.orders.sweep();
    expect(await orders()).toMatchObject([{ state: 'confirmed', paid: asked }]);
    expect(at.simulator.standing(reference)).toBe(asked);
  });
});
