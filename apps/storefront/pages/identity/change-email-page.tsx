import { useEffect, useState } from 'react';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { call } from '#foundation/browser/call.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { confirmNewEmail } from '#domains/identity/contract/identity.ts';
import { AccountPage } from '#domains/identity/web/account/account-page.tsx';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { LOGIN_ROUTE } from '#domains/identity/web/sign-in/sign-in-attempt.ts';
import { SignInWays } from '#domains/identity/web/sign-in/sign-in-ways.tsx';
import { useTokenInAddress } from '#domains/identity/web/sign-in/use-token-in-address.ts';
import styles from '#domains/identity/web/account/account-form.module.css';

const NO_TOKEN = 'Please open this page from the link in your email.';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Use your new email address', noIndex: true }),
  pageType: 'accounts',
};

export const loader = () => null;

/**
 * The key under which this tab stores the token while the user signs in. In the URL, the token would be
 * stored in the browser history.
 */
const STORAGE_KEY = 'newEmailToken';

/**
 * Returns the token from the emailed link, even after a sign-in. Returns null until the page has hydrated,
 * and an empty string if there is no token.
 */
function useToken(): string | null {
  const tokenInUrl = useTokenInAddress();
  useEffect(() => {
    try {
      if (tokenInUrl) sessionStorage.setItem(STORAGE_KEY, tokenInUrl);
    } catch {
      // Without browser storage, the user must open the emailed link again after sign-in.
    }
  }, [tokenInUrl]);
  return tokenInUrl === '' ? readStoredToken() : tokenInUrl;
}

function readStoredToken(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

function forgetToken(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without browser storage, no token was stored.
  }
}

/**
 * Renders the page on which the user confirms a new email address; the email to this address links to it. The
 * user confirms the change by pressing the button. The browser must be signed in to the account that
 * requested the change.
 */
export function Component() {
  const token = useToken();
  const isSignedIn = useFlagged();
  const isHydrated = useHydrated();
  const [email, setEmail] = useState('');
  const form = useForm({
    names: [],
    failed: identityText,
    check: () => ({}),
    send: async () => {
      setEmail((await call(confirmNewEmail, { body: { token: token ?? '' } })).email);
      forgetToken();
    },
  });
  if (email !== '') {
    return (
      <AccountPage title="Thank you">
        <p role="status">
          From now on, sign in with <b>{email}</b>.
        </p>
        <Button to="/">Keep shopping</Button>
      </AccountPage>
    );
  }
  if (isHydrated && !isSignedIn && token) {
    return (
      <AccountPage
        title="Use your new email address"
        intro="Sign in with your current email address, then press the button. Until then, your current address stays in use."
      >
        <SignInWays audience="shoppers" from={LOGIN_ROUTE} returnUrl="/account/change-email" />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Use your new email address"
      intro="Your old address stays in use until you press this button."
    >
      <Form
        of={{ ...form, banner: form.banner || (token === '' ? NO_TOKEN : '') }}
        className={styles.form}
        aria-label="Use your new email address"
      >
        <Button type="submit" block loading={form.state === 'sending'} disabled={!token}>
          Use this address
        </Button>
      </Form>
    </AccountPage>
  );
}
