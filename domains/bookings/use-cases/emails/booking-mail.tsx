import type { CSSProperties, ReactNode } from 'react';
import { formatDayLong, wallClock, type Day } from '#foundation/pure/day.ts';
import { formatClock } from '#foundation/pure/text/text.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import type { BookingNotice } from '../../contract/booking-notices.ts';
import type { StoredBooking } from '../../db/bookings.ts';
import type { StoredSession } from '../../db/sessions.ts';
import { isCall, JOIN_LABEL, joiningText } from '../../rules/joining.ts';
import { formatWhen, zoneName } from '../../rules/session-time.ts';

export interface MailText {
  subject: string;
  html: string;
  plain: string;
}

/** The place of a session; null for an appointment by video or phone. */
export interface Venue {
  name: string;
  address: string;
  phone: string;
  directionsUrl: string;
}

/** The booking that an email is about. */
export interface MailedBooking {
  booking: Pick<StoredBooking, 'firstName' | 'attendees' | 'phone' | 'offerExpiresAt'>;
  session: Pick<
    StoredSession,
    | 'kind'
    | 'title'
    | 'host'
    | 'storeUri'
    | 'joinUrl'
    | 'day'
    | 'startsAt'
    | 'endsAt'
    | 'timeZone'
    | 'cancelReason'
    | 'capacity'
  >;
  venue: Venue | null;
  /** Position on the wait list; null if not waiting. */
  position: number | null;
  /** URLs of the booking's page, its calendar file, and the list in which to choose another session. */
  manageUrl: string;
  calendarUrl: string;
  othersUrl: string;
}

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };
const quiet: CSSProperties = { ...text, fontSize: 13, color: '#5d5d58' };
const link: CSSProperties = { color: '#1c1c1a' };
const cell: CSSProperties = {
  fontSize: 15,
  lineHeight: 1.45,
  padding: '10px 0',
  borderTop: '1px solid #e4e4df',
};

/** The content of an email about a booking. `button` leads to the booking's page. */
interface Wording {
  subject: string;
  intro: string;
  /** Whether the email lists when and where the session is. */
  hasFacts: boolean;
  hasCalendar: boolean;
  button: { label: string; href: string };
  close: string;
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** Returns when the session is, with the zone if there is no store. */
function when({ session, venue }: MailedBooking): string {
  return formatWhen(session) + (venue ? '' : ` (${zoneName(session.timeZone)})`);
}

function wordingOf(notice: BookingNotice | 'reminder', mailed: MailedBooking): Wording {
  const { booking, session, position, manageUrl, othersUrl } = mailed;
  const manage = { label: 'View or change your booking', href: manageUrl };
  const others = {
    label: session.kind === 'demo' ? 'See other dates' : 'Choose another time',
    href: othersUrl,
  };
  const change = 'Plans changed? Use the button to change or cancel, so someone else can have your spot.';
  const { title } = session;
  const facts = { hasFacts: true, hasCalendar: true, button: manage, close: change };
  const over = { hasFacts: true, hasCalendar: false, button: others, close: '' };
  switch (notice) {
    case 'booked':
      return {
        ...facts,
        subject: `You’re booked: ${title}`,
        intro: `${isCall(session) ? 'Talk to you soon' : 'See you there'}, ${booking.firstName}.`,
      };
    case 'waiting':
      return {
        ...facts,
        hasCalendar: false,
        subject: `You’re on the wait list: ${title}`,
        intro: `${position === null || position === 1 ? 'You’re next in line' : `You’re number ${position} in line`}, ${booking.firstName}. We’ll email you as soon as a spot opens up.`,
        close: 'No longer interested? Use the button to leave the wait list.',
      };
    case 'offered':
      return {
        ...facts,
        hasCalendar: false,
        subject: `A spot is free: ${title}`,
        intro: `Good news, ${booking.firstName}: we’re holding ${booking.attendees === 1 ? 'a spot' : `${booking.attendees} spots`} for you until ${until(mailed)}.`,
        button: { label: 'Confirm your spot', href: manageUrl },
        close: 'If you don’t confirm by then, we’ll offer it to the next person.',
      };
    case 'offer-expired':
      return {
        ...over,
        subject: `Your offer has expired: ${title}`,
        intro: `We didn’t hear from you, ${booking.firstName}, so we offered the spot to the next person.`,
      };
    case 'changed':
      return { ...facts, subject: `Booking changed: ${title}`, intro: 'Here is your updated booking.' };
    case 'moved':
      return {
        ...facts,
        subject: `Your booking has moved: ${title}`,
        intro: `Your booking has moved, ${booking.firstName}. Here are the new details.`,
      };
    case 'session-changed':
      return {
        ...facts,
        subject: `New details: ${title}`,
        intro: `The time or place has changed, ${booking.firstName}. Here are the new details.`,
        close: 'Does the new time not suit you? Use the button to change or cancel.',
      };
    case 'link-changed':
      return {
        ...facts,
        subject: `How to join: ${title}`,
        intro: `The way to join has changed, ${booking.firstName}. Here are the new details.`,
      };
    case 'cancelled':
      return {
        ...over,
        subject: `Booking cancelled: ${title}`,
        intro: `Your booking is cancelled, ${booking.firstName}. There’s nothing else to do.`,
      };
    case 'session-cancelled':
      return {
        ...over,
        subject: `Cancelled: ${title}`,
        intro: `We’re sorry, ${booking.firstName}. We had to cancel this ${session.kind === 'demo' ? 'session' : 'appointment'}${session.cancelReason === '' ? '' : `: ${session.cancelReason}`}.`,
      };
    case 'reminder':
      return {
        ...facts,
        subject: `Tomorrow at ${formatClock(wallClock(session.startsAt, session.timeZone).slice(11))}: ${title}`,
        intro: `A quick reminder, ${booking.firstName}. ${isCall(session) ? 'Talk to you' : 'See you'} tomorrow.`,
      };
  }
}

/** Returns when an offer expires, in the zone of the session: `Sunday 29 November, 5pm`. */
function until({ booking, session }: MailedBooking): string {
  const wall = wallClock(booking.offerExpiresAt ?? session.startsAt, session.timeZone);
  return `${formatDayLong(wall.slice(0, 10) as Day)}, ${formatClock(wall.slice(11))}`;
}

type Fact = [label: string, html: ReactNode, plain: string];

/** Returns how to join a call; none for a session in a store. */
function joiningFact({ booking, session }: MailedBooking, site: Site): Fact[] {
  if (!isCall(session)) return [];
  const plain = joiningText(booking, session, site);
  const html =
    session.joinUrl === '' ? (
      plain
    ) : (
      <a href={session.joinUrl} style={link}>
        {JOIN_LABEL}
      </a>
    );
  return [['How', html, plain]];
}

/** Renders an email about a booking. */
export function bookingMail(
  notice: BookingNotice | 'reminder',
  mailed: MailedBooking,
  { site, origin }: { site: Site; origin: string },
): MailText {
  const { booking, session, venue, calendarUrl } = mailed;
  const { subject, intro, hasFacts, hasCalendar, button, close } = wordingOf(notice, mailed);
  const facts: Fact[] = [
    ['When', when(mailed), when(mailed)],
    ...(venue
      ? ([
          [
            'Where',
            <>
              {venue.name}, {venue.address} (
              <a href={venue.directionsUrl} style={link}>
                directions
              </a>
              )
            </>,
            `${venue.name}, ${venue.address}`,
          ],
          ['Phone', venue.phone, venue.phone],
        ] satisfies Fact[])
      : []),
    // The emails about a booking that is not booked, or no longer, offer no calendar file either.
    ...(hasCalendar ? joiningFact(mailed, site) : []),
    ...(session.kind === 'visit' ? [] : ([['With', session.host, session.host]] satisfies Fact[])),
    ['For', people(booking.attendees), people(booking.attendees)],
  ];
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{subject}</h1>
      <p style={text}>{intro}</p>
      {hasFacts ? (
        <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 12px' }}>
          <tbody>
            {facts.map(([label, value]) => (
              <tr key={label}>
                <td style={{ ...cell, width: 80, color: '#5d5d58', verticalAlign: 'top' }}>{label}</td>
                <td style={cell}>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <MailButton href={button.href} site={site}>
        {button.label}
      </MailButton>
      {hasCalendar ? (
        <p style={text}>
          <a href={calendarUrl} style={link}>
            Add to your calendar
          </a>
        </p>
      ) : null}
      {close === '' ? null : <p style={quiet}>{close}</p>}
    </>,
  );
  const plain = [
    subject,
    '',
    intro,
    '',
    ...(hasFacts ? [...facts.map(([label, , value]) => `${label}: ${value}`), ''] : []),
    `${button.label}: ${button.href}`,
    ...(hasCalendar ? [`Add to your calendar: ${calendarUrl}`] : []),
    ...(close === '' ? [] : ['', close]),
  ];
  return { subject, html, plain: plain.join('\n') };
}
