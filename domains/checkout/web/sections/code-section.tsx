import { CodeEntry, type CodeEntryProps } from '#domains/cart/web/code-entry.tsx';
import { classNames } from '#design/class-names.ts';
import styles from './section.module.css';

/**
 * Renders section 7 of the checkout, the codes (COUPON-01). It has no number, because it is optional. On wide
 * screens the summary beside the form contains the codes instead.
 */
export function CodeSection(props: CodeEntryProps) {
  return (
    <section id="codes" className={classNames(styles.section, 'below-lg')} aria-label="Coupon or gift card">
      <CodeEntry {...props} />
    </section>
  );
}
