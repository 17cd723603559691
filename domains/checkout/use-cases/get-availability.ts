import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { isFault, failWith } from '#foundation/pure/fault.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import {
  type getAvailability as getAvailabilityEndpoint,
  type AvailabilityQuestion,
  noAddress,
  unknownPlace,
} from '../contract/checkout.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import type { CheckoutDeps } from './deps.ts';
import { readPricedCart } from './read-priced-cart.ts';
import { carriedDay } from './cash-and-carry.ts';

/**
 * Returns the days and prices at which the user's cart can be delivered to an address. For cash and carry,
 * returns whether the customer can take the products today.
 */
export async function getAvailability(
  ctx: RequestContext,
  deps: CheckoutDeps,
  body: AvailabilityQuestion,
): Promise<Availability | FaultOf<typeof getAvailabilityEndpoint>> {
  const { db, delivery, places } = deps;
  if (body.cashAndCarry === true) {
    const cart = await readPricedCart(ctx, deps);
    if (isFault(cart)) return cart;
    return carriedDay(ctx, deps, cart);
  }
  const address = body.deliveryAddress ?? body;
  const locality = {
    suburb: typed(address.suburb),
    state: typed(address.state),
    postcode: typed(address.postcode),
    country: typed(address.country) || ctx.site.country,
  };
  if (locality.postcode === '') return failWith(noAddress);
  if (!places.isPlace(locality.country, locality))
    return failWith(unknownPlace, { fields: { 'deliveryAddress.suburb': unknownPlace.text } });
  const request = { market: ctx.site.country, locality, now: ctx.now };
  const cart = await readPricedCart(ctx, deps, delivery.countersFor(request));
  if (isFault(cart)) return cart;
  const chosen = body['deliveryServices'];
  const question = {
    ...request,
    lines: cart.lines.map(({ facts, quantity }) => ({ productId: facts.id, quantity, facts })),
    serviceSkus: Array.isArray(chosen) ? chosen.filter((sku) => typeof sku === 'string') : [],
    // Only staff may choose our own delivery team for products that suppliers normally deliver.
    override: body.winningDeliveryServiceOverride === true && ctx.user.kind === 'staff',
  };
  const result = await delivery.availabilityFor(db, question, cart.extra);
  return delivery.toWire(result, cart.id);
}
