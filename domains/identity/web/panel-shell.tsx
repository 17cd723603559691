import { useEffect, type ReactNode } from 'react';
import '#design/staff-theme.css';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import type { AccountInfo } from '../contract/identity.ts';
import { STAFF_LOGIN_ROUTE } from '../rules/staff-routes.ts';
import { useOwnAccount } from './account/own-account.ts';
import { isScreenLocked, noteUse } from './lock/screen-lock.ts';
import styles from './panel-shell.module.css';

const USES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Creates the page handle of a staff panel. */
export const createPanelHandle = (title: string): PageHandle<null> => ({
  head: () => ({ title, noIndex: true }),
  personal: true,
  chrome: 'none',
  autoTrackingEnabled: false,
});

/**
 * Renders a staff panel, which a frame displays next to the shop's page (STAFF-22). The panel has no header,
 * footer or sign-in. Its links navigate the whole window (`target="_parent"`). Only screen readers present
 * the title.
 */
export function PanelShell({
  title,
  children,
}: {
  title: string;
  children: (account: AccountInfo) => ReactNode;
}) {
  const isHydrated = useHydrated();
  const { account, state, retry } = useOwnAccount();
  const isSignedIn = useFlagged() && state !== 'ended';
  useUseNoted();
  return (
    <div data-scope="staff" className={styles.panel}>
      <h1 className="visually-hidden">{title}</h1>
      {isHydrated && (!isSignedIn || (account && account.winningUserId === undefined)) ? (
        <EmptyState
          title="This panel is for staff"
          actions={
            <Button to={STAFF_LOGIN_ROUTE} target="_parent">
              Staff sign-in
            </Button>
          }
        >
          <p>Sign in as a staff member to see it.</p>
        </EmptyState>
      ) : state === 'failure' ? (
        <EmptyState
          title="We couldn’t load your account"
          actions={<Button onClick={retry}>Try again</Button>}
        />
      ) : account ? (
        children(account)
      ) : (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton height={96} />
          <Skeleton height={96} />
          <Skeleton height={96} />
        </div>
      )}
    </div>
  );
}

/** Records each use of the panel as use of the shop, so that the shop's page does not lock. */
function useUseNoted(): void {
  useEffect(() => {
    const used = () => {
      if (!isScreenLocked()) noteUse(Date.now());
    };
    for (const name of USES) addEventListener(name, used, { passive: true, capture: true });
    return () => {
      for (const name of USES) removeEventListener(name, used, { capture: true });
    };
  }, []);
}
