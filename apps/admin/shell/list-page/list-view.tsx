import { useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon, type IconName } from '#design/icons/icon.tsx';
import { counted } from '#foundation/pure/text/counted.ts';
import { useLiveChanges } from '../live.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { ListColumn } from './columns.ts';
import { KeyHints, ListCard, ListFailure, ListLoading, LoadMore, Page, PageHead } from './list-page.tsx';
import { ListTable, type Sorting } from './list-table.tsx';
import type { ListOf } from './use-list-page.ts';
import { ViewTabs } from './view-tabs.tsx';
import styles from './list-page.module.css';

/** What an empty list says. */
interface EmptyTexts {
  /** Without any rows. */
  title: string;
  icon: IconName;
  text: ReactNode;
  actions?: ReactNode;
  /** Without matches. */
  noMatch: { title: string; text: ReactNode };
}

export interface ListViewProps<Row> {
  list: ListOf<Row>;
  title: string;
  /** The name of the rows within a sentence, such as `the orders`. */
  what: string;
  /** The accessible name of the card. */
  label: string;
  columns: readonly ListColumn<Row>[];
  sorting?: Sorting;
  classes?: Readonly<Record<string, string | undefined>>;
  /** Whether the list has a search text or a filter. */
  isFiltered: boolean;
  /** Removes the search text and the filters. */
  onClear: () => void;
  empty: EmptyTexts;
  /** The filter bar with its chips. */
  filters?: ReactNode;
  /** Renders between the filters and the rows. */
  notice?: ReactNode;
  /** The rows, if they are no table. */
  children?: ReactNode;
}

/** Renders the card of a list: its filters, its rows or why there are none, and the keys. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, label, what, filters, notice } = props;
  const { rows, first } = list;
  return (
    <>
      <ListCard label={label}>
        <ViewTabs list={list} columns={props.columns} />
        {filters}
        {notice}
        {list.failure !== null ? (
          <ListFailure what={what} error={list.failure} retry={list.retry} />
        ) : first === null ? (
          <ListLoading rows={12} height={28} />
        ) : rows.length === 0 ? (
          <NoRows {...props} />
        ) : (
          (props.children ?? (
            <ListTable
              list={list}
              title={props.title}
              columns={props.columns}
              sorting={props.sorting}
              classes={props.classes ?? {}}
            />
          ))
        )}
        {list.hasMore && !list.isLoadingMore ? <LoadMore isLoading={false} onMore={list.more} /> : null}
      </ListCard>
      <KeyHints hasSearch={filters !== undefined} hasChoice={list.maxChosen > 0} />
    </>
  );
}

/** Renders a page that consists of a list: its heading with the number of rows, its buttons, and its {@link ListView}. */
export function ListPage<Row>({
  width = 'full',
  count,
  tools,
  after,
  ...view
}: ListViewProps<Row> & {
  width?: 'full' | 'medium' | 'narrow';
  /** The number of rows in words, or what the list contains. */
  count: string;
  /** Buttons for the whole page, such as Export or Add. */
  tools?: ReactNode;
  /** Dialogs of the page. */
  after?: ReactNode;
}) {
  const { list, title, columns } = view;
  return (
    <Page width={width}>
      <PageHead
        title={title}
        tools={
          <>
            {columns.length > 1 ? <ColumnChoice list={list} columns={columns} /> : null}
            {tools}
          </>
        }
      >
        <p className="muted" role="status">
          {list.first === null ? '' : count}
        </p>
      </PageHead>
      <ListView {...view} />
      {after}
    </Page>
  );
}

function NoRows<Row>({ empty, isFiltered, onClear }: ListViewProps<Row>) {
  return isFiltered ? (
    <EmptyState
      title={empty.noMatch.title}
      picture={<Icon name="search" size="large" />}
      actions={
        <Button size="small" variant="ghost" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      <p>{empty.noMatch.text}</p>
    </EmptyState>
  ) : (
    <EmptyState title={empty.title} picture={<Icon name={empty.icon} size="large" />} actions={empty.actions}>
      <p>{empty.text}</p>
    </EmptyState>
  );
}

/**
 * Says how many orders have changed since the list was loaded. The list itself changes only when the user presses the
 * button, so that no row moves under the pointer.
 */
export function ChangedOrders({ list }: { list: { key: string; refresh: () => void } }) {
  const { key, refresh } = list;
  const [changed, setChanged] = useState({ key, numbers: new Set<string>() });
  useLiveChanges((event, numbers) => {
    const before = changed.key === key ? changed.numbers : [];
    if (event === 'order') setChanged({ key, numbers: new Set([...before, ...numbers]) });
  });
  const count = changed.key === key ? changed.numbers.size : 0;
  if (count === 0) return null;
  return (
    <div className={styles.changed} role="status">
      <button
        type="button"
        className="link"
        onClick={() => {
          setChanged({ key, numbers: new Set() });
          refresh();
        }}
      >
        {counted(count, 'order', 'orders')} changed – show
      </button>
    </div>
  );
}
