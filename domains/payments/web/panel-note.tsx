import type { ReactNode } from 'react';
import styles from './payment-methods.module.css';

/** Renders a note about the next step. Used for payment methods without input fields in the checkout. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
