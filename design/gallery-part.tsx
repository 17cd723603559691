import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** A titled part of the gallery, with an anchor made of its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
