import styles from './skip-link.module.css';

/**
 * Renders a link that skips the header. It is the first element that receives focus with the Tab key. Its
 * target is the `<main>` element.
 */
export function SkipLink({ href = '#main', label = 'Skip to content' }: { href?: string; label?: string }) {
  return (
    <a className={styles.skip} href={href}>
      {label}
    </a>
  );
}
