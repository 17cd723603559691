import { describe, expect, it } from 'vitest';
import { changeBuyer, removeBuyer, type OrderRequest } from '#domains/company/contract.ts';
import { aBuyer, NEWCOMER } from '#domains/company/test/fixtures.ts';
import { decide, mailsTo, requestsOf, submit, takeBack, waits, companiesTrial } from './company-buying.ts';
import { approveAtBank, atThePayButton, callAs } from './paying-shop.ts';

// Tests which events end an approval, and which events end the right to order during a payment. Runs over
// HTTP with a card provider.

const world = companiesTrial();
const { add, aboveTheLimit, again, taken } = world;

describe('an approver', () => {
  it('withdraws an approval before it is used, once; the buyer is notified and orders nothing', async () => {
    const { buyer, form } = await aboveTheLimit();
    await submit(buyer, form);
    const [{ id }] = (await requestsOf(world.owner, buyer)) as [OrderRequest];
    expect(await takeBack(world.owner, id)).toMatchObject({
      status: 409,
      fault: { code: 'request-decided' },
    });
    await decide(world.owner, id, true);
    expect(await requestsOf(world.owner, buyer)).toMatchObject([{ mayTakeBack: true, isOrdered: false }]);
    expect(await takeBack(buyer, id)).toMatchObject({ status: 404 });
    await world.stranger.relogin();
    expect(await takeBack(world.stranger, id)).toMatchObject({ status: 404 });
    for (const answer of await Promise.all([1, 2].map(() => takeBack(world.owner, id))))
      expect(answer).toMatchObject({ ok: true });
    expect(await mailsTo(world.shop, world.email, 'An approval was withdrawn')).toHaveLength(1);
    const before = await taken();
    expect(await submit(buyer, form)).toMatchObject({ ok: false, fault: { code: 'not-approved' } });
    expect(await taken()).toEqual(before);
  });

  it('who withdraws while the buyer submits: it is either ordered or withdrawn, never both', async () => {
    const { buyer, form } = await aboveTheLimit();
    await submit(buyer, form);
    const [{ id }] = (await requestsOf(world.owner, buyer)) as [OrderRequest];
    await decide(world.owner, id, true);
    const [back, order] = await Promise.all([takeBack(world.owner, id), submit(buyer, form)]);
    expect([back.ok, order.ok].toSorted()).toEqual([false, true]);
  });

  it('gets at most ten requests a day from one buyer, whatever they change', async () => {
    const { buyer, form } = await aboveTheLimit();
    const codes: unknown[] = [];
    for (let times = 0; times < 12; times += 1) {
      const address = `${times + 1} Loom Lane`;
      const answer = await submit(buyer, { ...form, deliveryAddress: { ...form.deliveryAddress, address } });
      codes.push(answer.ok ? 'ordered' : answer.fault.code);
    }
    expect(codes.filter((code) => code === 'waiting-for-approval')).toHaveLength(10);
    expect(codes.slice(10)).toEqual(['asked-too-often', 'asked-too-often']);
    expect(
      await mailsTo(world.shop, 'olga@people.example', `An order from ${world.email.split('@')[0]}`),
    ).toHaveLength(10);
  });

  it('approves for one address, and for a week', async () => {
    const { buyer, form } = await aboveTheLimit();
    await submit(buyer, form);
    const [{ id, deliverTo }] = (await requestsOf(world.owner, buyer)) as [OrderRequest];
    expect(deliverTo).toContain('Bondi NSW 2026');
    await decide(world.owner, id, true);
    const elsewhere = { ...form, deliveryAddress: { ...form.deliveryAddress, address: '99 Thief St' } };
    expect(await submit(buyer, elsewhere)).toMatchObject(waits);
    world.passDays(7.001);
    await buyer.signIn(world.email, NEWCOMER.password);
    await world.owner.signIn('olga@people.example');
    expect(await requestsOf(world.owner, buyer)).toMatchObject([
      { state: 'waiting' },
      { id, state: 'approved', mayTakeBack: false },
    ]);
    expect(await again(buyer)).toMatchObject(waits);
  });
});

describe('a buyer who is at the bank', () => {
  async function atTheBank(limit: number | null) {
    const buyer = await aBuyer(world.shop, world.owner, world.email, { limit });
    await add(buyer);
    const form = await atThePayButton(buyer, world.email, 'secure-redirect');
    const answer = await submit(buyer, form);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const back = await approveAtBank(answer.answer);
    return {
      buyer,
      userId: buyer.tokens!.userId,
      comesBack: async () => (await buyer.ask(back)).headers['location'],
    };
  }
  it.each([
    ['removed', (userId: string) => callAs(world.owner, removeBuyer, { params: { id: userId } })],
    [
      'given a lower limit',
      (userId: string) =>
        callAs(world.owner, changeBuyer, { params: { id: userId }, body: { limit: 1, mayApprove: false } }),
    ],
  ])(
    'and %s: the payment is stopped, nothing is charged or held, and the buyer sees why',
    async (_what, change) => {
      const before = await taken();
      const { userId, comesBack } = await atTheBank(null);
      await change(userId);
      expect(await comesBack()).toBe('/customer/checkout?status=NOT_ALLOWED');
      expect(await taken()).toEqual({ ...before, orders: 1 });
      // Repeating the request has the same result.
      expect(await comesBack()).toBe('/customer/checkout?status=NOT_ALLOWED');
    },
  );

  it('and still allowed to order: the order is placed', async () => {
    const charged = await world.shop.charged();
    const { comesBack } = await atTheBank(100_000);
    expect(await comesBack()).toContain('/customer/confirmation');
    expect(await world.shop.charged()).toBe(charged + 1);
  });
});
