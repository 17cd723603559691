import { useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import type { Reminder, ReminderList as List } from '../contract.ts';
import { ReminderRow } from './reminder-row.tsx';
import type { ReminderChanges } from './use-reminder-changes.ts';
import styles from './reminders.module.css';

/** Renders the open reminders, a button that displays the done ones, and a notice about the last change. */
export function ReminderList({
  list,
  changes,
  onEdited,
  who,
  withProject,
  empty = 'No reminders.',
}: {
  list: List;
  changes: ReminderChanges;
  onEdited: (saved: Reminder) => void;
  who: string | null;
  withProject?: boolean;
  /** The text for an empty list. */
  empty?: string;
}) {
  const open = list.reminders.filter(({ status }) => status === 'Open');
  const done = list.reminders.filter(({ status }) => status === 'Done');
  const rows = (some: readonly Reminder[]) =>
    some.map((one) => (
      <ReminderRow
        key={one.id}
        found={one}
        changes={changes}
        onEdited={onEdited}
        who={who}
        withProject={withProject}
      />
    ));
  const unseen = list.totalCount - list.reminders.length;
  return (
    <>
      <WhatHappened changes={changes} />
      {open.length === 0 ? (
        <p className={styles.empty}>{done.length === 0 ? empty : 'All done.'}</p>
      ) : (
        <ul className={styles.rows}>{rows(open)}</ul>
      )}
      {done.length === 0 ? null : (
        <details className={styles.over}>
          <summary>Done ({done.length})</summary>
          <ul className={styles.rows}>{rows(done)}</ul>
        </details>
      )}
      {unseen > 0 ? (
        <p className={styles.empty}>{unseen} more will appear once some of these are done.</p>
      ) : null}
    </>
  );
}

/**
 * Renders the last change with an Undo button, or the error message if it failed (REMINDER-09). Focuses the
 * notice if the focused element was removed.
 */
function WhatHappened({ changes }: { changes: ReminderChanges }) {
  const { notice, fault, forgetFault, busy } = changes;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (notice && (activeElement === null || activeElement === document.body)) place.current?.focus();
  }, [notice]);
  return (
    <div ref={place} tabIndex={-1} className={styles.notice}>
      {fault === '' ? null : (
        <Notice kind="error" live onClose={forgetFault}>
          {fault}
        </Notice>
      )}
      <p role="status">
        {notice === null ? null : (
          <>
            {notice.text}{' '}
            {notice.undo ? (
              <Button size="small" variant="ghost" disabled={busy !== null} onClick={notice.undo}>
                Undo
              </Button>
            ) : null}
          </>
        )}
      </p>
    </div>
  );
}
