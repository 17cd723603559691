import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { bookAppointment, listAppointmentPlaces, listSlots } from './contract/appointments.ts';
import { bookDemo, bookDemoV1, getDemo, joinDemoWaitList, listDemos, rsvpDemo } from './contract/demos.ts';
import {
  acceptOffer,
  cancelBooking,
  changeBooking,
  getBooking,
  listOtherSessions,
  moveHeldBooking,
} from './contract/manage.ts';
import {
  addBooking,
  cancelSession,
  cancelStaffBooking,
  checkInBooking,
  getCalendar,
  getRoster,
  listRules,
  moveBooking,
  saveJoinLink,
  saveRule,
  saveSession,
  saveSessionJoinLink,
} from './contract/staff.ts';
import { listProjectBookings } from './contract/project-bookings.ts';
import type { BookingsSubject } from './use-cases/bookings.ts';

/** The maximum number of bookings that one user can send per minute. */
const FORMS = { max: 10, seconds: 60 };
/** Rate limit for requests that contain the secret of an emailed link. */
const LINKS = { max: 60, seconds: 60 };
const READS = { max: 240, seconds: 60 };
const WRITES = { max: 120, seconds: 60 };

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
    bind(listOtherSessions, ({ params }, ctx: RequestContext) => bookings.others(ctx, params.token), LINKS),
    bind(
      moveHeldBooking,
      ({ params, body }, ctx: RequestContext) => bookings.move(ctx, { token: params.token, ...body }),
      LINKS,
    ),
    bind(listAppointmentPlaces, (_input, ctx: RequestContext) => bookings.places(ctx), READS),
    bind(listSlots, ({ query }, ctx: RequestContext) => bookings.slots(ctx, query), READS),
    bind(bookAppointment, ({ body }, ctx: RequestContext) => bookings.bookAppointment(ctx, body), FORMS),
    bind(listProjectBookings, ({ query }, ctx: RequestContext) => bookings.ofProjects(ctx, query.id), READS),
    ...staffRoutes(bookings),
  ];
}

/** Returns the routes for the staff who run the sessions of a store. */
function staffRoutes({ staff }: BookingsSubject) {
  return [
    bind(getCalendar, ({ query }, ctx: RequestContext) => staff.calendar(ctx, query), READS),
    bind(getRoster, ({ params }, ctx: RequestContext) => staff.roster(ctx, params.id), READS),
    bind(saveSession, ({ body }, ctx: RequestContext) => staff.saveSession(ctx, body), WRITES),
    bind(
      cancelSession,
      ({ params, body }, ctx: RequestContext) => staff.cancelSession(ctx, { ...params, ...body }),
      WRITES,
    ),
    bind(
      saveSessionJoinLink,
      ({ params, body }, ctx: RequestContext) => staff.saveSessionJoinLink(ctx, { ...params, ...body }),
      WRITES,
    ),
    bind(
      saveJoinLink,
      ({ params, body }, ctx: RequestContext) => staff.saveJoinLink(ctx, { ...params, ...body }),
      WRITES,
    ),
    bind(
      addBooking,
      ({ params, body }, ctx: RequestContext) => staff.addBooking(ctx, { ...params, ...body }),
      WRITES,
    ),
    bind(
      checkInBooking,
      ({ params, body }, ctx: RequestContext) => staff.checkIn(ctx, { ...params, ...body }),
      WRITES,
    ),
    bind(
      moveBooking,
      ({ params, body }, ctx: RequestContext) => staff.move(ctx, { ...params, ...body }),
      WRITES,
    ),
    bind(cancelStaffBooking, ({ params }, ctx: RequestContext) => staff.cancel(ctx, params.id), WRITES),
    bind(listRules, (_input, ctx: RequestContext) => staff.rules(ctx), READS),
    bind(saveRule, ({ body }, ctx: RequestContext) => staff.saveRule(ctx, body), WRITES),
  ];
}
