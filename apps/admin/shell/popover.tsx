import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { useClosingDetails } from './use-closing-details.ts';
import { Icon, type IconName } from '#design/icons/icon.tsx';
import styles from './popover.module.css';

/**
 * Renders a button that opens a small panel below it. Escape closes the panel and returns focus to the button. The
 * panel also closes when focus moves elsewhere.
 */
export function Popover({
  label,
  icon,
  isSet = false,
  isPlain = false,
  align = 'start',
  className,
  children,
}: {
  label: ReactNode;
  icon?: IconName;
  /** Whether the panel contains a choice that is in force. */
  isSet?: boolean;
  /** Whether the button is a symbol without a border, for the menu of a row. */
  isPlain?: boolean;
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
}) {
  const details = useClosingDetails();
  return (
    <details ref={details} className={classNames(styles.popover, isPlain && styles.plain, className)}>
      <summary className={classNames(styles.button, isSet && styles.set)}>
        {icon ? <Icon name={icon} size="small" /> : null}
        {label}
        {icon || isPlain ? null : <Icon name="chevron-down" size="small" className={styles.arrow} />}
      </summary>
      <div className={classNames(styles.panel, align === 'end' && styles.end)}>{children}</div>
    </details>
  );
}
