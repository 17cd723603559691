import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

export type SwitchProps = {
  label: ReactNode;
  /** Whether the label is visible to screen readers only. */
  labelHidden?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Whether the label is at the left end of the row and the switch at the right end. */
  spread?: boolean;
  className?: string;
};

/** Renders a switch for a choice that takes effect immediately, or for a setting that is on or off. */
export function Switch({
  label,
  labelHidden = false,
  checked,
  onChange,
  disabled,
  spread = false,
  className,
}: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className={classNames(styles.switch, spread && styles.spread, className)}
    >
      <span className={labelHidden ? 'visually-hidden' : styles.text}>{label}</span>
      <span className={styles.track} aria-hidden="true" />
    </button>
  );
}
