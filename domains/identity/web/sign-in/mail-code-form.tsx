import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { LOGIN_CALLBACK, mailSignInCode, signInByMail } from '../../contract/identity.ts';
import { clientIdOf } from '../../rules/client-id.ts';
import { plainEmail, profileErrors } from '../../rules/profile.ts';
import { identityText } from '../identity-text.ts';
import { beginSignIn, signInAttempt } from './sign-in-attempt.ts';
import styles from '../account/account-form.module.css';

/**
 * Renders sign-in with an emailed six-digit code. The user enters the email address and then, in the same
 * browser, the code.
 */
export function MailCodeForm({
  from,
  returnUrl,
  email,
  onPassword,
}: {
  from: string;
  returnUrl: string;
  /** The email address that the user typed in the password form. */
  email: string;
  /** Called when the user chooses to sign in with the password instead. */
  onPassword: () => void;
}) {
  const [sentTo, setSentTo] = useState('');
  return sentTo === '' ? (
    <AddressForm from={from} email={email} onSent={setSentTo} onPassword={onPassword} />
  ) : (
    <CodeForm email={sentTo} returnUrl={returnUrl} onOther={() => setSentTo('')} />
  );
}

function AddressForm({
  from,
  email,
  onSent,
  onPassword,
}: {
  from: string;
  email: string;
  onSent: (email: string) => void;
  onPassword: () => void;
}) {
  const clientId = clientIdOf(useSite().id);
  const form = useForm({
    names: ['email'],
    failed: identityText,
    check: (values) => profileErrors({ email: plainEmail(values.email) }),
    send: async (values) => {
      const address = plainEmail(values.email);
      const { nonce } = beginSignIn(from, address);
      await call(mailSignInCode, { body: { clientId, email: address, nonce } });
      onSent(address);
    },
  });
  return (
    <Form of={form} className={styles.form} aria-label="Sign in with an emailed code">
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        hint="We’ll email you six digits to enter here."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        defaultValue={email}
        autoFocus
      />
      <Button type="submit" block loading={form.state === 'sending'}>
        Email me a code
      </Button>
      <Button variant="ghost" block onClick={onPassword}>
        Sign in with a password
      </Button>
    </Form>
  );
}

function CodeForm({ email, returnUrl, onOther }: { email: string; returnUrl: string; onOther: () => void }) {
  const form = useForm({
    names: ['code'],
    failed: identityText,
    check: (values) =>
      /^\d{6}$/.test(plainCode(values.code)) ? {} : { code: 'Please enter the six digits from the email' },
    send: async (values) => {
      const nonce = signInAttempt()?.nonce ?? '';
      const step = await call(signInByMail, {
        body: { email, code: plainCode(values.code), nonce, returnUrl },
      });
      // Opens the callback page, which completes every sign-in.
      location.replace(`${LOGIN_CALLBACK}?${new URLSearchParams({ ...step, nonce }).toString()}`);
    },
  });
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      {...form.handlers}
      aria-label="The code from the email"
    >
      <Notice kind={form.banner ? 'error' : 'info'} live className={styles.faults}>
        {form.banner || `If ${email} has an account, we’ve sent a code. It works for ten minutes.`}
      </Notice>
      <TextField
        {...form.field('code')}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={30}
        autoFocus
      />
      <Button type="submit" block loading={form.state !== 'open'}>
        Sign in
      </Button>
      <Button variant="ghost" block onClick={onOther}>
        Send another code
      </Button>
    </form>
  );
}

/** Removes the space between the digits, which the email displays and users copy. */
const plainCode = (text: string) => plainInput(text).replace(/[\s-]/g, '');
