import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { ListedStore } from '../contract.ts';
import { distanceText } from '../rules/finding.ts';
import { weekHours } from '../rules/opening.ts';
import { ChooseStoreButton } from './choose-store-button.tsx';
import { useMyStore } from './my-store.ts';
import { StoreBlurb } from './store-blurb.tsx';
import styles from './stores.module.css';

export interface StoreCardProps {
  store: ListedStore;
  now: Date | null;
  /** The distance from the searched place in km; null if unknown. */
  km: number | null;
  level?: 2 | 3;
  /** The postcode that the shopper searched for. The booking form for a visit is prefilled with it. */
  postcode?: string;
}

/** Renders a store in a list of stores. */
export function StoreCard({ store, now, km, level = 3, postcode }: StoreCardProps) {
  const mine = useMyStore();
  const Heading = `h${level}` as const;
  const isMine = mine?.storeUri === store.storeUri;
  return (
    <article className={classNames(styles.card, isMine && styles.chosen)}>
      <div className={styles.cardHead}>
        <Heading className="h4">
          <SiteLink to={`/stores/${store.storeUri}`}>{store.name}</SiteLink>
        </Heading>
        {km === null ? null : <span className={styles.distance}>{distanceText(km)}</span>}
      </div>
      <StoreBlurb store={store} now={now} />
      {store.isAppointmentOnly || store.openTimes.length === 0 ? null : (
        <dl className={styles.week} aria-label={`Opening hours of ${store.name}`}>
          {weekHours(store).map(([days, hours]) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      )}
      {store.services.length === 0 ? null : <p className={styles.services}>{store.services.join(' · ')}</p>}
      <div className={styles.cardEnd}>
        <ChooseStoreButton store={store} variant="ghost" size="small" />
        <SiteLink
          to={`/pe-bookings?store=${store.storeUri}${postcode ? `&postcode=${postcode}` : ''}`}
          className={classNames('link', styles.tour)}
        >
          <Icon name="calendar" size="small" />
          <span>
            Book an appointment<span className="visually-hidden"> at {store.name}</span>
          </span>
        </SiteLink>
        {store.virtualTourId === null ? null : (
          <SiteLink to={`/virtual-tour/${store.storeUri}`} className={classNames('link', styles.tour)}>
            <Icon name="eye" size="small" />
            <span>
              Virtual tour<span className="visually-hidden"> of {store.name}</span>
            </span>
          </SiteLink>
        )}
      </div>
    </article>
  );
}
