import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { captchaToken, Captcha } from '#domains/enquiries/web/captcha.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import {
  bookDemo,
  joinDemoWaitList,
  rsvpDemo,
  type BookingResult,
  type CookingDemo,
} from '../contract/demos.ts';
import { AVAILABILITY, COOKING_DEMO_TYPE, MAX_PARTY } from '../contract/values.ts';
import { BOOKING_TEXT, bookingErrors } from '../rules/booking-form.ts';
import { BookingDone } from './booking-done.tsx';
import { BOOKING_LOST, BookingFields } from './booking-fields.tsx';
import styles from './booking-form.module.css';

const NAMES = ['firstName', 'lastName', 'email', 'phone', 'attendees', 'comments', 'orderNumber'] as const;

/**
 * Renders the form with which a shopper books a demonstration, sends an RSVP or joins the wait list. `onDone` is
 * called when the booking is stored.
 */
export function BookDemoForm({ demo, onDone }: { demo: CookingDemo; onDone: () => void }) {
  const { settings } = useShop();
  const [token, setToken] = useState<string>();
  const [done, setDone] = useState<{ result: BookingResult; email: string } | null>(null);
  const isSignedIn = useFlagged();
  const [party, setParty] = useState(1);
  const { capacity, seatsLeft, hasWaitList } = demo;
  const isFull = demo.availability === AVAILABILITY.waitList;
  const isWaiting = isFull || (hasWaitList && seatsLeft !== null && party > seatsLeft);
  const isOwners = demo.cookingDemoType === COOKING_DEMO_TYPE.postPurchaseOnly;
  const endpoint = isWaiting ? joinDemoWaitList : capacity === null ? rsvpDemo : bookDemo;
  const form = useForm({
    names: NAMES,
    lost: BOOKING_LOST,
    check: (values) => ({
      ...bookingErrors(values, { capacity }),
      ...(isOwners && !isSignedIn && values.orderNumber === ''
        ? { orderNumber: BOOKING_TEXT.orderNumber }
        : {}),
    }),
    send: async (values) => {
      const recaptchaToken = token ?? (await captchaToken(settings, 'cooking_demo'));
      const result = await call(endpoint, {
        body: { cookingDemoId: demo.id, ...values, recaptchaToken: recaptchaToken || undefined },
      });
      setDone({ result, email: values.email });
      onDone();
    },
  });
  const most = hasWaitList || isFull || seatsLeft === null ? capacity : seatsLeft;
  if (done) return <BookingDone {...done} what="place" />;
  return (
    <Form of={form} className={styles.form}>
      <BookingFields
        field={form.field}
        capacity={most}
        partyHint={isFull ? undefined : partyHint(demo)}
        onParty={setParty}
      />
      {isOwners ? (
        <TextField
          {...form.field('orderNumber')}
          label="Order number"
          optional={isSignedIn}
          hint={
            isSignedIn
              ? 'This session is for owners. We check the orders of your account first.'
              : 'This session is for owners. Enter the number of your order, or sign in.'
          }
          autoComplete="off"
          maxLength={40}
          className={styles.wide}
        />
      ) : null}
      <Captcha values={settings} onToken={setToken} />
      <Button type="submit" block loading={form.state === 'sending'} className={styles.wide}>
        {isWaiting ? 'Join the wait list' : capacity === null ? 'Send RSVP' : 'Book'}
      </Button>
    </Form>
  );
}

/** Returns the hint for parties that are too large for the free seats; undefined if any party has seats. */
function partyHint({ capacity, seatsLeft, hasWaitList }: CookingDemo): string | undefined {
  if (seatsLeft === null || seatsLeft >= Math.min(MAX_PARTY, capacity ?? MAX_PARTY)) return undefined;
  const spots = seatsLeft === 1 ? 'Only 1 spot is' : `Only ${seatsLeft} spots are`;
  return `${spots} left in this session.${hasWaitList ? ' A larger party can join the wait list.' : ''}`;
}
