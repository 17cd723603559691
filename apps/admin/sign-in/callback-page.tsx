import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Spinner } from '#design/feedback/spinner.tsx';
import {
  LOGIN_ERRORS,
  SIGN_IN_STEPS,
  type LoginError,
  type SignInStep,
} from '#domains/identity/contract/identity.ts';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { EnrolSecondFactor } from '#domains/identity/web/sign-in/enrol-second-factor.tsx';
import { PasscodeForm } from '#domains/identity/web/sign-in/passcode-form.tsx';
import { SecondFactorForm } from '#domains/identity/web/sign-in/second-factor-form.tsx';
import {
  finishSignIn,
  forgetSignIn,
  signInAttempt,
  type SignInAttempt,
} from '#domains/identity/web/sign-in/sign-in-attempt.ts';
import { BASE, signInPath, toRoute } from '../paths.ts';
import { SignInFrame } from './sign-in-frame.tsx';

type Step = Pick<SignInStep, 'step' | 'code'>;

/**
 * Completes a sign-in. Checks the nonce that this tab created (IDENTITY-10), asks for the passcode or second factor,
 * exchanges the code, and opens the page from which the sign-in started.
 */
export function CallbackPage() {
  const [query] = useSearchParams();
  const [attempt] = useState(signInAttempt);
  const { step, failure, goOn, backToSignIn } = useSignIn(query, attempt);
  if (attempt === null || query.has('error')) return <Waiting />;
  const factor = {
    code: step.code,
    nonce: attempt.nonce,
    onDone: goOn,
    onLost: () => backToSignIn('not-started'),
  };
  switch (step.step) {
    case 'passcode':
      return (
        <SignInFrame
          title="Check your email"
          intro={`We’ve sent six digits to ${attempt.email || 'the email address of your account'}.`}
        >
          <PasscodeForm {...factor} onLost={() => backToSignIn('passcode-lost')} />
        </SignInFrame>
      );
    case 'second-factor':
      return (
        <SignInFrame
          title="Two-step verification"
          intro="The six-digit code from your authenticator app, or a recovery code."
        >
          <SecondFactorForm {...factor} />
        </SignInFrame>
      );
    case 'enrol-second-factor':
      return (
        <SignInFrame
          title="Set up two-step verification"
          intro="Staff also need an authenticator app to sign in."
        >
          <EnrolSecondFactor {...factor} />
        </SignInFrame>
      );
    case 'done':
      return failure === '' ? (
        <Waiting />
      ) : (
        <SignInFrame title="You’re not signed in yet">
          <Notice kind="error" live>
            {failure}
          </Notice>
          <Button onClick={() => void goOn(step)}>Try again</Button>
        </SignInFrame>
      );
  }
}

/** Performs the steps of the sign-in. `failure` is the text of the last error. */
function useSignIn(query: URLSearchParams, attempt: SignInAttempt | null) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(() => ({
    // Unknown steps count as done; the server then rejects the sign-in with a reason.
    step: SIGN_IN_STEPS.find((one) => one === query.get('step')) ?? 'done',
    code: query.get('code') ?? '',
  }));
  const [failure, setFailure] = useState('');
  const backToSignIn = (error: LoginError) => {
    const path = signInPath(query.get('returnUrl') ?? BASE, { error });
    void navigate(toRoute(path)!, { replace: true });
  };
  const open = (target: string) => {
    const route = toRoute(target);
    if (route === null) location.replace(target);
    else void navigate(route, { replace: true });
  };
  const exchange = (next: Step) =>
    finishSignIn(attempt!, next).then(open, (error: unknown) => {
      if (isCallError(error) && error.body.code === 'code-invalid') {
        forgetSignIn();
        backToSignIn('not-started');
      } else setFailure(identityText(error));
    });
  const goOn = async (next: Step) => {
    setFailure('');
    setStep(next);
    if (next.step === 'done') await exchange(next);
  };
  const begin = useEffectEvent(() => {
    const error = query.get('error');
    if (attempt === null || query.get('nonce') !== attempt.nonce) {
      forgetSignIn();
      backToSignIn('not-started');
    } else if (error !== null)
      backToSignIn(Object.hasOwn(LOGIN_ERRORS, error) ? (error as LoginError) : 'not-started');
    else if (step.step === 'done') void exchange(step);
  });
  useEffect(() => {
    begin();
  }, []);
  return { step, failure, goOn, backToSignIn };
}

function Waiting() {
  return (
    <SignInFrame title="Signing you in">
      <p role="status">
        <Spinner /> A moment, please.
      </p>
    </SignInFrame>
  );
}
