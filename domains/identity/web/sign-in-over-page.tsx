import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '#design/dialog.tsx';
import { LOGIN_ROUTE } from './sign-in-attempt.ts';
import { SignInWays } from './sign-in-ways.tsx';

const PARAMETER = 'showlogin';

/** Signing in over the page that is open (ROUTE-54). Both closing and signing in take the parameter out of the address. */
export function SignInOverPage({ hasCart }: { hasCart: boolean }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const close = () => {
    // Browser back closes too, and has changed the address already.
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

/** A query without what asked for the dialog; the very same where nothing did. */
function withoutParameter(search: string): string {
  const query = new URLSearchParams(search);
  const asked = [...query.keys()].filter((name) => name.toLowerCase() === PARAMETER);
  if (asked.length === 0) return search;
  for (const name of asked) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
