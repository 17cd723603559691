import { initialsOf } from '#foundation/pure/text/text.ts';
import type { ReactNode } from 'react';
import { whenText } from '../when-text.ts';
import styles from './activity-part.module.css';

/** Renders a history entry with the user's initials, the action and the time. */
export function Entry({
  user,
  timestamp,
  children,
}: {
  user: string;
  timestamp: string;
  children: ReactNode;
}) {
  return (
    <li>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(user)}
      </span>
      <span>
        {children}
        <time dateTime={timestamp}>{whenText(timestamp)}</time>
      </span>
    </li>
  );
}
