import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** A titled section of the gallery, with an anchor derived from its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
