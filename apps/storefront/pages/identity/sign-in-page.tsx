import { useLocation, useSearchParams } from 'react-router';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { sessionPerson } from '#foundation/browser/session/session.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { parseLocalPath } from '#foundation/pure/input/local-path.ts';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { LOGIN_ERRORS, type LoginError } from '#domains/identity/contract/identity.ts';
import { STAFF_LOGIN_ROUTE } from '#domains/identity/rules/staff-routes.ts';
import { AccountPage } from '#domains/identity/web/account/account-page.tsx';
import { LOGIN_ROUTE, signInAttempt } from '#domains/identity/web/sign-in/sign-in-attempt.ts';
import { SignInWays } from '#domains/identity/web/sign-in/sign-in-ways.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Sign in', noIndex: true }),
  pageType: 'accounts',
};

export const loader = () => null;

/**
 * Renders the sign-in page for shoppers and staff (ROUTE-40, -41). The parameter `exp` means that a session
 * has expired, and `error` is the result of the last attempt.
 */
export function Component() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isStaff = pathname.toLowerCase().startsWith(STAFF_LOGIN_ROUTE);
  const returnUrl = parseLocalPath(query.get('returnUrl')) ?? '';
  const hasCart = useStore(cartStore, ({ cartCount }) => cartCount > 0);
  const person = useFlagged() ? sessionPerson() : null;
  // With the back button, a user can return to the URL of a failed attempt after a later attempt has
  // succeeded. The page then displays no error.
  const isOver = person !== null && signInAttempt() === null;
  const error = isOver ? '' : (query.get('error') ?? '');
  return (
    <AccountPage title={isStaff ? 'Staff sign-in' : 'Sign in'}>
      {query.get('exp') === 'true' ? (
        <Notice>Your session has ended. Please sign in again to return to the page you were on.</Notice>
      ) : null}
      {person ? (
        <Notice>
          You’re signed in as {person.email}.{' '}
          <SiteLink to={returnUrl || '/'} className="link">
            Keep shopping
          </SiteLink>{' '}
          or sign in as someone else.
        </Notice>
      ) : null}
      <SignInWays
        audience={isStaff ? 'staff' : 'shoppers'}
        from={isStaff ? STAFF_LOGIN_ROUTE : LOGIN_ROUTE}
        returnUrl={returnUrl}
        hasCart={hasCart}
        error={Object.hasOwn(LOGIN_ERRORS, error) ? (error as LoginError) : undefined}
      />
    </AccountPage>
  );
}
