import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { addressOf as addressOfCall } from '#foundation/pure/endpoint.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { searchProjects, type DashboardRow } from '#domains/projects/contract/dashboard.ts';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { exportProjects } from '../contract.ts';
import { arrangedColumns, columnsFor, savedColumns } from '../rules/columns.ts';
import {
  addressOf,
  COLUMNS_KEY,
  FIRST_SEARCH,
  isTooMany,
  meaningful,
  nextSort,
  PARAMS_KEY,
  queryOf,
  readParams,
  searchIn,
  type SearchParams,
} from '../rules/search-params.ts';
import type { ColumnChoiceProps } from './column-choice.tsx';
import { dashboardText } from './dashboard-text.ts';
import { Filters } from './filters.tsx';
import { ProjectTable } from './project-table.tsx';
import styles from './dashboard.module.css';

const loadColumnChoice = () => import('./column-choice.tsx');
/** Loaded lazily, because moving columns requires a library of 13 KiB. */
const ColumnChoice = lazyPart(async () => ({ default: (await loadColumnChoice()).ColumnChoice }));
const prepareColumnChoice = () => void loadColumnChoice().catch(() => undefined);

type Query = Parameters<typeof call<typeof searchProjects>>[1]['query'];

/**
 * Stores the search in the URL, so that links, reloads and the back button work. If the URL contains no
 * search when the page opens, adds the last search from local storage (STORAGE-14).
 */
export function useStoredSearchParams() {
  const [address, setAddress] = useSearchParams();
  const [storedParams, keep] = useStored(PARAMS_KEY, readParams, (value) =>
    JSON.stringify(meaningful({ ...value })),
  );
  /** The search that the user has chosen. The URL may not contain it yet. */
  const [chosen, setChosen] = useState<SearchParams | null>(() => searchIn(address) ?? storedParams);
  const [seen, setSeen] = useState(address.toString());
  /**
   * The URLs that typing has created. If the current URL is one of them, further typing replaces the current
   * history entry instead of adding one.
   */
  const [typedTo, setTypedTo] = useState<readonly string[]>([]);
  if (address.toString() !== seen) {
    setSeen(address.toString());
    setChosen(null);
    // The user navigated, so the next typed text adds a history entry.
    if (!typedTo.includes(address.toString())) setTypedTo([]);
  }
  const params = chosen ?? searchIn(address) ?? FIRST_SEARCH;
  const text = JSON.stringify(params);
  const settle = useEffectEvent((isArrival: boolean) => {
    keep(params);
    if (isArrival && searchIn(address) === null)
      setAddress((before) => withSearch(before, params), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    settle(true);
  }, []);
  useEffect(() => {
    settle(false);
  }, [text]);
  const setParams = (next: SearchParams) => {
    setChosen(next);
    const isTyped = next.customerName !== params.customerName;
    setTypedTo(isTyped ? [...typedTo, withSearch(address, next).toString()] : []);
    setAddress((before) => withSearch(before, next), {
      replace: isTyped && typedTo.length > 0,
      preventScrollReset: true,
    });
  };
  return { params, setParams };
}

/** Replaces the search in URL parameters. Other parameters stay the same. */
function withSearch(address: URLSearchParams, params: SearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of Object.keys(FIRST_SEARCH)) next.delete(name);
  for (const [name, value] of Object.entries(addressOf(params))) next.set(name, value);
  return next;
}

/** Renders the project search: filters, table, column choice, file download and page navigation. */
export function ProjectSearch({
  who,
  ownCode,
  params,
  setParams,
  seesCosts,
}: {
  who: string;
  ownCode: string;
  seesCosts: boolean;
  params: SearchParams;
  setParams: (params: SearchParams) => void;
}) {
  const [arranged, setColumns] = useStored(COLUMNS_KEY, arrangedColumns, savedColumns);
  const columns = useMemo(() => columnsFor(arranged, { seesCosts }), [arranged, seesCosts]);
  const query = queryOf(params, ownCode);
  const { state, answer, error, retry } = useAnswer(JSON.stringify([who, query]), (signal) =>
    call(searchProjects, { query: query as Query }, { signal }),
  );
  /** The last result. Displayed until the next result has loaded. */
  const [last, setLast] = useState<{ rows: DashboardRow[]; totalCount: number } | null>(null);
  if (answer !== null && answer !== last) setLast(answer);
  const found = answer ?? last;
  const change = (more: Partial<SearchParams>) => setParams({ ...params, page: 0, ...more });
  const sort = (property: string) => change(nextSort(params, property));
  const total = found?.totalCount ?? 0;
  return (
    <>
      <Filters params={params} onChange={change} />
      <section className={styles.card} aria-label="Projects found">
        <ResultsBar total={found?.totalCount ?? null} isUnsorted={params.sortDirection === 0}>
          <ExportButton
            url={addressOfCall(exportProjects, { query: { ...query, page: 0, limit: -1 } })}
            fileName="projects.csv"
            describe={(problem) => dashboardText(problem, 'projects')}
            disabled={total === 0}
          />
          <ColumnsButton columns={columns} onChange={setColumns} />
        </ResultsBar>
        {isTooMany(total) ? (
          <div className={styles.warning}>
            <Notice kind="warning">
              More than 2,000 projects match. Add more to your search, or choose a shorter period.
            </Notice>
          </div>
        ) : null}
        {state === 'failure' ? (
          <div className={styles.warning} role="alert">
            <EmptyState
              title={dashboardText(error, params.sortDirection === 0 ? 'projects' : 'sorting')}
              actions={
                <Button size="small" onClick={retry}>
                  Try again
                </Button>
              }
            />
          </div>
        ) : found === null ? (
          <div className={styles.waiting} aria-busy="true">
            <Skeleton height={420} />
          </div>
        ) : total === 0 ? (
          <EmptyState title="No matches">
            <p>Choose an earlier start date, or shorten your search text.</p>
          </EmptyState>
        ) : (
          <ProjectTable
            rows={found.rows}
            columns={columns}
            sort={params}
            onSort={sort}
            isBusy={state === 'loading'}
          />
        )}
        <Pager params={params} total={total} onChange={(page) => setParams({ ...params, page })} />
      </section>
    </>
  );
}

/** Renders the number of found projects, followed by buttons for the table. */
function ResultsBar({
  total,
  isUnsorted,
  children,
}: {
  /** The number of found projects; null until the first result has loaded. */
  total: number | null;
  isUnsorted: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <p role="status">
        {total === null ? null : (
          <>
            <b className="tnum">{total.toLocaleString('en-AU')}</b> {total === 1 ? 'project' : 'projects'}
            {isUnsorted ? ', latest change first' : ''}
          </>
        )}
      </p>
      <div className={styles.tools}>{children}</div>
    </div>
  );
}

/** Renders a button that opens and closes the column choice. */
function ColumnsButton({ columns, onChange }: Pick<ColumnChoiceProps, 'columns' | 'onChange'>) {
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChoosing(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.choosing}>
      <Button
        ref={opener}
        variant="ghost"
        size="small"
        icon="columns"
        aria-expanded={isChoosing}
        onPointerEnter={prepareColumnChoice}
        onFocus={prepareColumnChoice}
        onClick={() => setChoosing(!isChoosing)}
      >
        Columns
      </Button>
      {isChoosing ? (
        <Suspense>
          <ColumnChoice columns={columns} onChange={onChange} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Renders the current position in the results, with buttons for the previous and next page. */
function Pager({
  params: { page, limit },
  total,
  onChange,
}: {
  params: SearchParams;
  total: number;
  onChange: (page: number) => void;
}) {
  const pages = Math.max(1, Math.ceil(total / limit));
  return (
    <nav className={styles.pager} aria-label="Pages of projects">
      <span className="muted tnum">
        {total === 0
          ? ''
          : `${page * limit + 1} to ${Math.min(total, (page + 1) * limit)} of ${total.toLocaleString('en-AU')}`}
      </span>
      <IconButton
        icon="chevron-left"
        label="Previous page"
        disabled={page === 0}
        onClick={() => onChange(page - 1)}
      />
      <span className="tnum">
        Page {page + 1} of {pages.toLocaleString('en-AU')}
      </span>
      <IconButton
        icon="chevron-right"
        label="Next page"
        disabled={page + 1 >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}

/** Returns a value from local storage; null if the value or the storage is unavailable. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Manages a state that is stored in local storage. `read` parses the stored text, and `write` serialises the
 * value. For use only in components that are not rendered on the server.
 */
function useStored<T>(key: string, read: (text: string | null) => T, write: (value: T) => string) {
  const [value, setValue] = useState(() => read(readStored(key)));
  const store = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, write(next));
    } catch {
      // If the storage is unavailable, the value is lost when the user leaves the page.
    }
  };
  return [value, store] as const;
}
