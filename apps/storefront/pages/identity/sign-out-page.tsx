import { serverNow } from '#foundation/browser/time/server-clock.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { forgetDrafts } from '#foundation/browser/storage/draft.ts';
import { clearSession, hasExpired, sessionPerson } from '#foundation/browser/session/session.ts';
import { isFlagged } from '#foundation/browser/session/signed-in.ts';
import { parseLocalPath } from '#foundation/pure/input/local-path.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { PlainPage } from '#design/layout/plain-page.tsx';
import { forgetCompared } from '#domains/compare/web/compare-store.ts';
import { clearCheckoutSession } from '#domains/orders/web/checkout-session.ts';
import { forgetSavedSkus } from '#domains/saved/web/saved-skus.ts';
import { forgetViewed } from '#domains/saved/web/viewed-products.ts';
import { forgetSearches } from '#domains/search/web/recent-searches.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { logout } from '#domains/identity/contract/identity.ts';
import { clientIdOf } from '#domains/identity/rules/client-id.ts';
import { identityText } from '#domains/identity/web/identity-text.ts';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Signed out', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/**
 * Signs the user out and redirects to `returnUrl`, which must be a path in this shop, or to the home page
 * (ROUTE-42, AUTH-11). Clears personal data from the browser before the request, so that it is removed even
 * if the request fails.
 */
export function Component() {
  const [query] = useSearchParams();
  const clientId = clientIdOf(useSite().id);
  const back = parseLocalPath(query.get('returnUrl')) ?? '/';
  const [failure, setFailure] = useState('');
  const leave = useEffectEvent(() => {
    const userId = sessionPerson()?.userId ?? '';
    // Guests keep their saved and compared products when they open this page.
    if (isFlagged()) {
      forgetSavedSkus();
      forgetCompared();
      // If the session has expired, the drafts stay in the browser until the user signs in again.
      if (!hasExpired(serverNow())) forgetDrafts();
    }
    clearSession();
    clearCheckoutSession();
    forgetViewed();
    forgetSearches();
    call(logout, { body: { userId, clientId } }).then(
      // Loads a new document from the server, so that no personal data remains in the memory of the page.
      () => location.replace(back),
      (error: unknown) => setFailure(identityText(error)),
    );
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    leave();
  }, [tries]);
  if (failure !== '') {
    return (
      <PlainPage
        title="You’re signed out in this browser only"
        actions={
          <Button
            onClick={() => {
              setFailure('');
              setTries(tries + 1);
            }}
          >
            Try again
          </Button>
        }
      >
        <Notice kind="error" live>
          {failure}
        </Notice>
        <p>We couldn’t reach our server, so you may still be signed in.</p>
      </PlainPage>
    );
  }
  return (
    <PlainPage title="You’re signed out" actions={<Button to={back}>Keep shopping</Button>}>
      <p>Your account details are removed from this browser. Your cart is unchanged.</p>
    </PlainPage>
  );
}
