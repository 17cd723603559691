import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { sessionPerson } from '#foundation/browser/session/session.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { PASSWORD_HINT, passwordError } from '#domains/identity/rules/password.ts';
import { profileErrors } from '#domains/identity/rules/profile.ts';
import { AccountPage } from '#domains/identity/web/account/account-page.tsx';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { PasswordField } from '#domains/identity/web/sign-in/password-field.tsx';
import { useTokenInAddress } from '#domains/identity/web/sign-in/use-token-in-address.ts';
import { joinByInvitation, readInvitation } from '#domains/company/contract.ts';
import { NameFields } from '#domains/identity/web/account/name-fields.tsx';
import styles from '#domains/company/web/company.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Join a company', noIndex: true }),
  pageType: 'accounts',
};

export const loader = () => null;

const NOT_VALID = 'This invitation is no longer valid. Please ask for a new one.';

/** Whether the email address belongs to the signed-in user. */
const isOf = (email: string) => sessionPerson()?.email.toLowerCase() === email.toLowerCase();

/**
 * Renders the page that an invitation email links to. Opening the page changes no data. The user joins the
 * company by pressing the button.
 */
export function Component() {
  const token = useTokenInAddress();
  const { state, answer, error, retry } = useAnswer(token === '' ? null : token, () =>
    call(readInvitation, { body: { token: token! } }),
  );
  const isSignedIn = useFlagged();
  const [joined, setJoined] = useState(false);
  if (joined && answer)
    return (
      <AccountPage
        title={`You can now buy for ${answer.company}`}
        intro={
          isSignedIn && isOf(answer.email) ? 'You now see their prices.' : 'Sign in to see their prices.'
        }
      >
        {isSignedIn && isOf(answer.email) ? (
          // Loads the page from the server, because pages in the browser's memory contain the user's old
          // prices.
          <Button to="/" reloadDocument>
            Go to the shop
          </Button>
        ) : (
          <Button to="/account/login">Sign in</Button>
        )}
      </AccountPage>
    );
  if (token === '' || state === 'failure')
    return (
      <AccountPage title="Join a company">
        <Notice kind="error" live>
          {token === '' ? NOT_VALID : identityText(error)}
        </Notice>
        {token === '' ? null : (
          <Button variant="ghost" onClick={retry}>
            Try again
          </Button>
        )}
      </AccountPage>
    );
  if (!answer)
    return (
      <AccountPage title="Join a company">
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      </AccountPage>
    );
  return <JoinForm token={token!} invitation={answer} onJoined={() => setJoined(true)} />;
}

function JoinForm({
  token,
  invitation: { company, email, hasAccount },
  onJoined,
}: {
  token: string;
  invitation: AnswerOf<typeof readInvitation>;
  onJoined: () => void;
}) {
  const form = useForm({
    names: ['firstName', 'lastName', 'password'],
    failed: identityText,
    check: ({ firstName, lastName, password }) => {
      if (hasAccount) return {};
      const wrong = passwordError(password, [email, firstName, lastName]);
      return { ...profileErrors({ firstName, lastName }), ...(wrong ? { password: wrong } : {}) };
    },
    send: async (values) => {
      await call(joinByInvitation, { body: { token, ...values } });
      onJoined();
    },
  });
  return (
    <AccountPage
      title={`Buy for ${company}`}
      intro={
        hasAccount
          ? `You’ve been invited as ${email}. Your account stays the same.`
          : `You’ve been invited as ${email}. Enter your name and choose a password.`
      }
    >
      <Form of={form} className={styles.form} aria-label={`Buy for ${company}`}>
        {hasAccount ? null : (
          <>
            <NameFields field={form.field} />
            {/* A hidden field with the user name under which password managers store the password. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordField
              {...form.field('password')}
              label="Password"
              autoComplete="new-password"
              hint={PASSWORD_HINT}
            />
          </>
        )}
        <Button type="submit" block loading={form.state === 'sending'}>
          Join
        </Button>
      </Form>
    </AccountPage>
  );
}
