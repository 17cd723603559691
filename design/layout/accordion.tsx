import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import styles from './accordion.module.css';

export type AccordionProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Whether the accordion is open at first. */
  open?: boolean;
  /** The name of the accordion's group. Opening an accordion closes the others in its group. */
  name?: string;
  icon?: IconName;
  /** Whether to omit the lines at the top and the bottom. */
  plain?: boolean;
  onToggle?: (open: boolean) => void;
  className?: string;
};

/**
 * Renders a section that expands and collapses. It is a native `<details>` element, so it works without
 * JavaScript and before the scripts run.
 */
export function Accordion({
  summary,
  children,
  open = false,
  name,
  icon,
  plain = false,
  onToggle,
  className,
}: AccordionProps) {
  return (
    <details
      className={classNames(styles.accordion, plain && styles.plain, className)}
      open={open}
      name={name}
      onToggle={onToggle ? (event) => onToggle(event.currentTarget.open) : undefined}
    >
      <summary className={styles.summary}>
        {icon ? <Icon name={icon} /> : null}
        <span className={styles.title}>{summary}</span>
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
