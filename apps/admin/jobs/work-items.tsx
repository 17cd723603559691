import { useState, type RefObject } from 'react';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Icon } from '#design/icons/icon.tsx';
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
import { KeyHints, ListCard, ListFailure, ListLoading, LoadMore } from '../shell/list-page/list-page.tsx';
import { useListState } from '../shell/list-page/use-list-state.ts';
import { usePages } from '../shell/list-page/use-pages.ts';
import {
  doneText,
  formatJobsQuery,
  QUEUE_LABELS,
  STATE_LABELS,
  timeText,
  type JobsQuery,
} from './jobs-texts.ts';
import styles from './jobs.module.css';

/** Renders the items of a queue that are not done, with buttons that try several again or discard them. */
export function WorkItems({ query, onDone }: { query: JobsQuery; onDone: () => void }) {
  const { queue, state, q } = query;
  const [round, setRound] = useState(0);
  const [openId, setOpenId] = useState<number | null>(null);
  const [discarding, setDiscarding] = useState<readonly number[] | null>(null);
  const key = formatJobsQuery(query);
  const list = usePages({
    key: `${key} ${round}`,
    load: (after: number | undefined, signal) =>
      call(
        listWorkItems,
        {
          params: { queue },
          query: { ...(state === '' ? {} : { state }), q, ...(after === undefined ? {} : { after }) },
        },
        signal ? { signal } : {},
      ),
    rowsOf: (page) => page.items,
  });
  const items = list.rows ?? [];
  const [chosen, setChosen] = useState<{ key: string; ids: readonly number[] }>({ key, ids: [] });
  const ids = (chosen.key === key ? chosen.ids : []).filter((id) => items.some((one) => one.id === id));
  const choose = (next: readonly number[]) => setChosen({ key, ids: next.slice(0, MAX_ITEMS) });
  const { current, search, change } = useListState({
    key,
    count: items.length,
    onOpen: (index) => setOpenId(items[index]!.id),
  });
  const set = (next: JobsQuery, options?: { replace?: boolean }) => change(formatJobsQuery(next), options);
  const finish = () => {
    choose([]);
    setOpenId(null);
    setDiscarding(null);
    setRound(round + 1);
    onDone();
  };
  const { isBusy, retry, discard } = useItemRequests(queue, finish);
  const open = items.find(({ id }) => id === openId);
  return (
    <>
      <ListCard label={QUEUE_LABELS[queue]}>
        <ItemFilters query={query} searchRef={search} onChange={set} />
        {items.length > 0 ? (
          <BulkActions
            items={items}
            ids={ids}
            isBusy={isBusy}
            onChoose={choose}
            onRetry={(some) => void retry(some)}
            onDiscard={setDiscarding}
          />
        ) : null}
        {list.failure !== null ? (
          <ListFailure what="the items" error={list.failure} retry={list.retry} />
        ) : list.rows === null ? (
          <ListLoading rows={4} />
        ) : items.length === 0 ? (
          <EmptyState title="Nothing here" picture={<Icon name="check" size="large" />}>
            <p>
              {key === '' || (state === '' && q === '') ? 'Nothing stopped or fails.' : 'No items match.'}
            </p>
          </EmptyState>
        ) : (
          <ul className={styles.items} aria-busy={list.isStale}>
            {items.map((item, index) => (
              <ItemRow
                key={item.id}
                item={item}
                isCurrent={index === current}
                isChosen={ids.includes(item.id)}
                onChoose={(isChosen) =>
                  choose(isChosen ? [...ids, item.id] : ids.filter((id) => id !== item.id))
                }
                onOpen={() => setOpenId(item.id)}
              />
            ))}
          </ul>
        )}
        {list.hasMore ? <LoadMore isLoading={list.isLoadingMore} onMore={list.more} /> : null}
      </ListCard>
      <KeyHints />
      {open && discarding === null ? (
        <ItemDialog
          item={open}
          isBusy={isBusy}
          onRetry={() => void retry([open.id])}
          onDiscard={() => setDiscarding([open.id])}
          onClose={() => setOpenId(null)}
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
}: {
  query: JobsQuery;
  searchRef: RefObject<HTMLInputElement | null>;
  onChange: (query: JobsQuery, options?: { replace?: boolean }) => void;
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

function ItemRow({
  item,
  isCurrent,
  isChosen,
  onChoose,
  onOpen,
}: {
  item: WorkItem;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
}) {
  const { timeZone } = useSite();
  const { label, kind } = STATE_LABELS[item.state];
  return (
    <li className={isCurrent ? styles.current : undefined}>
      <Checkbox
        label={`Choose ${item.title}`}
        labelHidden
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={styles.main}>
        <button type="button" className={styles.open} onClick={onOpen}>
          {item.title}
        </button>
        {item.error === '' ? null : <span className={styles.line}>{item.error}</span>}
        <span className="muted caption">
          {[item.about, item.siteId ?? '', timeText(item.createdAt, timeZone)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={styles.state}>
        <Tag kind={kind}>{label}</Tag>
        <span className="muted caption">{counted(item.attempts, 'attempt')}</span>
      </div>
    </li>
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
