import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { bookDemo, bookDemoV1, getDemo, joinDemoWaitList, listDemos, rsvpDemo } from './contract/demos.ts';
import { acceptOffer, cancelBooking, changeBooking, getBooking } from './contract/manage.ts';
import type { BookingsSubject } from './use-cases/bookings.ts';

/** The maximum number of bookings that one user can send per minute. */
const FORMS = { max: 10, seconds: 60 };
/** Rate limit for requests that contain the secret of an emailed link. */
const LINKS = { max: 60, seconds: 60 };
const READS = { max: 240, seconds: 60 };

/** Returns the routes of the bookings domain. */
export function bookingRoutes(bookings: BookingsSubject) {
  return [
    bind(listDemos, ({ query }, ctx: RequestContext) => bookings.listDemos(ctx, query), READS),
    bind(getDemo, ({ params }, ctx: RequestContext) => bookings.getDemo(ctx, params.id), READS),
    bind(rsvpDemo, ({ body }, ctx: RequestContext) => bookings.rsvp(ctx, body), FORMS),
    bind(bookDemoV1, ({ body }, ctx: RequestContext) => bookings.book(ctx, body), FORMS),
    bind(bookDemo, ({ body }, ctx: RequestContext) => bookings.book(ctx, body), FORMS),
    bind(joinDemoWaitList, ({ body }, ctx: RequestContext) => bookings.joinWaitList(ctx, body), FORMS),
    bind(getBooking, ({ params }, ctx: RequestContext) => bookings.held(ctx, params.token), LINKS),
    bind(acceptOffer, ({ params }, ctx: RequestContext) => bookings.accept(ctx, params.token), LINKS),
    bind(cancelBooking, ({ params }, ctx: RequestContext) => bookings.cancel(ctx, params.token), LINKS),
    bind(
      changeBooking,
      ({ params, body }, ctx: RequestContext) => bookings.change(ctx, { token: params.token, ...body }),
      LINKS,
    ),
  ];
}
