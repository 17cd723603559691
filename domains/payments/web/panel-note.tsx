import type { ReactNode } from 'react';
import styles from './payment-options.module.css';

/** Renders the next step of a payment method that needs no input here. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
