import { formatPrice } from '#foundation/pure/money.ts';
import { classNames } from '#design/class-names.ts';
import styles from './line-table.module.css';

/**
 * Renders an amount in the table of lines, or "N/A" for null. If other amounts in the column have cents,
 * whole dollars are padded so that the dollars are aligned.
 */
export function LineAmount({ dollars, zero }: { dollars: number | null; zero?: string }) {
  const text = formatPrice(dollars, { zero });
  const kind = dollars === null ? undefined : text.includes('.') ? styles.cents : styles.whole;
  return <span className={classNames(kind)}>{text}</span>;
}
