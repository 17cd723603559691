import styles from './skip-link.module.css';

/** The first stop of the Tab key: jumps over the header. Give `<main>` the id. */
export function SkipLink({ href = '#main', label = 'Skip to content' }: { href?: string; label?: string }) {
  return (
    <a className={styles.skip} href={href}>
      {label}
    </a>
  );
}
