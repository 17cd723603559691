import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { ListedStore } from '../contract.ts';
import { addressText, distanceText } from '../rules/finding.ts';
import { weekHours } from '../rules/opening.ts';
import { ChooseStoreButton } from './choose-store-button.tsx';
import { rowId } from './country-map-view.tsx';
import { useMyStore } from './my-store.ts';
import { OpeningStatus } from './opening-status.tsx';
import { DirectionsLink, PhoneLink } from './store-blurb.tsx';
import rows from './store-row.module.css';

export interface StoreRowProps {
  store: ListedStore;
  now: Date | null;
  /** The distance from the searched place in km; null if unknown. */
  km: number | null;
  level?: 2 | 3;
  /** The postcode that the shopper searched for. The booking form for a visit is prefilled with it. */
  postcode?: string;
  /** Receives the store's URI while the pointer or the focus is on the row, and null afterwards. */
  onActive?: (storeUri: string | null) => void;
}

/**
 * Renders a store in a list of stores: name, status and hours; address and contact; the actions. The row is
 * 96 px high if it is wide enough for three columns.
 */
export function StoreRow({ store, now, km, level = 3, postcode, onActive }: StoreRowProps) {
  const mine = useMyStore();
  const Heading = `h${level}` as const;
  const isMine = mine?.storeUri === store.storeUri;
  const activate = () => onActive?.(store.storeUri);
  const leave = () => onActive?.(null);
  /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- only marks the store on the map, for the pointer and the focus alike */
  return (
    <article
      id={rowId(store.storeUri)}
      className={classNames(rows.row, isMine && rows.chosen)}
      onPointerEnter={activate}
      onPointerLeave={leave}
      onFocus={activate}
      onBlur={leave}
    >
      <div className={rows.main}>
        <div className={rows.head}>
          <Heading className="h4">
            <SiteLink to={`/stores/${store.storeUri}`}>{store.name}</SiteLink>
          </Heading>
          {km === null ? null : <span className={rows.distance}>{distanceText(km)}</span>}
          {store.virtualTourId === null ? null : (
            <SiteLink to={`/virtual-tour/${store.storeUri}`} className={classNames('link', rows.tour)}>
              <Icon name="eye" size="small" />
              <span>
                Virtual tour<span className="visually-hidden"> of {store.name}</span>
              </span>
            </SiteLink>
          )}
        </div>
        <OpeningStatus store={store} now={now} className={rows.status} />
        {store.isAppointmentOnly || store.openTimes.length === 0 ? null : (
          <dl className={rows.week} aria-label={`Opening hours of ${store.name}`}>
            {weekHours(store).map(([days, hours]) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className={rows.where}>
        <address>{addressText(store)}</address>
        <p className={rows.ways}>
          <PhoneLink store={store} />
          <DirectionsLink store={store} />
        </p>
      </div>
      <div className={rows.actions}>
        <Button
          variant="tint"
          size="small"
          to={`/pe-bookings?store=${store.storeUri}${postcode ? `&postcode=${postcode}` : ''}`}
        >
          Book an appointment<span className="visually-hidden"> at {store.name}</span>
        </Button>
        <ChooseStoreButton store={store} variant="ghost" size="small" />
      </div>
    </article>
  );
}
