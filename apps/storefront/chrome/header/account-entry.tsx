import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import styles from './site-header.module.css';

const AccountMenu = lazyPart(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/**
 * Renders the sign-in link or, for a signed-in user, their first name and account menu. Pages are rendered
 * for guests. The menu loads afterwards into a space of equal width, and guests never fetch it.
 */
export function AccountEntry({ labelled = false }: { labelled?: boolean }) {
  // Sign-in returns the user to the current page (AUTH-15). Only the browser knows its path; the cached page
  // does not.
  const remember = () => {
    const here = location.pathname + location.search;
    if (!here.startsWith('/account/'))
      void import('#foundation/browser/session/session.ts').then(({ savePath }) => savePath(here));
  };
  const guest = labelled ? (
    <SiteLink
      to="/account/login"
      onClickCapture={remember}
      className={styles.action}
      aria-label="Account, sign in"
    >
      <Icon name="user" />
      <span className={`${styles.words} ${styles.person}`}>
        <small>Account</small>Sign in
      </span>
    </SiteLink>
  ) : (
    <IconButton icon="user" label="Account, sign in" to="/account/login" onClickCapture={remember} />
  );
  return useFlagged() ? (
    <Suspense fallback={guest}>
      <AccountMenu labelled={labelled} />
    </Suspense>
  ) : (
    guest
  );
}
