import { Dialog } from '#design/dialog.tsx';
import { DeliveryLocationWidget } from './delivery-location.tsx';
import styles from './delivery-location.module.css';

/** The delivery location's field over the page: for the header, cards and product pages. */
export function LocationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Set Your Delivery Location"
      titleHidden
      size="small"
      type="left"
      closeButton={false}
    >
      <DeliveryLocationWidget startsInEdit onDone={onClose} headingLevel={2} className={styles.inDialog} />
    </Dialog>
  );
}
