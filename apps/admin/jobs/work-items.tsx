import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import {
  discardWorkItems,
  ITEM_STATES,
  listWorkItems,
  MAX_ITEMS,
  retryWorkItems,
  type Queue,
  type WorkItem,
} from '#domains/notifications/contract/jobs.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Facts } from '../orders/card.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { failureText } from '../shell/failure-text.ts';
import { FilterBar } from '../shell/list-page/filter-bar.tsx';
import { ColumnChoice } from '../shell/list-page/column-choice.tsx';
import type { ListColumn } from '../shell/list-page/columns.ts';
import { RowLink } from '../shell/list-page/list-table.tsx';
import { ListView } from '../shell/list-page/list-view.tsx';
import { useListPage } from '../shell/list-page/use-list-page.ts';
import {
  doneText,
  formatJobsQuery,
  parseJobsQuery,
  QUEUE_LABELS,
  STATE_LABELS,
  timeText,
  type JobsQuery,
} from './jobs-texts.ts';
import styles from './jobs.module.css';

/** Renders the items of a queue that are not done, with buttons that try several again or discard them. */
export function WorkItems({ query, onDone }: { query: JobsQuery; onDone: () => void }) {
  const { queue } = query;
  const [version, setVersion] = useState(0);
  const [itemId, setItemId] = useState<number | null>(null);
  const [discarding, setDiscarding] = useState<readonly number[] | null>(null);
  const list = useListPage({
    list: 'jobs',
    parse: parseJobsQuery,
    format: formatJobsQuery,
    load: (next, page, options) =>
      call(
        listWorkItems,
        {
          params: { queue: next.queue },
          query: { ...(next.state === '' ? {} : { state: next.state }), q: next.q, ...page },
        },
        options,
      ),
    rowsOf: (page) => page.items,
    idOf: ({ id }) => id,
    open:
      ({ id }) =>
      () =>
        setItemId(id),
    version,
    maxChosen: MAX_ITEMS,
  });
  const { rows: items, choice, set } = list;
  const finish = () => {
    choice.set([]);
    setItemId(null);
    setDiscarding(null);
    setVersion(version + 1);
    onDone();
  };
  const { isBusy, retry, discard } = useItemRequests(queue, finish);
  const columns = useColumns(setItemId);
  const item = items.find(({ id }) => id === itemId);
  return (
    <>
      <ListView
        list={list}
        title={QUEUE_LABELS[queue]}
        what="the items"
        label={QUEUE_LABELS[queue]}
        columns={columns}
        classes={styles}
        isFiltered={query.state !== '' || query.q !== ''}
        onClear={() => set({ ...query, state: '', q: '' })}
        filters={
          <ItemFilters query={query} searchRef={list.search} onChange={set}>
            <ColumnChoice list={list} columns={columns} />
          </ItemFilters>
        }
        notice={
          items.length > 0 ? (
            <BulkActions
              items={items}
              ids={choice.chosen}
              isBusy={isBusy}
              onChoose={choice.set}
              onRetry={(some) => void retry(some)}
              onDiscard={setDiscarding}
            />
          ) : null
        }
        empty={{
          title: 'Nothing here',
          icon: 'check',
          text: 'Nothing stopped or fails.',
          noMatch: { title: 'No items match', text: 'Choose another state or search for other words.' },
        }}
      />
      {item && discarding === null ? (
        <ItemDialog
          item={item}
          isBusy={isBusy}
          onRetry={() => void retry([item.id])}
          onDiscard={() => setDiscarding([item.id])}
          onClose={() => setItemId(null)}
        />
      ) : null}
      {discarding === null ? null : (
        <DiscardDialog
          count={discarding.length}
          isMessage={queue !== 'events'}
          onClose={() => setDiscarding(null)}
          onConfirm={(reason) => discard(discarding, reason)}
        />
      )}
    </>
  );
}

/** Sends the requests that try items again or discard them. Calls `onDone` after a success. */
function useItemRequests(queue: Queue, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async retry(ids: readonly number[]) {
      setBusy(true);
      await call(retryWorkItems, { params: { queue }, body: { ids: [...ids] } }).then(
        (counts) => {
          showMessage(doneText(counts, 'tried again'));
          onDone();
        },
        (error: unknown) => void showMessage(failureText(error), { kind: 'error' }),
      );
      setBusy(false);
    },
    /** Throws if the request fails. */
    async discard(ids: readonly number[], reason: string) {
      const counts = await call(discardWorkItems, { params: { queue }, body: { ids: [...ids], reason } });
      showMessage(doneText(counts, 'discarded'));
      onDone();
    },
  };
}

function ItemFilters({
  query,
  searchRef,
  onChange,
  children,
}: {
  query: JobsQuery;
  searchRef: RefObject<HTMLInputElement | null>;
  onChange: (query: JobsQuery, options?: { replace?: boolean }) => void;
  /** The choice of columns. */
  children: ReactNode;
}) {
  const { q, state } = query;
  return (
    <FilterBar
      search={{
        label: 'Search',
        placeholder: 'Topic, subject, order:7 or a part of the error',
        value: q,
        inputRef: searchRef,
        onSearch: (text, options) => onChange({ ...query, q: text }, options),
      }}
    >
      {ITEM_STATES.map((one) => (
        <Chip
          key={one}
          selected={state === one}
          onClick={() => onChange({ ...query, state: state === one ? '' : one })}
        >
          {STATE_LABELS[one].label}
        </Chip>
      ))}
      {children}
    </FilterBar>
  );
}

function BulkActions({
  items,
  ids,
  isBusy,
  onChoose,
  onRetry,
  onDiscard,
}: {
  items: readonly WorkItem[];
  /** The chosen items. */
  ids: readonly number[];
  isBusy: boolean;
  onChoose: (ids: readonly number[]) => void;
  onRetry: (ids: readonly number[]) => void;
  onDiscard: (ids: readonly number[]) => void;
}) {
  const retryable = ids.filter((id) => items.some((one) => one.id === id && one.mayRetry));
  return (
    <div className={styles.bulk} role="group" aria-label="Chosen items">
      <Checkbox
        label={ids.length === 0 ? 'Choose all' : `${ids.length} chosen`}
        checked={ids.length > 0 && ids.length === Math.min(items.length, MAX_ITEMS)}
        onChange={({ target }) => onChoose(target.checked ? items.map(({ id }) => id) : [])}
      />
      {ids.length > 0 ? (
        <>
          <Button
            size="small"
            loading={isBusy}
            disabled={retryable.length === 0}
            onClick={() => onRetry(retryable)}
          >
            Try again
          </Button>
          <Button size="small" variant="ghost" icon="bin" onClick={() => onDiscard(ids)}>
            Discard
          </Button>
        </>
      ) : null}
    </div>
  );
}

function useColumns(onOpen: (id: number) => void): readonly ListColumn<WorkItem>[] {
  const { timeZone } = useSite();
  return useMemo(
    () => [
      {
        id: 'item',
        title: 'Item',
        cell: ({ id, title, error }) => (
          <>
            <RowLink opening={() => onOpen(id)}>{title}</RowLink>
            {error === '' ? null : <span className={styles.line}>{error}</span>}
          </>
        ),
      },
      {
        id: 'state',
        title: 'State',
        place: 'end',
        cell: ({ state }) => <Tag kind={STATE_LABELS[state].kind}>{STATE_LABELS[state].label}</Tag>,
      },
      { id: 'about', title: 'About', isMuted: true, cell: ({ about }) => about },
      { id: 'site', title: 'Site', isMuted: true, from: 'tablet', cell: ({ siteId }) => siteId ?? '' },
      {
        id: 'attempts',
        title: 'Attempts',
        isMuted: true,
        isNumber: true,
        from: 'tablet',
        cell: ({ attempts }) => attempts.toLocaleString('en'),
      },
      {
        id: 'created',
        title: 'Created',
        isMuted: true,
        cell: ({ createdAt }) => timeText(createdAt, timeZone),
      },
    ],
    [onOpen, timeZone],
  );
}

function ItemDialog({
  item,
  isBusy,
  onRetry,
  onDiscard,
  onClose,
}: {
  item: WorkItem;
  isBusy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
  onClose: () => void;
}) {
  const { timeZone } = useSite();
  return (
    <Dialog
      open
      onClose={onClose}
      title={item.title}
      type="left"
      footer={
        <>
          <Button variant="ghost" icon="bin" onClick={onDiscard}>
            Discard
          </Button>
          {item.mayRetry ? (
            <Button loading={isBusy} onClick={onRetry}>
              Try again
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.details}>
        <Facts
          facts={[
            ['State', STATE_LABELS[item.state].label],
            ['About', item.about],
            ['Site', item.siteId],
            ['Created', timeText(item.createdAt, timeZone)],
            ['Attempts', item.attempts.toLocaleString('en')],
            ['Next attempt', item.nextAt === null ? 'None' : timeText(item.nextAt, timeZone)],
          ]}
        />
        {item.error === '' ? null : <pre tabIndex={0}>{item.error}</pre>}
        {item.mayRetry ? null : (
          <p className="muted">The number and the text are erased, so it can’t be sent again.</p>
        )}
      </div>
    </Dialog>
  );
}

function DiscardDialog({
  count,
  isMessage,
  onClose,
  onConfirm,
}: {
  count: number;
  isMessage: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<void>;
}) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={`Discard ${counted(count, 'item')}?`}
      label="Discard"
      isDanger
      onClose={onClose}
      onConfirm={() => onConfirm(reason)}
    >
      <p>
        {isMessage
          ? 'The recipients never get these messages.'
          : 'What these events should have caused never happens: emails, documents, messages to other systems.'}{' '}
        You can’t undo this.
      </p>
      <TextField
        label="Reason"
        maxLength={300}
        hint="For the audit log"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
