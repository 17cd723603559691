import { useState, type ReactNode } from 'react';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { plainEmail, profileErrors } from '../../rules/profile.ts';
import { identityText } from '../identity-text.ts';
import styles from '../account/account-form.module.css';

/**
 * Renders a form for an email address, which triggers an email if the address has an account. After the form
 * is sent, displays the text `sent`, which does not reveal whether the address has an account.
 */
export function AskForMail({
  press,
  send,
  sent,
}: {
  /** The label of the submit button. */
  press: string;
  send: (email: string) => Promise<unknown>;
  sent: (email: string) => ReactNode;
}) {
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    names: ['email'],
    failed: identityText,
    check: (values) => profileErrors({ email: plainEmail(values.email) }),
    send: async (values) => {
      const email = plainEmail(values.email);
      await send(email);
      setSentTo(email);
    },
  });
  if (sentTo !== '') {
    return (
      <FocusedMessage>
        <Notice kind="success">{sent(sentTo)}</Notice>
      </FocusedMessage>
    );
  }
  return (
    <Form of={form} className={styles.form} aria-label={press}>
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Button type="submit" block loading={form.state === 'sending'}>
        {press}
      </Button>
    </Form>
  );
}
