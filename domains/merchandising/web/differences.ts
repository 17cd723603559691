import { formatPrice } from '#foundation/pure/money.ts';
import styles from './product-panel.module.css';

/** Formats how much a price (dollars) is above another: `+$20`, `−$91`. Empty if unknown or equal. */
export function differenceText(difference: number | null): string {
  return difference === null || difference === 0
    ? ''
    : `${difference < 0 ? '−' : '+'}${formatPrice(Math.abs(difference))}`;
}

/** Returns the CSS class of the difference's colour. */
export function toneOf(difference: number | null): string | undefined {
  return difference === null || difference === 0 ? undefined : difference < 0 ? styles.none : styles.good;
}
