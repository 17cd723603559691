import type { RawBuilder } from 'kysely';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import { actorOf } from '#domains/audit/contract.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import type { Attempt } from '#domains/orders/use-cases/orders.ts';
import { emptyCart } from '#domains/cart/contract/cart.ts';
import { CARD_KEY_NAME, type PaymentStatus } from '#domains/payments/contract/payments.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  alreadyPaid,
  noAddress,
  paymentCancelled,
  unknownPayment,
  unknownPlace,
  type AvailabilityQuestion,
  type CheckoutForm,
  type CheckoutView,
  type confirmZip,
  type getAvailability,
  type getCheckout,
  type getPaymentStatus,
  type SubmitAnswer,
  type submitCheckout as submitCall,
  type voidCheckout,
} from '../contract/checkout.ts';
import { paysRest } from '#domains/orders/rules/purpose.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import { hasMieleBrand } from '../rules/form.ts';
import { confirmationPath, RETURN_TEXT, returnPath, type ReturnStatus } from '../rules/texts.ts';
import { answerOf, completed, paidPath, toPayer } from './attempt-answer.ts';
import { customerOf } from './customer-of.ts';
import { hasMoneyGoods, optionsForLines } from '../rules/money-goods.ts';
import { canBeDeposited, depositTerms } from './deposit.ts';
import type { CheckoutDeps } from './deps.ts';
import { optionsOf } from './options-of.ts';
import { carriedDay } from './cash-and-carry.ts';
import { salesDesk } from './sales-desk.ts';
import { submitCheckout } from './submit-checkout.ts';

export interface Checkout {
  view(ctx: RequestContext): Promise<CheckoutView | FaultOf<typeof getCheckout>>;
  availability(
    ctx: RequestContext,
    body: AvailabilityQuestion,
  ): Promise<Availability | FaultOf<typeof getAvailability>>;
  submit(ctx: RequestContext, form: CheckoutForm): Promise<SubmitAnswer | FaultOf<typeof submitCall>>;
  void(
    ctx: RequestContext,
    key: { cartId: string; paymentReference: string },
  ): Promise<{ success: boolean } | FaultOf<typeof voidCheckout>>;
  paymentStatus(
    ctx: RequestContext,
    key: { cartId: string; paymentReference: string },
  ): Promise<{ status: PaymentStatus } | FaultOf<typeof getPaymentStatus>>;
  /**
   * Like {@link Checkout.completeReturn}, but for our own return page, which forwards the query that it
   * received from the provider.
   */
  confirmReturn(
    ctx: RequestContext,
    query: Readonly<Record<string, unknown>> & { key: string },
  ): Promise<SubmitAnswer | FaultOf<typeof confirmZip>>;
  /**
   * Completes a return from 3-D Secure with the `key` from its return URL. The return may be a GET request,
   * or a cross-site POST request without cookies. `fields` are the fields that the bank added. Always returns
   * a path to redirect to (303), never a fault.
   */
  completeReturn(
    ctx: Pick<RequestContext, 'site' | 'cookie' | 'setCookie' | 'user' | 'requestId'>,
    key: string | undefined,
    fields: Readonly<Record<string, string>>,
  ): Promise<string>;
}

/** The return statuses for payments that were voided while the shopper was at the bank, by reason. */
const STATUS_OF_VOID: Partial<Record<NonNullable<Attempt['details']['voidReason']>, ReturnStatus>> = {
  'cart-changed': 'CART_CHANGED',
  replaced: 'REPLACED',
  'too-old': 'EXPIRED',
  'not-allowed': 'NOT_ALLOWED',
};

/**
 * Creates the checkout service (checkout §2 to §5): the view, availability, and everything from the submit to
 * the outcome.
 */
export function createCheckout(deps: CheckoutDeps): Checkout {
  const { db, carts, delivery, places, orders, payments } = deps;

  async function pricedCart<Beside = null>(ctx: RequestContext, extra?: RawBuilder<Beside>) {
    if (!mayBuy(ctx.site, ctx.user)) return failWith(membersOnly);
    const cart = await carts.own(ctx, extra);
    if (!cart || cart.lines.length === 0) return failWith(emptyCart);
    const lines = await carts.price(db, cart.lines, { site: ctx.site, now: ctx.now, justRead: cart.facts });
    return { id: cart.id, lines, beside: cart.extra };
  }

  const holds = async (ctx: RequestContext, cartId: string): Promise<boolean> =>
    orders.mayRead(ctx, cartId) || (await carts.owns(ctx, cartId));

  return {
    async view(ctx) {
      const cart = await pricedCart(ctx);
      if (isFault(cart)) return cart;
      const keys = payments.encryptionKeys();
      const hasMiele = hasMieleBrand(cart.lines.map(({ facts }) => facts.brand));
      const terms = await depositTerms(deps, ctx.site.id);
      const customer = await customerOf(deps, ctx);
      const bound = customer && ((await deps.orderLimitOf?.(ctx, cart.id)) ?? null);
      return {
        cartId: cart.id,
        customer: customer && {
          ...customer,
          orderLimit: bound?.limit ?? null,
          approvedTotal: bound?.approvedTotal ?? null,
        },
        ...(await salesDesk(deps, ctx)),
        partialPaymentPercentage: terms.percent,
        mayPayDeposit: canBeDeposited(cart.lines, terms),
        cashNeedsCounter: hasMoneyGoods(cart.lines, terms.moneyGoods),
        balanceDueDays: terms.daysBefore,
        opts: optionsForLines(await optionsOf(deps, ctx), cart.lines, terms.moneyGoods),
        x509EncryptionKeys: hasMiele ? { ...keys, Miele: keys[CARD_KEY_NAME] ?? '' } : keys,
      };
    },

    async availability(ctx, body) {
      if (body.cashAndCarry === true) {
        const cart = await pricedCart(ctx);
        if (isFault(cart)) return cart;
        return carriedDay(deps, ctx, cart);
      }
      const address = body.deliveryAddress ?? body;
      const locality = {
        suburb: typed(address.suburb),
        state: typed(address.state),
        postcode: typed(address.postcode),
        country: typed(address.country) || ctx.site.country,
      };
      if (locality.postcode === '') return failWith(noAddress);
      if (!places.isPlace(locality.country, locality))
        return failWith(unknownPlace, { fields: { 'deliveryAddress.suburb': unknownPlace.text } });
      const request = { market: ctx.site.country, locality, now: ctx.now };
      const cart = await pricedCart(ctx, delivery.countersFor(request));
      if (isFault(cart)) return cart;
      const chosen = body['deliveryServices'];
      const question = {
        ...request,
        lines: cart.lines.map(({ facts, quantity }) => ({ productId: facts.id, quantity, facts })),
        serviceSkus: Array.isArray(chosen) ? chosen.filter((sku) => typeof sku === 'string') : [],
        // Only staff may let our own team deliver goods that suppliers would normally deliver.
        override: body.winningDeliveryServiceOverride === true && ctx.user.kind === 'staff',
      };
      const result = await delivery.availabilityFor(db, question, cart.beside);
      return delivery.toWire(result, cart.id);
    },

    submit: (ctx, form) => submitCheckout(deps, ctx, form),

    async void(ctx, { cartId, paymentReference }) {
      const attempt = (await holds(ctx, cartId))
        ? await orders.withdraw({ cartId, reference: paymentReference }, actorOf(ctx))
        : undefined;
      if (!attempt) return failWith(unknownPayment);
      if (attempt.state === 'approved') return failWith(alreadyPaid);
      return { success: true };
    },

    async paymentStatus(ctx, { cartId, paymentReference }) {
      const key = { cartId, reference: paymentReference };
      const status = (await holds(ctx, cartId)) ? await orders.statusOf(key) : undefined;
      if (status === 'Pending' || status === 'Unknown') {
        await orders.askProvider(key);
        return { status: (await orders.statusOf(key)) ?? status };
      }
      return status ? { status } : failWith(unknownPayment);
    },

    async confirmReturn(ctx, { key, ...rest }) {
      const fields = Object.fromEntries(
        Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      const attempt = await orders.completeReturn(ctx, key, fields);
      // The returned fields do not belong to this payment. As far as the shop knows, the shopper is still at
      // the provider.
      if (!attempt || attempt.state === 'created' || attempt.state === 'redirected')
        return failWith(unknownPayment);
      if (attempt.state === 'voided' && attempt.orderState === 'confirmed' && !paysRest(attempt.purpose))
        return completed(attempt.cartId, attempt.reference);
      // Only the shopper has the return key, so they may view the balance and pay it.
      const again = paysRest(attempt.purpose) ? { tryAgainPath: orders.payPath(attempt.cartId) } : {};
      if (attempt.state === 'voided') {
        const status = STATUS_OF_VOID[attempt.details.voidReason ?? 'withdrawn'];
        return failWith(paymentCancelled, {
          ...again,
          ...(status && status !== 'DECLINED' ? { texts: RETURN_TEXT[status] } : {}),
        });
      }
      const answer = answerOf(attempt, ctx.site);
      if (!isFault(answer))
        return attempt.purpose === 'link' ? toPayer(answer, orders.payPath(attempt.cartId)) : answer;
      return { ...answer, body: { ...answer.body, ...again } } as FaultOf<typeof confirmZip>;
    },

    async completeReturn(ctx, key, fields) {
      const attempt = await orders.completeReturn(ctx, key, fields);
      if (!attempt) return '/customer/checkout';
      const isPlaced = ['approved', 'pending', 'unknown'].includes(attempt.state);
      // Only the shopper has the return key, so they may view the balance.
      if (paysRest(attempt.purpose) && !isPlaced) {
        const status = attempt.details.declineCode === 'refused' ? 'DECLINED' : 'CANCELLED';
        return `${orders.payPath(attempt.cartId)}&status=${status}`;
      }
      if (attempt.purpose === 'link' && isPlaced) return paidPath(orders.payPath(attempt.cartId));
      switch (attempt.state) {
        case 'approved':
        case 'pending':
        case 'unknown':
          return confirmationPath(attempt.cartId);
        // As far as the shop knows, the shopper is still at the bank.
        case 'created':
        case 'redirected':
          return Object.keys(fields).length === 0 ? '/customer/checkout' : returnPath('UNREADABLE');
        case 'voided':
          return attempt.orderState === 'confirmed'
            ? confirmationPath(attempt.cartId)
            : returnPath(STATUS_OF_VOID[attempt.details.voidReason ?? 'withdrawn'] ?? 'CANCELLED');
        case 'declined':
          return returnPath(
            attempt.details.declineCode === 'cancelled' ? 'CANCELLED' : 'DECLINED',
            attempt.reference,
          );
      }
    },
  };
}
