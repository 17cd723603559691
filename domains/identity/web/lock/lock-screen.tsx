import { useEffect, useRef, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { clearSession, sessionPerson } from '#foundation/browser/session/session.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { logout, unlockSession } from '../../contract/identity.ts';
import { STAFF_LOGIN_ROUTE } from '../../rules/staff-routes.ts';
import { identityText } from '../identity-text.ts';
import { forgetScreenLock } from './screen-lock.ts';
import styles from './lock-screen.module.css';

/**
 * Renders the lock screen. It covers the page, so that nobody can read or use the page until the session's
 * owner unlocks it.
 */
export function LockScreen({ onOpened }: { onOpened: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const person = sessionPerson();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const leave = async () => {
    setBusy(true);
    await call(logout, { body: {} }).catch(() => undefined);
    forgetScreenLock();
    clearSession();
    const here = location.pathname + location.search;
    location.assign(`${STAFF_LOGIN_ROUTE}?${new URLSearchParams({ returnUrl: here }).toString()}`);
  };
  const refused = (error: unknown) => {
    if (isCallError(error) && error.status === 401) return leave();
    setFault(identityText(error));
    setBusy(false);
  };
  const form = useForm({
    names: ['passwordPin'],
    failed: identityText,
    check: ({ passwordPin }) => (passwordPin === '' ? { passwordPin: 'Please enter your PIN' } : {}),
    send: async ({ passwordPin }) => {
      setFault('');
      try {
        await call(unlockSession, { body: { pin: passwordPin } });
      } catch (error) {
        if (isCallError(error) && error.status === 401) return leave();
        throw error;
      }
      onOpened();
    },
  });
  const byPasskey = async () => {
    setBusy(true);
    setFault('');
    const { answerByPasskey, isCancelled } = await import('../sign-in/passkey-browser.ts');
    try {
      const response = await answerByPasskey();
      await call(unlockSession, { body: { response } });
      onOpened();
    } catch (error) {
      if (isCancelled(error)) setBusy(false);
      else await refused(error);
    }
  };
  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby="screen-locked"
      data-lock=""
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Browsers close a dialog when Escape is pressed a second time, even if the first close was
        // cancelled.
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <div className={styles.panel}>
        <Icon name="lock" />
        <h1 id="screen-locked" className="h3">
          The screen is locked
        </h1>
        {person ? (
          <p className="muted">
            {person.firstName} {person.lastName} is signed in.
          </p>
        ) : null}
        {fault || form.banner ? (
          <Notice kind="error" live>
            {fault || form.banner}
          </Notice>
        ) : null}
        <form method="post" noValidate className={styles.form} {...form.handlers} aria-label="Unlock">
          <TextField
            {...form.field('passwordPin')}
            type="password"
            label="PIN"
            inputMode="numeric"
            autoComplete="off"
            autoFocus
          />
          <Button type="submit" block loading={form.state === 'sending'}>
            Unlock
          </Button>
        </form>
        <Button variant="ghost" block icon="shield" loading={isBusy} onClick={() => void byPasskey()}>
          Unlock with a passkey
        </Button>
        <Button variant="ghost" block onClick={() => void leave()}>
          Sign in again, or as another user
        </Button>
      </div>
    </dialog>
  );
}
