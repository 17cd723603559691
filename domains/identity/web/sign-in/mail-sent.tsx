import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { resendConfirmEmail } from '../../contract/identity.ts';
import { clientIdOf } from '../../rules/client-id.ts';
import { AccountPage } from '../account/account-page.tsx';
import { identityText } from '../identity-text.ts';
import styles from '../account/account-form.module.css';

/**
 * Renders the page after a registration, which explains the confirmation email and has a button to send it
 * again.
 */
export function MailSent({ email }: { email: string }) {
  const clientId = clientIdOf(useSite().id);
  const form = useForm({
    names: [],
    failed: identityText,
    check: () => ({}),
    send: () => call(resendConfirmEmail, { body: { clientId, email } }),
  });
  return (
    <AccountPage title="Please check your email">
      <FocusedMessage>
        <p>
          We’ve sent an email to <b>{email}</b>. Open the link in it to confirm that the address is yours.
          Then you can sign in.
        </p>
      </FocusedMessage>
      <form method="post" className={styles.form} {...form.handlers} aria-label="Send it again">
        {form.banner || form.state === 'done' ? (
          <Notice kind={form.banner ? 'error' : 'success'} live className={styles.faults}>
            {form.banner || 'We’ve sent it again.'}
          </Notice>
        ) : null}
        <p className={styles.note}>Still nothing after a few minutes? Check your spam folder, or:</p>
        <Button type="submit" variant="ghost" loading={form.state === 'sending'}>
          Send it again
        </Button>
      </form>
      <p>
        <SiteLink to="/account/login" className="link">
          Sign in
        </SiteLink>
      </p>
    </AccountPage>
  );
}
