import styles from '../checkout-form.module.css';

/** Renders the label of an optional field (ADDRESS-02). */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={styles.optional}>Optional</span>
    </>
  );
}
