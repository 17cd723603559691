import styles from './checkout-form.module.css';

/** The label of a field that may stay empty (ADDRESS-02). */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={styles.optional}>Optional</span>
    </>
  );
}
