import { breakLinks } from '#foundation/pure/text/break-links.ts';
import { type Cents, cents, timesCents, sumCents } from '#foundation/pure/money.ts';
import type { Site } from '#sites/site.ts';
import type { OrderLineDraft } from '../../../db/orders.ts';
import type { OrderAddress } from '../../../db/tables.ts';
import type { StoredOrder } from '../../../db/read-order.ts';
import {
  getDisplayedDiscount,
  discountLabel,
  pieceCents,
  gstWithin,
  TIP_LABEL,
} from '../../../rules/order-total.ts';
import { takenFrom, poNumberOf, isByMakers } from '../../order-view.ts';
import { dueCents } from '../../../rules/money.ts';
import { preparations } from '../../../rules/preparations.ts';
import { backOrderText } from '../../../rules/back-order.ts';
import { whenOf, paidWithWords, rewardWords } from './order-mail-words.ts';

/** The data for rendering the confirmation email, in addition to the order. */
export interface ConfirmationAbout {
  site: Site;
  origin: string;
  /** The link to the order's page, valid until it expires. */
  link: string;
  /** The link to the payment page for the amount left to pay, valid until it expires. */
  payLink: string;
  /** Returns the absolute URL of a product's picture, by SKU; empty if the product has no picture. */
  pictureOf(sku: string): string;
  /** The number of units on back order, by product id. */
  backOrders: ReadonlyMap<number, number>;
  /** The legal title of the attached invoice, such as `Tax invoice`; null if no invoice is attached. */
  invoiceTitle: string | null;
}

/** Returns the extras of an order line (install, warranty and services), with their prices per unit. */
export function extrasOf({
  install,
  warranty,
  services,
}: OrderLineDraft): { name: string; priceCents: Cents }[] {
  return [
    ...(install ? [install] : []),
    ...(warranty ? [warranty] : []),
    ...services.map(({ title, priceCents }) => ({ name: title, priceCents })),
  ];
}

/** Returns the lines of an address for emails, without links. */
export function addressLines(address: OrderAddress): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.companyName,
    address.address,
    [address.suburb, address.state, address.postcode].filter(Boolean).join(' '),
  ]
    .filter((line) => line !== '')
    .map(breakLinks);
}

/** Returns the amounts between the lines and the total, in the same order as in the order summary. */
function sumsOf(order: StoredOrder): ConfirmationContent['sums'] {
  const discount = getDisplayedDiscount(order.discountCents, order.lines);
  return [
    ...(order.deliveryDay && takenFrom(order).takenFrom === undefined
      ? [{ label: 'Delivery', cents: order.deliveryCents }]
      : []),
    ...order.supplierDeliveries.map(({ supplier, priceCents }) => ({
      label: `Delivery by ${supplier}`,
      cents: priceCents,
    })),
    ...order.services.map(({ title, priceCents }) => ({ label: title, cents: priceCents })),
    ...(discount > 0 ? [{ label: discountLabel(order.couponCode), cents: cents(0 - discount) }] : []),
    ...(order.tipCents > 0 ? [{ label: TIP_LABEL, cents: order.tipCents }] : []),
  ];
}

/** Returns the amount of an order line including its extras. */
export function lineCents(line: OrderLineDraft): Cents {
  return timesCents(
    sumCents([pieceCents(line), ...extrasOf(line).map(({ priceCents }) => priceCents)]),
    line.quantity,
  );
}

/** The texts and amounts that the HTML and plain-text versions of a confirmation email share. */
export interface ConfirmationContent {
  /** When the order is delivered or was collected, one sentence per delivery. */
  when: string[];
  headings: { when: string; to: string };
  address: string[];
  /** The buyer's purchase order number; empty if the buyer entered none. */
  reference: string;
  /** The amounts that the email lists between the lines and the total. */
  sums: { label: string; cents: Cents }[];
  due: Cents;
  gst: Cents;
  paidWith: string;
  rewards: { words: string; link: string }[];
  /** The preparations that the customer should make before the delivery. */
  preparations: readonly string[];
  /** Returns the text about a line's units on back order; null if no units are on back order. */
  waitingOf(line: OrderLineDraft): string | null;
}

/** Returns the texts and amounts of an order's confirmation email. */
export function getConfirmationContent(
  order: StoredOrder,
  { site, origin, backOrders }: Pick<ConfirmationAbout, 'site' | 'origin' | 'backOrders'>,
): ConfirmationContent {
  const isDelivered = takenFrom(order).takenFrom === undefined;
  return {
    when: whenOf(order),
    headings: isDelivered
      ? { when: 'Delivery', to: 'Delivering to' }
      : { when: 'Cash and carry', to: 'Taken by' },
    address: addressLines(order.deliveryAddress),
    reference: breakLinks(poNumberOf(order)),
    sums: sumsOf(order),
    due: dueCents(order),
    gst: gstWithin(cents(order.totalCents - order.tipCents), site.country),
    paidWith: paidWithWords(order),
    rewards: rewardWords(order, origin),
    preparations: isDelivered
      ? preparations({
          isByMakers: isByMakers(order),
          hasFineRooms: site.layout === 'editorial',
          goods: order.lines.map(({ title }) => title),
          services: [
            ...order.services.map(({ title }) => title),
            ...order.lines.flatMap((line) => extrasOf(line).map(({ name }) => name)),
          ],
        })
      : [],
    waitingOf: ({ productId, quantity }) =>
      backOrderText({ quantity, backOrdered: backOrders.get(productId) ?? 0 }, order.deliveryDay !== null),
  };
}
