import { useState } from 'react';
import { Dialog } from '#design/dialog.tsx';
import { DeliveryLocationWidget } from './delivery-location.tsx';
import { useDeliveryLocation } from './location-store.ts';
import styles from './delivery-location.module.css';

export interface LocationDialogProps {
  open: boolean;
  onClose: () => void;
  /** Shows the place that is known first, with the ways to change it (LOCATION-01, -03, -05). */
  showsPlace?: boolean;
}

/**
 * The delivery location over the page: for the header, cards and product pages. Where a place is known and asked for it
 * begins with that place, else with the field that sets one.
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
      // While it is edited its own close icon gives up the change (LOCATION-08).
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
