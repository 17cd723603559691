import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { call } from '#foundation/browser/call.ts';
import { sendFile } from '#foundation/browser/send-file.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { createStore, type Store } from '#foundation/browser/storage/store.ts';
import type { AnswerOf, CallInput, Endpoint } from '#foundation/pure/endpoint.ts';
import { isCallError, type Differing } from '#foundation/pure/fault.ts';
import { getProject } from '../contract/projects.ts';
import type { Project } from '../contract/types.ts';
import { choosableOf } from './lines/lines.ts';
import { selectionAfterLoad, type Selection } from './folders/selection.ts';
import { DONE, FALLBACK, toolText } from './tool-text.ts';

/**
 * A conflict between a change and other people's changes to the same fields: both values, and a function to
 * resolve it.
 */
export interface Conflict {
  differs: readonly Differing[];
  /** The user's own values, by field. */
  mine: Readonly<Record<string, unknown>>;
  /**
   * Sends the user's own values of these fields; the other fields keep the other people's values. If empty,
   * all fields keep the other people's values. The code that made the change then gets its result.
   */
  settle: (fields: readonly string[]) => Promise<void>;
}

/** The messages of a change, and its file if the endpoint accepts one. */
interface ChangeWords {
  done?: string;
  refused?: string;
  quiet?: boolean;
  file?: File;
  /** The version that the change is based on. Defaults to the displayed version. */
  seen?: number;
  /**
   * Called with the error code and at least one error text if the change fails. Returns true if the caller
   * displays the texts itself.
   */
  onRefused?: (code: string | undefined, texts: readonly string[]) => boolean;
}

/**
 * The result of a change: the response, false if the change was rejected, or `'theirs'` if nothing was left to
 * change after a conflict.
 */
type Settled<E extends Endpoint> = AnswerOf<E> | 'theirs' | false;

/** A change that is being sent. */
interface Attempt<E extends Endpoint> {
  endpoint: E;
  input: CallInput<E>;
  words: ChangeWords;
}

/** The project that is open in the workspace. */
export interface Desk {
  project: Project;
  isStaff: boolean;
  selection: Selection;
  select: (selection: Selection) => void;
  /** Whether a change is being sent. */
  isBusy: boolean;
  /** A counter that increases with every change, so that the history views load again (PROJECT-11). */
  changes: number;
  /** Why the last change failed; empty if it succeeded. */
  refusal: string;
  /** The components on the page that can display the error of a change, the topmost last. */
  refusalPlaces: Store<readonly string[]>;
  dismissRefusal: () => void;
  conflict: Conflict | null;
  /**
   * Sends a change with the displayed version, stores the returned project and displays a message. Returns
   * false if the change was rejected. If there is a conflict, waits until the user resolves it. Returns
   * `'theirs'` if nothing was left to change after that.
   *
   * `done` replaces the usual message. `refused` is displayed if the error response has no text. `quiet`
   * suppresses the success message.
   */
  change: <E extends Endpoint>(endpoint: E, input: CallInput<E>, words?: ChangeWords) => Promise<Settled<E>>;
  /** Loads the project again without changing the selection. */
  reload: () => Promise<void>;
}

const DeskContext = createContext<Desk | null>(null);

/** Returns the surrounding workspace; null if there is no workspace around the component. */
export function useDeskOrNull(): Desk | null {
  return useContext(DeskContext);
}

/** Returns the surrounding workspace. Throws if there is no workspace around the component. */
export function useDesk(): Desk {
  const desk = useDeskOrNull();
  if (!desk) throw new Error('useDesk() must be used inside a <DeskPlace>');
  return desk;
}

/**
 * Returns the workspace for a form that stays open. It has the project from the time at which the form was
 * opened, and changes are based on that version. Other people's later changes appear in the workspace but not
 * in this form.
 */
export function useDeskAsOpened(): Desk {
  const desk = useDesk();
  const [project] = useState(desk.project);
  return {
    ...desk,
    project,
    change: (endpoint, input, words) => desk.change(endpoint, input, { ...words, seen: project.version }),
  };
}

type Loaded =
  | { state: 'loading' | 'empty'; project: null; error: null }
  | { state: 'failure'; project: null; error: unknown }
  | { state: 'success'; project: Project; error: null };

const LOADING: Loaded = { state: 'loading', project: null, error: null };

/**
 * Loads a project (PROJECT-05 to -07) and provides it to the child components. Use a different `key` for each
 * project.
 */
export function DeskPlace({
  id,
  isStaff,
  children,
}: {
  id: number;
  isStaff: boolean;
  children: (loaded: Loaded, retry: () => void) => ReactNode;
}) {
  const { loaded, selection, select, take, load, restart, latest } = useLoadedProject(id, isStaff);
  const changing = useChanges({ id, take, load, latest });
  const [refusalPlaces] = useState(() => createStore<readonly string[]>([]));

  const desk: Desk | null =
    loaded.state === 'success' && selection
      ? {
          project: loaded.project,
          isStaff,
          selection,
          select,
          ...changing,
          refusalPlaces,
          reload: () => load(),
        }
      : null;
  return <DeskContext value={desk}>{children(loaded, restart)}</DeskContext>;
}

/** Loads the project and manages which of its products are selected. */
function useLoadedProject(id: number, isStaff: boolean) {
  const [loaded, setLoaded] = useState<Loaded>(LOADING);
  const [selection, select] = useState<Selection | null>(null);

  /** Used by later actions such as undo, which need the latest version at that time. */
  const [latest] = useState(() => createStore<Project | null>(null));

  const take = (project: Project) => {
    latest.set(project);
    setLoaded({ state: 'success', project, error: null });
    select((before) => selectionAfterLoad(choosableOf(project), before, isStaff));
  };
  const load = async (signal?: AbortSignal) => {
    try {
      const project = await call(getProject, { params: { id: String(id) } }, signal ? { signal } : {});
      if (signal?.aborted) return;
      if (project === null) setLoaded({ state: 'empty', project: null, error: null });
      else take(project);
    } catch (error) {
      if (signal?.aborted) return;
      // Keep the displayed project, because it was recently correct.
      if (latest.get()?.projectId === id) showMessage(toolText(error, FALLBACK.projects), { kind: 'error' });
      else setLoaded({ state: 'failure', project: null, error });
    }
  };
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    const stop = new AbortController();
    const first = setTimeout(() => void loadNow(stop.signal));
    return () => {
      clearTimeout(first);
      stop.abort();
    };
  }, [id]);
  const restart = () => {
    setLoaded(LOADING);
    void load();
  };
  return { loaded, selection, select, take, load, restart, latest };
}

/** Sends changes of the project, and manages their errors and conflicts. */
function useChanges({
  id,
  take,
  load,
  latest,
}: Pick<ReturnType<typeof useLoadedProject>, 'take' | 'load' | 'latest'> & { id: number }) {
  const [isBusy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);
  const [refusal, setRefusal] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const change: Desk['change'] = async (endpoint, input, words = {}) =>
    send({ endpoint, input, words }, words.seen ?? latest.get()?.version);
  const send = async <E extends Endpoint>(
    attempt: Attempt<E>,
    version: number | undefined,
  ): Promise<Settled<E>> => {
    const { endpoint, input, words } = attempt;
    setBusy(true);
    try {
      const options = version === undefined ? {} : { ifMatch: version };
      const answer = words.file
        ? await sendFile(endpoint, (input as { body: Record<string, string> }).body, words.file, options)
        : await call(endpoint, input, options);
      const project = projectIn(answer);
      // The response may contain another project, such as a copy or the target of a transfer.
      if (project?.projectId === id) take(project);
      setRefusal('');
      setConflict(null);
      setChanges((count) => count + 1);
      if (!words.quiet) showMessage(words.done ?? DONE.updated);
      return answer;
    } catch (error) {
      const body = isCallError(error) ? error.body : null;
      const differs = isCallError(error) && error.status === 409 ? error.body.differs : undefined;
      if (differs)
        return new Promise((settled) => {
          setConflict(conflictOf(attempt, { differs, version: body?.version }, settled));
        });
      const text = toolText(error, words.refused);
      const texts = body && body.errors.length > 1 ? body.errors : [text];
      const isDisplayed = words.onRefused?.(body?.code, texts) ?? false;
      setRefusal(isDisplayed ? '' : texts.join(' '));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const conflictOf = <E extends Endpoint>(
    { input, ...attempt }: Attempt<E>,
    { differs, version }: { differs: readonly Differing[]; version: number | undefined },
    settled: (answer: Settled<E>) => void,
  ): Conflict => {
    const mine = ((input as { body?: object }).body ?? {}) as Record<string, unknown>;
    return {
      differs,
      mine,
      settle: async (fields) => {
        setConflict(null);
        const discarded = differs.map(({ field }) => field).filter((field) => !fields.includes(field));
        const body = without(mine, discarded);
        const isLeft = Object.keys(body).some((name) => name !== 'projectId');
        settled(isLeft ? await send({ ...attempt, input: { ...input, body } }, version) : 'theirs');
        await load();
      },
    };
  };
  return { isBusy, changes, refusal, dismissRefusal: () => setRefusal(''), conflict, change };
}

/** Returns the project in a response: the response itself or a project that it contains. */
function projectIn(answer: unknown): Project | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('folders' in answer && 'version' in answer) return answer as Project;
  return 'project' in answer ? projectIn(answer.project) : null;
}

/** Returns a request body without some of its fields, which may also be in `quoteData`. */
function without(
  body: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> {
  const names = new Set(fields.map((field) => field.slice(field.lastIndexOf('.') + 1)));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}

/** Returns a new idempotency key. A request that is sent twice with the same key runs only once. */
export function newKey(): string {
  return crypto.randomUUID();
}
