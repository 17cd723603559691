import { CodeEntry, type CodeEntryProps } from '#domains/cart/web/code-entry.tsx';
import { classNames } from '#design/class-names.ts';
import styles from './section.module.css';

/** Section 7 of the checkout: codes (COUPON-01). Without a number: nobody has to fill it in. On a desk the summary beside the form has it. */
export function CodeSection(props: CodeEntryProps) {
  return (
    <section id="codes" className={classNames(styles.section, 'below-lg')} aria-label="Coupon or gift card">
      <CodeEntry {...props} />
    </section>
  );
}
