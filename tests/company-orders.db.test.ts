import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { getCheckout } from '#domains/checkout/contract/checkout.ts';
import { changeBuyer, getCompany, removeBuyer, type OrderRequest } from '#domains/company/contract.ts';
import { aBuyer, NEWCOMER, PATH } from '#domains/company/test/fixtures.ts';
import type { TestBrowser } from '#domains/identity/test/fixtures.ts';
import {
  decide,
  mailsTo,
  ordered,
  requestsOf,
  submit,
  takeBack,
  waits,
  companiesTrial,
} from './company-buying.ts';
import { atThePayButton, callAs } from './paying-shop.ts';

// Tests orders above the limits of a company's buyers, over HTTP with a card provider. Covers requests,
// approvals, rejections and changes.

const world = companiesTrial();
const { add, aboveTheLimit, again, taken } = world;

describe('a buyer', () => {
  it('orders without approval up to the limit, and always if there is no limit', async () => {
    const buyer = await aBuyer(world.shop, world.owner, world.email, { limit: 100_000 });
    await add(buyer);
    expect(await again(buyer)).toMatchObject(ordered);
    await callAs(world.owner, changeBuyer, {
      params: { id: buyer.tokens!.userId },
      body: { limit: null, mayApprove: false },
    });
    await add(buyer, 2);
    expect(await again(buyer)).toMatchObject(ordered);
    expect(await requestsOf(world.owner, buyer)).toEqual([]);
  });

  it('above the limit sees who has to approve; nothing is charged or held, and repeated presses send one request', async () => {
    const before = await taken();
    const { buyer, form } = await aboveTheLimit();
    const answers = await Promise.all([1, 2, 3].map(() => submit(buyer, form)));
    for (const answer of answers) expect(answer).toMatchObject(waits);
    expect(JSON.stringify(answers[0])).toContain('limit of $100 and needs approval by Olga Byron');
    expect(await taken()).toEqual(before);
    expect(
      await mailsTo(world.shop, 'olga@people.example', `An order from ${world.email.split('@')[0]}`),
    ).toHaveLength(1);
    const [request, ...others] = await requestsOf(world.owner, buyer);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      state: 'waiting',
      orderTotal: form.cart.orderTotal,
      mayDecide: true,
      lines: [{ quantity: 1 }],
    });
    // Buyers see their own request, but cannot approve or reject it.
    expect(await requestsOf(buyer, buyer)).toMatchObject([{ id: request!.id, mayDecide: false }]);
    expect(await decide(buyer, request!.id, true)).toMatchObject({ status: 404 });
    expect(await decide(world.stranger, request!.id, true)).toMatchObject({
      status: 404,
      fault: { code: 'unknown-request' },
    });
    expect(await submit(buyer, form)).toMatchObject(waits);
  });
});

describe('an approver', () => {
  it('approves once, however often they press; then exactly that cart can be ordered', async () => {
    const { buyer, form } = await aboveTheLimit();
    await submit(buyer, form);
    const [{ id }] = (await requestsOf(world.owner, buyer)) as [OrderRequest];
    for (const answer of await Promise.all([1, 2, 3].map(() => decide(world.owner, id, true))))
      expect(answer).toMatchObject({ ok: true });
    expect(await mailsTo(world.shop, world.email, 'Your order was approved')).toHaveLength(1);
    expect(await decide(world.owner, id, false)).toMatchObject({
      status: 409,
      fault: { code: 'request-decided' },
    });
    expect(await requestsOf(buyer, buyer)).toMatchObject([{ state: 'approved', decidedBy: 'Olga Byron' }]);
    expect(await callAs(buyer, getCheckout, {})).toMatchObject({
      answer: { customer: { approvedTotal: form.cart.orderTotal } },
    });
    const charged = await world.shop.charged();
    expect(await submit(buyer, form)).toMatchObject(ordered);
    expect(await world.shop.charged()).toBe(charged + 1);
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject = 'company' and after ->> 'request' = ${id} order by id`.execute(
      world.shop.database.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['asked-for-approval', 'approved-order']);
    expect(await requestsOf(world.owner, buyer)).toMatchObject([{ isOrdered: true, mayTakeBack: false }]);
    expect(await takeBack(world.owner, id)).toMatchObject({ status: 409, fault: { code: 'approval-used' } });
    // The approval was for that cart: the next cart needs a new request.
    await add(buyer);
    expect(await again(buyer)).toMatchObject(waits);
  });

  it('refuses with a reason; the buyer reads it, and requests again for another cart or after a day', async () => {
    const { buyer, form } = await aboveTheLimit();
    await submit(buyer, form);
    const [{ id }] = (await requestsOf(world.owner, buyer)) as [OrderRequest];
    const both = await Promise.all([1, 2].map(() => decide(world.owner, id, false, 'Take the smaller one')));
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const [mail, ...more] = await mailsTo(world.shop, world.email, 'Your order wasn’t approved');
    expect(more).toEqual([]);
    expect(mail!.plain).toContain('Take the smaller one');
    expect(await requestsOf(buyer, buyer)).toMatchObject([
      { state: 'refused', reason: 'Take the smaller one' },
    ]);
    const asked = () =>
      mailsTo(world.shop, 'olga@people.example', `An order from ${world.email.split('@')[0]}`);
    const again1 = await submit(buyer, form);
    expect(again1).toMatchObject({ ok: false, status: 400, fault: { code: 'not-approved' } });
    expect(JSON.stringify(again1)).toContain('Take the smaller one');
    expect([(await asked()).length, (await requestsOf(world.owner, buyer)).length]).toEqual([1, 1]);
    world.passDays(1);
    await buyer.signIn(world.email, NEWCOMER.password);
    await world.owner.signIn('olga@people.example');
    expect(await again(buyer)).toMatchObject(waits);
    expect(await requestsOf(world.owner, buyer)).toMatchObject([{ state: 'waiting' }, { state: 'refused' }]);
  });

  it('may be a colleague, for others’ orders, until they are removed', async () => {
    const colleague = await aBuyer(world.shop, world.owner, world.secondEmail, { mayApprove: true });
    const { buyer, form } = await aboveTheLimit({ mayApprove: true });
    expect(JSON.stringify(await submit(buyer, form))).toContain(
      `Olga Byron or ${world.secondEmail.split('@')[0]} Long`,
    );
    const [{ id }] = (await requestsOf(colleague, buyer)) as [OrderRequest];
    expect(await decide(buyer, id, true)).toMatchObject({ status: 404 });
    await callAs(world.owner, removeBuyer, { params: { id: colleague.tokens!.userId } });
    expect(await decide(colleague, id, true)).toMatchObject({ status: 404, fault: { code: 'no-company' } });
    expect(await submit(buyer, form)).toMatchObject(waits);
  });
});

describe('a changed cart', () => {
  it('needs another approval; restored to its approved state, it can be ordered', async () => {
    const { buyer, form } = await aboveTheLimit();
    await submit(buyer, form);
    const [{ id }] = (await requestsOf(world.owner, buyer)) as [OrderRequest];
    await decide(world.owner, id, true);
    await add(buyer);
    expect(await again(buyer)).toMatchObject(waits);
    expect(await requestsOf(world.owner, buyer)).toMatchObject([
      { state: 'waiting', lines: [{ quantity: 2 }] },
      { id, state: 'approved' },
    ]);
    await callAs(buyer, addCartProduct, {
      body: { productCode: world.productCode, quantity: 1, mode: 'set' },
    });
    expect(await again(buyer)).toMatchObject(ordered);
  });

  it('during the approval: the order never exceeds the approved cart', async () => {
    const { buyer, form } = await aboveTheLimit();
    await submit(buyer, form);
    const [first] = (await requestsOf(world.owner, buyer)) as [OrderRequest];
    await add(buyer);
    const changed = await atThePayButton(buyer, world.email);
    const [decision, submitted] = await Promise.all([
      decide(world.owner, first.id, true),
      submit(buyer, changed),
    ]);
    expect(submitted).toMatchObject(waits);
    // The decision and the new submit may be processed in either order. The old request is approved or
    // withdrawn, and the new one waits.
    const [latest, ...older] = await requestsOf(world.owner, buyer);
    expect(latest).toMatchObject({ state: 'waiting', lines: [{ quantity: 2 }] });
    expect(older.map(({ state }) => state)).toEqual(decision.ok ? ['approved'] : []);
    expect(await submit(buyer, changed)).toMatchObject(waits);
  });

  it('requested again replaces the pending request', async () => {
    const { buyer, form } = await aboveTheLimit();
    await submit(buyer, form);
    const [first] = (await requestsOf(world.owner, buyer)) as [OrderRequest];
    await add(buyer);
    await again(buyer);
    expect(await decide(world.owner, first.id, true)).toMatchObject({ fault: { code: 'request-decided' } });
    expect(await requestsOf(world.owner, buyer)).toHaveLength(1);
  });
});

it('a removed member cannot buy at the company’s prices, approved or not', async () => {
  const { buyer, form } = await aboveTheLimit();
  await submit(buyer, form);
  const [{ id }] = (await requestsOf(world.owner, buyer)) as [OrderRequest];
  await decide(world.owner, id, true);
  await callAs(world.owner, removeBuyer, { params: { id: buyer.tokens!.userId } });
  expect(await submit(buyer, form)).toMatchObject({ ok: false, fault: { code: 'members-only' } });
  expect(await callAs(buyer, getCompany, {})).toMatchObject({ status: 404 });
});

describe('a locked customer (CHECKOUT-81)', () => {
  const BILLING = {
    companyName: 'Olga & Co Pty Ltd',
    address: '1 High St',
    suburb: 'Bondi',
    state: 'NSW',
    postcode: '2026',
    phone: '02 9999 8888',
  };
  it('buys for a company with a billing address; a submitted one is ignored', async () => {
    const buyer = await aBuyer(world.shop, world.owner, world.email, { limit: 100_000 });
    await add(buyer);
    const customerOf = async (browser: TestBrowser) => {
      const view = await callAs(browser, getCheckout, {});
      return view.ok ? view.answer.customer : view.fault;
    };
    expect(await customerOf(buyer)).toMatchObject({
      locked: false,
      billingAddress: null,
      orderLimit: 100_000,
      approvedTotal: null,
    });
    expect((await world.owner.json(`${PATH}/billing`, { body: BILLING })).status).toBe(200);
    const { phone, ...billing } = BILLING;
    expect(await customerOf(buyer)).toMatchObject({
      locked: true,
      email: world.email,
      phone: phone.replaceAll(' ', ''),
      billingAddress: {
        ...billing,
        firstName: world.email.split('@')[0],
        lastName: NEWCOMER.lastName,
        country: 'AU',
      },
    });
    await add(world.owner);
    expect(await customerOf(world.owner)).toMatchObject({ locked: false, orderLimit: null });

    const form = await atThePayButton(buyer, 'thief@people.example');
    const tampered = {
      ...form,
      phoneNumber: '0412 000 000',
      billingAddress: { ...form.deliveryAddress, companyName: 'Thief', lastName: 'Other' },
    };
    expect(await submit(buyer, tampered)).toMatchObject(ordered);
    const order = await world.shop.database.db
      .selectFrom('customer_order')
      .select(['email', 'phone', 'billing_address', 'delivery_address'])
      .where('cart_id', '=', form.cartId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      email: world.email,
      phone: '0299998888',
      billing_address: { ...billing, lastName: 'Other' },
      delivery_address: { companyName: 'Marsh & Daughters' },
    });
  });
});
