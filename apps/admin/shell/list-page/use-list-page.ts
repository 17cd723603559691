import { useNavigate, useSearchParams } from 'react-router';
import type { ListName } from '#domains/staff/contract/list-names.ts';
import { useCurrentRow } from '../use-list-keys.ts';
import { useChoice } from './use-choice.ts';
import { usePages, type NextPage } from './use-pages.ts';

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
      if (typeof opening === 'string') void navigate(opening, { state: { list: key } });
      else opening();
    },
    ...(maxChosen > 0 ? { onChoose: choice.toggle } : {}),
  });
  /** Opens the list with the query of a URL. */
  const go = (text: string, { replace = false } = {}) =>
    void navigate({ search: text === '' ? '' : `?${text}` }, { replace, preventScrollReset: true });
  return {
    ...pages,
    list,
    query,
    /** The query as the URL states it. */
    key,
    /** The query of the URL, also what the list does not know. */
    params,
    current,
    search,
    choice,
    maxChosen,
    idOf,
    open,
    go,
    /** Opens the list with another query. */
    set: (next: Query, options?: { replace?: boolean }) => go(format(next), options),
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
  go: (text: string, options?: { replace?: boolean }) => void;
  idOf: (row: Row) => string | number;
}
