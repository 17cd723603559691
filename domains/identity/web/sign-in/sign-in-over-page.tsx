import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '#design/overlays/dialog.tsx';
import { LOGIN_ROUTE } from './sign-in-attempt.ts';
import { SignInWays } from './sign-in-ways.tsx';

const PARAMETER = 'showlogin';

/**
 * Renders the sign-in dialog over the current page (ROUTE-54). When the user closes the dialog or signs in,
 * the dialog's parameter is removed from the URL.
 */
export function SignInOverPage({ hasCart }: { hasCart: boolean }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const close = () => {
    // If the browser's back button closed the dialog, the URL does not contain the parameter any more.
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

/** Returns a query string without the dialog's parameter. */
function withoutParameter(search: string): string {
  const query = new URLSearchParams(search);
  const names = [...query.keys()].filter((name) => name.toLowerCase() === PARAMETER);
  if (names.length === 0) return search;
  for (const name of names) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
