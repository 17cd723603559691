import '#design/staff-theme.css';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from '#design/icon-button.tsx';
import { OwnReminderList } from './own-reminder-list.tsx';
import { useOwnReminders } from './own-reminders.ts';
import styles from './reminders.module.css';

/**
 * Renders the toolbar's panel with reminders (REMINDER-05). The panel fills its container and scrolls if
 * necessary. It is loaded when it is opened for the first time. The toolbar displays
 * `useOwnReminders().list?.dueCount`.
 */
export function RemindersPanel({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { list } = useOwnReminders();
  const panel = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = panel;
    current?.focus({ preventScroll: true });
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-scope="staff"
      aria-labelledby={titleId}
      className={styles.panel}
      style={{ background: 'var(--c-surface)' }}
    >
      <header className={styles.head}>
        <h2 id={titleId} className="h5">
          Reminders
        </h2>
        {list && list.openCount > 0 ? (
          <span className="muted small">
            {list.openCount} open{list.dueCount > 0 ? `, ${list.dueCount} due` : ''}
          </span>
        ) : null}
        <IconButton icon="close" label="Close reminders" onClick={onClose} />
      </header>
      <div className={styles.body}>
        <OwnReminderList />
      </div>
    </section>
  );
}
