import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon.tsx';
import { SiteLink } from '#design/site-link.tsx';
import { useStore } from '#foundation/browser/store.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { navView } from './nav-view.ts';
import styles from './your-store.module.css';

const storeMenu = () => import('#domains/stores/web/store-menu.tsx');
const StoreMenu = lazy(async () => ({ default: (await storeMenu()).StoreMenu }));
const storePicker = () => import('#domains/stores/web/store-picker.tsx');
const StorePicker = lazy(async () => ({ default: (await storePicker()).StorePicker }));

export interface YourStoreProps {
  /** In the thin line above the header, at its beginning or end, where it opens a panel; or in the menu, in place. */
  look: 'strip' | 'strip-end' | 'menu';
}

/**
 * "Your store: Redfern", the header's store view (STORE-01, -03). Without a store it is a link to the list of stores
 * that opens the picker; its words wait for the visitor's location, because the page is the same for everyone.
 */
export function YourStore({ look }: YourStoreProps) {
  const store = useDeliveryLocation().geo?.store ?? null;
  const view = useStore(navView);
  const { key } = useLocation();
  const [isMine, setMine] = useState(false);
  const [picker, setPicker] = useState<'unused' | 'open' | 'closed'>('unused');
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = isMine && view === 'store' && store !== null;

  const show = (wanted: boolean) => {
    setMine(wanted);
    navView.set(wanted ? 'store' : 'none');
  };
  const close = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Escape belongs to the panel; the drawer around it stays open.
      event.preventDefault();
      event.stopPropagation();
      opener.current?.focus();
    } else if (event.target instanceof Node && root.current?.contains(event.target)) return;
    show(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    const events = new AbortController();
    const { signal } = events;
    for (const type of ['keydown', 'pointerdown', 'focusin'])
      document.addEventListener(type, close, { signal, capture: true });
    return () => events.abort();
  }, [isOpen]);
  const leave = useEffectEvent(() => {
    if (isOpen) show(false);
  });
  useEffect(() => () => leave(), [key]);

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
          <span>Find your store</span>
        </SiteLink>
      )}
      {isOpen ? (
        <div className={styles.panel}>
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
