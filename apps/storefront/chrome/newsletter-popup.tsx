import { Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useLocation } from 'react-router';
import { chatBlockers } from '#foundation/browser/scripts/chat-blockers.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { track } from '#domains/analytics/web/track.ts';
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
 * `minimised` and `dismissed` display the banner; all other states except `hidden` display the form. If the
 * shopper pressed Escape (`dismissed`), scrolling does not open the form again.
 */
type State = 'hidden' | 'minimised' | 'dismissed' | 'requested' | 'automatic';

/** The names under which analytics events report the states. */
const TRACKED_ACTION = {
  minimised: 'shown',
  dismissed: 'minimised',
  requested: 'opened',
  automatic: 'opened_by_scroll',
} as const;

function canShow(path: string): boolean {
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
 * Returns a function that returns whether the shopper is using a form of the page: a field outside the popup
 * has the focus, or has changed since the page opened.
 */
function useFormUse(popup: RefObject<HTMLElement | null>, path: string): () => boolean {
  const changedOn = useRef<string>(undefined);
  const isField = (target: EventTarget | null) =>
    target instanceof Element &&
    target.matches('#main :is(input, textarea, select)') &&
    popup.current?.contains(target) !== true;
  const onInput = useEffectEvent(({ target }: Event) => {
    if (isField(target)) changedOn.current = path;
  });
  useEffect(() => {
    const handleInput = (event: Event) => onInput(event);
    document.addEventListener('input', handleInput);
    return () => document.removeEventListener('input', handleInput);
  }, []);
  return () => changedOn.current === path || isField(document.activeElement);
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
    const updateState = () =>
      setState((now) => (!canShow(pathname) ? 'hidden' : now === 'hidden' ? 'minimised' : now));
    updateState();
    const timer = setInterval(updateState, RECHECK_MS);
    return () => clearInterval(timer);
  }, [pathname]);

  const frame = useRef<HTMLDivElement>(null);
  const isFormUsed = useFormUse(frame, pathname);
  const onScroll = useEffectEvent((from: number) => {
    if (!isCovered && !isFormUsed() && Math.abs(window.scrollY - from) > SCROLL_PIXELS) setState('automatic');
  });
  useEffect(() => {
    if (state === 'hidden') return;
    track('newsletter_popup', { action: TRACKED_ACTION[state] });
    if (state !== 'minimised') return;
    let from: number | undefined;
    const handleScroll = () => onScroll((from ??= window.scrollY));
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [state, pathname]);

  const hide = () => {
    setState('hidden');
    // Closing the popup removes the focused element, so focus moves to the main content.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const close = () => {
    decidePopup('closed');
    track('newsletter_popup', { action: 'closed' });
    hide();
  };

  if (state === 'hidden' || isAtWork) return null;
  // While another overlay covers the form, it is hidden and not removed. A partly completed form keeps its
  // values.
  return (
    // `data-docked` keeps the bar on phones in every state, also while the form's script loads.
    <div ref={frame} hidden={isCovered} data-docked={isCovered ? undefined : true}>
      {state === 'requested' || state === 'automatic' ? (
        <Suspense>
          <Card
            words={words}
            takesFocus={state === 'requested'}
            onClose={close}
            onMinimise={() => {
              setState('dismissed');
              requestAnimationFrame(() => banner.current?.focus({ preventScroll: true }));
            }}
            onDone={hide}
          />
        </Suspense>
      ) : (
        <aside className={styles.pill} aria-label="Newsletter">
          <button
            ref={banner}
            type="button"
            className={styles.open}
            onPointerEnter={() => void loadCard()}
            onClick={() => setState('requested')}
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
