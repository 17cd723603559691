import type { BookingContext, BookingsDeps } from '../deps.ts';
import {
  addBooking,
  cancelStaffBooking,
  checkInBooking,
  moveBooking,
  type StaffBookingInput,
} from './change-booking.ts';
import { cancelSession, saveSession, type SessionInput } from './change-session.ts';
import { saveJoinLink, saveSessionJoinLink } from './join-links.ts';
import { getCalendar, getRoster } from './read-calendar.ts';
import { listRules, saveRule, type RuleInput } from './rules.ts';

/** Creates the use cases of the staff who run the sessions and appointments of stores. */
export function createStaffBookings(deps: BookingsDeps) {
  return {
    calendar: (ctx: BookingContext, query: Parameters<typeof getCalendar>[2]) =>
      getCalendar(ctx, deps, query),
    roster: (ctx: BookingContext, id: string) => getRoster(ctx, deps, id),
    saveSession: (ctx: BookingContext, input: SessionInput) => saveSession(ctx, deps, input),
    cancelSession: (ctx: BookingContext, input: { id: string; reason: string }) =>
      cancelSession(ctx, deps, input),
    saveJoinLink: (ctx: BookingContext, input: { uri: string; joinUrl: string }) =>
      saveJoinLink(ctx, deps, input),
    saveSessionJoinLink: (ctx: BookingContext, input: { id: string; joinUrl: string }) =>
      saveSessionJoinLink(ctx, deps, input),
    addBooking: (ctx: BookingContext, input: StaffBookingInput) => addBooking(ctx, deps, input),
    checkIn: (ctx: BookingContext, input: { id: string; isCheckedIn: boolean }) =>
      checkInBooking(ctx, deps, input),
    move: (ctx: BookingContext, input: { id: string; sessionId: number }) => moveBooking(ctx, deps, input),
    cancel: (ctx: BookingContext, id: string) => cancelStaffBooking(ctx, deps, id),
    rules: (ctx: BookingContext) => listRules(ctx, deps),
    saveRule: (ctx: BookingContext, input: RuleInput) => saveRule(ctx, deps, input),
  };
}
