import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import type { ListName } from '#domains/staff/contract/list-names.ts';
import {
  changeView,
  createView,
  deleteView,
  listViews,
  restoreView,
  setDefaultView,
  type SavedView,
  type ViewDraft,
} from '#domains/staff/contract/list-views.ts';
import { failureText } from '../failure-text.ts';
import { findOpenView, queryOfView, toViews, type BuiltInView } from './view-rules.ts';

type Answer = AnswerOf<typeof listViews>;

/** The views of this tab by their list. They are loaded again whenever the list opens. */
const known = new Map<ListName, Answer>();

/** Loads the saved views of a list, and changes them. Without a connection, the list has only the views of the shop. */
function useSavedViews(
  list: ListName,
  onLoad: (defaultView: string | null, views: readonly SavedView[]) => void,
) {
  const [answer, setAnswer] = useState<Answer | null>(known.get(list) ?? null);
  const loaded = useEffectEvent(onLoad);
  const store = (next: Answer) => {
    known.set(list, next);
    setAnswer(next);
  };
  const received = useEffectEvent((next: Answer) => {
    store(next);
    loaded(next.defaultView, next.views);
  });
  useEffect(() => {
    const before = known.get(list);
    if (before) loaded(before.defaultView, before.views);
    const stop = new AbortController();
    call(listViews, { params: { list } }, { signal: stop.signal }).then(
      (next) => stop.signal.aborted || received(next),
      // The list works without saved views, and its own request says why the shop cannot be reached.
      () => {},
    );
    return () => stop.abort();
  }, [list]);

  const views = answer?.views ?? [];
  const defaultView = answer?.defaultView ?? null;
  const put = (view: SavedView) =>
    store({
      defaultView,
      views: views.some(({ id }) => id === view.id)
        ? views.map((one) => (one.id === view.id ? view : one))
        : [...views, view],
    });
  const reload = async () => store(await call(listViews, { params: { list } }));
  /** Runs a request. A message says why it failed, and the views are loaded again. */
  const run = (request: () => Promise<void>) =>
    void request().catch((error: unknown) => {
      showMessage(failureText(error), { kind: 'error' });
      return reload().catch(() => {});
    });
  return {
    views,
    defaultView,
    /** Saves a new view and returns it. Throws if the request fails. */
    create: async (draft: ViewDraft) => {
      const view = await call(createView, { params: { list }, body: draft });
      put(view);
      return view;
    },
    /** Changes a view. Throws if the request fails. */
    change: async (view: SavedView, part: Partial<ViewDraft>) => {
      const { name, query, columns, isShared } = { ...view, ...part };
      const changed = await call(
        changeView,
        { params: { list, id: view.id }, body: { name, query, columns, isShared } },
        { ifMatch: view.version },
      );
      put(changed);
      return changed;
    },
    /** Deletes a view, with a message that can undo it. */
    remove: (view: SavedView) =>
      run(async () => {
        await call(deleteView, { params: { list, id: view.id } }, { ifMatch: view.version });
        store({
          views: views.filter(({ id }) => id !== view.id),
          defaultView: defaultView === String(view.id) ? null : defaultView,
        });
        showMessage(`${view.name} was deleted.`, {
          isPersistent: true,
          action: {
            label: 'Undo',
            run: () =>
              run(async () => {
                await call(restoreView, { params: { list, id: view.id } });
                await reload();
              }),
          },
        });
      }),
    /** Sets the view with which the list opens; null for none. */
    setDefault: (key: string | null) =>
      run(async () => {
        const next = await call(setDefaultView, { params: { list }, body: { view: key } });
        store({ views, ...next });
        showMessage(key === null ? 'The list opens with all rows.' : 'The list opens with this view.');
      }),
  };
}

/**
 * Holds the views of a list: those that come with the shop and the saved ones. A list whose URL has no query opens with the
 * default view of the person.
 */
export function useViews(input: {
  list: ListName;
  builtIn: readonly BuiltInView[];
  params: URLSearchParams;
  /** Opens the list with a query instead of the present one. */
  replace: (query: string) => void;
}) {
  const { list, builtIn, params, replace } = input;
  // Only the first query of the page is replaced, so that staff can open all rows afterwards.
  const [opensDefault] = useState(params.size === 0);
  const isDone = useRef(false);
  const saved = useSavedViews(list, (defaultView, views) => {
    if (!opensDefault || isDone.current || params.size > 0) return;
    const view = toViews(builtIn, views).find(({ key }) => key === defaultView);
    isDone.current = view !== undefined;
    if (view && view.query !== '') replace(queryOfView(view));
  });
  const all = toViews(builtIn, saved.views);
  const found = findOpenView(all, params);
  return { ...saved, all, open: found?.view ?? null, isQueryChanged: found?.isChanged ?? false };
}
