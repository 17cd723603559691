import styles from './skip-link.module.css';

/** The first stop of the Tab key: skips the header. Set the id on `<main>`. */
export function SkipLink({ href = '#main', label = 'Skip to content' }: { href?: string; label?: string }) {
  return (
    <a className={styles.skip} href={href}>
      {label}
    </a>
  );
}
