import styles from './wordmark.module.css';

/** Renders the name of the application. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <span className={styles.mark} aria-hidden="true" />
      Back office
    </span>
  );
}
