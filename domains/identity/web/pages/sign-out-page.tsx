import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '#foundation/browser/page.ts';
import { clearSession } from '#foundation/browser/session.ts';
import { localAddress } from '#foundation/pure/local-address.ts';
import { Button } from '#design/button.tsx';
import { PlainPage } from '#design/plain-page.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Signed out', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Signs out and leads back to `returnUrl`, an address of this shop or else the home page (ROUTE-42). */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const back = localAddress(query.get('returnUrl')) ?? '/';
  useEffect(() => {
    clearSession();
    void navigate(back, { replace: true });
  }, [back, navigate]);
  return (
    <PlainPage title="You are signed out" actions={<Button to={back}>Keep shopping</Button>}>
      <p>Nothing of your account is left in this browser. Your cart is as it was.</p>
    </PlainPage>
  );
}
