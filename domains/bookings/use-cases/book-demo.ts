import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { toStoredPhone } from '#foundation/pure/contact/phone.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import {
  demoClosed,
  ownersOnly,
  unknownDemo,
  type bookDemo as bookDemoCall,
  type BookingResult,
} from '../contract/demos.ts';
import { COOKING_DEMO_TYPE, type BookingKind } from '../contract/values.ts';
import { isPurchaseProven } from '../db/bookings.ts';
import { BOOKING_TEXT, bookingErrors, parseAttendees, type BookingForm } from '../rules/booking-form.ts';
import { countForNetwork } from './check-limits.ts';
import type { BookingContext, BookingsDeps } from './deps.ts';
import { findDemo } from './list-demos.ts';
import { takeBooking } from './take-booking.ts';

export interface DemoBookingInput extends BookingForm {
  cookingDemoId: number | string;
  orderNumber: string;
}

type BookFault = FaultOf<typeof bookDemoCall>;

/** Returns the fault for a form with errors; null for a valid form. */
export function formFault(fields: Partial<Record<string, string>>): Fault<'form'> | null {
  const entries = Object.entries(fields).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text] as const],
  );
  const texts = entries.map(([, text]) => text);
  return texts.length === 0
    ? null
    : failWith(invalidForm, { texts, fields: Object.fromEntries(entries), errtext: texts[0]! });
}

/** The contact details of a valid form in the format in which they are stored. */
export function contactOf(form: BookingForm, country: 'AU' | 'NZ') {
  return {
    firstName: typed(form.firstName),
    lastName: typed(form.lastName),
    email: plainInput(form.email).toLowerCase(),
    phone: toStoredPhone(form.phone, country),
    attendees: parseAttendees(form.attendees) ?? 1,
    comments: typed(form.comments),
  };
}

/**
 * Books places at a demonstration, announces attendance, or joins its wait list (API-16 to API-19). For a
 * session for owners, the account or the order number must prove a purchase.
 */
export async function bookDemo(
  ctx: BookingContext,
  deps: BookingsDeps,
  input: DemoBookingInput,
  { kind, mode }: { kind: BookingKind; mode: 'book' | 'wait' },
): Promise<BookingResult | BookFault> {
  const { site, now } = ctx;
  const session = await findDemo(ctx, deps, input.cookingDemoId);
  if (!session) return failWith(unknownDemo);
  const fault = formFault(bookingErrors(input, { capacity: session.capacity }));
  if (fault) return fault;
  if (session.state === 'cancelled' || !session.isBookable || session.closesAt <= now)
    return failWith(demoClosed);
  const contact = contactOf(input, site.country);
  const accountId = ownerAccountOf(ctx.user);
  const orderNumber = plainInput(input.orderNumber);
  if (session.demoType === COOKING_DEMO_TYPE.postPurchaseOnly) {
    const proof = { siteId: site.id, accountId, orderNumber, email: contact.email };
    if (!(await isPurchaseProven(deps.db, proof)))
      return failWith(ownersOnly, {
        fields: { orderNumber: BOOKING_TEXT.unprovenOrder },
        errtext: ownersOnly.text,
      });
  }
  const tooMany = await countForNetwork(ctx, deps);
  if (tooMany) return tooMany;
  const taken = await takeBooking(
    deps,
    {
      ...contact,
      sessionId: session.id,
      siteId: site.id,
      kind,
      seats: session.capacity === null ? 0 : contact.attendees,
      orderNumber: orderNumber === '' ? null : orderNumber,
      accountId,
      takenBy: null,
    },
    { mode, now, isStaff: ctx.user.kind === 'staff' },
  );
  // Only appointments are limited to one a day.
  return taken as BookingResult | BookFault;
}
