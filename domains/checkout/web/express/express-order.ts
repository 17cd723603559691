import type { Client } from '#foundation/pure/client.ts';
import { dayFromParts, formatDayLong, type Day } from '#foundation/pure/day.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { cents, formatCents, fromDollars, sumCents, toDollars, type Cents } from '#foundation/pure/money.ts';
import { dialledPhone } from '#foundation/pure/contact/phone.ts';
import { todayInBrowser } from '#foundation/browser/time/today.ts';
import { track } from '#domains/analytics/web/track.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { toCheckoutGoods } from '#domains/cart/rules/cart-goods.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { unavailableText } from '#domains/delivery/rules/availability-state.ts';
import type { PricedDay } from '#domains/delivery/rules/days.ts';
import { searchLocalities, type Locality } from '#domains/geo/contract.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import type {
  ExpressFault,
  ExpressLine,
  ExpressOrder,
  ExpressQuote,
  WalletContact,
  WalletPlace,
} from '#domains/payments/contract/express.ts';
import { getAvailability, unknownPlace, type CheckoutView } from '../../contract/checkout.ts';
import { canExpress, expressDays, findWalletLocality, walletStreet } from '../../rules/express.ts';
import { checkValues } from '../form/check-values.ts';
import { EMPTY_ADDRESS, EMPTY_CARD, EMPTY_VALUES, submittedForm } from '../form/form-values.ts';
import type { OrderSubmitter } from '../submit/order-submitter.ts';
import type { SubmitOutcome } from '../submit/submit-order.ts';
import { GENERIC_CHECKOUT_ERROR } from '../../rules/texts.ts';
import { orderAmounts } from '../summary/order-amounts.ts';
import type { OrderAmounts } from '../summary/order-summary.tsx';

export type ExpressMethod = 'ApplePay' | 'GooglePay';

export const NEEDS_CHECKOUT =
  'This order needs a choice that you can make only at checkout. Please continue there.';
export const PRICE_CHANGED =
  'Your full address changes the total. Please close the payment window and start again.';
const DAY_GONE = 'That delivery day is no longer available. Please choose another.';

/** The cart and the checkout data of an express order. */
export interface ReadyCart {
  view: CheckoutView;
  cart: Cart;
}

export interface ExpressDeps {
  client: Client;
  submitter: Pick<OrderSubmitter, 'submit'>;
  site: { country: 'AU' | 'NZ'; currency: 'AUD' | 'NZD' };
  supportPhone: string;
  showsRefusalReason: boolean;
  methodName: ExpressMethod;
  goodsCents: Cents;
  /**
   * Resolves to the cart to order, after the shopper's product was added to it; null if the server rejected
   * the product.
   */
  ready: Promise<ReadyCart | null>;
}

/** The delivery options for the place in the sheet. */
interface Delivery extends ReadyCart {
  locality: Locality;
  today: Day;
  days: readonly PricedDay[];
  services: Availability['deliveryServices'];
}

const about = (kind: ExpressFault['about']) => (fault: string) => ({ fault, about: kind });
const aboutAddress = about('address');
const aboutOther = about('other');

/**
 * Creates the order behind a wallet's express sheet. It is priced, validated and placed like an order of the
 * checkout page. `outcome` resolves to the outcome of the last submit after it has ended; null if there was
 * none. `fault` returns the last fault that the sheet displayed.
 */
export function createExpressOrder(deps: ExpressDeps) {
  const { site, ready } = deps;
  let delivery: Delivery | null = null;
  let chosen: Day | null = null;
  let displayedCents: Cents | null = null;
  let fault: ExpressFault | null = null;
  let pending: Promise<SubmitOutcome | null> = Promise.resolve(null);

  const note = <T extends object | null>(answer: T | ExpressFault): T | ExpressFault => {
    fault = answer !== null && 'fault' in answer ? answer : null;
    return answer;
  };

  function quote(at: Delivery, day: PricedDay): ExpressQuote | ExpressFault {
    const amounts = amountsOf(at, day);
    if (amounts.payCents === 0) return aboutOther(NEEDS_CHECKOUT);
    chosen = day.day;
    displayedCents = amounts.payCents;
    return {
      lines: linesOf(at.cart, amounts),
      payCents: amounts.payCents,
      days: at.days.map((one) => dayOption(one, amountsOf(at, one))),
      chosen: day.day,
    };
  }

  async function priceFor(place: WalletPlace): Promise<ExpressQuote | ExpressFault> {
    const found = await findDelivery(deps, place).catch((error: unknown) => aboutOther(textOf(error)));
    if ('fault' in found) return found;
    delivery = found;
    track('add_shipping_info', { ...toCheckoutGoods(found.cart, site.currency), shipping_tier: 'Delivery' });
    return quote(found, found.days.find(({ day }) => day === chosen) ?? found.days[0]!);
  }

  async function pay(
    contact: WalletContact,
    dayId: string,
    token: string,
  ): Promise<ExpressFault | SubmitOutcome> {
    const expected = displayedCents;
    // The wallet discloses the whole address only now.
    const found = await findDelivery(deps, contact);
    if ('fault' in found) return found;
    const day = found.days.find((one) => one.day === dayId);
    if (!day) return aboutOther(DAY_GONE);
    const amounts = amountsOf(found, day);
    if (amounts.payCents !== expected) return aboutAddress(PRICE_CHANGED);
    return placeOrder(deps, found, { day: day.day, amounts, contact, token });
  }

  const order: ExpressOrder = {
    goodsCents: deps.goodsCents,
    onPlace: async (place) => note(await priceFor(place)),
    onDay(id) {
      const day = delivery?.days.find((one) => one.day === id);
      return note(delivery && day ? quote(delivery, day) : aboutOther(DAY_GONE));
    },
    async onPaid({ contact, day, token }) {
      const paying = pay(contact, day, token).catch((error: unknown) => aboutOther(textOf(error)));
      pending = paying.then((result) => ('fault' in result ? null : result));
      const result = await paying;
      if ('fault' in result) return note(result);
      return note(result.kind === 'failed' ? aboutOther(result.messages.join(' ')) : null);
    },
  };
  void ready
    .then((known) => known && track('begin_checkout', toCheckoutGoods(known.cart, site.currency)))
    .catch(() => undefined);
  return { order, outcome: () => pending, fault: () => fault };
}

/** Validates the order like the form of the checkout page, and sends it. */
async function placeOrder(
  deps: ExpressDeps,
  delivery: Delivery,
  {
    day,
    amounts,
    contact,
    token,
  }: { day: Day; amounts: OrderAmounts; contact: WalletContact; token: string },
): Promise<ExpressFault | SubmitOutcome> {
  const { view, cart, locality, services } = delivery;
  const { site, methodName } = deps;
  const { country } = site;
  const values = {
    ...EMPTY_VALUES,
    newsletter: false,
    email: contact.email,
    phoneNumber: contact.phone,
    deliveryAddress: addressOf(contact, locality),
    deliveryServices: services.map(({ sku }) => sku),
    selectedPaymentOption: PAYMENT_METHOD_NUMBER[methodName],
  };
  const [wrong] = Object.entries(checkValues(values, { country, hasMiele: false, companyRequired: false }));
  if (wrong)
    return wrong[0].startsWith('deliveryAddress') ? aboutAddress(wrong[1].text) : aboutOther(wrong[1].text);
  track('add_payment_info', {
    ...toCheckoutGoods(cart, site.currency),
    payment_type: methodName,
  });
  const sent = await deps.submitter.submit({
    body: submittedForm({
      values,
      view,
      cart,
      country,
      suppliers: [],
      selectedDate: day,
      phone: dialledPhone(contact.phone, country),
      tipCents: amounts.tipCents,
      displayedTotal: toDollars(amounts.totalCents),
      displayedGiftCards: toDollars(sumCents(amounts.giftCards.map((card) => card.cents))),
    }),
    paying: { cardDetails: EMPTY_CARD, devicePaymentCode: '' },
    order: { encryptionKeys: view.x509EncryptionKeys, payCents: amounts.payCents, country },
    brought: { ok: true, fields: { deviceToken: token } },
    words: { supportPhone: deps.supportPhone, showsRefusalReason: deps.showsRefusalReason },
  });
  return sent ?? aboutOther(GENERIC_CHECKOUT_ERROR);
}

async function findDelivery(
  { client, site, ready, supportPhone, methodName }: ExpressDeps,
  place: WalletPlace,
): Promise<Delivery | ExpressFault> {
  const known = await ready;
  if (!known || !canExpress(known.view, known.cart, PAYMENT_METHOD_NUMBER[methodName]))
    return aboutOther(NEEDS_CHECKOUT);
  if ((place.country || site.country) !== site.country || !/^\d{4}$/.test(place.postcode))
    return aboutAddress(unavailableText(null));
  const locality = findWalletLocality(
    place,
    await client(searchLocalities, { params: { term: place.postcode } }),
  );
  if (!locality) return aboutAddress(unknownPlace.text);
  const { suburb, postcode } = locality;
  const state = locality.state ?? '';
  const answer = await client(getAvailability, {
    body: { deliveryAddress: { suburb, state, postcode, country: site.country } },
  });
  if (Object.keys(answer.supplierAvailability).length > 0) return aboutOther(NEEDS_CHECKOUT);
  const days = expressDays(answer, known.cart, known.view.opts);
  if (days.length === 0) return aboutAddress(unavailableText(supportPhone));
  return {
    ...known,
    locality,
    today: answer.today ? dayFromParts(answer.today) : todayInBrowser(),
    days,
    services: answer.deliveryServices.filter(({ selected }) => selected),
  };
}

function amountsOf({ cart, today, services }: Delivery, { day, priceCents }: PricedDay): OrderAmounts {
  const state = { selectedDate: day, selectedShippingCost: priceCents };
  return orderAmounts({ cart, state, today, suppliers: [], services });
}

function dayOption({ day }: PricedDay, amounts: OrderAmounts): ExpressQuote['days'][number] {
  const price = cents(amounts.shippingCents - amounts.deliveryDiscountCents);
  return {
    id: day,
    label: formatDayLong(day),
    detail: price === 0 ? 'Free delivery' : `${formatCents(price)} delivery`,
    cents: price,
  };
}

/** Returns the rows of the sheet. Their sum is the amount to pay. */
function linesOf({ productCount, orderTotal }: Cart, amounts: OrderAmounts): ExpressLine[] {
  const rows: ExpressLine[] = [
    { label: productCount === 1 ? '1 item' : `${productCount} items`, cents: fromDollars(orderTotal) },
    { label: 'Delivery', cents: cents(amounts.shippingCents - amounts.deliveryDiscountCents) },
  ];
  for (const { title, price } of amounts.services) rows.push({ label: title, cents: fromDollars(price) });
  for (const card of amounts.giftCards) rows.push({ label: 'Gift card', cents: cents(0 - card.cents) });
  return rows;
}

function addressOf(contact: WalletContact, locality: Locality) {
  const { firstName, lastName } = contact;
  const { suburb, postcode } = locality;
  return {
    ...EMPTY_ADDRESS,
    firstName,
    lastName,
    address: walletStreet(contact, locality),
    typedSuburb: suburb,
    suburb,
    state: locality.state ?? '',
    postcode,
  };
}

function textOf(error: unknown): string {
  return (isCallError(error) && errorText(error)) || GENERIC_CHECKOUT_ERROR;
}
