import { Navigate, useSearchParams } from 'react-router';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { sessionPerson } from '#foundation/browser/session/session.ts';
import { parseLocalPath } from '#foundation/pure/input/local-path.ts';
import { Notice } from '#design/feedback/notice.tsx';
import { LOGIN_ERRORS, type LoginError } from '#domains/identity/contract/identity.ts';
import { signInAttempt } from '#domains/identity/web/sign-in/sign-in-attempt.ts';
import { SignInWays } from '#domains/identity/web/sign-in/sign-in-ways.tsx';
import { BASE, SIGN_IN_PATH, toRoute } from '../paths.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/**
 * Renders the sign-in of the back office, with the ways to sign in of the shop. The parameter `exp` means that a
 * session has ended, and `error` is the result of the last attempt.
 */
export function SignInPage() {
  const [query] = useSearchParams();
  const returnUrl = parseLocalPath(query.get('returnUrl')) ?? BASE;
  const isSignedIn = useFlagged() && sessionPerson() !== null;
  const error = query.get('error') ?? '';
  // While an attempt is in progress, the session of an earlier user has already been cleared.
  if (isSignedIn && signInAttempt() === null) return <Navigate to={toRoute(returnUrl) ?? '/'} replace />;
  return (
    <SignInFrame title="Sign in to the back office">
      {query.get('exp') === 'true' && error === '' ? (
        <Notice>Your session has ended. Please sign in again to return to the page you were on.</Notice>
      ) : null}
      <SignInWays
        audience="staff"
        from={SIGN_IN_PATH}
        returnUrl={toRoute(returnUrl) === null ? BASE : returnUrl}
        error={Object.hasOwn(LOGIN_ERRORS, error) ? (error as LoginError) : undefined}
      />
    </SignInFrame>
  );
}
