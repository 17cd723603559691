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
  const isFull = demo.availability === AVAILABILITY.waitList;
  const isOwners = demo.cookingDemoType === COOKING_DEMO_TYPE.postPurchaseOnly;
  const endpoint = isFull ? joinDemoWaitList : demo.capacity === null ? rsvpDemo : bookDemo;
  const form = useForm({
    names: NAMES,
    lost: BOOKING_LOST,
    check: (values) => ({
      ...bookingErrors(values, { capacity: demo.capacity }),
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
  // A party larger than the number of free seats would join the wait list, although some seats are free.
  const most = isFull || demo.seatsLeft === null ? demo.capacity : demo.seatsLeft;
  if (done) return <BookingDone {...done} what="place" />;
  return (
    <Form of={form} className={styles.form}>
      <BookingFields
        field={form.field}
        capacity={most}
        partyHint={
          most !== null && most < Math.min(MAX_PARTY, demo.capacity ?? MAX_PARTY)
            ? `${most === 1 ? 'Only 1 spot is' : `Only ${most} spots are`} left in this session.`
            : undefined
        }
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
        {isFull ? 'Join the wait list' : demo.capacity === null ? 'Send RSVP' : 'Book'}
      </Button>
    </Form>
  );
}
