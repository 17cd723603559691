import type { OrderToClear as CompanyOrder } from '#domains/company/use-cases/approve-orders.ts';
import { sumCents, toDollars } from '#foundation/pure/money.ts';
import type { OrderToClear } from '#domains/orders/use-cases/prepare-order.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutForm } from '../contract.ts';
import { customerOf } from './customer-of.ts';
import type { CheckoutDependencies } from './dependencies.ts';

/** An order as a buyer's company looks at it: what is bought, and each line with its price and options. */
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
 * The form of a locked customer with what is not theirs to say (CHECKOUT-81): email, phone, and where the invoice goes, but for
 * the names. Whatever their browser sent of it does not hold.
 */
export async function withLockedFields(
  dependencies: CheckoutDependencies,
  visitor: RequestContext,
  form: CheckoutForm,
): Promise<CheckoutForm> {
  const customer = await customerOf(dependencies, visitor);
  if (!customer?.billingAddress) return form;
  const { firstName, lastName } = form.billingAddress ?? form.deliveryAddress;
  return {
    ...form,
    email: customer.email,
    // A phone that would be refused is not forced upon anybody.
    phoneNumber: customer.locked ? customer.phone : form.phoneNumber,
    billingAddress: { ...customer.billingAddress, firstName, lastName },
  };
}
