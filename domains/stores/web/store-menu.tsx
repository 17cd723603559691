import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import type { Geo } from '#domains/geo/contract.ts';
import { getStore, type Store } from '../contract.ts';
import { StoreBlurb } from './store-blurb.tsx';
import styles from './stores.module.css';

export interface StoreMenuProps {
  store: NonNullable<Geo['store']>;
  onChange: () => void;
}

/** Renders the store menu in the header: a summary of the shopper's store, and links (STORE-03, -04). */
export function StoreMenu({ store, onChange }: StoreMenuProps) {
  const now = useNow();
  const { storeUri, name, virtualTourId } = store;
  const [found, setFound] = useState<Store | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    call(getStore, { params: { id: storeUri } }, { signal: controller.signal }).then(setFound, () => {
      if (!controller.signal.aborted) setFound('failed');
    });
    return () => controller.abort();
  }, [storeUri]);
  return (
    <div className={styles.panel}>
      <p className="h4">{name}</p>
      {found === null ? (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton height={20} width="70%" />
          <Skeleton height={44} />
        </div>
      ) : found === 'failed' ? (
        <p className="muted">We couldn’t load the store’s opening hours. Please try again.</p>
      ) : (
        <StoreBlurb store={found} now={now} />
      )}
      <ul className={styles.items}>
        <li>
          <button type="button" className={styles.item} aria-haspopup="dialog" onClick={onChange}>
            <Icon name="swap" />
            Change Store
          </button>
        </li>
        <li>
          <SiteLink to={`/stores/${storeUri}`} className={styles.item}>
            <Icon name="store" />
            View Store Details
          </SiteLink>
        </li>
        {virtualTourId === null ? null : (
          <li>
            <SiteLink to={`/virtual-tour/${storeUri}`} className={styles.item}>
              <Icon name="eye" />
              View Virtual Tour
            </SiteLink>
          </li>
        )}
      </ul>
    </div>
  );
}
