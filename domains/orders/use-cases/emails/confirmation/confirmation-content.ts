import { type Cents, cents, timesCents, sumCents } from '#foundation/pure/money.ts';
import type { Site } from '#sites/site.ts';
import type { OrderLineDraft } from '../../../db/orders.ts';
import type { OrderAddress } from '../../../db/tables.ts';
import type { StoredOrder } from '../../../db/read-order.ts';
import { getDisplayedDiscount, discountLabel, pieceCents, gstWithin } from '../../../rules/order-total.ts';
import { takenFrom, poNumberOf, isByMakers } from '../../order-view.ts';
import { dueCents } from '../../../rules/money.ts';
import { preparations } from '../../../rules/preparations.ts';
import { backOrderText } from '../../../rules/back-order.ts';
import { whenOf, paidWithWords, rewardWords } from './order-mail-words.ts';

/** The data that the confirmation email is rendered from. */
export interface ConfirmationAbout {
  site: Site;
  origin: string;
  /** The link that opens the order in the shop until it expires. */
  link: string;
  /** The link to the payment page for the amount due. It works until it expires. */
  payLink: string;
  /** Returns the absolute URL of a product's picture by SKU; empty if the product has no picture. */
  pictureOf(sku: string): string;
  /** Units on back order, by product. */
  backOrders: ReadonlyMap<number, number>;
  /** The legal name of the attached invoice, such as `Tax invoice`; null if no invoice is attached. */
  invoiceTitle: string | null;
}

/** Returns the extras of a line, with their prices per piece. */
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

export function addressLines(address: OrderAddress): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.companyName,
    address.address,
    [address.suburb, address.state, address.postcode].filter(Boolean).join(' '),
  ].filter((line) => line !== '');
}

/** Returns the amounts below the lines, in the order of the order summary. */
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
  ];
}

/** Returns the amount of a line with its extras. */
export function lineCents(line: OrderLineDraft): Cents {
  return timesCents(
    sumCents([pieceCents(line), ...extrasOf(line).map(({ priceCents }) => priceCents)]),
    line.quantity,
  );
}

/** The texts and amounts of a confirmation email, which its HTML and its plain text share. */
export interface ConfirmationContent {
  /** When the order is delivered or was taken, one sentence per delivery. */
  when: string[];
  headings: { when: string; to: string };
  address: string[];
  /** The buyer's own reference; empty if there is none. */
  reference: string;
  /** The amounts between the lines and the total. */
  sums: { label: string; cents: Cents }[];
  due: Cents;
  gst: Cents;
  paidWith: string;
  rewards: { words: string; link: string }[];
  /** What the customer should prepare before the delivery. */
  preparations: readonly string[];
  /** Returns how many units of a line are on back order; null if none. */
  waitingOf(line: OrderLineDraft): string | null;
}

/** Returns the texts and amounts of the confirmation email for an order. */
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
    reference: poNumberOf(order),
    sums: sumsOf(order),
    due: dueCents(order),
    gst: gstWithin(order.totalCents, site.country),
    paidWith: paidWithWords(order),
    rewards: rewardWords(order.rewards, origin),
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
