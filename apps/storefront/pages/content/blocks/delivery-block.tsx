import { DeliveryBar } from '../home/delivery-bar.tsx';
import styles from './delivery-block.module.css';

export function DeliveryLocation() {
  return (
    <div className={styles.delivery}>
      <DeliveryBar />
    </div>
  );
}
