import { cents } from '#foundation/pure/money.ts';
import { isOnAccount } from '#domains/orders/rules/money.ts';
import {
  discountLabel,
  gstWithin,
  pieceCents,
  getDisplayedDiscount,
  TIP_LABEL,
  variationText,
} from '#domains/orders/rules/order-total.ts';
import { goodsStateTexts } from '#domains/pricing/rules/pricing.ts';
import type { OrderAddress, StoredOrder } from '#domains/orders/use-cases/orders.ts';
import type { Sale } from '../rules/sales-document.ts';

/** Converts an order to the sale for its invoice. */
export function saleOf(order: StoredOrder, country: 'AU' | 'NZ'): Sale {
  return {
    orderNumber: order.number,
    currency: order.currency,
    lines: order.lines.map(
      ({
        title,
        sku,
        quantity,
        install,
        warranty,
        services,
        variations,
        condition,
        missingParts,
        ...line
      }) => ({
        title,
        sku,
        quantity,
        unitCents: pieceCents(line),
        variations: (variations ?? []).map(variationText),
        state: goodsStateTexts({ condition: condition ?? null, missingParts: missingParts ?? [] }),
        extras: [
          ...(install ? [install] : []),
          ...(warranty ? [warranty] : []),
          ...services.map(({ title: name, priceCents }) => ({ name, priceCents })),
        ],
      }),
    ),
    charges: [
      ...(order.deliveryDay ? [{ name: 'Delivery', priceCents: order.deliveryCents }] : []),
      ...order.supplierDeliveries.map(({ supplier, priceCents }) => ({
        name: `Delivery by ${supplier}`,
        priceCents,
      })),
      ...order.services.map(({ title, priceCents }) => ({ name: title, priceCents })),
    ],
    discountCents: getDisplayedDiscount(order.discountCents, order.lines),
    discountLabel: discountLabel(order.couponCode),
    tip: order.tipCents > 0 ? { name: TIP_LABEL, priceCents: order.tipCents } : null,
    totalCents: order.totalCents,
    gstCents: gstWithin(cents(order.totalCents - order.tipCents), country),
    isOnAccount: isOnAccount(order),
    accountDueDay: order.accountDueDay,
  };
}

/** Returns the lines of an address in a document. */
export const addressLines = ({
  firstName,
  lastName,
  companyName,
  address,
  suburb,
  state,
  postcode,
}: OrderAddress) =>
  [
    `${firstName} ${lastName}`.trim(),
    companyName,
    address,
    [suburb, state, postcode].filter(Boolean).join(' '),
  ].filter((line) => line !== '');

/** Returns the lines that describe the buyer in an invoice. */
export function buyerOf({ billingAddress, requests }: StoredOrder): string[] {
  const reference = requests['poNumber'];
  return [
    ...addressLines(billingAddress),
    ...(typeof reference === 'string' && reference !== '' ? [`Your reference: ${reference}`] : []),
  ];
}

/** Returns the lines of the delivery address; empty if it equals the billing address. */
export function deliveredTo({ billingAddress, deliveryAddress }: StoredOrder): string[] {
  const delivery = addressLines(deliveryAddress);
  return delivery.join() === addressLines(billingAddress).join() ? [] : delivery;
}
