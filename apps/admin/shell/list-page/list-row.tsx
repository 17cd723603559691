import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './list-page.module.css';

/** Renders a row of a list without columns: a title that opens it, lines below, and its state at the end. */
export function ListRow({
  title,
  open,
  children,
  result,
}: {
  title: ReactNode;
  /** The page that the row opens, or what happens when it is pressed. */
  open: string | (() => void);
  children?: ReactNode;
  /** For example a tag and a line below it. */
  result?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        {typeof open === 'string' ? (
          <Link to={open} className={styles.open}>
            {title}
          </Link>
        ) : (
          <button type="button" className={styles.open} onClick={open}>
            {title}
          </button>
        )}
        {children}
      </div>
      <div className={styles.result}>{result}</div>
    </li>
  );
}
