import { Icon } from '#design/icons/icon.tsx';
import type { Store } from '../contract.ts';
import { directionsUrl } from '../rules/finding.ts';
import { OpeningStatus } from './opening-status.tsx';
import styles from './stores.module.css';

/** Renders the summary of a store: address, "Get Directions", phone number and opening status (STORE-09). */
export function StoreBlurb({ store, now }: { store: Store; now: Date | null }) {
  return (
    <div className={styles.blurb}>
      <OpeningStatus store={store} now={now} />
      <StoreAddress store={store} />
      <p className={styles.ways}>
        <DirectionsLink store={store} />
        <PhoneLink store={store} />
      </p>
    </div>
  );
}

/** Renders an address in two lines: the street, and the suburb with state and postcode. */
export function StoreAddress({
  store: { address, suburb, state, postcode },
}: {
  store: Pick<Store, 'address' | 'suburb' | 'state' | 'postcode'>;
}) {
  return (
    <address className={styles.address}>
      {address}
      <br />
      {[suburb, state, postcode].filter((part) => part !== '').join(' ')}
    </address>
  );
}

/**
 * Renders a link to directions on a third-party map website, which opens in a new tab. The page sends no
 * request to the third party.
 */
export function DirectionsLink({ store }: { store: Store }) {
  return (
    <a className="link" href={directionsUrl(store)} target="_blank" rel="noopener">
      <Icon name="pin" size="small" />
      <span>
        Get Directions<span className="visually-hidden"> to {store.name} (opens in a new tab)</span>
      </span>
    </a>
  );
}

export function PhoneLink({ store: { name, phone } }: { store: Pick<Store, 'name' | 'phone'> }) {
  return (
    <a className="link tnum" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" size="small" />
      <span>
        <span className="visually-hidden">Call {name}: </span>
        {phone}
      </span>
    </a>
  );
}
