import { useId, type ReactNode } from 'react';
import work from '../workspace.module.css';
import styles from './line-drawer.module.css';

/** Renders a section of a panel, with a heading. */
export function SheetPart({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={work.between}>
        <h3 id={id} className={work.title}>
          {title}
        </h3>
        {end}
      </div>
      {children}
    </section>
  );
}
