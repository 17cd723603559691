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
 * Components whose HTML the server renders completely and whose scripts the browser loads later. A script is
 * loaded when its component is in view, has the pointer or the focus, or after the user's first action on the
 * page. Until then, links in the HTML work, and clicks and typing are recorded and replayed later. If the
 * browser renders a component that the server did not render, it loads the script immediately and displays a
 * placeholder.
 */

interface Part {
  /**
   * The path of the component's module from the root of the repository. The build's manifest contains the
   * same path.
   */
  file: string;
  fetch: () => Promise<unknown>;
}

const parts: Part[] = [];
/** The number of components whose modules `lazyPartsReady` has loaded. */
let ready = 0;
const FIRST_RETRY_MS = 1000;
export interface LazyHydrationOptions {
  /** The content that is displayed while the script loads, if the server did not render the component. */
  placeholder?: ReactNode;
  /**
   * When to load the script. With `touch`, it is loaded only after the user's first action, even if the
   * component is in view. Use `touch` for content that is the same for all users.
   */
  due?: 'view' | 'touch';
}

/** A lazily hydrated component. `need` starts loading its script. */
export type LazyHydrated<Props> = FunctionComponent<Props> & { need: () => void };

/**
 * Creates a lazily hydrated component. Before the server renders it, the server must await `lazyPartsReady`.
 */
export function lazyHydrated<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  { placeholder = null, due = 'view' }: LazyHydrationOptions = {},
): LazyHydrated<Props> {
  let Ready: ComponentType<Props> | undefined;
  const fetch = async () => ({ default: (Ready ??= await load()) });
  const [isDue, need] = signalled();
  // Load the script in a separate task, because several components may be needed at the same time and none of
  // them is urgent.
  const Later = lazy(() =>
    isDue.then(nextTask).then(() => patiently(fetch)),
  ) as unknown as ComponentType<Props>;
  parts.push({ file, fetch });

  function OnDemand(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Rendered] = useState(() => Ready ?? Later);
    const [[done, resolveDone]] = useState(signalled);
    const [isDone, setDone] = useState(false);
    // If props change before hydration, React discards the HTML. Use the first props until hydration has
    // finished.
    const [first] = useState(props);
    const renderedProps = isDone ? props : first;
    const content = useMemo(() => {
      const handleSettled = () => {
        resolveDone();
        // Use a transition, because the whole component renders again with the current props.
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
      // React marks HTML from the server with comment nodes. Without such a node, the browser rendered the
      // component, so load its script immediately.
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
 * Repeats a fetch until it succeeds, because the network may recover. The delay doubles after each attempt.
 * The HTML stays on the page in the meantime.
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
 * Loads the modules of all lazily hydrated components, so that the server can render them. Returns the paths
 * of the modules.
 */
export async function lazyPartsReady(): Promise<readonly string[]> {
  // A module that has just been loaded may declare further lazy components.
  while (ready < parts.length) {
    const known = parts.length;
    await Promise.all(parts.slice(ready).map((part) => part.fetch()));
    ready = known;
  }
  return parts.map((part) => part.file);
}
