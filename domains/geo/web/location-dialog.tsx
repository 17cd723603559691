import { useState } from 'react';
import { Dialog } from '#design/overlays/dialog.tsx';
import { DeliveryLocationWidget } from './delivery-location.tsx';
import { useDeliveryLocation } from './location-store.ts';
import styles from './delivery-location.module.css';

export interface LocationDialogProps {
  open: boolean;
  onClose: () => void;
  /**
   * Whether to display the known location first, with buttons to change it (LOCATION-01, -03, -05). Otherwise
   * the dialog starts with the postcode field.
   */
  showsPlace?: boolean;
}

/**
 * Renders the delivery location in a dialog, which the header, cards and product pages open. Starts with the
 * known location if `showsPlace` is set, otherwise with the postcode field.
 */
export function LocationDialog({ open, onClose, showsPlace = false }: LocationDialogProps) {
  const { location } = useDeliveryLocation();
  const [startsInEdit] = useState(!showsPlace || location === null);
  const [isEditing, setEditing] = useState(startsInEdit);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isEditing ? 'Set Your Delivery Location' : 'Your delivery location'}
      titleHidden
      size="small"
      type="left"
      // While the shopper edits the location, the field's own close icon cancels the change, so the dialog
      // has no close button (LOCATION-08).
      closeButton={!isEditing}
    >
      <DeliveryLocationWidget
        startsInEdit={startsInEdit}
        onDone={onClose}
        onEdit={setEditing}
        headingLevel={2}
        className={isEditing ? styles.inDialog : undefined}
      />
    </Dialog>
  );
}
