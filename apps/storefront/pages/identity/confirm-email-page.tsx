import { useState } from 'react';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { confirmEmail, resendConfirmEmail } from '#domains/identity/contract/identity.ts';
import { clientIdOf } from '#domains/identity/rules/client-id.ts';
import { AccountPage } from '#domains/identity/web/account/account-page.tsx';
import { AskForMail } from '#domains/identity/web/sign-in/ask-for-mail.tsx';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { useTokenInAddress } from '#domains/identity/web/sign-in/use-token-in-address.ts';
import styles from '#domains/identity/web/account/account-form.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Confirm your email address', noIndex: true }),
  pageType: 'accounts',
};

export const loader = () => null;

const TITLE = 'Confirm your email address';

/**
 * Renders the page that the confirmation email links to (IDENTITY-08). The user must press a button, because
 * mail scanners also open links. Without a valid link, the user can request another email.
 */
export function Component() {
  const token = useTokenInAddress();
  const clientId = clientIdOf(useSite().id);
  const [refusal, setRefusal] = useState('');
  const [confirmed, setConfirmed] = useState('');
  if (confirmed !== '') {
    return (
      <AccountPage title="Thank you">
        <p role="status">
          <b>{confirmed}</b> is confirmed. You can sign in now.
        </p>
        <Button to="/account/login">Sign in</Button>
      </AccountPage>
    );
  }
  if (token === '' || refusal !== '') {
    return (
      <AccountPage
        title={TITLE}
        intro="Enter the address you signed up with, and we’ll email you another link."
      >
        {refusal ? (
          <FocusedMessage>
            <Notice kind="error">{refusal}</Notice>
          </FocusedMessage>
        ) : null}
        {refusal ? (
          <p>
            The link works once. If you’ve already used it, your address is confirmed and you can{' '}
            <SiteLink to="/account/login" className="link">
              sign in
            </SiteLink>
            .
          </p>
        ) : null}
        <AskForMail
          press="Email me another link"
          send={(email) => call(resendConfirmEmail, { body: { clientId, email } })}
          sent={(email) => `If ${email} still needs to be confirmed, we’ve emailed it a link.`}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={TITLE} intro="Press the button to confirm that this account is yours.">
      <ConfirmForm token={token} onConfirmed={setConfirmed} onRefused={setRefusal} />
    </AccountPage>
  );
}

function ConfirmForm({
  token,
  onConfirmed,
  onRefused,
}: {
  token: string | null;
  onConfirmed: (email: string) => void;
  onRefused: (text: string) => void;
}) {
  const form = useForm({
    names: [],
    failed: identityText,
    check: () => ({}),
    send: async () => {
      try {
        onConfirmed((await call(confirmEmail, { params: { token: token ?? '' } })).email);
      } catch (error) {
        if (isCallError(error) && error.body.code === 'token-invalid') return onRefused(identityText(error));
        throw error;
      }
    },
  });
  return (
    <Form of={form} className={styles.form} aria-label={TITLE}>
      <Button type="submit" block loading={form.state === 'sending'} disabled={token === null}>
        Confirm my address
      </Button>
    </Form>
  );
}
