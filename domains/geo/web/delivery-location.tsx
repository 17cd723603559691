import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { useDeliveryLocation } from './location-store.ts';
import styles from './delivery-location.module.css';

const loadEditor = () => import('./location-editor.tsx');
const LocationEditor = lazyPart(async () => ({ default: (await loadEditor()).LocationEditor }));

export interface DeliveryLocationWidgetProps {
  /** Whether to display the postcode field first, for dialogs in which the shopper changes the location. */
  startsInEdit?: boolean;
  /** Called when the shopper chooses a place. With `startsInEdit`, also called when the shopper cancels. */
  onDone?: () => void;
  /** Called when the postcode field opens or closes. */
  onEdit?: (isEditing: boolean) => void;
  /** Level of the widget's heading on the page. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** Displays "Your delivery location" and the field that changes it (LOCATION-01 to -13). */
export function DeliveryLocationWidget({
  startsInEdit = false,
  onDone,
  onEdit,
  headingLevel = 3,
  className,
}: DeliveryLocationWidgetProps) {
  const Heading = `h${headingLevel}` as const;
  const headingId = useId();
  const { status, location } = useDeliveryLocation();
  const [isEditing, setEditing] = useState(startsInEdit);
  const changeButton = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (isEditing || !returnsFocus.current) return;
    returnsFocus.current = false;
    changeButton.current?.focus();
  }, [isEditing]);

  const edit = () => {
    setEditing(true);
    onEdit?.(true);
  };
  const finish = () => {
    if (startsInEdit) {
      onDone?.();
      return;
    }
    returnsFocus.current = true;
    setEditing(false);
    onEdit?.(false);
  };

  return (
    <section className={classNames(styles.widget, className)} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading id={headingId} className="h5">
          {isEditing ? 'Set Your Delivery Location' : 'Your delivery location'}
        </Heading>
        {isEditing ? (
          <IconButton
            icon="close"
            label="Cancel changing the delivery location"
            size="small"
            onClick={finish}
          />
        ) : null}
      </div>
      {isEditing ? (
        <Suspense fallback={<Skeleton shape="button" />}>
          <LocationEditor onChosen={finish} />
        </Suspense>
      ) : (
        <>
          {location ? (
            <p className={styles.place}>
              <Icon name="pin" />
              <span>{location.fullAddress}</span>
              <IconButton icon="edit" label="Edit delivery location" size="small" onClick={edit} />
            </p>
          ) : (
            <p className={styles.place} aria-busy={status === 'initial' || status === 'loading'}>
              <Icon name="pin" />
              <span>Please select your location.</span>
            </p>
          )}
          <button
            ref={changeButton}
            type="button"
            className={classNames('link', styles.change)}
            onClick={edit}
            onPointerEnter={() => void loadEditor()}
          >
            Change delivery location
          </button>
        </>
      )}
    </section>
  );
}
