import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { saveAnswerFile } from '#foundation/browser/save-answer-file.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { exportOrderList, type ListedOrder } from '#domains/orders/contract/back-office.ts';
import {
  changeTags,
  listOrderNumbers,
  MAX_BULK_ORDERS,
  type BulkResult,
} from '#domains/orders/contract/bulk.ts';
import { MAX_DISPATCHED_ORDERS, printPackingSlips } from '#domains/fulfilment/contract/bulk.ts';
import { bookLabels, printLabels } from '#domains/fulfilment/contract/labels.ts';
import { useMay } from '../shell/account.ts';
import { failureText } from '../shell/failure-text.ts';
import { DispatchDialog, TagDialog } from './bulk-dialogs.tsx';
import { BulkResults } from './bulk-results.tsx';
import { toEndpointQuery, type ListQuery } from './list-query.ts';
import styles from './bulk-bar.module.css';

type Dialog = 'add' | 'remove' | 'dispatch';

/** What the last request did with the chosen orders. */
interface Outcome {
  title: string;
  results: readonly BulkResult[];
}

/**
 * Renders the number of chosen orders and what can be done with all of them. Choosing all rows offers to choose all orders
 * that match the filters, up to {@link MAX_BULK_ORDERS}.
 */
export function BulkBar({
  query,
  orders,
  count,
  hasMore,
  choice,
  onDone,
}: {
  query: ListQuery;
  /** The loaded orders. */
  orders: readonly ListedOrder[];
  /** The number of matching orders; at least this many. */
  count: number;
  hasMore: boolean;
  choice: { chosen: readonly string[]; set: (numbers: readonly string[]) => void };
  /** Loads the list again after orders changed. */
  onDone: () => void;
}) {
  const [matching, setMatching] = useState<{ for: string; numbers: readonly string[] } | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { isBusy, run } = useRequest();
  const key = JSON.stringify(query);
  // All matching orders stay chosen until the choice or the filters change.
  const isAll = matching?.for === `${key} ${choice.chosen.length}`;
  const numbers = isAll ? matching.numbers : choice.chosen;
  const hasAllRows = choice.chosen.length === Math.min(orders.length, MAX_BULK_ORDERS);
  const chooseMatching = () =>
    run(async () => {
      const found = await call(listOrderNumbers, { query: toEndpointQuery(query) });
      setMatching({ for: `${key} ${choice.chosen.length}`, numbers: found.numbers });
      if (found.isMore)
        showMessage(`More orders match. The first ${found.numbers.length} are chosen.`, { kind: 'info' });
    });
  const finish = (title: string, results: readonly BulkResult[]) => {
    onDone();
    const isNotable = results.some(
      ({ result, reason }) => result === 'refused' || (result === 'done' && reason !== ''),
    );
    setOutcome(isNotable ? { title, results } : null);
  };
  const printAll = async () => {
    const { results } = await call(bookLabels, { body: { orders: [...numbers] } });
    finish('Labels', results);
    if (results.every(({ result }) => result === 'refused')) return;
    const url = addressOf(printLabels, { query: { orders: numbers.join(',') } });
    await saveAnswerFile(url, { fileName: 'labels.pdf' });
  };
  const changeTag = async (tag: string, action: 'add' | 'remove', of: readonly string[]) => {
    const { results } = await call(changeTags, { body: { orders: [...of], tag, action } });
    const changed = results.filter(({ result }) => result === 'done').map(({ number }) => number);
    const undo = {
      label: 'Undo',
      run: () => void run(() => changeTag(tag, action === 'add' ? 'remove' : 'add', changed)),
    };
    showMessage(summaryText(results, action === 'add' ? `tagged ${tag}` : `no longer tagged ${tag}`), {
      isPersistent: true,
      ...(changed.length > 0 ? { action: undo } : {}),
    });
    finish(`Tag ${tag}`, results);
  };
  return (
    <>
      <div
        className={classNames(styles.bar, numbers.length > 0 && styles.chosen)}
        role="group"
        aria-label="Chosen orders"
      >
        <Checkbox
          label={numbers.length === 0 ? 'Choose all' : `${numbers.length.toLocaleString('en')} chosen`}
          checked={choice.chosen.length > 0 && hasAllRows}
          onChange={({ target }) => choice.set(target.checked ? orders.map(({ number }) => number) : [])}
        />
        {hasAllRows && hasMore && !isAll ? (
          <button type="button" className="link" onClick={() => void chooseMatching()}>
            {count > MAX_BULK_ORDERS
              ? `Choose the first ${MAX_BULK_ORDERS} matching orders`
              : `Choose all ${count.toLocaleString('en')} matching orders`}
          </button>
        ) : null}
        {numbers.length > 0 ? (
          <BulkButtons
            query={query}
            numbers={numbers}
            isBusy={isBusy}
            onOpen={setDialog}
            onSave={(url, fileName) => void run(() => saveAnswerFile(url, { fileName }))}
            onLabels={() => void run(printAll)}
          />
        ) : null}
      </div>
      {outcome ? <BulkResults {...outcome} onClose={() => setOutcome(null)} /> : null}
      {dialog === 'add' || dialog === 'remove' ? (
        <TagDialog
          action={dialog}
          count={numbers.length}
          tags={dialog === 'remove' ? tagsOf(orders, numbers) : null}
          onClose={() => setDialog(null)}
          onSubmit={async (tag) => {
            await changeTag(tag, dialog, numbers);
            setDialog(null);
          }}
        />
      ) : null}
      {dialog === 'dispatch' ? (
        <DispatchDialog
          numbers={numbers}
          onClose={() => setDialog(null)}
          onDone={(results) => {
            setDialog(null);
            showMessage(summaryText(results, 'dispatched'));
            finish('Dispatch', results);
          }}
        />
      ) : null}
    </>
  );
}

/** Renders the buttons of what the staff member may do with the chosen orders. */
function BulkButtons({
  query,
  numbers,
  isBusy,
  onOpen,
  onSave,
  onLabels,
}: {
  query: ListQuery;
  numbers: readonly string[];
  isBusy: boolean;
  onOpen: (dialog: Dialog) => void;
  /** Saves the file of a URL. */
  onSave: (url: string, fileName: string) => void;
  /** Books the shipments with their carriers, and saves the labels. */
  onLabels: () => void;
}) {
  const mayTag = useMay('orders.change');
  const mayDispatch = useMay('fulfilment.dispatch');
  const isTooMany = numbers.length > MAX_DISPATCHED_ORDERS;
  const limit = isTooMany ? `Choose at most ${MAX_DISPATCHED_ORDERS} orders` : undefined;
  const orders = numbers.join(',');
  return (
    <>
      {mayTag ? (
        <>
          <Button size="small" icon="tag" onClick={() => onOpen('add')}>
            Add tag
          </Button>
          <Button size="small" variant="ghost" onClick={() => onOpen('remove')}>
            Remove tag
          </Button>
        </>
      ) : null}
      {mayDispatch ? (
        <>
          <Button
            size="small"
            variant="ghost"
            icon="truck"
            disabled={isTooMany}
            title={limit}
            onClick={() => onOpen('dispatch')}
          >
            Dispatch
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon="tag"
            loading={isBusy}
            disabled={isTooMany}
            title={limit}
            onClick={onLabels}
          >
            Labels
          </Button>
        </>
      ) : null}
      <Button
        size="small"
        variant="ghost"
        icon="note"
        loading={isBusy}
        disabled={isTooMany}
        title={limit}
        onClick={() => onSave(addressOf(printPackingSlips, { query: { orders } }), 'packing-slips.pdf')}
      >
        Packing slips
      </Button>
      <Button
        size="small"
        variant="ghost"
        icon="download"
        loading={isBusy}
        onClick={() =>
          onSave(addressOf(exportOrderList, { query: { ...toEndpointQuery(query), orders } }), 'orders.csv')
        }
      >
        Export chosen
      </Button>
      {limit === undefined ? null : <span className="muted caption">{limit} to dispatch or print</span>}
    </>
  );
}

/** Runs requests, one at a time. A message says why one failed. */
function useRequest() {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    run: async (request: () => Promise<void>) => {
      setBusy(true);
      await request().catch((error: unknown) => showMessage(failureText(error), { kind: 'error' }));
      setBusy(false);
    },
  };
}

/** The tags of the chosen orders that are loaded, in alphabetical order. */
function tagsOf(orders: readonly ListedOrder[], numbers: readonly string[]): string[] {
  const chosen = new Set(numbers);
  return [...new Set(orders.flatMap(({ number, tags }) => (chosen.has(number) ? tags : [])))].toSorted();
}

/** Says what a request did, such as `2 orders are tagged vip. 1 order was already. 1 order is refused.` */
export function summaryText(results: readonly BulkResult[], what: string): string {
  const of = (result: BulkResult['result']) => results.filter((one) => one.result === result).length;
  const done = `${counted(of('done'), 'order is', 'orders are')} ${what}.`;
  const unchanged =
    of('unchanged') > 0 ? ` ${counted(of('unchanged'), 'order', 'orders')} needed no change.` : '';
  const refused = of('refused') > 0 ? ` ${counted(of('refused'), 'order is', 'orders are')} refused.` : '';
  return `${done}${unchanged}${refused}`;
}
