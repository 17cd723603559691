import { useLocation } from 'react-router';
import type { PageHandle } from '#foundation/browser/page.ts';
import { SignInPanel } from '../sign-in-panel.tsx';
import { PlainPage } from '#design/plain-page.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Sign in', noIndex: true }),
  pageType: 'accounts',
};

export const loader = () => null;

const PAGES = {
  login: { title: 'Sign in', audience: 'shoppers' },
  internal: { title: 'Staff sign-in', audience: 'staff' },
  'reset-password': { title: 'Reset your password', audience: 'shoppers' },
} as const;

/** The ways in for shoppers and for staff (ROUTE-40, -41), and for who has lost a password (ROUTE-59). */
export function Component() {
  const { pathname } = useLocation();
  const part = pathname.toLowerCase().split('/')[2];
  const { title, audience } = PAGES[part as keyof typeof PAGES] ?? PAGES.login;
  return (
    <PlainPage title={title}>
      <SignInPanel audience={audience} />
    </PlainPage>
  );
}
