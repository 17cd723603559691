import { cents, sumCents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import type { PricedLine } from '#domains/cart/rules/purchase.ts';
import { couponCodeOf, type CartQuote } from '#domains/cart/use-cases/cart.ts';
import type { AvailabilityResult } from '#domains/delivery/use-cases/delivery.ts';
import type { OrderDraft } from '../db/orders.ts';
import type { OrderSums } from './payments/checked-sums.ts';
import type { DeliveryParts } from './order-parts.ts';
import type { PrepareOrder } from './payments/prepare-input.ts';

type Variations = { sku: string; words: string }[];

/** Builds the order that will be stored, from the submitted input and the current prices and availability. */
export function orderDraft(
  input: PrepareOrder,
  {
    cart,
    holderAndHelper,
    availability,
    parts,
    sums,
    quote: { lines, codes },
    variations,
    balanceDueDay,
    accountDueDay,
    rewards,
  }: {
    cart: { id: string; version: number; projectId: string | null };
    holderAndHelper: Pick<OrderDraft, 'accountId' | 'actedBy'>;
    availability: AvailabilityResult;
    parts: DeliveryParts;
    sums: OrderSums;
    quote: CartQuote;
    /** The product variations, by product id. */
    variations: ReadonlyMap<number, Variations>;
    balanceDueDay: Day | null;
    accountDueDay: Day | null;
    rewards: OrderDraft['rewards'];
  },
): OrderDraft {
  const { site } = input;
  return {
    siteId: site.id,
    cartId: cart.id,
    cartVersion: cart.version,
    ...holderAndHelper,
    projectId: cart.projectId,
    currency: site.currency,
    email: input.email,
    phone: input.phone,
    newsletter: input.newsletter,
    deliveryAddress: input.deliveryAddress,
    billingAddress: input.billingAddress,
    deliveryDay: parts.day,
    deliveryZone: availability.zone,
    deliveryCents: parts.deliveryCents,
    supplierDeliveries: parts.supplierDeliveries,
    services: parts.services,
    requests: input.requests,
    couponCode: couponCodeOf(codes),
    priceList: site.priceList ?? RETAIL,
    goodsCents: sums.goodsCents,
    servicesCents: sumCents(parts.services.map(({ priceCents }) => priceCents)),
    discountCents: sums.discountCents,
    tipCents: sums.tipCents,
    totalCents: sums.totalCents,
    balanceDueDay,
    accountDueDay,
    rewards,
    lines: lines.map((line) => lineDraft(line, variations.get(line.facts.id) ?? [])),
    stock: availability.sourced.flatMap(({ allocations }) => allocations),
    day: parts.place,
  };
}

function lineDraft(line: PricedLine, variations: Variations): OrderDraft['lines'][number] {
  const { facts, quantity, unitCents, discountCents, couponCents, install, warranty, services } = line;
  // A line has its own price only if all its units have the same overridden price. Otherwise the line has the
  // regular price, and the difference is part of the discount.
  const isOnePrice = discountCents > 0 && line.piecesAtOverride === quantity;
  return {
    productId: facts.id,
    sku: facts.sku,
    title: facts.title,
    quantity,
    unitCents,
    discountCents: cents(discountCents + couponCents),
    install: install && { name: install.name, priceCents: install.priceCents },
    warranty: warranty && { name: warranty.name, priceCents: warranty.priceCents },
    services: services.map(({ sku, title, priceCents }) => ({ sku, title, priceCents })),
    ownPriceCents: isOnePrice ? cents(unitCents - discountCents / quantity) : null,
    variations,
    condition: facts.condition === 'new' ? null : facts.condition,
    missingParts: facts.missingParts,
  };
}
