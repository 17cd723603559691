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
 * Components that the server renders completely, but whose script the browser fetches only when they are due.
 * They are due when they are in view, under the pointer or focused, or after the user's first action on the
 * page. Until then they are plain HTML with working links. Clicks and typing before the script arrives are
 * replayed afterwards. If a client-side navigation first displays a component, its script is fetched
 * immediately, and its placeholder is visible until then.
 */

interface Part {
  /** The path of the component's module from the root of the repository, as in the build's manifest. */
  file: string;
  fetch: () => Promise<unknown>;
}

const parts: Part[] = [];
/** The number of components that `lazyPartsReady` has fetched. */
let ready = 0;
const FIRST_RETRY_MS = 1000;
export interface LazyHydrationOptions {
  /** Displayed until the script of a component that the server did not render has loaded. */
  placeholder?: ReactNode;
  /**
   * `touch`: the component waits for the user's first action even if it is in view. For content that is the
   * same for all users.
   */
  due?: 'view' | 'touch';
}

/** A component whose function `need` makes it due. */
export type LazyHydrated<Props> = FunctionComponent<Props> & { need: () => void };

/**
 * Creates a lazily hydrated component from a module. The server must await `lazyPartsReady` before it
 * renders.
 */
export function lazyHydrated<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, due = 'view' }: LazyHydrationOptions = {},
): LazyHydrated<Props> {
  let Ready: ComponentType<Props> | undefined;
  const fetch = async () => ({ default: (Ready ??= await load()) });
  const [isDue, need] = signalled();
  // Runs in a separate task: several components may be due at the same time, and none is urgent for the user.
  const Later = lazy(() =>
    isDue.then(nextTask).then(() => patiently(fetch)),
  ) as unknown as ComponentType<Props>;
  parts.push({ file, fetch });

  function OnDemand(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Rendered] = useState(() => Ready ?? Later);
    const [[done, resolveDone]] = useState(signalled);
    const [isDone, setDone] = useState(false);
    // React discards HTML that it has not hydrated yet if the props change. New props therefore wait until
    // hydration has finished.
    const [first] = useState(props);
    const renderedProps = isDone ? props : first;
    const content = useMemo(() => {
      const handleSettled = () => {
        resolveDone();
        // In a transition, because the whole component renders again with the current props.
        startTransition(() => setDone(true));
      };
      return (
        <Suspense fallback={placeholder}>
          <Rendered {...renderedProps} />
          <Settled onSettled={handleSettled} />
        </Suspense>
      );
    }, [Rendered, renderedProps, resolveDone]);
    useEffect(() => {
      // React marks server-rendered content with comment nodes; client-rendered content has no such nodes.
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

function Settled({ onSettled }: { onSettled: () => void }) {
  useEffect(onSettled, [onSettled]);
  return null;
}

/** Creates a promise and the function that resolves it. */
function signalled(): [Promise<void>, () => void] {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return [promise, resolve];
}

/**
 * Retries a fetch until it succeeds, with doubling delays, because the network may recover. The HTML stays on
 * the page.
 */
async function patiently<T>(fetch: () => Promise<T>, wait = FIRST_RETRY_MS): Promise<T> {
  try {
    return await fetch();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return patiently(fetch, wait * 2);
  }
}

/**
 * Runs on the server. Resolves when every component of the loaded modules can be rendered. Returns the files
 * of these components.
 */
export async function lazyPartsReady(): Promise<readonly string[]> {
  // A loaded component may declare further lazy components.
  while (ready < parts.length) {
    const known = parts.length;
    await Promise.all(parts.slice(ready).map((part) => part.fetch()));
    ready = known;
  }
  return parts.map((part) => part.file);
}
