import { formatPrice } from '#foundation/pure/money.ts';
import styles from './product-panel.module.css';

/** `+$20`, `−$91`: how much a price (dollars) stands above another; empty where nobody knows, or it is the same. */
export function differenceText(difference: number | null): string {
  return difference === null || difference === 0
    ? ''
    : `${difference < 0 ? '−' : '+'}${formatPrice(Math.abs(difference))}`;
}

/** The class of its colour. */
export function toneOf(difference: number | null): string | undefined {
  return difference === null || difference === 0 ? undefined : difference < 0 ? styles.none : styles.good;
}
