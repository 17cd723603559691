import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import type { Locality } from '#domains/geo/contract.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { storesWord } from '#sites/stores-word.ts';
import { selectView, type StoreChoice } from '../contract.ts';
import { byDistance, distanceText, matchesText, pointOf } from '../rules/finding.ts';
import { ChooseStoreButton } from './choose-store-button.tsx';
import { chooseStore, NOT_SAVED, useMyStore } from './my-store.ts';
import { NearCombobox } from './near-combobox.tsx';
import { noStoresText } from './no-stores-text.ts';
import { OpeningStatus } from './opening-status.tsx';
import styles from './stores.module.css';

type Load = { state: 'loading' | 'failure' } | { state: 'success'; stores: readonly StoreChoice[] };

/**
 * Renders the "Your Store" dialog, a list of stores (STORE-05, -13). If the shopper's location is known, the
 * nearest store comes first.
 */
export function StorePicker({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Your Store" type="left" size="default">
      <Choices onDone={onClose} />
    </Dialog>
  );
}

function Choices({ onDone }: { onDone: () => void }) {
  const now = useNow();
  const { layout, wording } = useSite();
  const word = storesWord(layout);
  const mine = useMyStore();
  const { geo, location } = useDeliveryLocation();
  const { load, retry } = useStoreChoices();
  const [place, setPlace] = useState<Locality | null>(null);
  const [text, setText] = useState('');
  const [forgetFailed, setForgetFailed] = useState(false);
  const from = (place && pointOf(place)) ?? (geo && pointOf(geo));
  const fromName = place && pointOf(place) ? place.fullAddress : location?.fullAddress;
  const stores = load.state === 'success' ? load.stores : [];
  const ordered = from ? byDistance(stores, from) : stores.map((store) => ({ store, km: null }));
  const named = place === null ? ordered.filter(({ store }) => matchesText(store, text)) : [];
  // If the text matches store names, show only those stores. Otherwise the text may be the start of a place
  // name, for which the field offers suggestions.
  const visible = named.length > 0 ? named : ordered;

  return (
    <div className={styles.picker}>
      <NearCombobox
        onChosen={setPlace}
        onText={(typed) => {
          setText(typed);
          setPlace((known) => (known?.fullAddress === typed ? known : null));
        }}
      />
      <LoadState
        state={load.state}
        loading={
          <div className={styles.waiting}>
            <Skeleton height={64} />
            <Skeleton height={64} />
            <Skeleton height={64} />
          </div>
        }
        failure={
          <EmptyState
            level={3}
            title={`We couldn’t load the ${word.many.toLowerCase()}`}
            actions={
              <Button variant="ghost" onClick={retry}>
                Try again
              </Button>
            }
          />
        }
      >
        {stores.length === 0 ? (
          <EmptyState level={3} title={`No ${word.one} here yet`}>
            {noStoresText(wording.supportHours)}
          </EmptyState>
        ) : (
          <>
            <p className={styles.where} role="status">
              {from && fromName && named.length !== 1
                ? `Nearest to ${fromName}`
                : `${visible.length} ${visible.length === 1 ? word.one : word.many.toLowerCase()}`}
            </p>
            <ul className={styles.choices}>
              {visible.map(({ store, km }) => (
                <Choice key={store.id} store={store} km={km} now={now} onDone={onDone} />
              ))}
            </ul>
            {mine ? (
              <Button
                variant="ghost"
                onClick={() => {
                  void chooseStore(null).then((isSaved) => (isSaved ? onDone() : setForgetFailed(true)));
                }}
              >
                Clear my store
              </Button>
            ) : null}
            {forgetFailed ? (
              <p role="alert" className={styles.failed}>
                {NOT_SAVED}
              </p>
            ) : null}
          </>
        )}
      </LoadState>
    </div>
  );
}

/** Loads the stores that the shopper can choose. */
function useStoreChoices(): { load: Load; retry: () => void } {
  const [load, setLoad] = useState<Load>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    call(selectView, {}, { signal: controller.signal }).then(
      (stores) => setLoad({ state: 'success', stores }),
      () => {
        if (!controller.signal.aborted) setLoad({ state: 'failure' });
      },
    );
    return () => controller.abort();
  }, [tries]);
  const retry = () => {
    setLoad({ state: 'loading' });
    setTries((count) => count + 1);
  };
  return { load, retry };
}

function Choice({
  store,
  km,
  now,
  onDone,
}: {
  store: StoreChoice;
  /** The distance from the shopper's location; null if unknown. */
  km: number | null;
  now: ReturnType<typeof useNow>;
  onDone: () => void;
}) {
  return (
    <li className={styles.choice}>
      <div>
        <p className={styles.choiceName}>
          <SiteLink to={`/stores/${store.storeUri}`} onClick={onDone}>
            {store.name}
          </SiteLink>
        </p>
        <p className={styles.choiceFacts}>
          {[
            [store.suburb, store.state, store.postcode].filter((part) => part !== '').join(' '),
            ...(km === null ? [] : [distanceText(km)]),
          ].join(', ')}
        </p>
        <OpeningStatus store={store} now={now} />
      </div>
      <ChooseStoreButton store={store} variant="ghost" size="small" onChosen={onDone} />
    </li>
  );
}
