import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { LOGIN_ERRORS, LOGIN_REDIR, type LoginError } from '../../contract/identity.ts';
import { PROFILE_TEXT, plainEmail, profileErrors } from '../../rules/profile.ts';
import { PasswordField } from './password-field.tsx';
import { beginSignIn, signInAttempt } from './sign-in-attempt.ts';
import styles from '../account/account-form.module.css';

/** Delay in ms between the creation of the nonce and the submission of the form (AUTH-10). */
const NONCE_DELAY_MS = 10;
const NO_PASSWORD = 'Please enter your password';

/**
 * Renders the sign-in form with email address and password. The form is submitted by navigation, which
 * password managers expect (IDENTITY-06). After an error, the user returns to `from`, and `error` is the
 * result of that attempt; after success, they continue at `returnUrl`.
 */
export function SignInForm({
  from,
  returnUrl,
  error,
  onMailCode,
}: {
  from: string;
  returnUrl: string;
  error?: LoginError | undefined;
  /** Called with the typed email address when the user chooses to sign in with an emailed code. */
  onMailCode: (email: string) => void;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [isSending, setSending] = useState(false);
  const typed = (name: string) => form.current!.elements.namedItem(name) as HTMLInputElement;

  useEffect(() => {
    const email = error === undefined ? undefined : signInAttempt()?.email;
    if (!email) return;
    typed('email').value = email;
    typed('password').focus();
  }, [error]);
  useEffect(() => {
    // Enables the form again when the user navigates back to it.
    const show = () => setSending(false);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = plainEmail(typed('email').value);
    const wrong = {
      ...(profileErrors({ email })['email'] ? { email: PROFILE_TEXT.email } : {}),
      ...(typed('password').value === '' ? { password: NO_PASSWORD } : {}),
    };
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) {
      typed(first).focus();
      return;
    }
    typed('email').value = email;
    typed('nonce').value = beginSignIn(from, email).nonce;
    typed('origin').value = location.origin;
    setSending(true);
    setTimeout(() => form.current?.submit(), NONCE_DELAY_MS);
  };

  return (
    <form
      ref={form}
      method="post"
      action={LOGIN_REDIR}
      noValidate
      className={styles.form}
      onSubmit={submit}
      aria-label="Sign in"
    >
      {error === undefined ? null : <SignInError error={error} />}
      <noscript>
        <Notice kind="warning">Signing in needs JavaScript, which is switched off in this browser.</Notice>
      </noscript>
      <input type="hidden" name="nonce" />
      <input type="hidden" name="origin" />
      <input type="hidden" name="returnUrl" value={returnUrl} />
      <TextField
        id={`${id}email`}
        name="email"
        type="email"
        label="Email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        error={errors.email}
      />
      <PasswordField
        id={`${id}password`}
        name="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password}
      />
      <SiteLink to="/account/forgot-password" className={`link ${styles.forgotLink}`}>
        Forgot password?
      </SiteLink>
      <Button type="submit" block loading={isSending}>
        Sign in
      </Button>
      <Button variant="ghost" block icon="mail" onClick={() => onMailCode(plainEmail(typed('email').value))}>
        Email me a code instead
      </Button>
    </form>
  );
}

function SignInError({ error }: { error: LoginError }) {
  return (
    <Notice kind="error" live>
      {LOGIN_ERRORS[error]}
      {error === 'confirm-email' ? (
        <SiteLink to="/account/confirm-email" className={`link ${styles.another}`}>
          Send me another link
        </SiteLink>
      ) : null}
    </Notice>
  );
}
