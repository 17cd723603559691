import { Suspense, useState, type MouseEvent } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { classNames } from '#design/class-names.ts';
import { fitBelow } from '#design/overlays/fit-below.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { storesWord } from '#sites/stores-word.ts';
import { useNavPanel } from '../navigation/use-nav-panel.ts';
import styles from './your-store.module.css';

const storeMenu = () => import('#domains/stores/web/store-menu.tsx');
const StoreMenu = lazyPart(async () => ({ default: (await storeMenu()).StoreMenu }));
const storePicker = () => import('#domains/stores/web/store-picker.tsx');
const StorePicker = lazyPart(async () => ({ default: (await storePicker()).StorePicker }));

export interface YourStoreProps {
  /**
   * The appearance and position. `start` and `end` are at the start or end of a row of the header, and open a
   * panel. `menu` expands inside the menu.
   */
  look: 'start' | 'end' | 'menu';
}

/**
 * Renders the shopper's store, such as "Your store: Redfern", and opens the store view (STORE-01, -03).
 * Without a store, links to the list of stores and opens the picker. The label appears when the shopper's
 * location is known, because the cached page is the same for all users.
 */
export function YourStore({ look }: YourStoreProps) {
  const { layout } = useSite();
  const store = useDeliveryLocation().geo?.store ?? null;
  const panel = useNavPanel('store');
  const [picker, setPicker] = useState<'unused' | 'open' | 'closed'>('unused');
  const { show, root, opener } = panel;
  const isOpen = panel.isOpen && store !== null;

  const pick = () => {
    opener.current?.focus();
    if (isOpen) show(false);
    setPicker('open');
  };
  return (
    <div ref={root} className={classNames(styles.root, styles[look])}>
      {store ? (
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          data-in-print=""
          aria-expanded={isOpen}
          onPointerEnter={() => void storeMenu()}
          onClick={() => show(!isOpen)}
        >
          <Icon name={look === 'menu' ? 'store' : 'pin'} />
          <span>
            Your store
            <span className={styles.name}>
              : <b>{store.name}</b>
            </span>
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      ) : (
        <SiteLink
          to="/stores"
          className={styles.opener}
          aria-haspopup="dialog"
          onPointerEnter={() => void storePicker()}
          onClick={(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            pick();
          }}
        >
          <Icon name={look === 'menu' ? 'store' : 'pin'} />
          <span>Find your {storesWord(layout).one}</span>
        </SiteLink>
      )}
      {isOpen ? (
        <div ref={look === 'menu' ? undefined : fitBelow} className={styles.panel}>
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <StoreMenu store={store} onChange={pick} />
          </Suspense>
        </div>
      ) : null}
      {picker === 'unused' ? null : (
        <Suspense fallback={null}>
          <StorePicker open={picker === 'open'} onClose={() => setPicker('closed')} />
        </Suspense>
      )}
    </div>
  );
}
