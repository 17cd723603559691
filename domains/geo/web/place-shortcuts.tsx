import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { findNearestLocality } from '../contract.ts';
import { listRecentPlaces, type RecentPlace } from './recent-places.ts';
import styles from './place-shortcuts.module.css';

/** How long the device may take to find its position, in ms. */
const POSITION_TIMEOUT_MS = 10_000;
/** The code of a position error if the shopper or the browser refuses to share the position. */
const PERMISSION_DENIED = 1;

const REFUSED = 'Your browser didn’t share your location. Enter your postcode or suburb instead.';
const NOT_FOUND = 'We couldn’t find your location. Enter your postcode or suburb instead.';

/**
 * Renders the shortcuts under the postcode field: the places that the shopper chose last, and a button that uses
 * the device's position. The browser asks for consent when the button is pressed, and never before.
 */
export function PlaceShortcuts({ onChoose }: { onChoose: (place: RecentPlace) => Promise<void> }) {
  const [recent] = useState(listRecentPlaces);
  const [isLocating, setLocating] = useState(false);
  const [failure, setFailure] = useState('');
  const locate = async () => {
    setFailure('');
    setLocating(true);
    try {
      const { latitude, longitude } = (await getPosition()).coords;
      await onChoose(await call(findNearestLocality, { body: { latitude, longitude } }));
    } catch (error) {
      const isRefusal = (error as Partial<GeolocationPositionError>).code === PERMISSION_DENIED;
      setFailure(isRefusal ? REFUSED : NOT_FOUND);
    } finally {
      setLocating(false);
    }
  };
  return (
    <div className={styles.shortcuts}>
      <Button
        variant="ghost"
        size="small"
        icon="pin"
        className={styles.locate}
        loading={isLocating}
        onClick={() => void locate()}
      >
        Use my location
      </Button>
      {failure ? (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      ) : null}
      {recent.length > 0 ? (
        <section aria-labelledby="recent-places">
          <h3 id="recent-places" className={styles.title}>
            Recent
          </h3>
          <ul>
            {recent.map((place) => (
              <li key={place._id}>
                <button type="button" className={styles.place} onClick={() => void onChoose(place)}>
                  <Icon name="clock" />
                  {place.fullAddress}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Returns the device's position. The browser asks the shopper for permission if it has none. */
function getPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error('This browser has no geolocation.'));
    else
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        timeout: POSITION_TIMEOUT_MS,
        maximumAge: POSITION_TIMEOUT_MS,
      });
  });
}
