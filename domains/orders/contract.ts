import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { wireDay } from '#foundation/pure/wire.ts';

export const orderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  address: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
});

/** What the browser that placed an order may read of it (CONFIRM-01, CONFIRM-04). Dollars. */
export const confirmation = z.object({
  cartId: z.string(),
  orderNumber: z.string(),
  /** `confirmed` when paid; `processing` while a payment's outcome is being asked for. */
  state: z.enum(['confirmed', 'processing', 'cancelled']),
  email: z.string(),
  placedAt: z.string(),
  deliveryDay: z.nullable(wireDay),
  supplierDeliveries: z.array(z.object({ supplier: z.string(), deliveryDay: wireDay, price: z.number() })),
  deliveryPrice: z.number(),
  deliveryAddress: orderAddress,
  lines: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      url: z.string(),
      image: z.string(),
      quantity: z.number(),
      price: z.number(),
      install: z.nullable(z.object({ name: z.string(), price: z.number() })),
      warranty: z.nullable(z.object({ name: z.string(), price: z.number() })),
      services: z.array(z.object({ title: z.string(), price: z.number() })),
    }),
  ),
  services: z.array(z.object({ title: z.string(), price: z.number() })),
  goodsTotal: z.number(),
  discountTotal: z.number(),
  orderTotal: z.number(),
  gst: z.number(),
  paid: z.number(),
  paidWith: z.string(),
});
export type Confirmation = z.infer<typeof confirmation>;

/** HttpOnly cookie with the signed cart ids of orders placed from this browser. */
export const PLACED_COOKIE = 'placed';

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/checkout/confirmation',
  summary:
    'The order of a cart, for the browser that placed it; `until` and `proof` are those of the link in its mail',
  tag: 'orders',
  access: 'public',
  query: z.object({ id: z.string(), until: z.optional(z.string()), proof: z.optional(z.string()) }),
  answer: confirmation,
});
