import { useState } from 'react';
import { Dialog } from '#design/overlays/dialog.tsx';
import { DeliveryLocationWidget } from './delivery-location.tsx';
import { useDeliveryLocation } from './location-store.ts';
import styles from './delivery-location.module.css';

export interface LocationDialogProps {
  open: boolean;
  onClose: () => void;
  /** Whether to display the known location first, with the options to change it (LOCATION-01, -03, -05). */
  showsPlace?: boolean;
}

/**
 * The delivery location in a dialog, for the header, cards and product pages. It starts with the known
 * location if `showsPlace` is set, otherwise with the field to enter one.
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
      // During editing, the field's own close icon cancels the change (LOCATION-08).
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
