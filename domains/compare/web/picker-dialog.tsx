import { Dialog } from '#design/overlays/dialog.tsx';
import { ProductPicker, type ProductPickerProps } from './product-picker.tsx';
import styles from './product-picker.module.css';

/** Renders a dialog in which the shopper searches for a product to compare. */
export function PickerDialog({
  open,
  onClose,
  onPick,
  ...picker
}: ProductPickerProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Add another product" type="left" size="small">
      <div className={styles.room}>
        <ProductPicker
          {...picker}
          onPick={(card) => {
            onClose();
            onPick(card);
          }}
        />
      </div>
    </Dialog>
  );
}
