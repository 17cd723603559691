import { CodeEntry, type CodeEntryProps } from '#domains/cart/web/code-entry.tsx';
import styles from './section.module.css';

/** Section 7 of the checkout: codes (COUPON-01). Without a number: nobody has to fill it in. */
export function CodeSection(props: CodeEntryProps) {
  return (
    <section id="codes" className={styles.section} aria-label="Coupon or gift card">
      <CodeEntry {...props} />
    </section>
  );
}
