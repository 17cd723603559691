import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** Renders a section of the gallery with a title. The section's anchor is derived from the title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
