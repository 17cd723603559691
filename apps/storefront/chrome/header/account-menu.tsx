import { useLocation } from 'react-router';
import { useSessionPerson } from '#foundation/browser/session/use-session-person.ts';
import { fitBelow } from '#design/overlays/fit-below.ts';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useNavPanel } from '../navigation/use-nav-panel.ts';
import header from './site-header.module.css';
import styles from './account-menu.module.css';

/** Renders the header's account button for a signed-in user: the first name with a menu under it. */
export function AccountMenu({ labelled }: { labelled: boolean }) {
  const { isOpen, show, root, opener } = useNavPanel('account');
  const { pathname, search } = useLocation();
  const person = useSessionPerson();
  const name = person?.firstName || 'Account';
  const label = `Account of ${name}`;
  const toggle = () => show(!isOpen);
  return (
    <div ref={root} className={styles.root}>
      {labelled ? (
        <button
          ref={opener}
          type="button"
          className={header.action}
          aria-label={label}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Icon name="user" />
          <span className={`${header.words} ${header.person}`}>
            <small>Hello</small>
            {name}
          </span>
        </button>
      ) : (
        <IconButton
          ref={opener}
          icon="user"
          label={label}
          aria-expanded={isOpen}
          className={styles.marked}
          onClick={toggle}
        />
      )}
      {isOpen ? (
        <div ref={fitBelow} className={styles.panel}>
          <p className={styles.who}>
            <b>
              {person?.firstName} {person?.lastName}
            </b>
            <span>{person?.email}</span>
          </p>
          <nav aria-label="Account">
            <ul>
              <li>
                <SiteLink to="/account" className={styles.entry}>
                  <Icon name="user" />
                  Your account
                </SiteLink>
              </li>
              <li>
                <SiteLink to="/saved" className={styles.entry}>
                  <Icon name="heart" />
                  Saved products
                </SiteLink>
              </li>
              <li>
                <SiteLink to="/track-order" className={styles.entry}>
                  <Icon name="truck" />
                  Track an order
                </SiteLink>
              </li>
              <li>
                <SiteLink
                  to={`/account/logout?returnUrl=${encodeURIComponent(pathname + search)}`}
                  className={styles.entry}
                >
                  <Icon name="lock" />
                  Sign out
                </SiteLink>
              </li>
            </ul>
          </nav>
        </div>
      ) : null}
    </div>
  );
}
