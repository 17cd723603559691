import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';

const SignInOverPage = lazy(async () => ({
  default: (await import('#domains/identity/web/sign-in/sign-in-over-page.tsx')).SignInOverPage,
}));

/** Opens the sign-in dialog if the URL contains the parameter `showlogin` in any letter case (ROUTE-53). */
export function SignInGate() {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const hasCart = useStore(cartStore, ({ cartCount }) => cartCount > 0);
  return isHydrated && /[?&]showlogin(?![^=&])/i.test(search) ? (
    <Suspense fallback={null}>
      <SignInOverPage hasCart={hasCart} />
    </Suspense>
  ) : null;
}
