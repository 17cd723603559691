import type { ReactNode } from 'react';
import styles from './payment-options.module.css';

/** What happens next with a way to pay that asks for nothing here. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
