import { useEffect, useRef, useState } from 'react';
import { onResized } from '#foundation/browser/viewport.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { AccountSection, AccountSectionId } from '../../rules/account-sections.ts';
import styles from './account-sections.module.css';

/**
 * Renders the navigation of the account pages. Below 975 pixels it is a row that scrolls sideways, with the
 * current page in view. At each end with more links, the row fades out under an arrow.
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
  /** Whether the user is signed in. If so, the list includes sign-out. */
  isSignedIn?: boolean;
  /** The name of the list's owner; only set if two lists are displayed. */
  ownerName?: string;
  /** Whether the list belongs to the signed-in user and not to the customer for whom they act. */
  isOwn?: boolean;
}) {
  const label =
    ownerName === undefined ? 'Your account' : isOwn ? `You, ${ownerName}` : `${ownerName}’s account`;
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  // Runs again when the count changes, because some sections appear only after the account has loaded.
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
