import * as z from 'zod/mini';
import { cents } from '#foundation/pure/money.ts';
import type { PaymentAttempt, PaymentEvent } from '../../contract/adapter.ts';
import { centsOf, decimal } from '../../providers/provider-call.ts';

/** The fields that the shop reads from PayPal's orders and notifications. */

const Money = z.object({ currency_code: z.string(), value: z.string() });
const Capture = z.object({ id: z.string(), status: z.string(), amount: Money });
export const Order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z._default(
    z.array(
      z.object({
        custom_id: z.optional(z.string()),
        amount: z.optional(Money),
        payments: z.optional(z.object({ captures: z.optional(z.array(Capture)) })),
      }),
    ),
    [],
  ),
  links: z._default(z.array(z.object({ href: z.string(), rel: z.string() })), []),
});
export type Order = z.infer<typeof Order>;

export const Issue = z.object({ details: z.array(z.object({ issue: z.string() })) });
export const Notification = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.looseObject({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    amount: z.optional(Money),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
});

/** Returns the request body for creating an attempt's order at PayPal. */
export function orderOf(attempt: PaymentAttempt) {
  const { reference, amountCents, currency, returnUrl, deliveryAddress: to, shopper } = attempt;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: reference,
        invoice_id: reference,
        description: `Order ${reference}`,
        amount: { currency_code: currency, value: decimal(amountCents) },
        ...(to
          ? {
              shipping: {
                name: { full_name: `${to.firstName} ${to.lastName}`.slice(0, 300) },
                address: {
                  address_line_1: to.address.slice(0, 300),
                  admin_area_2: to.suburb,
                  admin_area_1: to.state || undefined,
                  postal_code: to.postcode,
                  country_code: to.country,
                },
              },
            }
          : {}),
      },
    ],
    payment_source: {
      paypal: {
        email_address: shopper.email,
        experience_context: {
          // Both URLs are the same page of the shop. The parameters that PayPal adds show whether the shopper
          // cancelled.
          return_url: returnUrl,
          cancel_url: returnUrl,
          user_action: 'PAY_NOW',
          shipping_preference: to ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
        },
      },
    },
  };
}

const EVENT_TYPES = new Map<string, PaymentEvent['type']>([
  ['PAYMENT.CAPTURE.COMPLETED', 'authorised'],
  ['PAYMENT.CAPTURE.DENIED', 'refused'],
  ['PAYMENT.CAPTURE.REFUNDED', 'refunded'],
  ['PAYMENT.CAPTURE.REVERSED', 'disputed'],
]);

/** Converts a PayPal notification to a payment event; null if the shop ignores this kind of notification. */
export function eventOf({ id, event_type, resource }: z.infer<typeof Notification>): PaymentEvent | null {
  const type = EVENT_TYPES.get(event_type);
  if (!type || !resource.custom_id || !resource.amount) return null;
  return {
    eventId: `paypal:${id}`,
    type,
    providerReference: resource.supplementary_data?.related_ids?.order_id ?? '',
    reference: resource.custom_id,
    amountCents: cents(centsOf(resource.amount.value)),
    currency: resource.amount.currency_code,
    reason: '',
    ...(type === 'refunded' && resource.id ? { movementReference: resource.id } : {}),
  };
}
