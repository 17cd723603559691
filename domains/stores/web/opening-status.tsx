import { classNames } from '#design/class-names.ts';
import type { Store } from '../contract.ts';
import { openingNote, openingStatus } from '../rules/opening.ts';
import styles from './stores.module.css';

export interface OpeningStatusProps {
  store: Pick<Store, 'timeZone' | 'isAppointmentOnly' | 'openTimes'>;
  /**
   * Null until the browser knows the time. Until then the line's space is reserved. (The page is cached and
   * used on many days.)
   */
  now: Date | null;
  className?: string | undefined;
}

/**
 * Renders "Open today until 5:30 PM", "Opens at 9:00 AM", "Closed today" or "By appointment only", followed
 * by the store's next opening.
 */
export function OpeningStatus({ store, now, className }: OpeningStatusProps) {
  const isKnown = now !== null || store.isAppointmentOnly;
  const at = now ?? new Date(0);
  const status = isKnown ? openingStatus(store, at) : '';
  const note = isKnown ? openingNote(store, at) : '';
  return (
    <p className={classNames(styles.status, status === '' && 'needs-scripts', className)}>
      {status === '' ? (
        '\u00a0'
      ) : (
        <>
          <span className={status.startsWith('Open ') ? styles.open : styles.shut}>{status}</span>
          {note === '' ? null : <span className={styles.note}>{note}</span>}
        </>
      )}
    </p>
  );
}
