import { useNavigate } from 'react-router';
import { Dialog } from '#design/dialog.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

const PARAMETER = 'showlogin';

/** Signing in over the page that is open (ROUTE-54). Closing takes the parameter out of the address. */
export function SignInOverPage() {
  const navigate = useNavigate();
  const close = () => {
    const { pathname, search, hash } = window.location;
    const query = new URLSearchParams(search);
    const asked = [...query.keys()].filter((name) => name.toLowerCase() === PARAMETER);
    // Browser back closes too, and has changed the address already.
    if (asked.length === 0) return;
    for (const name of asked) query.delete(name);
    const rest = query.toString();
    void navigate(`${pathname}${rest === '' ? '' : `?${rest}`}${hash}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <Dialog open onClose={close} title="Sign in" size="small" type="left">
      <SignInPanel />
    </Dialog>
  );
}
