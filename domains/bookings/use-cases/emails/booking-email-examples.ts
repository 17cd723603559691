import { addDays, dayInZone, instantOf } from '#foundation/pure/day.ts';
import {
  CUSTOMER,
  EXAMPLE_LINK,
  examplePerson,
  type EmailExample,
  type ExampleAbout,
} from '#domains/notifications/use-cases/email-example.ts';
import type { BookingNotice } from '../../contract/booking-notices.ts';
import { bookingMail, type MailedBooking } from './booking-mail.tsx';

/** When the customer receives an email about a booking, by notice. */
const NOTICES: Readonly<Record<BookingNotice | 'reminder', readonly [title: string, when: string]>> = {
  booked: ['Booking confirmed', 'When a customer books a session or an appointment.'],
  waiting: ['On the wait list', 'When a customer joins the wait list of a full session.'],
  offered: ['A spot is free', 'When a spot becomes free for the next customer on the wait list.'],
  'offer-expired': ['Offer expired', 'When a customer did not confirm an offered spot in time.'],
  changed: ['Booking changed', 'When a customer or a staff member changes a booking.'],
  moved: ['Booking moved', 'When a booking is moved to another session.'],
  cancelled: ['Booking cancelled', 'When a customer or a staff member cancels a booking.'],
  'session-changed': ['Session changed', 'When staff change the time or place of a session.'],
  'link-changed': ['How to join changed', 'When staff change the link of a video call.'],
  'session-cancelled': ['Session cancelled', 'When staff cancel a session.'],
  reminder: ['Reminder of a booking', 'The day before a session or an appointment.'],
};

/** Returns a booking for a cooking demonstration next week. */
function exampleBooking({ site, origin, now }: ExampleAbout): MailedBooking {
  const { firstName, phone, address } = examplePerson(site);
  const link = origin + EXAMPLE_LINK;
  const day = addDays(dayInZone(now, site.timeZone).day, 7);
  return {
    booking: {
      firstName,
      phone,
      attendees: 2,
      offerExpiresAt: instantOf(`${addDays(day, -3)}T17:00`, site.timeZone),
    },
    session: {
      kind: 'demo',
      title: 'Steam oven masterclass',
      host: 'Chef Robin Hale',
      storeUri: 'example',
      joinUrl: '',
      day,
      startsAt: instantOf(`${day}T11:00`, site.timeZone),
      endsAt: instantOf(`${day}T12:30`, site.timeZone),
      timeZone: site.timeZone,
      cancelReason: 'the chef is unwell',
      capacity: 12,
    },
    venue: {
      name: `${site.name} ${address.suburb}`,
      address: `${address.address}, ${address.suburb}`,
      phone: site.supportPhone,
      directionsUrl: link,
    },
    position: 2,
    manageUrl: link,
    calendarUrl: link,
    othersUrl: link,
  };
}

/** The emails about bookings. */
export const bookingEmails: readonly EmailExample[] = Object.entries(NOTICES).map(
  ([notice, [title, when]]): EmailExample => ({
    id: `booking-${notice}`,
    title,
    when,
    to: CUSTOMER,
    render: (at) => bookingMail(notice as keyof typeof NOTICES, exampleBooking(at), at),
  }),
);
