import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import styles from './deliver-to.module.css';

const loadDialog = () => import('#domains/geo/web/location-dialog.tsx');
const LocationDialog = lazyPart(async () => ({ default: (await loadDialog()).LocationDialog }));

export interface DeliverToProps {
  /** `labelled` has two lines, `short` has one line, and `strip` has one line as wide as the menu. */
  look: 'labelled' | 'short' | 'strip';
}

/**
 * Displays the delivery location in the header and the menu. A click opens the dialog that changes the
 * location.
 */
export function DeliverTo({ look }: DeliverToProps) {
  const { location } = useDeliveryLocation();
  const [isChanging, setChanging] = useState(false);
  const place = location?.fullAddress;
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, styles[look])}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDialog()}
        onClick={() => setChanging(true)}
      >
        <Icon name="pin" />
        {look === 'labelled' ? (
          <span className={styles.words}>
            <small>Deliver to</small>
            {place ?? 'Set your suburb'}
          </span>
        ) : (
          <span className={styles.words}>
            {place ? (
              <>
                <span className={look === 'short' ? 'visually-hidden' : undefined}>Deliver to </span>
                {place}
              </>
            ) : (
              'Set your suburb'
            )}
          </span>
        )}
        {look === 'strip' ? <Icon name="edit" /> : null}
      </button>
      {isChanging ? (
        <Suspense>
          <LocationDialog open showsPlace onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
