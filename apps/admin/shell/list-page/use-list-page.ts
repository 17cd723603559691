import { useNavigate, useSearchParams } from 'react-router';
import type { ListName } from '#domains/staff/contract/list-names.ts';
import { useCurrentRow } from '../use-list-keys.ts';
import { useColumnChoice } from './column-choice.tsx';
import { useChoice } from './use-choice.ts';
import { usePages, type NextPage } from './use-pages.ts';
import { useViews } from './use-views.ts';
import { ALL_VIEW, VIEW_PARAM, type BuiltInView } from './view-rules.ts';

/** A page that a row opens, or what happens when it is pressed. */
export type Opening = string | (() => void);

/**
 * Holds a list page: reads its query from the URL, loads the rows page by page, and handles the keys of the list, its
 * current row and its chosen rows.
 */
export function useListPage<
  Query,
  Page extends { readonly next: string | number | null },
  Row,
  Id extends string | number,
>(input: {
  list: ListName;
  /** Reads the query of the URL. Ignores what the list does not know. */
  parse: (params: URLSearchParams) => Query;
  /** Writes the query of the URL, without what is the default. */
  format: (query: Query) => string;
  load: (query: Query, page: NextPage, options: { signal?: AbortSignal }) => Promise<Page>;
  rowsOf: (page: Page) => readonly Row[];
  idOf: (row: Row) => Id;
  open: (row: Row) => Opening;
  /** The views that come with the shop; without them, one with all rows. */
  views?: readonly BuiltInView[];
  /** Increases when the rows may have changed. */
  version?: number;
  /** The maximum number of chosen rows, if rows can be chosen. */
  maxChosen?: number;
}) {
  const { list, parse, format, idOf, open, version = 0, maxChosen = 0 } = input;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = parse(params);
  const key = format(query);
  const pages = usePages<Page, Row>({
    key: `${list} ${key}`,
    version,
    load: (page, options) => input.load(query, page, options),
    rowsOf: input.rowsOf,
  });
  const { rows } = pages;
  const choice = useChoice({ key, ids: rows.map(idOf), max: maxChosen });
  const { current, search } = useCurrentRow({
    key,
    count: rows.length,
    onOpen: (index) => {
      const opening = open(rows[index]!);
      if (typeof opening === 'string') void navigate(opening, { state: { list: params.toString() } });
      else opening();
    },
    ...(maxChosen > 0 ? { onChoose: choice.toggle } : {}),
  });
  /** Opens the list with the query of a URL. */
  const go = (text: string, { replace = false } = {}) =>
    void navigate({ search: text === '' ? '' : `?${text}` }, { replace, preventScrollReset: true });
  const views = useViews({
    list,
    builtIn: input.views ?? [ALL_VIEW],
    params,
    replace: (text) => go(text, { replace: true }),
  });
  const columnChoice = useColumnChoice(list, views.open);
  return {
    ...pages,
    list,
    query,
    /** The query as the URL states it. */
    key,
    /** The query of the URL, also what the list does not know. */
    params,
    views: { ...views, isChanged: views.isQueryChanged || columnChoice.isChanged },
    columnChoice,
    current,
    search,
    choice,
    maxChosen,
    idOf,
    open,
    go,
    /** Opens the list with another query. The open view stays, unless the query is empty. */
    set: (next: Query, options?: { replace?: boolean }) => {
      const changed = new URLSearchParams(format(next));
      if (changed.size > 0 && views.open?.saved) changed.set(VIEW_PARAM, views.open.key);
      go(changed.toString(), options);
    },
  };
}

/** The parts of {@link useListPage} that its components need, with rows of one type and any query. */
export interface ListOf<Row> {
  list: ListName;
  key: string;
  params: URLSearchParams;
  first: unknown;
  rows: readonly Row[];
  hasMore: boolean;
  isStale: boolean;
  failure: unknown;
  isLoadingMore: boolean;
  more: () => void;
  retry: () => void;
  refresh: () => void;
  current: number;
  choice: {
    chosen: readonly (string | number)[];
    toggle: (index: number, isRange?: boolean) => void;
  };
  maxChosen: number;
  views: Omit<ReturnType<typeof useViews>, 'isQueryChanged'> & { isChanged: boolean };
  columnChoice: ReturnType<typeof useColumnChoice>;
  go: (text: string, options?: { replace?: boolean }) => void;
  idOf: (row: Row) => string | number;
}
