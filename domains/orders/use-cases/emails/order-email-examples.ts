import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { mailPictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { enquiryForShop } from '#domains/enquiries/use-cases/enquiry-mail.tsx';
import {
  CUSTOMER,
  EXAMPLE_LINK,
  examplePerson,
  SHOP_MAILBOX,
  type EmailExample,
  type EmailText,
  type ExampleAbout,
} from '#domains/notifications/use-cases/email-example.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { giftCardMail } from '#domains/vouchers/use-cases/gift-card-mail.tsx';
import type { BalanceStage } from '../../rules/balance.ts';
import type { StoredOrder } from '../../db/read-order.ts';
import { confirmationMail } from './confirmation/confirmation-mail.tsx';
import { dayChangedMail, tomorrowMail } from './day-mail.tsx';
import { earlierDayMail } from './earlier-day-mail.tsx';
import { editedMail, editedNotice } from './mail-edited.ts';
import type { PictureOf } from './mail-goods.tsx';
import { balanceNotice, incidentNotice } from './mail-money.ts';
import { cancelledNotice, orderLinkMail, placedNotice } from './mail-orders.ts';
import {
  balanceMail,
  balanceRequestMail,
  cancelledMail,
  notPaidMail,
  refundMail,
  restNotPaidMail,
  restPaidMail,
  type About,
} from './money-mail.tsx';
import { refusedNotice } from './notify-refused.ts';
import { toEnquiry, type OrderNotice } from './order-post.ts';

/** Returns a confirmed and paid order for the two example products, which arrives in three days. */
export function exampleOrder({ site, now, products }: ExampleAbout): StoredOrder {
  const { email, phone, address } = examplePerson(site);
  const goodsCents = cents(products[0].priceCents + products[1].priceCents);
  const deliveryCents = cents(6_900);
  const totalCents = cents(goodsCents + deliveryCents);
  const none = cents(0);
  return {
    id: 10_482,
    number: 'W10482',
    siteId: site.id,
    cartId: 'example',
    state: 'confirmed',
    currency: site.currency,
    email,
    phone,
    newsletter: false,
    deliveryAddress: { ...address, deliveryInstructions: 'Please use the lift at the side entrance.' },
    billingAddress: address,
    deliveryDay: addDays(dayInZone(now, site.timeZone).day, 3),
    deliveryCents,
    supplierDeliveries: [],
    services: [],
    requests: {},
    couponCode: '',
    goodsCents,
    servicesCents: none,
    discountCents: none,
    tipCents: none,
    remainingTipCents: none,
    totalCents,
    balanceDueDay: null,
    accountDueDay: null,
    rewards: [],
    paidCents: totalCents,
    receivedCents: totalCents,
    goingBackCents: none,
    adjustedCents: none,
    giftCardCents: none,
    createdAt: now,
    confirmedAt: now,
    timeZone: site.timeZone,
    truck: 'booked',
    lines: products.map(({ id, sku, title, priceCents }) => ({
      productId: id,
      sku,
      title,
      quantity: 1,
      unitCents: priceCents,
      discountCents: none,
      install: null,
      warranty: null,
      services: [],
    })),
    reserved: products.map(({ id }): [number, number] => [id, 1]),
    attempt: { state: 'approved', paymentMethod: PAYMENT_METHOD_NUMBER.CreditCard },
    paidBy: [PAYMENT_METHOD_NUMBER.CreditCard],
  };
}

/** Returns the same order with a deposit paid and the balance due tomorrow. */
function exampleDeposit(at: ExampleAbout): StoredOrder {
  const order = exampleOrder(at);
  const paidCents = cents(Math.round(order.totalCents / 1_000) * 100);
  return {
    ...order,
    paidCents,
    receivedCents: paidCents,
    balanceDueDay: addDays(dayInZone(at.now, at.site.timeZone).day, 1),
  };
}

/** Returns the function that finds the pictures of the example products. */
export function examplePictures({ products }: ExampleAbout): PictureOf {
  return (_site, sku) => products.find((product) => product.sku === sku)?.image ?? '';
}

/** Declares an email about an order to its customer. */
function toCustomer(
  [id, title, when]: readonly [id: string, title: string, when: string],
  render: (at: ExampleAbout, about: About) => EmailText,
): EmailExample {
  const aboutOf = ({ site, origin }: ExampleAbout) => ({ site, origin, link: origin + EXAMPLE_LINK });
  return { id, title, when, to: CUSTOMER, render: (at) => render(at, aboutOf(at)) };
}

/** Declares an email about an order to the shop. */
function toShop(
  [id, title, when, to = SHOP_MAILBOX]: readonly [id: string, title: string, when: string, to?: string],
  noticeOf: (order: StoredOrder, at: ExampleAbout) => OrderNotice,
): EmailExample {
  return {
    id,
    title,
    when,
    to,
    render: (at) => {
      const order = exampleDeposit(at);
      return enquiryForShop(toEnquiry(order, noticeOf(order, at)), at);
    },
  };
}

/** When the customer receives an email about an unpaid balance, by stage. */
const STAGES: Readonly<Record<BalanceStage, readonly [title: string, when: string]>> = {
  reminder: ['Balance due soon', 'Some days before the balance of an order with a deposit is due.'],
  warning: ['Balance due today', 'When the balance was not paid by the day on which it was due.'],
  released: ['Delivery day released', 'When an unpaid balance causes the delivery day to be released.'],
};

const CHANGES = ['Removed: 1 × Removal of the old appliance', 'Added: 1 × Water connection kit'];

/** The emails about orders. */
export const orderEmails: readonly EmailExample[] = [
  toCustomer(
    ['order-confirmed', 'Order confirmation', 'When an order is confirmed. The tax invoice is attached.'],
    (at, about) =>
      confirmationMail(exampleOrder(at), {
        ...about,
        payLink: about.link,
        pictureOf: (sku) => mailPictureUrl(at.origin, examplePictures(at)(at.site, sku)),
        backOrders: new Map(),
        invoiceTitle: 'Tax invoice',
      }),
  ),
  toCustomer(
    [
      'order-link',
      'Link to an order',
      'When a shopper requests the link with the order number and email address.',
    ],
    (at, about) => orderLinkMail(exampleOrder(at), about),
  ),
  toCustomer(['order-edited', 'Order changed', 'When staff edit an order.'], (at, about) =>
    editedMail(
      exampleOrder(at),
      { changes: CHANGES, changeCents: cents(0 - 4_500), refundCents: cents(4_500) },
      about,
    ),
  ),
  toCustomer(
    ['order-day-changed', 'Delivery day changed', 'When the delivery day of an order changes.'],
    (at, about) => {
      const order = exampleOrder(at);
      const to = order.deliveryDay!;
      return dayChangedMail(order, { from: addDays(to, -2), to, changeCents: cents(0) }, about);
    },
  ),
  toCustomer(
    [
      'order-earlier-day',
      'Earlier day available',
      'When an earlier delivery day becomes free for a customer who asked for one.',
    ],
    (at, about) => {
      const order = exampleOrder(at);
      return earlierDayMail(
        order,
        { day: addDays(order.deliveryDay!, -1), priceCents: order.deliveryCents },
        about,
      );
    },
  ),
  toCustomer(['order-tomorrow', 'Delivery tomorrow', 'The day before our trucks deliver.'], (at, about) => {
    const order = { ...exampleOrder(at), deliveryDay: addDays(dayInZone(at.now, at.site.timeZone).day, 1) };
    return tomorrowMail(order, { ...about, pictureOf: examplePictures(at) });
  }),
  toCustomer(
    ['order-cancelled', 'Order cancelled', 'When an order is cancelled. The adjustment note is attached.'],
    (at, about) => cancelledMail(exampleOrder(at), about),
  ),
  toCustomer(['order-refunded', 'Refund', 'When the provider confirms a refund.'], (at, about) =>
    refundMail(exampleOrder(at), { cents: cents(12_900), toCards: false }, about),
  ),
  toCustomer(
    ['order-refunded-to-gift-card', 'Refund to a gift card', 'When a refund goes back to a gift card.'],
    (at, about) => refundMail(exampleOrder(at), { cents: cents(5_000), toCards: true }, about),
  ),
  toCustomer(
    [
      'order-not-paid',
      'Payment failed',
      'When a payment that was in progress fails, unless the customer tried again.',
    ],
    (at, about) => notPaidMail(exampleOrder(at), exampleOrder(at).totalCents, about),
  ),
  toCustomer(
    ['balance-requested', 'Payment link', 'When staff or the customer request a link for the amount due.'],
    (at, about) => balanceRequestMail(exampleDeposit(at), about),
  ),
  ...Object.entries(STAGES).map(([stage, [title, when]]) =>
    toCustomer([`balance-${stage}`, title, when], (at, about) => {
      const order = exampleDeposit(at);
      const notice = { dueDay: order.balanceDueDay!, lostDay: order.deliveryDay };
      return balanceMail(order, { ...notice, stage: stage as BalanceStage }, about);
    }),
  ),
  toCustomer(['balance-paid', 'Balance paid', 'When the amount due was paid.'], (at, about) =>
    restPaidMail(exampleOrder(at), about),
  ),
  toCustomer(
    [
      'balance-not-paid',
      'Payment of the balance failed',
      'When a payment of the balance that was in progress fails.',
    ],
    (at, about) => restNotPaidMail(exampleDeposit(at), about),
  ),
  toCustomer(
    ['gift-card', 'Gift card', 'When an order with a gift card is paid. Each card has its own email.'],
    (at, about) => {
      const expiresAt = new Date(at.now.getTime() + 3 * 365 * 86_400_000);
      const card = { code: 'GIFT-7KQ2-XWD8', valueCents: cents(10_000), expiresAt };
      return giftCardMail(card, { orderNumber: 'W10482' }, about);
    },
  ),
  toShop(
    [
      'order-placed-notice',
      'New order, for the shop',
      'When an order is confirmed.',
      'The mailbox in the setting OrderMailbox',
    ],
    placedNotice,
  ),
  toShop(['order-edited-notice', 'Order changed, for the shop', 'When staff edit an order.'], (order) =>
    editedNotice(order, { key: '', changes: CHANGES }),
  ),
  toShop(
    ['order-cancelled-notice', 'Order cancelled, for the shop', 'When an order is cancelled.'],
    cancelledNotice,
  ),
  toShop(
    [
      'balance-notice',
      'Balance not paid, for the shop',
      'When an unpaid balance causes the delivery day to be released.',
    ],
    (order) => balanceNotice(order, { dueDay: order.balanceDueDay!, lostDay: order.deliveryDay }),
  ),
  toShop(
    [
      'payment-incident-notice',
      'Payment incident, for the shop',
      'When a provider reports something on which staff must act.',
    ],
    (order) =>
      incidentNotice(order, { type: 'refund-failed', cents: 12_900, eventId: '', why: 'Account closed' }),
  ),
  {
    id: 'message-refused-notice',
    title: 'Message not delivered, for the shop',
    when: 'When an email or text message about an order is rejected permanently.',
    to: SHOP_MAILBOX,
    render: (at) => {
      const { number } = exampleOrder(at);
      const refused = { id: 1, channel: 'mail' as const, because: 'email: RCPT TO answered 550 5.1.1' };
      const subject = `Your order ${number} at ${at.site.name}`;
      return enquiryForShop(refusedNotice(number, { ...refused, subject }), at);
    },
  },
];
