/** The duration of all movements of pictures and cards, in ms. */
export const MOVE_MS = 240;
/** The curve of `--m-ease-emph`. */
export const MOVE_EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/** The maximum time in ms to wait for the next page. */
const ARRIVAL_TIMEOUT_MS = 5000;

let stopWaiting: (() => void) | undefined;

/** Whether the user prefers reduced motion. Then nothing moves. */
export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Moves a pressed picture to its place on the next page. `path` is the path of the next page, and `selector`
 * selects the picture there. The navigation never waits for the movement: the picture stays where it is if the
 * page has already changed, or does not display such a picture within {@link ARRIVAL_TIMEOUT_MS}.
 *
 * The function does not use view transitions. A view transition displays the previous page until the next one
 * has rendered, and pages render in slices so that they stay responsive.
 */
export function movePictureToPage(picture: HTMLImageElement, path: string, selector: string): void {
  stopWaiting?.();
  if (isMotionReduced() || !picture.isConnected || location.pathname === path || !isDecoded(picture)) return;
  const from = picture.getBoundingClientRect();
  const previous = document.querySelector(selector);
  const changes = new MutationObserver(() => {
    const next = document.querySelector<HTMLImageElement>(selector);
    if (location.pathname !== path || next === null || next === previous) return;
    stop();
    move(picture, from, next);
  });
  const stop = () => {
    changes.disconnect();
    clearTimeout(timer);
    stopWaiting = undefined;
  };
  const timer = setTimeout(stop, ARRIVAL_TIMEOUT_MS);
  stopWaiting = stop;
  changes.observe(document.body, { childList: true, subtree: true });
}

/**
 * Moves the picture of a pressed button's product to the first visible element of `selector`, where it disappears. The
 * picture is in the card of the button, or else the visible one in the gallery of the page.
 */
export function moveProductInto(button: Element, selector: string): void {
  const card = button.closest('article');
  const picture = card
    ? card.querySelector('img')
    : [...document.querySelectorAll<HTMLImageElement>('[id^="picture-"] > img')].find(isInFront);
  const target = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  if (picture && target) movePictureInto(picture, target);
}

/** Whether the centre of a picture is visible. Other pictures of the gallery are outside its frame. */
function isInFront(picture: HTMLImageElement): boolean {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === picture;
}

/** Moves a copy of a picture to an element, where the copy disappears. */
function movePictureInto(picture: HTMLImageElement, target: Element): void {
  if (isMotionReduced() || !isDecoded(picture)) return;
  const from = picture.getBoundingClientRect();
  const to = target.getBoundingClientRect();
  const copy = copyOf(picture, from);
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const end = { transform: `${translation(from, to)} scale(${scale})`, opacity: 0 };
  run(copy, [{ transform: 'none', opacity: 1 }, { opacity: 1, offset: 0.7 }, end], 'ease-in-out');
}

function isDecoded(picture: HTMLImageElement): boolean {
  return picture.complete && picture.naturalWidth > 0;
}

function move(picture: HTMLImageElement, from: DOMRect, next: HTMLImageElement): void {
  const to = next.getBoundingClientRect();
  if (from.width === 0 || to.width === 0) return;
  keepUntilLoaded(next, picture.currentSrc);
  const copy = copyOf(picture, to, next);
  const scale = scaleOf(picture, from) / scaleOf(picture, to);
  const [x, y] = [to.width - from.width / scale, to.height - from.height / scale].map((excess) =>
    Math.max(0, excess / 2),
  );
  run(copy, [
    { transform: `${translation(to, from)} scale(${scale})`, clipPath: `inset(${y}px ${x}px)` },
    { transform: 'none', clipPath: 'inset(0)' },
  ]);
  next.animate([{ opacity: 0 }, { opacity: 0 }], MOVE_MS);
}

/** Returns how large a picture appears that is completely visible in an area, per pixel of the picture. */
function scaleOf(picture: HTMLImageElement, { width, height }: DOMRect): number {
  return Math.min(width / picture.naturalWidth, height / picture.naturalHeight);
}

/** Displays the small picture in the place of the large one until the large one has loaded. */
function keepUntilLoaded(large: HTMLImageElement, url: string): void {
  if (large.complete) return;
  const { objectFit, objectPosition } = getComputedStyle(large);
  large.style.background = `${objectPosition} / ${objectFit} no-repeat url(${JSON.stringify(url)})`;
  const clear = () => large.style.removeProperty('background');
  for (const type of ['load', 'error']) large.addEventListener(type, clear, { once: true });
}

/** Returns a copy of a picture above the page, on the background of its tile. Only eyes notice it. */
function copyOf(picture: HTMLImageElement, { left, top, width, height }: DOMRect, like = picture) {
  const tile = document.createElement('div');
  const image = new Image();
  image.src = picture.currentSrc;
  const { objectFit, objectPosition, mixBlendMode } = getComputedStyle(like);
  Object.assign(image.style, { width: '100%', height: '100%', objectFit, objectPosition, mixBlendMode });
  Object.assign(tile.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    zIndex: 'var(--z-nav-panel)',
    overflow: 'hidden',
    borderRadius: 'var(--r-lg)',
    background: 'var(--c-art)',
    pointerEvents: 'none',
  });
  tile.ariaHidden = 'true';
  tile.append(image);
  document.body.append(tile);
  return tile;
}

function translation(from: DOMRect, to: DOMRect): string {
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  return `translate(${x}px, ${y}px)`;
}

function run(copy: HTMLElement, frames: Keyframe[], easing = MOVE_EASING): void {
  const remove = () => copy.remove();
  copy.animate(frames, { duration: MOVE_MS, easing, fill: 'both' }).finished.then(remove, remove);
}
