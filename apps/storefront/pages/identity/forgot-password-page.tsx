import type { PageHandle } from '#foundation/browser/page.ts';
import { SiteLink } from '#design/site-link.tsx';
import { AccountPage } from '#domains/identity/web/account-page.tsx';
import { ForgotPasswordForm } from '#domains/identity/web/forgot-password-form.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Forgotten password', noIndex: true }),
  pageType: 'resetPassword',
};

export const loader = () => null;

/** The request for a new password (IDENTITY-07). */
export function Component() {
  return (
    <AccountPage
      title="Forgotten your password?"
      intro="Tell us your email address, and we mail you a link to set a new one."
    >
      <ForgotPasswordForm />
      <p>
        <SiteLink to="/account/login" className="link">
          Back to signing in
        </SiteLink>
      </p>
    </AccountPage>
  );
}
