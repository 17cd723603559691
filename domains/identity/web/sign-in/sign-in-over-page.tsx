import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '#design/overlays/dialog.tsx';
import { LOGIN_ROUTE } from './sign-in-attempt.ts';
import { SignInWays } from './sign-in-ways.tsx';

const PARAMETER = 'showlogin';

/**
 * Renders the sign-in dialog over the open page (ROUTE-54). Both closing it and signing in remove its
 * parameter from the URL.
 */
export function SignInOverPage({ hasCart }: { hasCart: boolean }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const close = () => {
    // The browser's back button also closes the dialog, but has already changed the URL.
    const here = window.location;
    const rest = withoutParameter(here.search);
    if (rest === here.search) return;
    void navigate(here.pathname + rest + here.hash, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog open onClose={close} title="Sign in" size="small" type="left">
      <SignInWays
        audience="shoppers"
        from={LOGIN_ROUTE}
        hasCart={hasCart}
        returnUrl={pathname + withoutParameter(search) + hash}
      />
    </Dialog>
  );
}

/** Returns the query without the dialog's parameter; unchanged if the parameter is absent. */
function withoutParameter(search: string): string {
  const query = new URLSearchParams(search);
  const names = [...query.keys()].filter((name) => name.toLowerCase() === PARAMETER);
  if (names.length === 0) return search;
  for (const name of names) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
