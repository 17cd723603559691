import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useLocation } from 'react-router';
import { chatBlockers } from '#foundation/browser/scripts/chat-blockers.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { track } from '#foundation/browser/track.ts';
import { IconButton } from '#design/icon-button.tsx';
import { STORAGE_KEY } from '#domains/compare/web/compare-store.ts';
import { popupMayShow, RECHECK_MS, SCROLL_PIXELS } from '#domains/enquiries/rules/popup.ts';
import { decidePopup, isPopupDecided } from '#domains/enquiries/web/popup-decision.ts';
import { useNewsletterWords } from '#domains/enquiries/web/newsletter-words.ts';
import { navView } from './navigation/nav-view.ts';
import styles from './newsletter-popup.module.css';

const loadCard = () => import('#domains/enquiries/web/newsletter-card.tsx');
const Card = lazyPart(async () => ({ default: (await loadCard()).NewsletterCard }), { isSilent: true });

/**
 * `asked` means that the user opened the form from the banner, and `came` that scrolling opened it. `quiet`
 * means that the user dismissed the form with Escape, so scrolling does not open it again.
 */
type State = 'hidden' | 'minimised' | 'quiet' | 'asked' | 'came';

function mayShow(path: string): boolean {
  let isComparing = false;
  try {
    isComparing = !!localStorage.getItem(STORAGE_KEY)?.includes('productSKU');
  } catch {
    // Without browser storage, the list of compared products is empty and no decision is stored.
  }
  return !isPopupDecided() && popupMayShow(path, isComparing);
}

/**
 * Whether a staff member is using this page. The popup would cover their work, so it is not displayed to
 * staff. Returns true for a signed-in user until the user's role has loaded. Sends no request for guests.
 */
function useAtWork(): boolean {
  const isSignedIn = useFlagged();
  const [isStaff, setStaff] = useState(true);
  useEffect(() => {
    if (isSignedIn)
      void import('#foundation/browser/session/session.ts').then(({ isStaffSession }) =>
        setStaff(isStaffSession()),
      );
  }, [isSignedIn]);
  return isSignedIn && isStaff;
}

/**
 * Renders the newsletter popup, which is hidden, a banner in the corner or an open form (POPUP-01 to -13).
 * The script of the form loads when the form opens.
 */
export function NewsletterPopup() {
  const words = useNewsletterWords();
  const { pathname } = useLocation();
  // The popup is hidden while another overlay covers the page.
  const isBlocked = useStore(chatBlockers, (names) => names.length > 0);
  const isUsingHeader = useStore(navView, (view) => view !== 'none');
  const isAtWork = useAtWork();
  const isCovered = isBlocked || isUsingHeader;
  const [state, setState] = useState<State>('hidden');
  const banner = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const look = () =>
      setState((now) => (!mayShow(pathname) ? 'hidden' : now === 'hidden' ? 'minimised' : now));
    look();
    const timer = setInterval(look, RECHECK_MS);
    return () => clearInterval(timer);
  }, [pathname]);

  const onScroll = useEffectEvent((from: number) => {
    if (!isCovered && Math.abs(window.scrollY - from) > SCROLL_PIXELS) setState('came');
  });
  useEffect(() => {
    if (state === 'hidden') return;
    track('newsletter_popup', { action: state });
    if (state !== 'minimised') return;
    let from: number | undefined;
    const scrolled = () => onScroll((from ??= window.scrollY));
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => window.removeEventListener('scroll', scrolled);
  }, [state, pathname]);

  const leave = () => {
    setState('hidden');
    // Closing the popup removes the focused element, so focus moves to the main content.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const close = () => {
    decidePopup('closed');
    track('newsletter_popup', { action: 'closed' });
    leave();
  };

  if (state === 'hidden' || isAtWork) return null;
  // While another overlay covers the form, it is hidden and not removed. A partly completed form keeps its
  // values.
  return (
    <div hidden={isCovered}>
      {state === 'asked' || state === 'came' ? (
        <Suspense>
          <Card
            words={words}
            takesFocus={state === 'asked'}
            onClose={close}
            onMinimise={() => {
              setState('quiet');
              requestAnimationFrame(() => banner.current?.focus({ preventScroll: true }));
            }}
            onDone={leave}
          />
        </Suspense>
      ) : (
        <aside data-docked={isCovered ? undefined : true} className={styles.pill} aria-label="Newsletter">
          <button
            ref={banner}
            type="button"
            className={styles.open}
            onPointerEnter={() => void loadCard()}
            onClick={() => setState('asked')}
          >
            {words.banner}
            <span className={styles.join}>{words.join}</span>
          </button>
          <IconButton icon="close" label="Close" size="small" onClick={close} />
        </aside>
      )}
    </div>
  );
}
