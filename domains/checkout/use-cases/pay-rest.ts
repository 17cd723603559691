import { createHash, randomUUID } from 'node:crypto';
import { dayToParts } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { fromDollars, toDollars, type Cents } from '#foundation/pure/money.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { linkExpired, unknownOrder } from '#domains/orders/contract/orders.ts';
import type { Attempt, StoredOrder } from '#domains/orders/use-cases/orders.ts';
import type { PaymentBrought } from '#domains/orders/use-cases/payments/pay-attempt.ts';
import { PAYMENT_OPTION, PAYMENT_OPTION_LABEL } from '#domains/payments/contract/payments.ts';
import { isWithinLimits, limitsOf, limitsText } from '#domains/payments/rules/configuration.ts';
import { isOffered, offeredOptions } from '#domains/payments/rules/options.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { noCard, paymentOptionGone, type SubmitAnswer } from '../contract/checkout.ts';
import { nothingOwed, type getRest, type payRest, type RestForm, type RestView } from '../contract/rest.ts';
import { answerOf, toPayer } from './attempt-answer.ts';
import type { CheckoutDeps } from './deps.ts';
import { optionsOf } from './options-of.ts';
import { getBrowserData, returnUrlWith } from './told-provider.ts';

const WAIT_FOR_OTHER_MS = 30_000;
const MAX_ATTEMPTS = 3;

type Key = Pick<RestForm, 'id' | 'until' | 'proof'>;

export type RestPayments = ReturnType<typeof createRestPayments>;

/**
 * Creates the use cases for paying the balance of a confirmed order. They use the adapters of the checkout
 * and settle payments in the same way.
 */
export function createRestPayments(deps: CheckoutDeps) {
  const { orders, payments } = deps;

  /**
   * Returns the balance of an order that the user may read or pay, and whether they may also read the order.
   */
  async function owedTo(ctx: RequestContext, key: Key) {
    const opens = await orders.opensPayment(ctx, key);
    if (opens === 'expired') return failWith(linkExpired);
    const owed = opens === 'none' ? undefined : await orders.owed(ctx.site.id, key.id);
    return owed ? { ...owed, opensOrder: opens === 'order' } : failWith(unknownOrder);
  }

  /**
   * Returns the `opts` bits of payment methods that bring in money immediately. Methods agreed with the shop
   * itself cannot pay an existing balance.
   */
  async function optsFor(ctx: RequestContext): Promise<number> {
    const opts = await optionsOf(deps, ctx);
    return offeredOptions(opts)
      .filter(
        (option) =>
          (payments.methodFor(PAYMENT_OPTION[option], ctx.site.country)?.adapter.books ?? 'charge') ===
          'charge',
      )
      .reduce((bits: number, option) => bits | PAYMENT_OPTION[option], 0);
  }

  async function meansOf(ctx: RequestContext, form: RestForm, dueCents: Cents) {
    const taker = payments.methodFor(form.selectedPaymentOption, ctx.site.country);
    if (!taker || !isOffered(await optsFor(ctx), form.selectedPaymentOption))
      return failWith(paymentOptionGone);
    if ((taker.adapter.books ?? 'charge') !== 'charge') return failWith(paymentOptionGone);
    const limits = limitsOf(await payments.configuration(ctx.site), taker.option);
    if (limits && !isWithinLimits(limits, toDollars(dueCents)))
      return failWith(paymentOptionGone, { texts: limitsText(PAYMENT_OPTION_LABEL[taker.option], limits) });
    const instrument = taker.method.instrument(form, taker.option);
    return instrument
      ? { adapter: taker.adapter, instrument, returnPath: taker.method.returnPath }
      : failWith(noCard, { texts: taker.method.incompleteText });
  }

  return {
    async view(ctx: RequestContext, key: Key): Promise<RestView | FaultOf<typeof getRest>> {
      const owed = await owedTo(ctx, key);
      if (isFault(owed)) return owed;
      return {
        orderNumber: owed.number,
        orderTotal: toDollars(owed.totalCents),
        due: toDollars(owed.dueCents),
        deliveryDay: owed.deliveryDay && dayToParts(owed.deliveryDay),
        isByMakers: owed.isByMakers,
        opensOrder: owed.opensOrder,
        opts: await optsFor(ctx),
        x509EncryptionKeys: payments.encryptionKeys(),
      };
    },

    async pay(ctx: RequestContext, form: RestForm): Promise<SubmitAnswer | FaultOf<typeof payRest>> {
      const owed = await owedTo(ctx, form);
      if (isFault(owed)) return owed;
      const { opensOrder } = owed;
      const means = await meansOf(ctx, form, fromDollars(form.amount));
      if (isFault(means)) return means;
      const by = actorOf(ctx);
      const { until: _until, proof: _proof, ...content } = form;
      const input = {
        by,
        siteId: ctx.site.id,
        cartId: form.id,
        purpose: opensOrder ? ('balance' as const) : ('link' as const),
        idempotencyKey: form.idempotencyKey || randomUUID(),
        requestHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
        displayedCents: fromDollars(form.amount),
        paymentOption: form.selectedPaymentOption,
        provider: means.adapter.provider,
        returnUrlOf: returnUrlWith(orders, ctx, means.returnPath),
      };
      // A customer who has only a payment link must return through it, because no other link opens the page
      // for them.
      const cancelPath = opensOrder
        ? `/customer/pay?${new URLSearchParams({ id: form.id, status: 'CANCELLED' }).toString()}`
        : `${orders.payPath(form.id)}&status=CANCELLED`;
      let latest: Attempt | null = null;
      for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
        const prepared = await orders.prepareRest(input);
        if (prepared.kind === 'unknown-order') return failWith(unknownOrder);
        if (prepared.kind === 'paid') return failWith(nothingOwed);
        if (prepared.kind === 'refused') return prepared.fault;
        if (prepared.kind === 'ready') {
          const cancelUrl = ctx.origin + cancelPath;
          const brought = { ...broughtBy(ctx, form, means.instrument, prepared.order), cancelUrl };
          const outcome = await orders.pay(prepared.attempt, brought, by);
          return answerTo(
            (await orders.settle({ id: prepared.attempt.id }, outcome, by)) ?? prepared.attempt,
          );
        }
        latest = (await orders.waitForOutcome(prepared.attempt.id, WAIT_FOR_OTHER_MS)) ?? prepared.attempt;
        const isOver = ['declined', 'voided', 'redirected'].includes(latest.state);
        // Another tab is paying the balance now. Its outcome determines whether anything is left to pay.
        if (prepared.kind === 'under-way' && isOver) continue;
        return answerTo(latest);
      }
      return latest ? answerTo(latest) : failWith(unknownOrder);

      function answerTo(attempt: Attempt): SubmitAnswer | FaultOf<typeof payRest> {
        const answer = answerOf(attempt, ctx.site);
        if (isFault(answer)) return answer as FaultOf<typeof payRest>;
        // A customer who opened the order through an emailed link needs access on the next page as well,
        // whose URL does not contain that link.
        if (opensOrder) orders.rememberPlaced(ctx, attempt.cartId);
        return opensOrder ? answer : toPayer(answer, orders.payPath(attempt.cartId));
      }
    },
  };
}

/** Returns the data about a confirmed order that the provider receives. */
function broughtBy(
  ctx: RequestContext,
  { browserInfo, fraudCheckToken }: RestForm,
  instrument: PaymentBrought['instrument'],
  order: StoredOrder,
): Omit<PaymentBrought, 'cancelUrl'> {
  const { firstName, lastName } = order.billingAddress;
  return {
    instrument,
    shopper: { email: order.email, ip: ctx.ip, firstName, lastName, phone: order.phone },
    ...getBrowserData(ctx, browserInfo),
    billingAddress: order.billingAddress,
    deliveryAddress: order.deliveryAddress,
    ...(fraudCheckToken ? { fraudCheckToken } : {}),
  };
}
