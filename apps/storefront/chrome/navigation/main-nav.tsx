import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { fitBelow } from '#design/overlays/fit-below.ts';
import { lockScroll } from '#design/overlays/scroll-lock.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import type { Site } from '#sites/site.ts';
import { loadNavbar } from './navbar-data.ts';
// Imported here so that the page's own stylesheet contains these rules. If they loaded later, the browser
// would recalculate the style of every element.
import './mega-panel.module.css';
import styles from './main-nav.module.css';

const megaPanel = () => import('./mega-panel.tsx');
// If the panel's script cannot be fetched, renders a plain link. Otherwise, moving the mouse across the row
// would display the error page.
const MegaPanel = lazy(() =>
  megaPanel().then(
    ({ MegaPanel: Panel }) => ({ default: Panel }),
    () => ({ default: CategoryLink }),
  ),
);

/** Loads the script and the data of the category panel. */
function prepare(): void {
  void megaPanel();
  loadNavbar().catch(() => undefined);
}

const INTENT_MS = 150;
const LEAVE_MS = 100;

/**
 * Renders the row of categories. A category opens 150 ms after the mouse enters it, immediately on touch, and
 * with the button after its link for keyboard users. It closes 100 ms after the mouse leaves it, on Escape,
 * on a click on the backdrop and on navigation (NAV-09 to -19).
 *
 * Until the scripts load, each entry is a plain link. `children` are at the end of the row.
 */
export function MainNav({ layout, children }: { layout: Site['layout']; children?: ReactNode }) {
  const { site, navigation, notices } = useShop();
  const sale = notices?.sale;
  const { pathname } = useLocation();
  const { root, openUri, show, later, hold } = useOpenCategory();
  const open = openUri !== null;
  const press = (event: MouseEvent, uri: string) => {
    // On a touchscreen, the first tap opens the category. With a mouse the category is already open, so a
    // click follows the link.
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') return;
    event.preventDefault();
    show(openUri === uri ? null : uri);
  };

  return (
    <nav ref={root} aria-label="Main" className={classNames(styles.nav, styles[layout])}>
      <div className={classNames('wrap', styles.line)}>
        <ul className={styles.row}>
          {navigation.map((category) => {
            const isOpen = category.uri === openUri;
            const current = pathname === category.url || pathname.startsWith(`${category.url}/`);
            return (
              <li key={category.uri}>
                <SiteLink
                  to={category.url}
                  className={classNames(styles.entry, isOpen && styles.marked)}
                  aria-current={current ? 'page' : undefined}
                  onPointerEnter={({ pointerType }) => {
                    if (pointerType === 'mouse') later(open ? LEAVE_MS : INTENT_MS, category.uri);
                  }}
                  onClick={(event) => press(event, category.uri)}
                >
                  {category.label}
                </SiteLink>
                <button
                  type="button"
                  className={styles.opener}
                  aria-expanded={isOpen}
                  aria-label={`${category.label}: more`}
                  onFocus={prepare}
                  onClick={() => show(isOpen ? null : category.uri)}
                >
                  <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
                </button>
                {isOpen ? (
                  <div ref={fitBelow} className={styles.panel} onPointerEnter={hold}>
                    <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
                      <MegaPanel category={category} />
                    </Suspense>
                  </div>
                ) : null}
              </li>
            );
          })}
          {site.navigationExtras.map((extra, index) => (
            <li
              key={extra.to}
              className={classNames(index === 0 && styles.end)}
              onPointerEnter={() => later(LEAVE_MS, null)}
            >
              <SiteLink
                to={extra.to}
                className={classNames(styles.entry, OFFERS.has(extra.to) && styles.offer)}
              >
                {extra.label}
                {sale?.navIcon && extra.to === sale.url ? <b className={styles.now}>{sale.navIcon}</b> : null}
              </SiteLink>
            </li>
          ))}
        </ul>
        {children}
      </div>
      {open ? (
        <div
          className={styles.backdrop}
          aria-hidden="true"
          onPointerEnter={() => later(LEAVE_MS, null)}
          onClick={() => show(null)}
        />
      ) : null}
    </nav>
  );
}

/** Stores which category is open. Closes it when the mouse or the focus leaves it, and on navigation. */
function useOpenCategory() {
  const { key } = useLocation();
  // Stores the page on which the entry was opened, so that navigation closes the entry.
  const [openEntry, setOpened] = useState<{ uri: string; key: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLElement>(null);
  const openUri = openEntry?.key === key ? openEntry.uri : null;
  const open = openUri !== null;

  const show = (uri: string | null) => {
    clearTimeout(timer.current);
    setOpened(uri === null ? null : { uri, key });
  };
  const later = (ms: number, uri: string | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(uri), ms);
  };
  const onEnter = useEffectEvent(({ pointerType }: globalThis.PointerEvent) => {
    // Starts loading in a timer, so that the other handlers of the pointer event run first.
    if (pointerType === 'mouse') setTimeout(prepare);
  });
  const onLeave = useEffectEvent(({ pointerType }: globalThis.PointerEvent) => {
    if (pointerType === 'mouse') later(LEAVE_MS, null);
  });
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (open && relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) show(null);
  });
  useEffect(() => {
    const nav = root.current!;
    const events = new AbortController();
    const { signal } = events;
    nav.addEventListener('pointerenter', onEnter, { signal });
    nav.addEventListener('pointerleave', onLeave, { signal });
    nav.addEventListener('focusout', onFocusOut, { signal });
    return () => {
      events.abort();
      clearTimeout(timer.current);
    };
  }, []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Moves focus from the closing panel to its button. Otherwise the focus would move to the start of the
    // page.
    const opener = root.current?.querySelector<HTMLElement>('button[aria-expanded=true]');
    if (opener?.parentElement?.contains(document.activeElement)) opener.focus();
    show(null);
  });
  useEffect(() => {
    if (!open) return;
    const release = lockScroll();
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      release();
    };
  }, [open]);
  return {
    root,
    openUri,
    /** Opens a category immediately; null closes the open category. */
    show,
    /** Opens or closes a category after a delay in ms. */
    later,
    /** Cancels the delayed change. */
    hold: () => clearTimeout(timer.current),
  };
}

/** Paths of pages with offers. Links to these pages have the sale colour. */
const OFFERS = new Set(['/sale', '/promotions']);

/** Renders a link to a category. Used if the script of the category panel could not be fetched. */
function CategoryLink({ category }: { category: { url: string; label: string } }) {
  return (
    <div className="wrap">
      <SiteLink to={category.url}>View all {category.label.toLowerCase()}</SiteLink>
    </div>
  );
}
