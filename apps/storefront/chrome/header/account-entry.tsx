import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import styles from './site-header.module.css';

const AccountMenu = lazyPart(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/**
 * Renders the sign-in link for guests, or the first name and account menu of a signed-in user. Pages are
 * rendered for guests. The menu loads after the page, in a space as wide as the link, and guests never load
 * it.
 */
export function AccountEntry({ labelled = false }: { labelled?: boolean }) {
  // After sign-in, the user returns to the current page (AUTH-15). Only the browser knows the page's path,
  // because the cached page does not contain it.
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
