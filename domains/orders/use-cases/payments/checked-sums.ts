import { failWith } from '#foundation/pure/fault.ts';
import { cents, formatCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { cartTotals } from '#domains/cart/rules/purchase.ts';
import type { CartQuote } from '#domains/cart/use-cases/cart.ts';
import { takeFromCards } from '#domains/vouchers/rules/gift-card.ts';
import { totalChanged, type PrepareFault } from '../../contract/orders.ts';
import { deliveryDiscount, orderTotal } from '../../rules/order-total.ts';
import type { DeliveryParts } from '../order-parts.ts';
import type { PrepareOrder } from './prepare-input.ts';

export interface OrderSums {
  /** The price of the goods less the discounts from lines and codes, in cents. */
  goodsCents: Cents;
  /** All discounts, from lines, codes and the delivery, in cents. */
  discountCents: Cents;
  /** The tip for the delivery team. */
  tipCents: Cents;
  totalCents: Cents;
  /** The gift cards and the amount that each of them pays. */
  cards: { id: number; cents: Cents }[];
  /** The amount due after gift cards. */
  payCents: Cents;
}

const dollars = (amount: Cents) => formatCents(amount, { zero: '$0' });
const AGAIN = 'Please check your order and submit again.';

/** Computes the amounts of an order. Returns a fault if they differ from the amounts that the shopper saw. */
export function checkedSums(
  { displayedTotalCents, displayedGiftCents, takesNothing, tipCents: sentTipCents }: PrepareOrder,
  { lines, codes }: CartQuote,
  delivery: DeliveryParts,
): OrderSums | PrepareFault {
  const { freeDelivery } = codes;
  const totals = cartTotals(lines);
  const goodsCents = totals.orderCents;
  const tipCents = delivery.place === null ? ZERO : sentTipCents;
  const totalCents = orderTotal({ goodsCents, ...delivery, freeDelivery, tipCents });
  if (totalCents !== displayedTotalCents) {
    const problems = codes.codes.flatMap(({ code, problem }) => (problem ? [`${code}: ${problem}`] : []));
    return changed([
      ...problems,
      `The total of your order has changed from ${dollars(displayedTotalCents)} to ${dollars(totalCents)}. Please check it and submit again.`,
    ]);
  }
  const { uses: cards, paidCents } = takeFromCards(totalCents, codes.cards);
  if (paidCents !== displayedGiftCents)
    return changed([`Your gift cards now pay ${dollars(paidCents)} of your order. ${AGAIN}`]);
  const payCents = cents(totalCents - paidCents);
  if ((payCents === 0) !== takesNothing)
    return changed([`${formatCents(payCents, { zero: 'Nothing' })} is left to pay. ${AGAIN}`]);
  const discountCents = cents(totals.discountCents + deliveryDiscount({ ...delivery, freeDelivery }));
  return { goodsCents, discountCents, tipCents, totalCents, cards, payCents };
}

function changed(texts: string[]): PrepareFault {
  return failWith(totalChanged, { texts });
}
