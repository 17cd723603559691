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
 * Components that the server renders fully, but whose script the browser fetches only when they are due. They
 * are due in view, under the pointer or focus, or after the user's first action on the page. Until then they
 * are plain HTML with working links. Clicks and typing in the meantime are replayed after the script arrives.
 * A component first displayed by a client-side navigation is fetched immediately, with its placeholder.
 */

interface Part {
  /** The path of the component's module from the repository root, as in the build's manifest. */
  file: string;
  fetch: () => Promise<unknown>;
}

const parts: Part[] = [];
/** How many components `lazyPartsReady` has fetched. */
let ready = 0;
const FIRST_RETRY_MS = 1000;
export interface LazyHydrationOptions {
  /** Displayed while a component that the server did not render is fetched. */
  placeholder?: ReactNode;
  /**
   * `touch` waits for the user's first action even if the component is in view, for content that is the same
   * for everyone.
   */
  due?: 'view' | 'touch';
}

/** A component with `need`, which makes it due. */
export type LazyHydrated<Props> = FunctionComponent<Props> & { need: () => void };

/**
 * Creates a lazily hydrated component from a module. On the server, await `lazyPartsReady` before rendering.
 */
export function lazyHydrated<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, due = 'view' }: LazyHydrationOptions = {},
): LazyHydrated<Props> {
  let Ready: ComponentType<Props> | undefined;
  const fetch = async () => ({ default: (Ready ??= await load()) });
  const [isDue, need] = signalled();
  // In a separate task: several components may be due together, and none is urgent for the user.
  const Later = lazy(() =>
    isDue.then(nextTask).then(() => patiently(fetch)),
  ) as unknown as ComponentType<Props>;
  parts.push({ file, fetch });

  function OnDemand(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Rendered] = useState(() => Ready ?? Later);
    const [[done, resolveDone]] = useState(signalled);
    const [isDone, setDone] = useState(false);
    // React discards HTML that it has not hydrated if its props change. New props wait until hydration is
    // done.
    const [first] = useState(props);
    const renderedProps = isDone ? props : first;
    const content = useMemo(() => {
      const handleSettled = () => {
        resolveDone();
        // As a transition: the whole component renders again with the current props.
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
      // React marks server-rendered content with comment nodes; client-rendered content has none.
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
 * Retries a fetch until it succeeds, with doubling delays. The HTML stays in place, and the network may
 * recover.
 */
async function patiently<T>(fetch: () => Promise<T>, wait = FIRST_RETRY_MS): Promise<T> {
  try {
    return await fetch();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return patiently(fetch, wait * 2);
  }
}

/** On the server: resolves when every component of the loaded modules can be rendered. Returns their files. */
export async function lazyPartsReady(): Promise<readonly string[]> {
  // A component may declare further components.
  while (ready < parts.length) {
    const known = parts.length;
    await Promise.all(parts.slice(ready).map((part) => part.fetch()));
    ready = known;
  }
  return parts.map((part) => part.file);
}
