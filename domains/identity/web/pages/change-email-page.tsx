import { useState } from 'react';
import type { PageHandle } from '#foundation/browser/page.ts';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { confirmNewEmail } from '../../contract.ts';
import { AccountPage } from '../account-page.tsx';
import { identityText } from '../identity-text.ts';
import { useTokenInAddress } from '../token-in-address.ts';
import styles from '../account-form.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Use your new email address', noIndex: true }),
  pageType: 'accounts',
};

export const loader = () => null;

/** Where the link of the mail to a new address leads: it holds from the press on. */
export function Component() {
  const token = useTokenInAddress();
  const [email, setEmail] = useState('');
  const form = useForm({
    names: [],
    failed: identityText,
    check: () => ({}),
    send: async () => setEmail((await call(confirmNewEmail, { body: { token: token ?? '' } })).email),
  });
  if (email !== '') {
    return (
      <AccountPage title="Thank you">
        <p role="status">
          From now on you sign in with <b>{email}</b>.
        </p>
        <Button to="/">Keep shopping</Button>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Use your new email address" intro="Until you press this the old address holds.">
      <form className={styles.form} onSubmit={form.submit} aria-label="Use your new email address">
        {form.banner || token === '' ? (
          <Notice kind="error" live className={styles.faults}>
            {form.banner || 'This page is opened by the link of a mail. Please open it from there.'}
          </Notice>
        ) : null}
        <Button type="submit" block loading={form.state === 'sending'} disabled={!token}>
          Use this address
        </Button>
      </form>
    </AccountPage>
  );
}
