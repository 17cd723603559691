import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { askForOrderLink, ORDER_NUMBER_MAX } from '../contract/track.ts';
import { plainOrderNumber, trackErrors } from '../rules/track.ts';
import styles from './track-form.module.css';

/**
 * Renders a form that finds an order by its number and email address. The text does not reveal whether the
 * order exists.
 */
export function TrackForm() {
  const [sent, setSent] = useState<{ number: string; email: string }>();
  const form = useForm({
    names: ['orderNumber', 'email'],
    check: trackErrors,
    send: async (values) => {
      await call(askForOrderLink, { body: values });
      setSent({ number: plainOrderNumber(values.orderNumber), email: values.email });
    },
  });
  if (sent)
    return (
      <FocusedMessage>
        <Notice kind="success" title="Check your email">
          If order {sent.number} was placed with {sent.email}, we’ve emailed you a link to the order. We send
          it at most once an hour.
        </Notice>
        <Button variant="ghost" onClick={() => setSent(undefined)}>
          Use a different order or email address
        </Button>
      </FocusedMessage>
    );
  return (
    <Form of={form} className={styles.form} aria-label="Track your order">
      <TextField
        {...form.field('orderNumber')}
        label="Order number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={ORDER_NUMBER_MAX}
      />
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Button type="submit" block loading={form.state === 'sending'}>
        Email me a link
      </Button>
    </Form>
  );
}
