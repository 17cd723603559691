import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Messages } from '#apps/storefront/chrome/messages.tsx';
import { SkipLink } from '#design/navigation/skip-link.tsx';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { BASE, signInPath, toRoute } from '../paths.ts';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { AccountProvider } from './account.ts';
import { useLiveConnection } from './live.ts';
import { Menu } from './menu.tsx';
import { useMessageOfLastPage } from './next-page-message.ts';
import styles from './back-office.module.css';

/** Renders the shell of the back office for staff. Guests are sent to the sign-in, and customers are refused. */
export function BackOffice() {
  const { pathname, search } = useLocation();
  useMessageOfLastPage();
  const isFlagged = useFlagged();
  const { state, account, error, retry } = useOwnAccount() as ReturnType<typeof useOwnAccount> & {
    error?: unknown;
  };
  if (!isFlagged || state === 'ended') {
    const here = BASE + (pathname === '/' ? '' : pathname) + search;
    return <Navigate to={toRoute(signInPath(here))!} replace />;
  }
  if (account === null)
    return (
      <div className={styles.alone}>
        {state === 'failure' ? (
          <LoadFailure what="your account" error={error} retry={retry} />
        ) : (
          <div role="status" aria-busy="true" aria-label="Loading" className={styles.loading}>
            <Skeleton height={56} />
            <Skeleton height={480} />
          </div>
        )}
      </div>
    );
  if (account.winningUserId === undefined) return <NotStaff email={account.email} />;
  return (
    <AccountProvider value={account}>
      <LiveConnection />
      <SkipLink />
      <div className={styles.shell}>
        <Menu />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <Messages />
      <ScrollRestoration />
    </AccountProvider>
  );
}

function LiveConnection() {
  useLiveConnection();
  return null;
}

/** Tells customers that the back office is for staff. */
function NotStaff({ email }: { email: string }) {
  return (
    <SignInFrame title="This account isn’t a staff account">
      <p>
        You’re signed in as {email}. Only staff can use the back office. If you work here, ask an
        administrator to invite you, or sign in with your staff account.
      </p>
      <div className="stack">
        <Button reloadDocument to={`/account/logout?returnUrl=${BASE}`} block>
          Sign in as someone else
        </Button>
        <Button reloadDocument to="/" variant="ghost" block>
          Go to the shop
        </Button>
      </div>
    </SignInFrame>
  );
}
