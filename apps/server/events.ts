import * as bookings from '#domains/bookings/events.ts';
import * as cart from '#domains/cart/events.ts';
import * as claims from '#domains/claims/events.ts';
import * as enquiries from '#domains/enquiries/events.ts';
import * as fulfilment from '#domains/fulfilment/events.ts';
import * as identity from '#domains/identity/events.ts';
import * as merchandising from '#domains/merchandising/events.ts';
import * as notifications from '#domains/notifications/events.ts';
import * as orders from '#domains/orders/events.ts';
import * as quotes from '#domains/quotes/events.ts';
import * as returns from '#domains/returns/events.ts';
import * as reviews from '#domains/reviews/events.ts';
import * as staff from '#domains/staff/events.ts';

/**
 * All event topics, from the `events.ts` of each domain. If a topic has no handler, the relay does not
 * compile.
 */
export const EVENTS = {
  ...notifications,
  ...identity,
  ...staff,
  ...enquiries,
  ...cart,
  ...merchandising,
  ...orders,
  ...fulfilment,
  ...quotes,
  ...returns,
  ...bookings,
  ...reviews,
  ...claims,
};
