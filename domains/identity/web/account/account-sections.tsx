import { useEffect, useRef, useState } from 'react';
import { onResized } from '#foundation/browser/viewport.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { AccountSection, AccountSectionId } from '../../rules/account-sections.ts';
import styles from './account-sections.module.css';

/**
 * Renders the navigation between the account pages. In windows narrower than 975 px, it is a row that scrolls
 * sideways to the current page. An arrow over a faded edge indicates further links.
 */
export function AccountSections({
  sections,
  current,
  isSignedIn = false,
  ownerName,
  isOwn = false,
}: {
  sections: readonly AccountSection[];
  current: AccountSectionId;
  /** Whether the user is signed in. If so, the navigation includes a sign-out button. */
  isSignedIn?: boolean;
  /** The name of the person whose pages are listed; set only if two lists are displayed. */
  ownerName?: string;
  /**
   * Whether the list contains the pages of the signed-in staff member, and not those of the customer for whom
   * they act.
   */
  isOwn?: boolean;
}) {
  const label =
    ownerName === undefined ? 'Your account' : isOwn ? `You, ${ownerName}` : `${ownerName}’s account`;
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  // Scrolls again when the number of sections changes, because some sections appear only after the account
  // has loaded.
  const count = sections.length + Number(isSignedIn);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => {
      const atStart = list.scrollLeft <= 4;
      const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4;
      setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
    };
    const here = list.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (here) list.scrollLeft = here.offsetLeft - list.clientWidth / 3;
    look();
    list.addEventListener('scroll', look, { passive: true });
    const unlisten = onResized(look);
    return () => {
      list.removeEventListener('scroll', look);
      unlisten();
    };
  }, [count, current]);
  return (
    <nav aria-label={label} className={styles.sections}>
      {ownerName === undefined ? null : <p className={styles.ownerName}>{label}</p>}
      <ul ref={row}>
        {sections.map(({ id, path, title }) => (
          <li key={id}>
            <SiteLink to={path} className={styles.section} aria-current={id === current ? 'page' : undefined}>
              {title}
            </SiteLink>
          </li>
        ))}
        {isSignedIn ? (
          <li>
            <SiteLink to="/account/logout" className={styles.section}>
              Sign out{ownerName === undefined ? null : ` ${ownerName}`}
            </SiteLink>
          </li>
        ) : null}
      </ul>
      {ends.atStart ? null : (
        <span className={styles.before} aria-hidden="true">
          <Icon name="chevron-left" />
        </span>
      )}
      {ends.atEnd ? null : (
        <span className={styles.after} aria-hidden="true">
          <Icon name="chevron-right" />
        </span>
      )}
    </nav>
  );
}
