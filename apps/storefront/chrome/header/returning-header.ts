/** The distance in px that the user scrolls up before the header returns. */
const RETURN_DISTANCE = 24;
/** The distance in px that the user scrolls down before the header leaves. */
const LEAVE_DISTANCE = 8;
/** The minimum height in px of a window in which the header returns. */
const MIN_WINDOW_HEIGHT = 500;
/** The time in ms after a jump to a link target or to a focused element in which the header does not return. */
const JUMP_MS = 1200;

/**
 * Displays the header at the top of the window when the user scrolls up, and hides it when the user scrolls
 * down. At its own place at the top of the page, the header scrolls with the page. Sets `data-header` on the
 * document to `returned` or `hidden`, and `--l-header-room` to the height that the header covers.
 */
export function followScroll(header: HTMLElement, signal: AbortSignal): void {
  const root = document.documentElement;
  const placeEnd = () => {
    const before = header.previousElementSibling as HTMLElement | null;
    return (before?.offsetHeight ?? 0) + header.offsetHeight;
  };
  let last = scrollY;
  let turnedAt = scrollY;
  let isUp = false;
  let jumpedAt = -JUMP_MS;
  const set = (state: 'returned' | 'hidden' | null) => {
    if ((root.dataset['header'] ?? null) === state) return;
    if (state === null) delete root.dataset['header'];
    else root.dataset['header'] = state;
    if (state === 'returned') root.style.setProperty('--l-header-room', `${header.offsetHeight}px`);
    else root.style.removeProperty('--l-header-room');
  };
  const onScroll = ({ timeStamp }: Event) => {
    const now = scrollY;
    if (now === last || root.dataset['scroll'] === 'locked') return;
    if (now < last !== isUp) [isUp, turnedAt] = [now < last, last];
    last = now;
    const state = root.dataset['header'];
    const top = placeEnd() - header.offsetHeight;
    if (now <= top || innerHeight < MIN_WINDOW_HEIGHT) set(null);
    else if (isUp) {
      const isAway = state === 'hidden' || now > placeEnd();
      if (isAway && turnedAt - now >= RETURN_DISTANCE && timeStamp - jumpedAt > JUMP_MS) set('returned');
    } else if (state === 'returned' && now - turnedAt >= LEAVE_DISTANCE) set('hidden');
  };
  // The header must not cover a link target or an element that receives the focus.
  const onJump = ({ target, timeStamp, type }: Event) => {
    if (!(target instanceof Element) || header.contains(target)) return;
    if (!(type === 'click' ? target.closest('a[href*="#"]') : target.matches(':focus-visible'))) return;
    jumpedAt = timeStamp;
    if (root.dataset['header'] === 'returned') set('hidden');
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  addEventListener('focusin', onJump, { signal });
  addEventListener('click', onJump, { signal });
  signal.addEventListener('abort', () => set(null));
}
