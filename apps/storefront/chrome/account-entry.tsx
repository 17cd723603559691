import { lazy, Suspense } from 'react';
import { useFlagged } from '#foundation/browser/signed-in.ts';
import { Icon } from '#design/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { SiteLink } from '#design/site-link.tsx';
import styles from './site-header.module.css';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/**
 * The way to sign in; for somebody who is signed in, their first name and what is theirs. Pages are the guest's: the menu
 * comes afterwards, into a place that is as wide, and a guest never fetches it.
 */
export function AccountEntry({ labelled = false }: { labelled?: boolean }) {
  const guest = labelled ? (
    <SiteLink to="/account/login" className={styles.action} aria-label="Account, sign in">
      <Icon name="user" />
      <span className={`${styles.words} ${styles.person}`}>
        <small>Account</small>Sign in
      </span>
    </SiteLink>
  ) : (
    <IconButton icon="user" label="Account, sign in" to="/account/login" />
  );
  return useFlagged() ? (
    <Suspense fallback={guest}>
      <AccountMenu labelled={labelled} />
    </Suspense>
  ) : (
    guest
  );
}
