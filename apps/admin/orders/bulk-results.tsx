import { Link } from 'react-router';
import { IconButton } from '#design/icon-button.tsx';
import type { BulkResult } from '#domains/orders/contract/bulk.ts';
import { orderPath } from './order-texts.ts';
import styles from './bulk-bar.module.css';

/** Renders which of several orders were refused, or need a check, and why. */
export function BulkResults({
  title,
  results,
  onClose,
}: {
  title: string;
  results: readonly BulkResult[];
  onClose: () => void;
}) {
  const lines = results.filter(({ result, reason }) => result === 'refused' || (result === 'done' && reason));
  return (
    <section className={styles.results} aria-label={`Results: ${title}`} role="status">
      <div className={styles.head}>
        <b>{title}</b>
        <IconButton icon="close" label="Close the results" size="small" onClick={onClose} />
      </div>
      <ul className={styles.lines}>
        {lines.map(({ number, result, reason }) => (
          <li key={number}>
            <Link to={orderPath(number)} className="link">
              {number}
            </Link>{' '}
            {result === 'refused' ? 'was refused: ' : 'is done: '}
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
