import { classNames } from '#design/class-names.ts';
import type { Store } from '../contract.ts';
import { openingNote, openingStatus } from '../rules/opening.ts';
import styles from './stores.module.css';

export interface OpeningStatusProps {
  store: Pick<Store, 'timeZone' | 'isAppointmentOnly' | 'openTimes'>;
  /**
   * The current time; null until the browser has rendered the page, because cached HTML cannot contain it.
   * While it is null, the status is empty and its space is reserved.
   */
  now: Date | null;
  className?: string | undefined;
}

/** Renders the opening status of a store, such as "Open today until 5:30 PM", and the next opening. */
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
