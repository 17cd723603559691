import { useEffect, useRef, useState, type ReactNode } from 'react';
import { onResized } from '#foundation/browser/viewport.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { SiteLink } from './site-link.tsx';
import styles from './page-links.module.css';

export interface PageLink {
  path: string;
  title: ReactNode;
}

/**
 * Renders the navigation between the pages of one area. It is a row that scrolls sideways to the current page.
 * An arrow over a faded edge indicates further links.
 */
export function PageLinks({
  label,
  heading,
  links,
  current,
  isColumn = false,
  isListed = false,
}: {
  /** The accessible name of the navigation. */
  label: string;
  /** A visible heading above the links. */
  heading?: string;
  links: readonly PageLink[];
  /** The path of the current page. */
  current: string | undefined;
  /**
   * Whether the links are a column in windows at least 975 px wide. In narrower windows they are a list if
   * `isListed`, and otherwise not displayed: the breadcrumbs lead to the page with the list.
   */
  isColumn?: boolean;
  isListed?: boolean;
}) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  // Scrolls again when the number of links changes, because some links appear only after the account has
  // loaded.
  const count = links.length;
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
    <nav
      aria-label={label}
      className={classNames(styles.links, isColumn && styles.column, isListed && styles.listed)}
    >
      {heading === undefined ? null : <p className={styles.heading}>{heading}</p>}
      <ul ref={row}>
        {links.map(({ path, title }) => (
          <li key={path}>
            <SiteLink to={path} className={styles.link} aria-current={path === current ? 'page' : undefined}>
              {title}
            </SiteLink>
          </li>
        ))}
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
