import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { PricedLine } from '#domains/cart/rules/purchase.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { notCarriedTexts } from '#domains/delivery/rules/cash-and-carry.ts';
import { notInStore } from '#domains/orders/contract/orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { AddressForm, CheckoutForm, getAvailability } from '../contract/checkout.ts';
import type { CheckoutDeps } from './deps.ts';
import { carryingStore } from './staff-sales.ts';

/**
 * Returns a free delivery option for today if the user's store has all products of the cart in stock.
 * Otherwise returns a fault that names the missing products.
 */
export async function carriedDay(
  ctx: RequestContext,
  deps: CheckoutDeps,
  { id, lines }: { id: string; lines: readonly PricedLine[] },
): Promise<Availability | FaultOf<typeof getAvailability>> {
  const { delivery } = deps;
  const store = await carryingStore(ctx, deps);
  if (!store) return failWith(notInStore);
  const carried = delivery.carriedFrom({
    warehouse: store.warehouse,
    lines: lines.map(({ facts, quantity }) => ({ productId: facts.id, quantity, facts })),
    now: ctx.now,
  });
  if (!carried.unavailable) return delivery.toWire(carried, id);
  const missing = lines.filter(({ facts }) => carried.undeliverable.includes(facts.id));
  return failWith(notInStore, {
    texts: notCarriedTexts(
      missing.map(({ facts }) => facts.title),
      store.name,
    ),
  });
}

/**
 * If the form is a cash-and-carry order, replaces its delivery address with the address of the store
 * (DELIVERY-14).
 */
export async function atTheCounter(ctx: RequestContext, deps: CheckoutDeps, form: CheckoutForm) {
  if (form.cashAndCarry !== true) return { form, carriedFrom: null };
  const store = await carryingStore(ctx, deps);
  if (!store) return failWith(notInStore);
  const deliveryAddress: AddressForm = {
    ...form.deliveryAddress,
    address: store.address,
    suburb: store.suburb,
    state: store.state,
    postcode: store.postcode,
    country: ctx.site.country,
    deliveryInstructions: '',
  };
  return {
    form: {
      ...form,
      deliveryAddress,
      EarlyNotification: false,
      requestedDeliveryContact: false,
      requestedInstallationContact: false,
      winningDeliveryServiceOverride: false,
    },
    carriedFrom: { storeName: store.name, warehouse: store.warehouse },
  };
}
