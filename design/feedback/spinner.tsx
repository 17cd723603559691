import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export type SpinnerProps = {
  /** `small`: 18 pixels. `default`: 32. `large`: 48. */
  size?: 'small' | 'default' | 'large';
  /** Text for screen readers; omit it if an adjacent label says the same. */
  label?: string;
  className?: string;
};

/** A rotating ring. With a label it has the role of a status. */
export function Spinner({ size = 'default', label, className }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, styles[size], className)} role={label ? 'status' : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  );
}
