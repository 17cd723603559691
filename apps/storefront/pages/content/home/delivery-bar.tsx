import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import styles from './delivery-bar.module.css';

const loadEditor = () => import('#domains/geo/web/location-editor.tsx');
const LocationEditor = lazyPart(async () => ({ default: (await loadEditor()).LocationEditor }));

/** Renders the bar below the masthead in which the shopper enters a location for delivery dates and prices. */
export function DeliveryBar() {
  const { location } = useDeliveryLocation();
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  return (
    <section className={styles.bar} aria-label="Delivery location">
      <Icon name="truck" size="large" className={styles.truck} />
      <p>
        <b>When can we deliver?</b>
        <span className="muted small">
          {location
            ? `Dates and prices for ${location.city}.`
            : 'Enter a postcode to see delivery dates and prices for your area.'}
        </span>
      </p>
      {isEditing ? (
        <div className={styles.editor}>
          <Suspense fallback={<Skeleton shape="button" />}>
            <LocationEditor onChosen={() => setEditing(false)} />
          </Suspense>
        </div>
      ) : (
        <div className={styles.field} onPointerEnter={() => void loadEditor()}>
          <button
            type="button"
            className={styles.place}
            onClick={edit}
            aria-label={
              location ? `Delivery location, ${location.fullAddress}. Change` : 'Enter delivery Postcode'
            }
          >
            {location?.fullAddress ?? 'Enter delivery Postcode'}
          </button>
          <Button onClick={edit}>{location ? 'Change' : 'Check dates'}</Button>
        </div>
      )}
    </section>
  );
}
