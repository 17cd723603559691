import { formatPrice } from '#foundation/pure/money.ts';
import { classNames } from '#design/class-names.ts';
import styles from './line-table.module.css';

/**
 * An amount of the table of lines, in dollars; null is "N/A". If another amount of its column has cents, whole dollars leave room
 * for theirs, so that dollars stand below dollars.
 */
export function LineAmount({ dollars, zero }: { dollars: number | null; zero?: string }) {
  const text = formatPrice(dollars, { zero });
  const kind = dollars === null ? undefined : text.includes('.') ? styles.cents : styles.whole;
  return <span className={classNames(kind)}>{text}</span>;
}
