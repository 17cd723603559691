import type { OrderToApprove as CompanyOrder } from '#domains/company/use-cases/approve-orders.ts';
import { sumCents, toDollars } from '#foundation/pure/money.ts';
import type { OrderToApprove } from '#domains/orders/use-cases/payments/prepare-order.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutForm } from '../../contract/checkout.ts';
import { customerOf } from '../customer-of.ts';
import type { CheckoutDeps } from '../deps.ts';

/**
 * Converts an order to the input of the company approval: the products, and the price and options of each
 * line.
 */
export function orderToApprove(order: OrderToApprove): CompanyOrder {
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
 * If a customer's contact details are locked, replaces the form's email, phone and billing address with the
 * stored values (CHECKOUT-81). The names in the billing address stay as entered.
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
    // Replace the phone number only if the stored number is valid.
    phoneNumber: customer.locked ? customer.phone : form.phoneNumber,
    billingAddress: { ...customer.billingAddress, firstName, lastName },
  };
}
