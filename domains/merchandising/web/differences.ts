import { formatPrice } from '#foundation/pure/money.ts';
import styles from './product-panel.module.css';

/**
 * Formats a price difference in dollars, such as `+$20` or `−$91`. Empty if the difference is zero or
 * unknown.
 */
export function differenceText(difference: number | null): string {
  return difference === null || difference === 0
    ? ''
    : `${difference < 0 ? '−' : '+'}${formatPrice(Math.abs(difference))}`;
}

/** Returns the CSS class for the colour of a price difference. */
export function toneOf(difference: number | null): string | undefined {
  return difference === null || difference === 0 ? undefined : difference < 0 ? styles.none : styles.good;
}
