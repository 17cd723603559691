import { createHash } from 'node:crypto';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { toDollars, type Cents } from '#foundation/pure/money.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { ownOrder } from '#domains/orders/contract/changes.ts';
import { emptyCart } from '#domains/cart/contract/cart.ts';
import type { CheckoutForm } from '../../contract/checkout.ts';
import type { createPhoneOrder, NewPhoneOrder } from '../../contract/phone-orders.ts';
import type { CheckoutDeps } from '../deps.ts';
import { depositTerms } from '../deposit.ts';
import { submitCheckout } from '../submit/submit-checkout.ts';
import type { Buyer, PhoneOrderDeps, StaffContext } from './deps.ts';
import { readBuyer } from './read-buyer.ts';
import { toLines } from './to-lines.ts';

type Created = AnswerOf<typeof createPhoneOrder>;
type CreateFault = FaultOf<typeof createPhoneOrder>;

/**
 * Places an order for a customer with the submit of the checkout, so that prices, limits, blocks, stock and days follow
 * the same rules. The order has a cart of its own, whose id follows from the staff member and the key: a repeated request
 * reads the same order, and a crash leaves the order placed or not. Without a payment method the order is confirmed
 * unpaid, its confirmation contains a link to pay, and it is cancelled if it is not paid in time.
 */
export async function createOrder(
  staff: StaffContext,
  deps: PhoneOrderDeps,
  input: NewPhoneOrder,
): Promise<Created | CreateFault> {
  const buyer = await readBuyer(staff, deps, input);
  if (isFault(buyer)) return buyer;
  const cartId = cartIdOf(staff, input);
  const placed = await deps.orders.owed(input.siteId, cartId);
  if (placed) return toCreated(placed);
  if (input.lines.length === 0) return failWith(emptyCart, { texts: 'Add a product.' });
  if (await isOwn(staff, deps, input)) return refuse('email', ownOrder.text);
  const chosen = await toLines(buyer, deps, input);
  const isReduced = chosen.lines.some(({ override }) => override);
  const fields = {
    ...chosen.fields,
    ...(isReduced && typed(input.reason) === '' ? { reason: 'Say why the price is lower.' } : {}),
  };
  const texts = Object.values(fields);
  if (texts.length > 0) return failWith(invalidForm, { texts, fields });
  const { lines } = chosen;
  const filled = await deps.carts.fillForStaff(buyer.ctx, { id: cartId, lines, reason: input.reason });
  if (isFault(filled)) return failWith(invalidForm, { texts: filled.body.errors });
  const answer = await submitCheckout(
    buyer.ctx,
    await depsFor(buyer, deps, input),
    toCheckoutForm(input, cartId),
  );
  if (isFault(answer)) return answer;
  const order = await deps.orders.owed(input.siteId, cartId);
  return order ? toCreated(order) : failWith(invalidForm, { texts: STILL_BUSY });
}

const STILL_BUSY = 'The order isn’t confirmed yet. Press the button again in a moment: it is placed once.';

const refuse = (field: string, text: string) =>
  failWith(invalidForm, { texts: text, fields: { [field]: text } });

const toCreated = ({ number, dueCents }: { number: string; dueCents: Cents }): Created => ({
  orderNumber: number,
  due: toDollars(dueCents),
});

/** Returns the id of the cart in which a staff member orders with a key. Nobody can choose the id of another cart. */
function cartIdOf({ user: { accountId } }: StaffContext, { siteId, key }: NewPhoneOrder): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(['phone-order', siteId, accountId, key]))
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Whether the order has the email address of the staff member, who must not sell to themselves here. */
async function isOwn(
  { user: { accountId } }: StaffContext,
  { profileOf }: Pick<PhoneOrderDeps, 'profileOf'>,
  { email }: NewPhoneOrder,
): Promise<boolean> {
  const own = accountId === null ? null : ((await profileOf?.(accountId)) ?? null);
  return own !== null && own.email.toLowerCase() === typed(email).toLowerCase();
}

/**
 * Returns the dependencies with which the checkout submits a phone order: the cart belongs to nobody, the order to the
 * buyer, and no browser may read it. With a payment link, the order is placed like one whose payment staff record later.
 */
async function depsFor(
  { accountId, ctx: { site } }: Buyer,
  deps: PhoneOrderDeps,
  input: NewPhoneOrder,
): Promise<CheckoutDeps> {
  const { carts, orders, payments } = deps;
  const isByLink = input.method === null;
  const { daysBefore } = await depositTerms(deps, site.id);
  const note = typed(input.note);
  return {
    ...deps,
    carts: { ...carts, claims: async () => true },
    payments: isByLink
      ? {
          ...payments,
          optionsFor: async (payer) => (await payments.optionsFor(payer)) | PAYMENT_METHOD_NUMBER.Other,
        }
      : payments,
    orders: {
      ...orders,
      rememberPlaced: () => undefined,
      prepare: (prepared) =>
        orders.prepare({
          ...prepared,
          ownerId: null,
          buyerId: accountId,
          // The form of the checkout lacks the parts that only staff enter.
          requestHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
          requests: {
            ...prepared.requests,
            ...(note === '' ? {} : { note }),
            ...(isByLink ? { payByLink: true } : {}),
          },
          ...(isByLink ? { unpaidDaysBefore: daysBefore } : {}),
        }),
    },
  };
}

/** Converts what staff entered to the form of the checkout. Staff have read the warnings of brands to the customer. */
function toCheckoutForm(input: NewPhoneOrder, cartId: string): CheckoutForm {
  return {
    cartId,
    email: input.email,
    newsletter: false,
    phoneNumber: input.phoneNumber,
    partialPayment: 0,
    tip: 0,
    deliveryAddress: input.deliveryAddress,
    poNumber: input.poNumber,
    billingAddress: null,
    deliveryDate: input.deliveryDay,
    supplierDeliveryDates: [],
    winningDeliveryServiceOverride: false,
    deliveryServices: input.deliveryServices,
    EarlyNotification: false,
    requestedDeliveryContact: false,
    requestedInstallationContact: false,
    subdivision: input.subdivision,
    salespersonCode: input.salespersonCode,
    cashAndCarry: input.cashAndCarry,
    selectedPaymentOption: input.method ?? PAYMENT_METHOD_NUMBER.Other,
    cart: {
      items: input.lines.map(({ sku, quantity }) => ({ sku, qty: quantity })),
      orderTotal: input.total,
      couponCode: '',
      giftCardTotal: 0,
    },
    brandsWarnings: { mieleWarning: true },
    stockFeeAcknowledged: true,
    idempotencyKey: input.key,
  };
}
