import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isCallError } from '#foundation/pure/fault.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Spinner } from '#design/feedback/spinner.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import {
  LOGIN_ERRORS,
  SIGN_IN_STEPS,
  type LoginError,
  type SignInStep,
} from '#domains/identity/contract/identity.ts';
import { AccountPage } from '#domains/identity/web/account/account-page.tsx';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { PasscodeForm } from '#domains/identity/web/sign-in/passcode-form.tsx';
import { SecondFactorForm } from '#domains/identity/web/sign-in/second-factor-form.tsx';
import { EnrolSecondFactor } from '#domains/identity/web/sign-in/enrol-second-factor.tsx';
import {
  finishSignIn,
  forgetSignIn,
  LOGIN_ROUTE,
  signInAttempt,
} from '#domains/identity/web/sign-in/sign-in-attempt.ts';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Sign in', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

type Step = Pick<SignInStep, 'step' | 'code'>;

/**
 * Renders the page that completes a sign-in, without header and footer (ROUTE-43). Sends the nonce that this
 * tab created (IDENTITY-10), requests the passcode or second factor and exchanges the code. If this tab has not started a
 * sign-in, displays links.
 */
export function Component() {
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  if (!query.has('error') && !query.has('code')) return <NothingToFinish />;
  // The server cannot know whether this tab has started a sign-in, so it renders a waiting page.
  return isHydrated ? <Finish query={query} /> : <Waiting />;
}

function Finish({ query }: { query: URLSearchParams }) {
  const navigate = useNavigate();
  const [attempt] = useState(signInAttempt);
  const [step, setStep] = useState<Step>(() => ({
    step: stepOf(query.get('step')),
    code: query.get('code') ?? '',
  }));
  const [failure, setFailure] = useState('');
  const isOurs = attempt !== null && query.get('nonce') === attempt.nonce;

  const backToLogin = (why: LoginError) => {
    const rest = new URLSearchParams({ error: why });
    const returnUrl = query.get('returnUrl');
    if (returnUrl) rest.set('returnUrl', returnUrl);
    void navigate(`${attempt?.from ?? LOGIN_ROUTE}?${rest.toString()}`, { replace: true });
  };
  const refused = (error: unknown) => {
    if (isCallError(error) && error.body.code === 'code-invalid') {
      forgetSignIn();
      backToLogin('not-started');
    } else setFailure(identityText(error));
  };
  const handOver = (next: Step) =>
    finishSignIn(attempt!, next).then((target) => navigate(target, { replace: true }), refused);
  const goOn = async (next: Step) => {
    setFailure('');
    setStep(next);
    if (next.step === 'done') await handOver(next);
  };
  const begin = useEffectEvent(() => {
    const error = query.get('error');
    if (!isOurs) {
      forgetSignIn();
      backToLogin('not-started');
    } else if (error !== null) backToLogin(isLoginError(error) ? error : 'not-started');
    else if (step.step === 'done') void handOver(step);
  });
  useEffect(() => {
    begin();
  }, []);

  if (!isOurs || query.has('error')) return <Waiting />;
  const factor = {
    code: step.code,
    nonce: attempt.nonce,
    onDone: goOn,
    onLost: () => backToLogin('not-started'),
  };
  if (step.step === 'passcode') {
    return (
      <AccountPage
        title="Check your email"
        intro={`We’ve sent six digits to ${attempt.email || 'the email address of your account'}.`}
      >
        <PasscodeForm {...factor} onLost={() => backToLogin('passcode-lost')} />
      </AccountPage>
    );
  }
  if (step.step === 'second-factor') {
    return (
      <AccountPage
        title="Two-step verification"
        intro="The six-digit code from your authenticator app, or a recovery code."
      >
        <SecondFactorForm {...factor} />
      </AccountPage>
    );
  }
  if (step.step === 'enrol-second-factor') {
    return (
      <AccountPage
        title="Set up two-step verification"
        intro="Staff also need an authenticator app to sign in."
      >
        <EnrolSecondFactor {...factor} />
      </AccountPage>
    );
  }
  if (failure === '') return <Waiting />;
  return (
    <AccountPage title="You’re not signed in yet">
      <Notice kind="error" live>
        {failure}
      </Notice>
      <Button onClick={() => void goOn(step)}>Try again</Button>
    </AccountPage>
  );
}

function Waiting() {
  const phone = useSupportPhone();
  return (
    <AccountPage title="Signing you in">
      <p role="status" className="needs-scripts">
        <Spinner /> A moment, please.
      </p>
      <noscript>
        Signing in needs JavaScript, which is switched off in this browser. Please switch it on and{' '}
        <a href={LOGIN_ROUTE} className="link">
          sign in again
        </a>
        , or call us on {phone.number}.
      </noscript>
    </AccountPage>
  );
}

function NothingToFinish() {
  return (
    <AccountPage
      title="You’re not signed in"
      intro="This page completes a sign-in, but no sign-in is in progress. You may have opened it directly or too late."
    >
      <Button to={LOGIN_ROUTE}>Sign in</Button>
      <Button variant="ghost" to="/">
        Back to the home page
      </Button>
    </AccountPage>
  );
}

const isLoginError = (text: string): text is LoginError => Object.hasOwn(LOGIN_ERRORS, text);

/**
 * Parses the current step of a sign-in. Returns `done` for unknown text; the server then rejects the sign-in
 * with a reason.
 */
function stepOf(text: string | null): SignInStep['step'] {
  return SIGN_IN_STEPS.find((step) => step === text) ?? 'done';
}
