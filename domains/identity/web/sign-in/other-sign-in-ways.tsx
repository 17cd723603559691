import { useEffect, useEffectEvent, useState } from 'react';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { EXTERNAL_LOGIN } from '../../contract/identity.ts';
import { identityText } from '../identity-text.ts';
import { hasAutofill, isCancelled, signInByOwnPasskey, stopWaiting } from './passkey-browser.ts';
import { beginSignIn } from './sign-in-attempt.ts';
import styles from '../account/account-form.module.css';

/**
 * Renders sign-in with a passkey or an external provider. If the browser supports it, the autofill of the
 * email field offers passkeys. The passkey button works in all browsers.
 */
export function OtherWays({ from, returnUrl }: { from: string; returnUrl: string }) {
  const { signInProviders = [] } = useShop();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);

  const failed = (error: unknown) => {
    setBusy(false);
    if (!isCancelled(error)) setFault(identityText(error));
  };
  const wait = useEffectEvent(async () => {
    if (!(await hasAutofill())) return false;
    void signInByOwnPasskey({ from, returnUrl, isAutofill: true }, () => setBusy(true)).catch(
      (error: unknown) => {
        // Autofill starts without an action by the user, so errors are displayed only after the user has
        // chosen a passkey.
        setBusy((wasChosen) => {
          if (wasChosen && !isCancelled(error)) setFault(identityText(error));
          return false;
        });
      },
    );
    return true;
  });
  useEffect(() => {
    const waiting = wait();
    return () => void waiting.then((does) => (does ? stopWaiting() : undefined));
  }, []);

  const press = () => {
    if (!('PublicKeyCredential' in globalThis)) {
      setFault('This browser doesn’t support passkeys. Please sign in another way.');
      return;
    }
    setFault('');
    setBusy(true);
    signInByOwnPasskey({ from, returnUrl }).catch(failed);
  };
  const goTo = (provider: string) => {
    const { nonce } = beginSignIn(from, '');
    const query = new URLSearchParams({ nonce, origin: location.origin, returnUrl });
    location.assign(`${EXTERNAL_LOGIN}/${provider}?${query.toString()}`);
  };
  return (
    <div className={styles.others}>
      {fault ? (
        <Notice kind="error" live>
          {fault}
        </Notice>
      ) : null}
      <Button variant="ghost" block icon="lock" loading={isBusy} onClick={press}>
        Sign in with a passkey
      </Button>
      {signInProviders.map(({ id, name }) => (
        <Button key={id} variant="ghost" block icon="user" onClick={() => goTo(id)}>
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}
