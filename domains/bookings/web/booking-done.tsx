import { Button } from '#design/button.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import type { BookingResult } from '../contract/demos.ts';
import { BOOKING_ROUTE, CALENDAR_FILE_ROUTE } from '../contract/manage.ts';
import styles from './booking-form.module.css';

const WORDS = {
  booked: { title: 'You’re booked', text: (email: string) => `We’ve sent the details to ${email}.` },
  waiting: {
    title: 'You’re on the wait list',
    text: (email: string) => `There aren’t enough free spots. We’ll email ${email} as soon as there are.`,
  },
  offered: {
    title: 'A spot is free now',
    text: (email: string) =>
      `We’re holding it for you. Confirm it here, or with the link we sent to ${email}.`,
  },
} as const;

/** Renders the outcome of a booking, with links to the booking and its calendar file. */
export function BookingDone({
  result: { state, manageUrl },
  email,
  what,
}: {
  result: BookingResult;
  email: string;
  what: 'place' | 'appointment';
}) {
  const words = state === 'waiting' || state === 'offered' ? WORDS[state] : WORDS.booked;
  return (
    <FocusedMessage className={styles.done}>
      <Notice kind="success" title={words.title}>
        <p>{words.text(email)}</p>
      </Notice>
      {manageUrl === null ? null : (
        <div className="row row-wrap">
          <Button to={manageUrl} variant={state === 'offered' ? 'primary' : 'ghost'}>
            {state === 'offered' ? `Confirm your ${what}` : 'View or change your booking'}
          </Button>
          {state === 'booked' ? (
            <Button
              href={manageUrl.replace(BOOKING_ROUTE, CALENDAR_FILE_ROUTE)}
              reloadDocument
              variant="ghost"
              icon="calendar"
            >
              Add to calendar
            </Button>
          ) : null}
        </div>
      )}
    </FocusedMessage>
  );
}
