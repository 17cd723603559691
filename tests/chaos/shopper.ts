import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallInput } from '#foundation/pure/endpoint.ts';
import { addCartProduct, getCart, type Cart } from '#domains/cart/contract/cart.ts';
import {
  getAvailability,
  getCheckout,
  submitCheckout,
  type SubmitAnswer,
} from '#domains/checkout/contract/checkout.ts';
import type { Availability, DeliveryDate } from '#domains/delivery/contract.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { CARD_KEY_NAME } from '#domains/payments/contract/payments.ts';
import { encryptCard } from '#domains/payments/web/encrypt-card.ts';
import { openBrowser, OutOfPatience, type Answered, type Browser } from './browser.ts';
import { type Card, NUMBERS, passBank } from './bank.ts';

/** A place that the shop delivers to. */
export interface Place {
  suburb: string;
  state: string;
  postcode: string;
}

export interface Purchase {
  /** `out-of-patience`: the shopper does not know the outcome. The shop reported every other end. */
  end: 'confirmed' | 'declined' | 'sold-out' | 'cancelled' | 'left' | 'closed' | 'out-of-patience';
  cartId: string;
  email: string;
  card: Card;
  /** The "Order Total" that the shopper last saw, in cents. */
  totalCents: number;
  orderNumber: string;
  submits: number;
  /** How often a delivery day or a total had changed when the shopper submitted. */
  surprises: number;
  repeats: { network: number; server: number };
  /** The messages that the shop displayed when the purchase ended. */
  messages: string[];
  ms: number;
}

export interface ShopperOptions {
  url: string;
  basket: readonly { productCode: string; quantity: number }[];
  place: Place;
  card: Card;
  patienceMs?: number;
  /** Chooses one of the offered days; the first by default. */
  chooseDay?: (days: readonly DeliveryDate[]) => DeliveryDate | undefined;
}

export type SubmitBody = CallInput<typeof submitCheckout>['body'];

const MOST_SUBMITS = 8;

/**
 * Buys a product like a shopper with a browser. Returns how it ended.
 *
 * @throws for a response that no shopper should get
 */
export async function buy(options: ShopperOptions): Promise<Purchase> {
  const began = Date.now();
  const deadline = began + (options.patienceMs ?? 60_000);
  const browser = openBrowser({ url: options.url, deadline });
  const email = `shopper-${randomUUID()}@example.com`;
  const purchase: Purchase = {
    end: 'out-of-patience',
    cartId: '',
    email,
    card: options.card,
    totalCents: 0,
    orderNumber: '',
    submits: 0,
    surprises: 0,
    repeats: browser.repeats,
    messages: [],
    ms: 0,
  };
  const end = (how: Purchase['end'], messages: readonly string[] = []): Purchase => {
    Object.assign(purchase, { end: how, messages, ms: Date.now() - began });
    return purchase;
  };

  try {
    const filled = await fillCart(browser, options.basket);
    if (!filled.ok) return end('sold-out', filled.fault.errors);
    purchase.cartId = filled.answer.cartId;
    while (purchase.submits < MOST_SUBMITS) {
      const prepared = await prepareSubmit(browser, { ...options, email });
      // The cart is gone: an earlier submit without a response has become an order.
      if (prepared.kind === 'no-cart') return await confirmed(purchase.submits === 0);
      if (prepared.kind === 'not-for-sale') return end('sold-out', prepared.messages);
      purchase.totalCents = Math.round(prepared.body.cart.orderTotal * 100);
      purchase.submits += 1;
      const submitted = await browser.call(submitCheckout, { body: prepared.body });
      const next = submitted.ok ? await follow(submitted.answer) : faultStep(submitted);
      if (next === 'confirmation') return await confirmed(false);
      if (next !== 'again') return end(next, submitted.ok ? [] : submitted.fault.errors);
    }
    return end('cancelled', ['tried too often']);
  } catch (error) {
    if (error instanceof OutOfPatience) return end('out-of-patience', [error.message]);
    throw error;
  }

  function faultStep(
    submitted: Extract<Answered<typeof submitCheckout>, { ok: false }>,
  ): 'again' | 'declined' | 'sold-out' {
    const { status, fault } = submitted;
    if (status === 401 && fault.code === 'payment-declined') return 'declined';
    switch (fault.code) {
      case 'not-for-sale':
        return 'sold-out';
      case 'day-taken':
      case 'delivery-date':
      case 'total-changed':
        purchase.surprises += 1;
        return 'again';
      case 'payment-cancelled':
        return 'again';
      default:
        throw new Error(`POST ${submitCheckout.path} answered ${status} ${JSON.stringify(fault)}`);
    }
  }

  async function follow(
    answer: SubmitAnswer,
  ): Promise<'confirmation' | 'again' | 'declined' | 'left' | 'closed'> {
    if (answer.orderCompleted) return 'confirmation';
    if (!answer.redirectUrl || answer.redirectUrl.startsWith('/')) return 'confirmation';
    const path = await passBank(browser, answer, options.card);
    if (path === null && options.card === 'secure-closed') {
      purchase.orderNumber = answer.paymentReference!.split('-')[0]!;
      return 'closed';
    }
    if (path === null) return 'left';
    if (path.startsWith('/customer/confirmation')) return 'confirmation';
    if (path.includes('status=DECLINED')) return 'declined';
    if (path.startsWith('/customer/checkout')) return 'again';
    throw new Error(`The bank's return led to ${path}`);
  }

  /** The confirmation page polls until the outcome of the payment is known. */
  async function confirmed(mustBeKnown: boolean): Promise<Purchase> {
    for (;;) {
      const shown = await browser.call(getConfirmation, { query: { id: purchase.cartId } });
      if (!shown.ok) {
        if (mustBeKnown || shown.status !== 404)
          throw new Error(`${getConfirmation.path} answered ${shown.status}`);
        return end('out-of-patience', shown.fault.errors);
      }
      purchase.orderNumber = shown.answer.orderNumber;
      if (shown.answer.state === 'confirmed') return end('confirmed');
      if (shown.answer.state === 'cancelled') return end('cancelled');
      if (Date.now() > deadline) return end('out-of-patience', ['processing']);
      await wait(200);
    }
  }
}

/** Puts a basket into the browser's cart. Returns the cart, or why a product cannot be bought. */
export async function fillCart(
  browser: Browser,
  basket: ShopperOptions['basket'],
): Promise<Answered<typeof addCartProduct>> {
  let last: Answered<typeof addCartProduct> | undefined;
  for (const { productCode, quantity } of basket) {
    last = await browser.call(addCartProduct, { body: { productCode, quantity, mode: 'set' } });
    if (!last.ok) return last;
  }
  return last!;
}

export type PreparedSubmit =
  | { kind: 'ready'; body: SubmitBody; cart: Cart; offer: Availability }
  | { kind: 'no-cart' }
  | { kind: 'not-for-sale'; messages: string[] };

/**
 * Does all steps before the pay button: cart, days, key, encrypted card. Returns the body that the button
 * sends.
 */
export async function prepareSubmit(
  browser: Pick<Browser, 'call'>,
  options: Pick<ShopperOptions, 'place' | 'card' | 'chooseDay'> & { email: string },
): Promise<PreparedSubmit> {
  const deliveryAddress = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    companyName: '',
    address: '12 Smith St',
    ...options.place,
    country: 'AU',
    deliveryInstructions: '',
  };
  const view = await browser.call(getCheckout, {});
  if (!view.ok) {
    if (view.fault.code === 'empty-cart') return { kind: 'no-cart' };
    throw new Error(`${getCheckout.path} answered ${view.status} ${view.fault.errors.join()}`);
  }
  const shown = await browser.call(getCart, { query: {} });
  if (!shown.ok) throw new Error(`${getCart.path} answered ${shown.status}`);
  const cart = shown.answer;
  if (cart.products.length === 0) return { kind: 'no-cart' };
  if (cart.errors.length > 0) return { kind: 'not-for-sale', messages: cart.errors };
  const days = await browser.call(getAvailability, { body: { deliveryAddress } });
  if (!days.ok) {
    if (days.fault.code === 'empty-cart') return { kind: 'no-cart' };
    throw new Error(`${getAvailability.path} answered ${days.status} ${days.fault.errors.join()}`);
  }
  const offer = days.answer;
  const free = offer.dates.filter(({ available }) => available);
  const chosen = (options.chooseDay ?? ((dates) => dates[0]))(free);
  if (offer.unavailable || !chosen) return { kind: 'not-for-sale', messages: ['no delivery day is left'] };
  const suppliers = Object.entries(offer.supplierAvailability).map(([supplier, { dates }]) => ({
    supplier,
    deliveryDate: dates[0]!.date,
    price: dates[0]!.price,
  }));
  const total = cart.orderTotal + chosen.price + suppliers.reduce((sum, { price }) => sum + price, 0);
  const card = {
    number: NUMBERS[options.card],
    cvc: '737',
    expiryMonth: '03',
    expiryYear: '2030',
    holderName: 'Ada Lovelace',
  };
  const body: SubmitBody = {
    cartId: cart.cartId,
    email: options.email,
    newsletter: false,
    phoneNumber: '0412345678',
    deliveryAddress,
    billingAddress: null,
    deliveryDate: chosen.date,
    supplierDeliveryDates: suppliers,
    selectedPaymentOption: 0,
    cart: {
      items: cart.products.map(({ quantity, sku, productCode, category }) => ({
        qty: quantity,
        sku,
        productCode,
        category,
      })),
      orderTotal: Math.round(total * 100) / 100,
      couponCode: '',
    },
    stockFeeAcknowledged: true,
    encryptedCardDetail: await encryptCard(
      card,
      view.answer.x509EncryptionKeys[CARD_KEY_NAME] ?? '',
      new Date(),
    ),
    cardHolderName: card.holderName,
    browserInfo: {
      screenHeight: 900,
      screenWidth: 1440,
      colorDepth: 24,
      timeZoneOffset: -600,
      language: 'en-AU',
    },
    idempotencyKey: randomUUID(),
  };
  return { kind: 'ready', body, cart, offer };
}
