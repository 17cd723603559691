import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { hasExpired } from '#foundation/browser/session/session.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { serverNow } from '#foundation/browser/time/server-clock.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';

const SignInOverPage = lazy(async () => ({
  default: (await import('#domains/identity/web/sign-in/sign-in-over-page.tsx')).SignInOverPage,
}));

/**
 * Opens the sign-in dialog if the URL contains the parameter `showlogin` in any letter case (ROUTE-53). Opens
 * nothing for users who are signed in.
 */
export function SignInGate() {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const hasCart = useStore(cartStore, ({ cartCount }) => cartCount > 0);
  const isSignedIn = useFlagged() && !hasExpired(serverNow());
  return isHydrated && !isSignedIn && /[?&]showlogin(?![^=&])/i.test(search) ? (
    <Suspense fallback={null}>
      <SignInOverPage hasCart={hasCart} />
    </Suspense>
  ) : null;
}
