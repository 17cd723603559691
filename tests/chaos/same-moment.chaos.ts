import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import { submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { describeEach } from '../nightly.ts';
import { openBrowser, type Answered, type Browser } from './browser.ts';
import { DATABASES, openChaosShop, settledBooks, type ChaosShop } from './chaos-shop.ts';
import { fillCart, prepareSubmit, type Purchase, type SubmitBody } from './shopper.ts';
import { answerBank, comeBack, type Card } from './bank.ts';
import { countsOf, printTable } from './tally.ts';

/** Products 0 to 3 have one unit each; the others have plenty. */
const STOCK = [1, 1, 1, 1, 100_000];
const PLENTY = 6;
const TABS = 6;

type Submitted = Answered<typeof submitCheckout>;

describeEach(DATABASES, { name: (kind) => `on ${kind}`, always: (kind) => kind === 'postgres' }, (kind) => {
  let shop: ChaosShop;
  const purchases: Purchase[] = [];
  const counts: Record<string, number> = { 'sent at once': 0, accepted: 0, refused: 0 };

  beforeAll(async () => {
    // One delivery per day: all shoppers compete for the only place on the next free day.
    shop = await openChaosShop({ kind, stock: STOCK, dayCapacity: 1, holdSeconds: 30 });
  });
  afterAll(() => shop.close());

  interface Ready {
    browser: Browser;
    body: SubmitBody;
  }

  /**
   * Prepares a shopper for the pay button. `day` is an index among the offered days; `place` is an index
   * among the delivery places.
   */
  async function atTheButton(about: {
    product: number;
    place: number;
    day?: number;
    card?: Card;
    browser?: Browser;
  }): Promise<Ready> {
    const browser = about.browser ?? openBrowser({ url: shop.process.url, deadline: Date.now() + 30_000 });
    const filled = await fillCart(browser, [
      { productCode: shop.goods[about.product]!.productCode, quantity: 1 },
    ]);
    expect(filled.ok ? 'ok' : filled.fault.errors).toBe('ok');
    const prepared = await prepareSubmit(browser, {
      place: shop.places[about.place]!,
      card: about.card ?? 'approved',
      email: `racer-${randomUUID()}@example.com`,
      chooseDay: (days) => days[about.day ?? 0],
    });
    if (prepared.kind !== 'ready') throw new Error(`not ready: ${prepared.kind}`);
    return { browser, body: prepared.body };
  }

  async function submit({ browser, body }: Ready): Promise<Submitted> {
    const answer = await browser.callOnce(submitCheckout, { body });
    counts['sent at once']! += 1;
    counts[answer.ok ? 'accepted' : 'refused']! += 1;
    return answer;
  }

  /** Records the outcome that this shopper saw, for the later comparison of all records. */
  async function note({ browser, body }: Ready, end: Purchase['end']): Promise<void> {
    const shown =
      end === 'confirmed' ? await browser.call(getConfirmation, { query: { id: body.cartId } }) : undefined;
    purchases.push({
      end: shown?.ok && shown.answer.state !== 'confirmed' ? 'out-of-patience' : end,
      cartId: body.cartId,
      email: String(body.email),
      card: 'approved',
      totalCents: Math.round(body.cart.orderTotal * 100),
      orderNumber: shown?.ok ? shown.answer.orderNumber : '',
      submits: 1,
      surprises: 0,
      repeats: browser.repeats,
      messages: [],
      ms: 0,
    });
  }

  /**
   * Every shopper presses at the same time: exactly one may win. Returns the winner and the responses of the
   * others.
   */
  async function race(
    racers: readonly Ready[],
  ): Promise<{ winner: Ready; refusals: Extract<Submitted, { ok: false }>[] }> {
    const chargesBefore = standing();
    const answers = await Promise.all(racers.map(submit));
    const won = answers.flatMap((answer, index) => (answer.ok ? [index] : []));
    expect(won).toHaveLength(1);
    for (const [index, racer] of racers.entries())
      await note(racer, index === won[0] ? 'confirmed' : 'sold-out');
    expect(standing() - chargesBefore).toBe(1);
    return { winner: racers[won[0]!]!, refusals: answers.flatMap((answer) => (answer.ok ? [] : [answer])) };
  }
  const standing = () => shop.provider.charges().filter((charge) => charge.standing).length;

  test.each([0, 1, 2])(
    'the last piece of product %i: one shopper gets it, the others get a message and pay nothing',
    async (product) => {
      // Each chooses another day or another zone, so that they compete only for the piece.
      const racers = await Promise.all(
        Array.from({ length: TABS }, (_, index) =>
          atTheButton({
            product,
            place: index % shop.places.length,
            day: Math.floor(index / shop.places.length),
          }),
        ),
      );
      const { refusals } = await race(racers);
      const { title } = shop.goods[product]!;
      for (const { status, fault } of refusals) {
        expect(status).toBe(400);
        expect([
          `${title} is no longer available.`,
          'A product in your cart has just sold out. Please check your cart and try again.',
        ]).toEqual(expect.arrayContaining(fault.errors));
      }
    },
  );

  test.each([0, 1, 2])(
    'the last capacity of a day, round %i: one shopper gets it, the others get a message and pay nothing',
    async (round) => {
      const racers = await Promise.all(
        Array.from({ length: TABS }, (_, index) =>
          atTheButton({ product: PLENTY + (index % 4), place: round }),
        ),
      );
      const { refusals } = await race(racers);
      for (const { status, fault } of refusals) {
        expect(status).toBe(400);
        expect(['day-taken', 'delivery-date']).toContain(fault.code);
        expect(fault.errors).toHaveLength(1);
      }
    },
  );

  test('concurrent identical submits: one order, one charge, the same response', async () => {
    const ready = await atTheButton({ product: PLENTY, place: 0 });
    const answers = await Promise.all(
      Array.from({ length: TABS }, () => submit({ ...ready, browser: ready.browser.tab() })),
    );
    expect(answers.map((answer) => answer.ok && answer.answer.orderCompleted)).toEqual(
      answers.map(() => true),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
    expect(chargesOf(answers[0]!)).toHaveLength(1);
    await note(ready, 'confirmed');
    // Submit again, much later.
    expect(await submit(ready)).toEqual(answers[0]);
    expect(chargesOf(answers[0]!)).toHaveLength(1);
  });

  test('the same cart paid in two tabs with different keys: one order, one charge', async () => {
    const ready = await atTheButton({ product: PLENTY, place: 1 });
    const answers = await Promise.all(
      [0, 1].map(() =>
        submit({ browser: ready.browser.tab(), body: { ...ready.body, idempotencyKey: randomUUID() } }),
      ),
    );
    expect(answers.map((answer) => answer.ok && answer.answer.orderCompleted)).toEqual([true, true]);
    // A request that arrives after the order exists receives the result of that order and makes no payment of
    // its own.
    const paid = answers.filter((answer) => answer.ok && answer.answer.paymentReference !== null);
    expect(chargesOf(paid[0]!)).toHaveLength(1);
    await note(ready, 'confirmed');
  });

  test.each<Card>(['secure-redirect', 'secure-post'])(
    'a double return from the bank (%s): one order, one charge, the same page',
    async (card) => {
      const ready = await atTheButton({ product: PLENTY, place: 2, card });
      const answer = await submit(ready);
      if (!answer.ok) throw new Error(answer.fault.errors.join());
      const back = (await answerBank(ready.browser, answer.answer, card))!;
      const landed = await Promise.all([0, 1, 2].map(() => comeBack(ready.browser.tab(), back)));
      expect(landed).toEqual(landed.map(() => `/customer/confirmation?id=${ready.body.cartId}`));
      expect(await comeBack(ready.browser, back)).toBe(landed[0]);
      await note(ready, 'confirmed');
      expect(chargesOf(answer)).toHaveLength(1);
    },
  );

  test('a cart changed in another tab after the button was displayed: nothing is charged at the old total', async () => {
    const ready = await atTheButton({ product: PLENTY, place: 3 });
    const before = standing();
    const other = await ready.browser.tab().call(addCartProduct, {
      body: { productCode: shop.goods[PLENTY]!.productCode, quantity: 2, mode: 'set' },
    });
    expect(other.ok).toBe(true);
    const answer = await submit(ready);
    expect(answer).toMatchObject({
      ok: false,
      status: 400,
      fault: { code: 'cart-changed' },
    });
    expect(standing()).toBe(before);
    await note(ready, 'cancelled');
  });

  test('a cart changed in another tab during the submit: the old total or nothing is charged', async () => {
    const ready = await atTheButton({ product: PLENTY, place: 3 });
    const [answer, change] = await Promise.all([
      submit(ready),
      ready.browser.tab().callOnce(addCartProduct, {
        body: { productCode: shop.goods[PLENTY]!.productCode, quantity: 3, mode: 'set' },
      }),
    ]);
    if (answer.ok) {
      // The order came first: the change waited until the payment ended, or was rejected during it.
      expect(chargesOf(answer).map(({ amount }) => amount.value)).toEqual([
        Math.round(ready.body.cart.orderTotal * 100),
      ]);
      await note(ready, 'confirmed');
    } else {
      // The change came first. The cart's products differ from those displayed at the button, or only its
      // total differs if they were added in between.
      expect(['cart-changed', 'total-changed']).toContain(answer.fault.code);
      expect(change.ok).toBe(true);
      await note(ready, 'cancelled');
    }
  });

  test('a cart changed while its shopper is at the bank: the old payment cannot complete', async () => {
    const ready = await atTheButton({ product: PLENTY, place: 3, card: 'secure-redirect' });
    const answer = await submit(ready);
    if (!answer.ok) throw new Error(answer.fault.errors.join());
    const back = (await answerBank(ready.browser, answer.answer, 'secure-redirect'))!;
    const changed = await ready.browser.tab().call(addCartProduct, {
      body: { productCode: shop.goods[PLENTY]!.productCode, quantity: 2, mode: 'set' },
    });
    expect(changed.ok).toBe(true);
    expect(await comeBack(ready.browser, back)).toBe('/customer/checkout?status=CART_CHANGED');
    await note(ready, 'cancelled');
    expect(chargesOf(answer).filter((charge) => charge.standing)).toEqual([]);
  });

  test('an ineffective change in another tab while the shopper is at the bank: the payment stays valid', async () => {
    const ready = await atTheButton({ product: PLENTY, place: 3, card: 'secure-redirect' });
    const answer = await submit(ready);
    if (!answer.ok) throw new Error(answer.fault.errors.join());
    const back = (await answerBank(ready.browser, answer.answer, 'secure-redirect'))!;
    const tab = ready.browser.tab();
    const { productCode } = shop.goods[PLENTY]!;
    await Promise.all([
      tab.call(addCartProduct, { body: { productCode, quantity: 1, mode: 'set' } }),
      tab.call(addCartProduct, { body: { productCode, quantity: 1_000_000, mode: 'set' } }),
      tab.call(addCartProduct, { body: { productCode: 'NO-SUCH', quantity: 1, mode: 'add' } }),
    ]);
    expect(await comeBack(ready.browser, back)).toBe(`/customer/confirmation?id=${ready.body.cartId}`);
    await note(ready, 'confirmed');
    expect(chargesOf(answer).filter((charge) => charge.standing)).toHaveLength(1);
  });

  test('the ledger balances', async () => {
    const books = await settledBooks(shop, purchases);
    printTable(`At the same moment, ${kind}`, { ...counts, ...countsOf(purchases, books) });
    expect(books.problems).toEqual([]);
    expect(books.unsettled).toBe(0);
  });

  function chargesOf(answer: Submitted): ReturnType<ChaosShop['provider']['charges']> {
    if (!answer.ok) throw new Error(answer.fault.errors.join());
    const orderNumber = answer.answer.paymentReference!.split('-')[0]!;
    return shop.provider.charges().filter(({ reference }) => reference.startsWith(`${orderNumber}-`));
  }
});
