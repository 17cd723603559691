import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';

/**
 * Parts of a page that are drawn whole on the server, but whose script a browser fetches only when they are due: in view,
 * under the pointer or the focus, or once the visitor has done anything at all. Until then they are plain HTML, whose
 * links work by themselves; what is clicked or typed in the meantime is done again as soon as the script is there.
 * A part that is first shown by a navigation in the browser is fetched at once, behind its placeholder.
 */

interface Part {
  /** Path of the part's module from the root of the repository, as the build's manifest names it. */
  file: string;
  fetch: () => Promise<unknown>;
}

const parts: Part[] = [];
/** How many of them have been fetched by `partsReady`. */
let ready = 0;
const FIRST_RETRY_MS = 1000;
const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Makes a part out of a component's module. Its props must keep their identity while they say the same. On the server
 * `partsReady` is awaited before anything is rendered.
 */
export function onDemand<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null }: { placeholder?: ReactNode } = {},
): FunctionComponent<Props> {
  let Ready: ComponentType<Props> | undefined;
  const fetch = async () => ({ default: (Ready ??= await load()) });
  const [isDue, due] = signalled();
  const Later = lazy(() => isDue.then(() => patiently(fetch))) as unknown as ComponentType<Props>;
  parts.push({ file, fetch });

  return memo(function OnDemand(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Shown] = useState(() => Ready ?? Later);
    const [[done, tellDone]] = useState(signalled);
    useEffect(() => {
      // React marks what a server drew with comments; what it draws itself has none.
      if (place.current?.firstChild?.nodeType !== Node.COMMENT_NODE) due();
      else return awaitNeed(place.current, due, done);
    }, [done]);
    // Nothing here may draw again by itself: React gives up HTML that it has not taken over when its parent changes.
    return (
      <div ref={place} style={CONTENTS}>
        <Suspense fallback={placeholder}>
          <Shown {...props} />
          <Settled tell={tellDone} />
        </Suspense>
      </div>
    );
  }) as unknown as FunctionComponent<Props>;
}

const CONTENTS = { display: 'contents' } as const;

function Settled({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}

/** A promise with the function that resolves it. */
function signalled(): [Promise<void>, () => void] {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return [promise, resolve];
}

/** Fetches again until it works: the HTML stands there meanwhile, and the network may come back. */
async function patiently<T>(fetch: () => Promise<T>, wait = FIRST_RETRY_MS): Promise<T> {
  try {
    return await fetch();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return patiently(fetch, wait * 2);
  }
}

/** Tells when a part is due, and does again what was clicked and typed in it before it was `done`. */
function awaitNeed(place: HTMLElement, due: () => void, done: Promise<void>): () => void {
  const end = new AbortController();
  const { signal } = end;
  // Who clicks again because nothing happened means it once.
  const clicked = new Set<HTMLElement>();
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) due();
  });
  for (const child of place.children) observer.observe(child);
  for (const type of TOUCHES)
    document.addEventListener(type, () => whenIdle(due), { signal, once: true, passive: true });
  // React stops what happens in HTML that it has not taken over, so it is heard before it gets there.
  const listen = (type: string, hear: (event: MouseEvent, target: Element) => void) =>
    document.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element && place.contains(event.target))
          hear(event as MouseEvent, event.target);
      },
      { signal, capture: true },
    );
  for (const type of ['pointerover', 'focusin']) listen(type, due);
  listen('click', (event, target) => {
    const control = target.closest<HTMLElement>('a, button, input');
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    clicked.add(control);
    due();
  });
  listen('input', (_, target) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target);
  });

  void done.then(() => {
    end.abort();
    for (const field of typed) tellValue(field);
    for (const control of clicked) control.click();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  return () => end.abort();
}

/** React has taken a field over with the text that was in it already: it hears of the text as if it were typed now. */
function tellValue(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field;
  // The field's own setter is React's, which remembers; the prototype's is the browser's, which it compares with.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function whenIdle(then: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 1000 });
  else setTimeout(then, 100);
}

/** On the server: resolves once every part that a loaded module names is there to be rendered. Answers their files. */
export async function partsReady(): Promise<readonly string[]> {
  // A part may name further parts.
  while (ready < parts.length) {
    const known = parts.length;
    await Promise.all(parts.slice(ready).map((part) => part.fetch()));
    ready = known;
  }
  return parts.map((part) => part.file);
}
