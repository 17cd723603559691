import { dayIfReal, dayToParts, type Day } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { firstAvailable } from '#domains/delivery/rules/days.ts';
import type { PricedLine } from '#domains/cart/rules/purchase.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { unknownPlace } from '../contract/checkout.ts';
import type { getSwaps, Swap } from '../contract/swaps.ts';
import type { CheckoutDeps } from './deps.ts';
import { readPricedCart } from './read-priced-cart.ts';

interface SwapQuestion {
  sku: string;
  suburb: string;
  state: string;
  postcode: string;
  day: [number, number, number] | null;
}

type SwapDeps = Pick<CheckoutDeps, 'db' | 'carts' | 'delivery' | 'places' | 'replacementsOf' | 'readSetting'>;

/**
 * Returns the replacements for a product of the user's cart with which the whole cart can be delivered to an
 * address. Those for the chosen day come first, then the most similar.
 */
export async function listSwaps(
  ctx: RequestContext,
  deps: SwapDeps,
  question: SwapQuestion,
): Promise<{ swaps: Swap[] } | FaultOf<typeof getSwaps>> {
  const { site } = ctx;
  const { suburb, state, postcode } = question;
  const locality = { suburb, state, postcode, country: site.country };
  if (!deps.places.isPlace(site.country, locality)) return failWith(unknownPlace);
  const cart = await readPricedCart(ctx, deps);
  if (isFault(cart)) return cart;
  const line = cart.lines.find(({ facts }) => facts.sku === question.sku);
  const isOn = (await deps.readSetting(site.id, 'CheckoutExpandedProductSwapEnabled')) === 'true';
  if (!line || !isOn || !deps.replacementsOf) return { swaps: [] };
  const inCart = new Set(cart.lines.map(({ facts }) => facts.id));
  const found = deps.replacementsOf(site, question.sku).filter(({ card }) => !inCart.has(card.id));
  const chosen = question.day && dayIfReal(question.day);
  const swaps = await Promise.all(
    found.map(async ({ card, differs }) => {
      const days = await daysWith(ctx, deps, { cart, line, productId: card.id, locality });
      if (!days || card.price === null) return null;
      return {
        productCode: card.productCode,
        sku: card.sku,
        title: card.title,
        url: card.url,
        image: card.image.src,
        price: card.price,
        differs,
        earliest: dayToParts(days.earliest),
        isOnDay: chosen !== null && days.open.includes(chosen),
      };
    }),
  );
  return {
    swaps: swaps
      .filter((one) => one !== null)
      .toSorted((one, other) => Number(other.isOnDay) - Number(one.isOnDay)),
  };
}

/**
 * Returns the days on which the cart can be delivered if a product replaces a line; null if it cannot be
 * bought or delivered in this quantity.
 */
async function daysWith(
  ctx: RequestContext,
  deps: SwapDeps,
  {
    cart,
    line,
    productId,
    locality,
  }: {
    cart: { lines: readonly PricedLine[] };
    line: PricedLine;
    productId: number;
    locality: { suburb: string; state: string; postcode: string; country: 'AU' | 'NZ' };
  },
): Promise<{ earliest: Day; open: Day[] } | null> {
  const { site, now } = ctx;
  const chosen = {
    productId,
    quantity: line.quantity,
    installId: null,
    warrantyId: null,
    serviceSkus: [],
    seenCents: null,
  };
  const [priced] = await deps.carts.price(deps.db, [chosen], { site, now });
  if (!priced || priced.problem !== null) return null;
  const lines = cart.lines.map((one) => (one === line ? priced : one));
  const result = await deps.delivery.availabilityFor(deps.db, {
    market: site.country,
    locality,
    now,
    serviceSkus: [],
    override: false,
    lines: lines.map(({ facts, quantity }) => ({ productId: facts.id, quantity, facts })),
  });
  if (result.undeliverable.includes(productId)) return null;
  // Other products of the cart may be out of stock as well. The day is then unknown until they are replaced.
  const dates = result.unavailable
    ? (
        await deps.delivery.availabilityFor(deps.db, {
          market: site.country,
          locality,
          now,
          serviceSkus: [],
          override: false,
          lines: lines
            .filter(({ facts }) => !result.undeliverable.includes(facts.id))
            .map(({ facts, quantity }) => ({ productId: facts.id, quantity, facts })),
        })
      ).dates
    : result.dates;
  const first = firstAvailable(dates);
  if (!first) return null;
  return { earliest: first.day, open: dates.filter(({ available }) => available).map(({ day }) => day) };
}
