import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export type SpinnerProps = {
  /** The diameter: 18 pixels for `small`, 32 for `default` and 48 for `large`. */
  size?: 'small' | 'default' | 'large';
  /** A text for screen readers. Omit it if a visible text next to the spinner has the same meaning. */
  label?: string;
  className?: string;
};

/** Renders a rotating ring. With a label, the ring has the ARIA role `status`. */
export function Spinner({ size = 'default', label, className }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, styles[size], className)} role={label ? 'status' : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  );
}
