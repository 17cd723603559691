import { useState } from 'react';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { call } from '#foundation/browser/call.ts';
import { clearSession } from '#foundation/browser/session/session.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { resetPassword, type OtherWay } from '#domains/identity/contract/identity.ts';
import { PASSWORD_HINT, passwordError } from '#domains/identity/rules/password.ts';
import { AccountPage } from '#domains/identity/web/account/account-page.tsx';
import { ForgotPasswordForm } from '#domains/identity/web/sign-in/forgot-password-form.tsx';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { PasswordField } from '#domains/identity/web/sign-in/password-field.tsx';
import { dayText } from '#domains/identity/web/security/day-text.ts';
import { useLinkInAddress } from '#domains/identity/web/sign-in/use-token-in-address.ts';
import styles from '#domains/identity/web/account/account-form.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Reset your password', noIndex: true }),
  pageType: 'resetPassword',
};

export const loader = () => null;

/**
 * Renders the page on which users set a new password (IDENTITY-07, ROUTE-59). Password emails and the
 * invitations of staff members link to it.
 */
export function Component() {
  const { token, isInvitation, email } = useLinkInAddress();
  const [refusal, setRefusal] = useState('');
  const [left, setLeft] = useState<OtherWay[] | null>(null);
  if (left) {
    return (
      <AccountPage title={isInvitation ? 'Your password is set' : 'Your new password is set'}>
        <p role="status">
          {isInvitation
            ? 'Sign in with it. You’ll then set up two-step verification, so have your phone ready.'
            : 'Anyone signed in with the old password has been signed out.'}
        </p>
        {left.length > 0 ? <StillSignsIn ways={left} /> : null}
        <Button to={left.length > 0 ? '/account/login?returnUrl=/account/security' : '/account/login'}>
          {left.length > 0 ? 'Sign in and check them' : 'Sign in'}
        </Button>
      </AccountPage>
    );
  }
  if (token === '' || refusal !== '') {
    return (
      <AccountPage
        title="Reset your password"
        intro="Enter your email address, and we’ll email you a link to set a new password."
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
    <AccountPage
      title={isInvitation ? 'Choose a password' : 'Reset your password'}
      intro={isInvitation ? 'You’ll use it to sign in from now on.' : 'This signs you out on all devices.'}
    >
      <NewPasswordForm
        token={token}
        email={email}
        isFirst={isInvitation}
        onDone={setLeft}
        onRefused={setRefusal}
      />
    </AccountPage>
  );
}

/**
 * Lists the sign-in methods that still work after the password has changed. The owner of a stolen account
 * should check them.
 */
function StillSignsIn({ ways }: { ways: readonly OtherWay[] }) {
  return (
    <>
      <p>These sign-in methods still work for your account. If one isn’t yours, sign in and remove it:</p>
      <ul>
        {ways.map(({ kind, name, addedAt }) => (
          <li key={kind + name + addedAt}>
            {kind === 'passkey' ? `Passkey ${name}` : `Your account at ${name}`}, since {dayText(addedAt)}
          </li>
        ))}
      </ul>
    </>
  );
}

function NewPasswordForm({
  token,
  email,
  isFirst,
  onDone,
  onRefused,
}: {
  token: string | null;
  email: string;
  /** Whether this is the account's first password. In that case, no other person can have used the account. */
  isFirst: boolean;
  onDone: (left: OtherWay[]) => void;
  onRefused: (text: string) => void;
}) {
  const [removeRecent, setRemoveRecent] = useState(false);
  const form = useForm({
    names: ['password'],
    failed: identityText,
    check: ({ password }) => {
      const fault = passwordError(password, []);
      return fault === null ? {} : { password: fault };
    },
    send: async ({ password }) => {
      // The request ends every session. The session of this browser is cleared before the request, because
      // the server would reject its token.
      clearSession();
      try {
        const body = { token: token ?? '', password, removeRecent };
        onDone((await call(resetPassword, { body })).otherWays);
      } catch (error) {
        if (isCallError(error) && error.body.code === 'token-invalid') return onRefused(identityText(error));
        throw error;
      }
    },
  });
  return (
    <Form of={form} className={styles.form} aria-label="New password">
      {/* A hidden field with the name under which password managers store the new password. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden aria-label="Email" />
      <PasswordField
        {...form.field('password')}
        label={isFirst ? 'Password' : 'New password'}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
      />
      {isFirst ? null : (
        <Checkbox
          label="Someone else used my account. Also remove passkeys and linked accounts added in the last 30 days, and two-step verification set up in the last 7 days."
          checked={removeRecent}
          onChange={(event) => setRemoveRecent(event.target.checked)}
        />
      )}
      <Button type="submit" block loading={form.state === 'sending'} disabled={token === null}>
        Set password
      </Button>
    </Form>
  );
}
