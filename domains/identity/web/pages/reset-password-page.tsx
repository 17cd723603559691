import { useState } from 'react';
import type { PageHandle } from '#foundation/browser/page.ts';
import { call } from '#foundation/browser/call.ts';
import { clearSession } from '#foundation/browser/session.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { resetPassword } from '../../contract.ts';
import { PASSWORD_MIN, passwordError } from '../../rules/password.ts';
import { AccountPage } from '../account-page.tsx';
import { ForgotPasswordForm } from '../forgot-password-form.tsx';
import { identityText } from '../identity-text.ts';
import { PasswordField } from '../password-field.tsx';
import { useTokenInAddress } from '../token-in-address.ts';
import styles from '../account-form.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Reset your password', noIndex: true }),
  pageType: 'resetPassword',
};

export const loader = () => null;

/** Where the link of a mail leads: a new password (IDENTITY-07, ROUTE-59), also of staff who were invited. */
export function Component() {
  const token = useTokenInAddress();
  const [refusal, setRefusal] = useState('');
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <AccountPage title="Your new password is set">
        <p role="status">Everybody who was signed in with the old one is signed out.</p>
        <Button to="/account/login">Sign in</Button>
      </AccountPage>
    );
  }
  if (token === '' || refusal !== '') {
    return (
      <AccountPage
        title="Reset your password"
        intro="Tell us your email address, and we mail you a link to set a new one."
      >
        {refusal ? (
          <Notice kind="error" live>
            {refusal}
          </Notice>
        ) : null}
        <ForgotPasswordForm />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Reset your password" intro="Every session ends, on all devices.">
      <NewPasswordForm token={token} onDone={() => setDone(true)} onRefused={setRefusal} />
    </AccountPage>
  );
}

function NewPasswordForm({
  token,
  onDone,
  onRefused,
}: {
  token: string | null;
  onDone: () => void;
  onRefused: (text: string) => void;
}) {
  const form = useForm({
    names: ['password'],
    failed: identityText,
    check: ({ password }) => {
      const fault = passwordError(password, []);
      return fault === null ? {} : { password: fault };
    },
    send: async ({ password }) => {
      // Every session ends with this, so this browser's does: a call that went out as somebody would be refused.
      clearSession();
      try {
        await call(resetPassword, { body: { token: token ?? '', password } });
      } catch (error) {
        if (isCallError(error) && error.body.code === 'token-invalid') return onRefused(identityText(error));
        throw error;
      }
      onDone();
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={form.submit} aria-label="New password">
      {form.banner ? (
        <Notice kind="error" live className={styles.faults}>
          {form.banner}
        </Notice>
      ) : null}
      <PasswordField
        {...form.field('password')}
        label="New password"
        autoComplete="new-password"
        hint={`${PASSWORD_MIN} characters or more. Four unrelated words do well.`}
      />
      <Button type="submit" block loading={form.state === 'sending'} disabled={token === null}>
        Set the password
      </Button>
    </form>
  );
}
