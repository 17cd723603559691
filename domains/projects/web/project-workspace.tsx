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

/** A conflict with changes that other users made to the same fields. */
export interface Conflict {
  differs: readonly Differing[];
  /** The values that the user entered, by field. */
  mine: Readonly<Record<string, unknown>>;
  /**
   * Resolves the conflict. The user's values of the listed fields are sent again; all other fields keep the
   * other users' values. Afterwards, the pending call of `change` resolves.
   */
  settle: (fields: readonly string[]) => Promise<void>;
}

/** Messages and options of a change, and its file for endpoints that accept one. */
interface ChangeWords {
  done?: string;
  refused?: string;
  quiet?: boolean;
  file?: File;
  /** The project version on which the change is based. Defaults to the version on display. */
  seen?: number;
  /**
   * Called if the change fails, with the error code and at least one text. If it returns true, the workspace
   * does not display the texts.
   */
  onRefused?: (code: string | undefined, texts: readonly string[]) => boolean;
}

/**
 * The result of a change: the response, or false if the server rejected the change. In a conflict, `'theirs'`
 * if the user kept only the other users' values.
 */
type Settled<E extends Endpoint> = AnswerOf<E> | 'theirs' | false;

/** A change that is being sent. */
interface Attempt<E extends Endpoint> {
  endpoint: E;
  input: CallInput<E>;
  words: ChangeWords;
}

/** The workspace's state: the open project and functions that change it. */
export interface ProjectWorkspace {
  project: Project;
  isStaff: boolean;
  selection: Selection;
  select: (selection: Selection) => void;
  /** Whether a change is being sent to the server. */
  isBusy: boolean;
  /** Number of changes since the project was loaded. Histories reload when it increases (PROJECT-11). */
  changes: number;
  /** The error message of the last change; empty if the change succeeded. */
  refusal: string;
  /** IDs of the mounted components that can display a change's error. The last one displays it. */
  refusalPlaces: Store<readonly string[]>;
  dismissRefusal: () => void;
  conflict: Conflict | null;
  /**
   * Sends a change that is based on the displayed version, stores the returned project and displays a
   * message. Returns false if the server rejected the change. In a conflict, waits for the user's decision,
   * and returns `'theirs'` if no change remains.
   *
   * `done` replaces the usual success message, and `quiet` suppresses it. `refused` is the error message if
   * the response contains no text.
   */
  change: <E extends Endpoint>(endpoint: E, input: CallInput<E>, words?: ChangeWords) => Promise<Settled<E>>;
  /** Loads the project again. The selected lines remain selected. */
  reload: () => Promise<void>;
}

const ProjectWorkspaceContext = createContext<ProjectWorkspace | null>(null);

/** Returns the workspace in which a component is rendered; null outside a workspace. */
export function useProjectWorkspaceOrNull(): ProjectWorkspace | null {
  return useContext(ProjectWorkspaceContext);
}

/** Returns the workspace in which a component is rendered. Throws outside a workspace. */
export function useProjectWorkspace(): ProjectWorkspace {
  const workspace = useProjectWorkspaceOrNull();
  if (!workspace) throw new Error('useProjectWorkspace() must be used inside a <ProjectWorkspaceProvider>');
  return workspace;
}

/**
 * Returns the workspace for a form, with the version of the project from the time when the form was opened.
 * Changes are based on that version, so later changes by other users cause conflicts and are not overwritten.
 */
export function useProjectWorkspaceForForm(): ProjectWorkspace {
  const workspace = useProjectWorkspace();
  const [project] = useState(workspace.project);
  return {
    ...workspace,
    project,
    change: (endpoint, input, words) =>
      workspace.change(endpoint, input, { ...words, seen: project.version }),
  };
}

type Loaded =
  | { state: 'loading' | 'empty'; project: null; error: null }
  | { state: 'failure'; project: null; error: unknown }
  | { state: 'success'; project: Project; error: null };

const LOADING: Loaded = { state: 'loading', project: null, error: null };

/**
 * Loads a project and provides the workspace to the child components (PROJECT-05 to -07). Each project must
 * have a different `key`.
 */
export function ProjectWorkspaceProvider({
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

  const workspace: ProjectWorkspace | null =
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
  return <ProjectWorkspaceContext value={workspace}>{children(loaded, restart)}</ProjectWorkspaceContext>;
}

/** Loads a project and stores its selected lines. */
function useLoadedProject(id: number, isStaff: boolean) {
  const [loaded, setLoaded] = useState<Loaded>(LOADING);
  const [selection, select] = useState<Selection | null>(null);

  /** The latest version of the project. Actions that run later, such as undo, read it when they run. */
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
      // If reloading fails, continues to display the project that is already loaded.
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

/** Sends changes to a project. Also stores the last error and the current conflict. */
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

  const change: ProjectWorkspace['change'] = async (endpoint, input, words = {}) =>
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
      // The response may contain a different project, such as a copy. Only the open project is stored.
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

/** Returns the project in a response. The response is a project or contains one. */
function projectIn(answer: unknown): Project | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('folders' in answer && 'version' in answer) return answer as Project;
  return 'project' in answer ? projectIn(answer.project) : null;
}

/** Returns a request body without some fields. Also removes them from `quoteData`. */
function without(
  body: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, unknown> {
  const names = new Set(fields.map((field) => field.slice(field.lastIndexOf('.') + 1)));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}

/** Creates an idempotency key. The server executes a repeated request with the same key only once. */
export function newKey(): string {
  return crypto.randomUUID();
}
