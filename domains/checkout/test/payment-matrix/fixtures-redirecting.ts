import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { aKey, countsOf, MONDAY } from '#domains/orders/test/fixtures.ts';
import { PAYMENT_METHOD_LABEL, PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { decideAt } from '#domains/payments/providers/fixtures-adapter-suite.ts';
import type { Decision } from '#domains/payments/providers/simulator-server.ts';
import { answered, form, refused } from '../fixtures.ts';
import type { PaymentMatrix } from './fixtures.ts';
import { giveBack } from '../fixtures-part-back.ts';
import { throughProvider, TOTAL } from '../fixtures-redirect.ts';
import { rowsOfAllTables } from '../fixtures-rows.ts';
import { REDIRECTING_METHODS } from '../fixtures-redirecting-methods.ts';
import { createBalancePayments } from '../../use-cases/balance/pay-balance.ts';

const DEPOSIT = 400;
/**
 * The Node.js diagnostics channel for incoming requests to all servers in this process, including the
 * provider's simulator.
 */
const ARRIVES = 'http.server.request.start';

/** Tests the payment methods that redirect to a provider's page, with a simulator of the provider. */
export function redirectingRows(
  { cell }: PaymentMatrix,
  databaseOf: () => Awaited<ReturnType<typeof openTestDatabase>>,
): void {
  describe.each(REDIRECTING_METHODS.map((way) => ({ ...way, label: PAYMENT_METHOD_LABEL[way.methodName] })))(
    '$label',
    (way) => {
      const at = throughProvider(way, databaseOf);
      const { methodName } = way;
      const { submit, sentOff, newsOf, attempt, orders } = at;

      cell(
        methodName,
        ['approved', 'duplicate return', 'return before webhook'],
        'confirms and charges an order once, however often the shopper and the provider return',
        async () => {
          const { reference, total: asked, back } = await sentOff();
          const query = await back('approve');
          const answers = await Promise.all(
            [1, 2, 3].map(() => at.checkout.confirmReturn(at.browser, query)),
          );
          for (const answer of answers) expect(isFault(answer)).toBe(false);
          expect(answered(await at.checkout.confirmReturn(at.browser, query))).toMatchObject({
            orderCompleted: true,
            cartId: at.cartId,
          });
          await newsOf(reference);
          expect(await orders()).toEqual([{ state: 'confirmed', total: asked, paid: asked }]);
          expect(at.simulator.standing(reference)).toBe(asked);
        },
      );

      cell(methodName, ['slow'], 'repeats requests that time out, and charges once', async () => {
        at.simulator.misbehave({ on: 'start', kind: 'slow', ms: 600 });
        const { reference, total: asked, back } = await sentOff();
        const query = await back('approve');
        at.simulator.misbehave({ on: 'finish', kind: 'slow', ms: 600 });
        await at.checkout.confirmReturn(at.browser, query);
        at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 60_000);
        await at.shop.orders.sweep();
        expect(await orders()).toEqual([{ state: 'confirmed', total: asked, paid: asked }]);
        expect(at.simulator.standing(reference)).toBe(asked);
      });

      cell(
        methodName,
        ['cancelled'],
        'holds and charges nothing after the shopper cancels, and a different method can pay',
        async () => {
          const { reference, back } = await sentOff();
          const query = await back('cancel');
          expect(refused(await at.checkout.confirmReturn(at.browser, query)).body.code).toBe(
            'payment-cancelled',
          );
          expect(await countsOf(databaseOf().db)).toMatchObject({ held: 0 });
          expect(answered(await at.checkout.submit(at.browser, form(at.cartId, {}, TOTAL)))).toMatchObject({
            orderCompleted: true,
          });
          expect(at.simulator.standing(reference)).toBe(0);
        },
      );

      cell(
        methodName,
        ['declined'],
        'keeps the cart after a declined payment, and the next attempt is a new payment',
        async () => {
          const first = await sentOff();
          expect(
            refused(await at.checkout.confirmReturn(at.browser, await first.back('decline'))).body.code,
          ).toBe('payment-declined');
          const second = await sentOff();
          expect(second.reference).not.toBe(first.reference);
          expect(
            answered(await at.checkout.confirmReturn(at.browser, await second.back('approve'))),
          ).toMatchObject({
            orderCompleted: true,
          });
          expect([at.simulator.standing(first.reference), at.simulator.standing(second.reference)]).toEqual([
            0,
            second.total,
          ]);
        },
      );

      it.each(['cancel', 'decline'] as const)(
        'sends one email about a payment that ended with %s, and only after the shopper has left',
        async (decision) => {
          const { back } = await sentOff();
          await at.checkout.confirmReturn(at.browser, await back(decision));
          const mails = async () => {
            await at.shop.orders.sweep();
            await at.shop.outbox.runDue();
            return databaseOf().db.selectFrom('mail').select('subject').execute();
          };
          expect(await mails()).toEqual([]);
          const told = [{ subject: expect.stringMatching(/ wasn’t paid$/) }];
          for (const passed of [31, 90]) {
            at.shop.clock.now = new Date(MONDAY.getTime() + passed * 60_000);
            expect(await mails()).toEqual(told);
          }
        },
      );

      it('confirms the order by the sweeper if the shopper approves and closes the window', async () => {
        const { reference, total: asked, back } = await sentOff();
        await back('approve');
        at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 60_000);
        await at.shop.orders.sweep();
        expect(await orders()).toMatchObject([{ state: 'confirmed', paid: asked }]);
        expect(at.simulator.standing(reference)).toBe(asked);
      });

      cell(
        methodName,
        ['webhook before return'],
        'does not change the order on a return after the webhook',
        async () => {
          const { reference, total: asked, back } = await sentOff();
          const query = await back('approve');
          // While the browser returns, the shop also learns the outcome from the provider twice: from webhooks
          // or, if the provider sends none, from look-ups.
          at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 60_000);
          await newsOf(reference);
          const [answer] = await Promise.all([
            at.checkout.confirmReturn(at.browser, query),
            newsOf(reference),
          ]);
          expect(answered(answer)).toMatchObject({ orderCompleted: true, cartId: at.cartId });
          expect(await orders()).toEqual([{ state: 'confirmed', total: asked, paid: asked }]);
          expect(at.simulator.standing(reference)).toBe(asked);
        },
      );

      cell(
        methodName,
        ['expired'],
        'holds nothing after the payment expires, a late return pays nothing, and the shopper can pay again',
        async () => {
          const { reference, back } = await sentOff();
          at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 3_600_000);
          await at.shop.orders.sweep();
          expect((await attempt()).state).toBe('voided');
          expect(await countsOf(databaseOf().db)).toMatchObject({ held: 0 });
          const late = await back('approve').then(
            (query) => at.checkout.confirmReturn(at.browser, query),
            // The simulator has no page for the payment.
            () => null,
          );
          if (late !== null) expect(isFault(late) || !late.orderCompleted).toBe(true);
          await at.shop.orders.sweep();
          expect(at.simulator.standing(reference)).toBe(0);
          expect(await orders()).toMatchObject([{ state: 'open', paid: 0 }]);
          const again = await sentOff();
          expect(
            answered(await at.checkout.confirmReturn(at.browser, await again.back('approve'))),
          ).toMatchObject({
            orderCompleted: true,
          });
          expect([at.simulator.standing(reference), at.simulator.standing(again.reference)]).toEqual([
            0,
            again.total,
          ]);
        },
      );

      cell(
        methodName,
        ['late approval'],
        'refunds a payment that is approved after the shop has cancelled it',
        async () => {
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
        },
      );

      cell(methodName, ['amount changed'], 'does not confirm an order for a different amount', async () => {
        const { reference, back } = await sentOff();
        const query = await back('approve');
        at.simulator.change(reference, { cents: 100 });
        const answer = await at.checkout.confirmReturn(at.browser, query);
        // The payment is rejected or, if the provider may have charged a different amount, stays pending.
        expect(isFault(answer) || !answer.orderCompleted).toBe(true);
        expect(await orders()).toMatchObject([{ state: 'open', paid: 0 }]);
      });

      cell(methodName, ['tampered query'], 'ignores a forged return', async () => {
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
        expect(
          refused(await at.checkout.confirmReturn(at.browser, { key: 'forged', token: 'x' })).status,
        ).toBe(404);
        at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 60_000);
        await at.shop.orders.sweep();
        expect(at.simulator.standing(reference)).toBe(asked);
      });

      cell(
        methodName,
        ['dropped answer'],
        'requests the state of the payment if the response to the charge is lost',
        async () => {
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
        },
      );

      it('keeps the credentials of the shop out of tables, logs and responses', async () => {
        const shown: string[] = [];
        const note = (message: unknown) => {
          const { request } = message as { request: IncomingMessage };
          const [scheme, credentials = ''] = request.headers.authorization?.split(' ') ?? [];
          if (scheme === 'Basic') shown.push(credentials, atob(credentials).split(':')[1] ?? '');
          else if (scheme !== undefined) shown.push(credentials);
        };
        subscribe(ARRIVES, note);
        const { back } = await sentOff();
        const answer = await at.checkout.confirmReturn(at.browser, await back('approve'));
        await at.shop.outbox.runDue();
        unsubscribe(ARRIVES, note);
        expect(shown.length).toBeGreaterThan(0);
        const secrets = [...new Set(shown)];
        const confirmation = await at.shop.orders.confirmation(at.browser, { id: at.cartId });
        const texts = [
          ...(await rowsOfAllTables(databaseOf().db)),
          ...at.shop.logged,
          JSON.stringify([answer, confirmation]),
        ];
        expect(texts.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
      });

      cell(
        methodName,
        ['deposit then balance'],
        'charges the deposit and the balance as two payments',
        async () => {
          const rest = createBalancePayments({
            db: databaseOf().db,
            ...at.shop,
            readSetting: async () => undefined,
          });
          answered(await submit(DEPOSIT));
          const first = await attempt();
          const back = async (url: string, decision: Decision) => {
            const { details } = await attempt();
            const key = new URL(details.returnUrl).searchParams.get('key') ?? '';
            return { key, ...(await decideAt(url, decision)) };
          };
          const { redirect } = first.details;
          answered(await at.checkout.confirmReturn(at.browser, await back(redirect.url, 'approve')));
          expect(await orders()).toEqual([{ state: 'confirmed', total: TOTAL * 100, paid: DEPOSIT * 100 }]);
          const pay = async () =>
            answered(
              await rest.pay(at.browser, {
                id: at.cartId,
                amount: TOTAL - DEPOSIT,
                selectedPaymentOption: PAYMENT_METHOD_NUMBER[methodName],
                idempotencyKey: aKey(),
              }),
            );
          // The shopper cancels the first payment of the balance, which does not change the order.
          await at.checkout.confirmReturn(at.browser, await back((await pay()).redirectUrl!, 'cancel'));
          expect(await orders()).toMatchObject([{ state: 'confirmed', paid: DEPOSIT * 100 }]);
          const query = await back((await pay()).redirectUrl!, 'approve');
          const twice = await Promise.all([1, 2].map(() => at.checkout.confirmReturn(at.browser, query)));
          for (const answer of twice) expect(isFault(answer)).toBe(false);
          const last = await attempt();
          expect([at.simulator.standing(first.reference), at.simulator.standing(last.reference)]).toEqual([
            DEPOSIT * 100,
            (TOTAL - DEPOSIT) * 100,
          ]);
          expect(await orders()).toEqual([{ state: 'confirmed', total: TOTAL * 100, paid: TOTAL * 100 }]);
        },
      );

      cell(
        methodName,
        ['partial refund'],
        'refunds a part and then the rest, each once, although every first response is lost',
        async () => {
          const { reference, total: paid, back } = await sentOff();
          await at.checkout.confirmReturn(at.browser, await back('approve'));
          for (const [key, amount] of [
            ['part', 5_000],
            ['rest', paid - 5_000],
          ] as const) {
            at.simulator.misbehave({ on: 'refund', kind: 'drop-after' });
            await giveBack({ db: databaseOf().db, shop: at.shop }, amount, key);
            at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 600_000);
            await at.shop.orders.sendRefunds();
          }
          expect(at.simulator.standing(reference)).toBe(0);
          expect(await orders()).toMatchObject([{ state: 'confirmed', paid: 0 }]);
        },
      );
    },
  );
}
