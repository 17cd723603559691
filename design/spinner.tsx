import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

export type SpinnerProps = {
  /** small 18, default 32, large 48 pixels. */
  size?: 'small' | 'default' | 'large';
  /** Said to screen readers; leave out where a label beside it already tells. */
  label?: string;
  className?: string;
};

/** A turning ring. With a label it is a status of its own. */
export function Spinner({ size = 'default', label, className }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, styles[size], className)} role={label ? 'status' : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {label ? <span className="visually-hidden">{label}</span> : null}
    </span>
  );
}
