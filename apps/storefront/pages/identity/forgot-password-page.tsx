import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { AccountPage } from '#domains/identity/web/account/account-page.tsx';
import { ForgotPasswordForm } from '#domains/identity/web/sign-in/forgot-password-form.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Forgot password', noIndex: true }),
  pageType: 'resetPassword',
};

export const loader = () => null;

/** Renders the form that requests an email with a link to set a new password (IDENTITY-07). */
export function Component() {
  return (
    <AccountPage
      title="Forgot password?"
      intro="Enter your email address, and we’ll email you a link to set a new password."
    >
      <ForgotPasswordForm />
      <p>
        <SiteLink to="/account/login" className="link">
          Back to sign-in
        </SiteLink>
      </p>
    </AccountPage>
  );
}
