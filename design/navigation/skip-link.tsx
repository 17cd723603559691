import styles from './skip-link.module.css';

/** The first element that the Tab key reaches. It skips the header. Its target is the id of `<main>`. */
export function SkipLink({ href = '#main', label = 'Skip to content' }: { href?: string; label?: string }) {
  return (
    <a className={styles.skip} href={href}>
      {label}
    </a>
  );
}
