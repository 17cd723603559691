import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { counted } from '#foundation/pure/text/counted.ts';
import styles from './save-bar.module.css';

/** Renders the number of changes of a page with what changes, and saves or discards them. Ctrl+S or ⌘S saves too. */
export function SaveBar({
  changes,
  failure,
  isBusy,
  onSave,
  onDiscard,
  children,
}: {
  /** The number of changes. */
  changes: number;
  /** Why the changes were refused; empty otherwise. */
  failure: string;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** What changes. */
  children: ReactNode;
}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
    event.preventDefault();
    if (!isBusy) onSave();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <section className={styles.bar} aria-label="Changes that are not saved">
      <div className={styles.pending}>
        <b role="status">{counted(changes, 'change')}</b>
        {children}
        {failure === '' ? null : (
          <p role="alert" className={styles.fault}>
            {failure}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button size="small" variant="ghost" disabled={isBusy} onClick={onDiscard}>
          Discard
        </Button>
        <Button size="small" loading={isBusy} onClick={onSave}>
          Save
        </Button>
      </div>
    </section>
  );
}
