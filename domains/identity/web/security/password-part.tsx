import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { CallError, isCallError } from '#foundation/pure/fault.ts';
import { sessionPerson } from '#foundation/browser/session/session.ts';
import { FormButtons } from '#design/forms/form-buttons.tsx';
import { Part } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { useWayBack } from '#design/navigation/use-way-back.ts';
import { changePassword } from '../../contract/identity.ts';
import { PASSWORD_HINT, passwordError } from '../../rules/password.ts';
import { identityText } from '../identity-text.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import styles from './security.module.css';

/** Renders the form to change the password. A user without a password can set one by email. */
export function PasswordPart({ hasPassword }: { hasPassword: boolean }) {
  const [doing, setDoing] = useState<'' | 'change' | 'changed'>('');
  const { opener, back } = useWayBack();
  if (!hasPassword) {
    return (
      <Part title="Password" intro="You sign in without a password. We can email you a link to set one.">
        <Button variant="ghost" size="small" to="/account/forgot-password">
          Set a password
        </Button>
      </Part>
    );
  }
  return (
    <Part title="Password" intro="Changing your password signs you out everywhere else.">
      {doing === 'changed' ? (
        <FocusedMessage>
          <Notice kind="success">Your password has changed.</Notice>
        </FocusedMessage>
      ) : null}
      {doing === 'change' ? (
        <PasswordForm onDone={() => setDoing('changed')} onCancel={() => back(() => setDoing(''), 'form')} />
      ) : (
        <Button ref={opener('form')} variant="ghost" size="small" onClick={() => setDoing('change')}>
          Change password
        </Button>
      )}
    </Part>
  );
}

function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const person = sessionPerson();
  const form = useForm({
    names: ['passwordNow', 'password'],
    failed: identityText,
    check: ({ passwordNow, password }) => {
      const fault = passwordError(password, person ? [person.email, person.firstName, person.lastName] : []);
      return {
        ...(passwordNow === '' ? { passwordNow: 'Please enter your password' } : {}),
        ...(fault ? { password: fault } : {}),
      };
    },
    send: async ({ passwordNow, password }) => {
      await call(changePassword, { body: { current: passwordNow, password } }).catch((error: unknown) => {
        if (!isCallError(error) || error.body.code !== 'wrong-password') throw error;
        const [text = ''] = error.body.errors;
        throw new CallError(error.status, { ...error.body, fields: { passwordNow: text } });
      });
      onDone();
    },
  });
  return (
    <Form of={form} className={styles.form} aria-label="Change password">
      {/* The email address, which password managers store as the user name of the new password. */}
      <input
        type="text"
        autoComplete="username"
        value={person?.email ?? ''}
        readOnly
        hidden
        aria-label="Email"
      />
      <PasswordField
        {...form.field('passwordNow')}
        label="Current password"
        autoComplete="current-password"
        autoFocus
      />
      <PasswordField
        {...form.field('password')}
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <FormButtons send="Change password" isSending={form.state === 'sending'} onCancel={onCancel} />
    </Form>
  );
}
