import { classNames } from '../class-names.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import styles from './wordmark.module.css';

export type WordmarkProps = {
  wordmark: string;
  /** A small text next to or under the wordmark, such as "Since 1906" or "nz". */
  suffix?: string;
  /** The target of the link. If omitted, the wordmark is plain text. */
  to?: string;
  /** The accessible name of the link. */
  label?: string;
  /** Whether to use the small size. Used in the compact header and in the checkout. */
  small?: boolean;
  className?: string;
};

/**
 * Renders the site's name as text. Styles add the dot of Appliances Online and the ornaments of other sites.
 */
export function Wordmark({ wordmark, suffix, to, label, small = false, className }: WordmarkProps) {
  const look = classNames(styles.wordmark, small && styles.small, className);
  const content = (
    <>
      <span className={styles.word}>{wordmark}</span>
      {suffix ? <small className={styles.suffix}>{suffix}</small> : null}
    </>
  );
  return to === undefined ? (
    <span className={look}>{content}</span>
  ) : (
    <SiteLink to={to} className={look} aria-label={label}>
      {content}
    </SiteLink>
  );
}
