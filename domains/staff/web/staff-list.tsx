import type { FormEvent, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Entries, Entry, Parts } from '#design/layout/entries.tsx';
import { Pagination } from '#design/navigation/pagination.tsx';
import { pageCount } from '#design/navigation/pagination-rules.ts';
import styles from './staff-list.module.css';

/** A list of states from which staff choose. The first state is the default, which the URL omits. */
export interface StateFilter<State extends string> {
  label: string;
  states: readonly [State, ...State[]];
  labels: Readonly<Record<State, string>>;
  /** The parameter in the URL. Defaults to `state`. */
  parameter?: string;
}

/** The field for a search term. */
export interface TermFilter {
  label: string;
  button?: string;
  placeholder?: string;
  maxLength?: number;
}

/** Renders the form above a staff list: the choice of a state, a search field and further actions. */
export function StaffFilter<State extends string>({
  label,
  filter,
  state,
  onState,
  search,
  term = '',
  onTerm,
  actions,
}: {
  /** The accessible name of the form. */
  label: string;
  filter: StateFilter<State>;
  state: State;
  onState: (state: State) => void;
  search?: TermFilter;
  term?: string;
  onTerm?: (term: string) => void;
  actions?: ReactNode;
}) {
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onTerm?.(String(new FormData(event.currentTarget).get('term') ?? '').trim());
  };
  return (
    <form method="post" className={styles.filter} onSubmit={find} role="search" aria-label={label}>
      <SelectField
        label={filter.label}
        value={state}
        options={filter.states.map((value) => ({ value, label: filter.labels[value] }))}
        onChange={(event) => onState(event.target.value as State)}
      />
      {search ? (
        <>
          <TextField
            key={term}
            name="term"
            label={search.label}
            placeholder={search.placeholder}
            defaultValue={term}
            autoComplete="off"
            maxLength={search.maxLength ?? 200}
          />
          <Button type="submit" size="small" variant="ghost">
            {search.button ?? 'Find'}
          </Button>
        </>
      ) : null}
      {actions}
    </form>
  );
}

/** Renders the number of rows and the rows of a staff list. */
export function StaffRows({ count, children }: { count: string; children: ReactNode }) {
  return (
    <section className={styles.rows} aria-label="Results">
      <p className="muted" role="status">
        {count}
      </p>
      <Entries>{children}</Entries>
    </section>
  );
}

/** A page of rows from the server. */
export interface StaffListPage<Row> {
  rows: readonly Row[];
  totalCount: number;
  pageSize: number;
}

interface StaffListProps<Row, State extends string> {
  path: string;
  /** The singular and the plural of what the list contains, such as `claim` and `claims`. */
  noun: readonly [one: string, many: string];
  filter: StateFilter<State>;
  search?: TermFilter;
  /** The state that a search chooses, if the search includes rows in other states. */
  searchState?: State;
  /** Handles a submitted term if the term does not filter the list. */
  onTerm?: (term: string) => void;
  load: (query: ListQuery<State>, signal: AbortSignal) => Promise<StaffListPage<Row>>;
  rowKey: (row: Row) => string;
  empty: {
    /** The title if the list has its default state and no search term. */
    title: string;
    text: string;
    /** The label of the link from an unsuccessful search to the default list. */
    back: string;
  };
  /** Renders a row. `onChanged` replaces the row after a change. */
  children: (row: Row, onChanged: (changed: Row) => void) => ReactNode;
}

/**
 * Renders a list of work for staff, with a filter by state, an optional search and pages. The URL contains the
 * state, the term and the page. Includes the texts for an empty list and for a failure.
 */
export function StaffList<Row, State extends string>({
  path,
  noun: [one, many],
  filter,
  search,
  searchState,
  onTerm,
  load,
  rowKey,
  empty,
  children,
}: StaffListProps<Row, State>) {
  const who = useSignedInId();
  const navigate = useNavigate();
  const { query, urlOf, isDefault } = useListQuery(path, filter);
  const found = useAnswer(who && JSON.stringify([who, query]), (signal) => load(query, signal));
  const findTerm = (term: string) =>
    void navigate(
      urlOf({ term, ...(term === '' || searchState === undefined ? {} : { state: searchState }) }),
    );
  const { rows = [], totalCount = 0, pageSize = 1 } = found.answer ?? {};
  const replaceRow = (changed: Row) => {
    if (found.answer)
      found.put({
        ...found.answer,
        rows: rows.map((old) => (rowKey(old) === rowKey(changed) ? changed : old)),
      });
  };
  return (
    <Parts>
      <StaffFilter
        label={`${many.slice(0, 1).toUpperCase()}${many.slice(1)}`}
        filter={filter}
        state={query.state}
        onState={(state) => void navigate(urlOf({ state }))}
        search={search}
        term={query.term}
        onTerm={onTerm ?? findTerm}
      />
      <LoadState
        state={found.state}
        loading={<Skeleton height={320} />}
        failure={<LoadFailure what={`the ${many}`} error={found.error} retry={found.retry} />}
      >
        {totalCount === 0 ? (
          <NoRows title={isDefault ? empty.title : null} back={{ label: empty.back, to: path }}>
            {empty.text}
          </NoRows>
        ) : (
          <StaffRows count={totalCount === 1 ? `1 ${one}` : `${totalCount} ${many}`}>
            {rows.map((row) => (
              <Entry key={rowKey(row)}>{children(row, replaceRow)}</Entry>
            ))}
          </StaffRows>
        )}
        <Pagination
          page={query.page + 1}
          pageCount={pageCount(totalCount, pageSize)}
          pageUrl={(number) => urlOf({ page: number - 1 })}
          label={`Pages of ${many}`}
        />
      </LoadState>
    </Parts>
  );
}

interface ListQuery<State extends string> {
  state: State;
  term: string;
  /** Counts from 0. */
  page: number;
}

/** Returns the list's query from the URL, and a function that returns the URL of a changed query. */
function useListQuery<State extends string>(
  path: string,
  { states, parameter = 'state' }: StateFilter<State>,
) {
  const [params] = useSearchParams();
  const page = params.get('page') ?? '';
  const query: ListQuery<State> = {
    state: states.find((one) => one === params.get(parameter)) ?? states[0],
    term: params.get('term') ?? '',
    page: /^\d{1,4}$/.test(page) ? Number(page) : 0,
  };
  /** A change of the state or the term leads to the first page. */
  const urlOf = (change: Partial<ListQuery<State>>) => {
    const next = { ...query, page: 0, ...change };
    const text = new URLSearchParams({
      ...(next.state === states[0] ? {} : { [parameter]: next.state }),
      ...(next.term === '' ? {} : { term: next.term }),
      ...(next.page === 0 ? {} : { page: String(next.page) }),
    }).toString();
    return text === '' ? path : `${path}?${text}`;
  };
  return { query, urlOf, isDefault: query.state === states[0] && query.term === '' };
}

/** Renders the text of a list without rows. `title` is null if a filter excludes all rows. */
function NoRows({
  title,
  back,
  children,
}: {
  title: string | null;
  back: { label: string; to: string };
  children: ReactNode;
}) {
  return (
    <div className={styles.rows}>
      <EmptyState
        picture={<Icon name={title === null ? 'search' : 'check'} size="large" />}
        title={title ?? 'Nothing found'}
        actions={
          title === null ? (
            <Button variant="ghost" to={back.to}>
              {back.label}
            </Button>
          ) : undefined
        }
      >
        <p>{children}</p>
      </EmptyState>
    </div>
  );
}
