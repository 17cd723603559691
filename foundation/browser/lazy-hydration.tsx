import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { nextTask } from './next-task.ts';
import { awaitNeed } from './waiting-html.ts';

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
/** How many of them have been fetched by `lazyPartsReady`. */
let ready = 0;
const FIRST_RETRY_MS = 1000;
export interface LazyHydrationOptions {
  /** Stands there while a part that the server has not drawn is fetched. */
  placeholder?: ReactNode;
  /** `touch` leaves a part in view as it is until the visitor does something: for what says the same to everyone. */
  due?: 'view' | 'touch';
}

/** A part, and `need`, which makes it due. */
export type LazyHydrated<Props> = FunctionComponent<Props> & { need: () => void };

/** Makes a part out of a component's module. On the server `lazyPartsReady` is awaited before anything is rendered. */
export function lazyHydrated<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, due = 'view' }: LazyHydrationOptions = {},
): LazyHydrated<Props> {
  let Ready: ComponentType<Props> | undefined;
  const fetch = async () => ({ default: (Ready ??= await load()) });
  const [isDue, need] = signalled();
  // In a task of its own: several parts may be due at once, and none is what the visitor waits for at that moment.
  const Later = lazy(() =>
    isDue.then(nextTask).then(() => patiently(fetch)),
  ) as unknown as ComponentType<Props>;
  parts.push({ file, fetch });

  function OnDemand(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Shown] = useState(() => Ready ?? Later);
    const [[done, tellDone]] = useState(signalled);
    const [isDone, setDone] = useState(false);
    // React gives up HTML that it has not hydrated when it is to show something else: that waits until it has.
    const [first] = useState(props);
    const shown = isDone ? props : first;
    const content = useMemo(() => {
      const tell = () => {
        tellDone();
        // In slices: all that the part holds is drawn anew with what is known by now.
        startTransition(() => setDone(true));
      };
      return (
        <Suspense fallback={placeholder}>
          <Shown {...shown} />
          <Settled tell={tell} />
        </Suspense>
      );
    }, [Shown, shown, tellDone]);
    useEffect(() => {
      // React marks what a server drew with comments; what it draws itself has none.
      if (place.current?.firstChild?.nodeType !== Node.COMMENT_NODE) need();
      else return awaitNeed(place.current, due, need, done);
    }, [done]);
    return (
      <div ref={place} style={CONTENTS}>
        {content}
      </div>
    );
  }
  return Object.assign(memo(OnDemand), { need }) as unknown as LazyHydrated<Props>;
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

/** On the server: resolves once every part that a loaded module names is there to be rendered. Answers their files. */
export async function lazyPartsReady(): Promise<readonly string[]> {
  // A part may name further parts.
  while (ready < parts.length) {
    const known = parts.length;
    await Promise.all(parts.slice(ready).map((part) => part.fetch()));
    ready = known;
  }
  return parts.map((part) => part.file);
}
