import type { OrderToClear as CompanyOrder } from '#domains/company/use-cases/approve-orders.ts';
import { sumCents, toDollars } from '#foundation/pure/money.ts';
import type { OrderToClear } from '#domains/orders/use-cases/payments/prepare-order.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutForm } from '../../contract/checkout.ts';
import { customerOf } from '../customer-of.ts';
import type { CheckoutDeps } from '../deps.ts';

/**
 * Converts an order to the data that company approval needs: the goods, and each line with its price and
 * options.
 */
export function orderToClear(order: OrderToClear): CompanyOrder {
  const { accountId, cartId, totalCents, lines, serviceSkus, deliveryAddress } = order;
  return {
    accountId,
    cartId,
    totalCents,
    deliveryServices: serviceSkus,
    place: deliveryAddress,
    goods: lines.map(({ facts, quantity, install, warranty, services }) => ({
      productId: facts.id,
      quantity,
      install: install?.name ?? null,
      warranty: warranty?.name ?? null,
      services: services.map(({ sku }) => sku),
    })),
    lines: lines.map(({ facts, quantity, unitCents, install, warranty, services }) => ({
      sku: facts.sku,
      title: facts.title,
      quantity,
      price: toDollars(
        sumCents([
          unitCents,
          ...[install, warranty, ...services].flatMap((option) => (option ? [option.priceCents] : [])),
        ]),
      ),
    })),
  };
}

/**
 * Replaces the fields that a locked customer must not change (CHECKOUT-81): email, phone, and the billing
 * address except its names. The values from the browser are ignored.
 */
export async function withLockedFields(
  ctx: RequestContext,
  deps: CheckoutDeps,
  form: CheckoutForm,
): Promise<CheckoutForm> {
  const customer = await customerOf(ctx, deps);
  if (!customer?.billingAddress) return form;
  const { firstName, lastName } = form.billingAddress ?? form.deliveryAddress;
  return {
    ...form,
    email: customer.email,
    // Only a valid phone number is enforced.
    phoneNumber: customer.locked ? customer.phone : form.phoneNumber,
    billingAddress: { ...customer.billingAddress, firstName, lastName },
  };
}
