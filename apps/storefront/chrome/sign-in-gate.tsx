import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#foundation/browser/use-hydrated.ts';

const SignInOverPage = lazy(async () => ({
  default: (await import('#domains/identity/web/sign-in-over-page.tsx')).SignInOverPage,
}));

/** Opens the dialog for signing in while the address asks for it: `?showlogin`, in any letter case (ROUTE-53). */
export function SignInGate() {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  return isHydrated && /[?&]showlogin(?![^=&])/i.test(search) ? (
    <Suspense fallback={null}>
      <SignInOverPage />
    </Suspense>
  ) : null;
}
