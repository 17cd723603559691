import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { saveAnswerFile } from '#foundation/browser/save-answer-file.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { MAX_DISPATCHED_ORDERS, printPackingSlips } from '#domains/fulfilment/contract/bulk.ts';
import { bookLabels, printLabels } from '#domains/fulfilment/contract/labels.ts';
import type { PickList } from '#domains/fulfilment/contract/picking.ts';
import type { BulkResult } from '#domains/orders/contract/bulk.ts';
import { summaryText } from '../orders/bulk-bar.tsx';
import { DispatchDialog } from '../orders/bulk-dialogs.tsx';
import { BulkResults } from '../orders/bulk-results.tsx';
import { orderPath } from '../orders/order-texts.ts';
import { failureText } from '../shell/failure-text.ts';
import { ActionButton } from '../shell/palette/action-button.tsx';
import styles from './picking.module.css';

/** Renders the orders that are picked, with the button that dispatches them. */
export function PickedOrders({
  list: { ready, parts },
  onDone,
}: {
  list: Pick<PickList, 'ready' | 'parts'>;
  onDone: () => void;
}) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  // The orders that were dispatched here last, whose documents are printed next.
  const [sent, setSent] = useState<readonly string[]>([]);
  const numbers = ready.slice(0, MAX_DISPATCHED_ORDERS);
  return (
    <>
      {numbers.length > 0 ? (
        <section className={styles.ready} aria-label="Picked orders">
          <p>
            <b>{counted(ready.length, 'order is', 'orders are')} picked.</b>{' '}
            <span className="muted">{ready.slice(0, 6).join(', ')}</span>
            {ready.length > 6 ? <span className="muted"> and {ready.length - 6} more</span> : null}
          </p>
          <ActionButton
            action="Dispatch the picked orders"
            icon="truck"
            isPrimary
            onPress={() => setChosen(numbers)}
          >
            Dispatch {counted(numbers.length, 'order', 'orders')}
          </ActionButton>
        </section>
      ) : null}
      {parts.length > 0 ? (
        <p className="muted">
          Picked here, with goods left elsewhere:{' '}
          {parts.map((number, index) => (
            <span key={number}>
              {index > 0 ? ', ' : ''}
              <Link to={orderPath(number)} className="link">
                {number}
              </Link>
            </span>
          ))}
          . Open the order to dispatch it in parts.
        </p>
      ) : null}
      {sent.length > 0 ? (
        <Documents
          numbers={sent}
          onResults={setResults}
          onClose={() => {
            setSent([]);
            setResults([]);
          }}
        />
      ) : null}
      {results.length > 0 ? (
        <BulkResults title="Dispatch" results={results} onClose={() => setResults([])} />
      ) : null}
      {chosen ? (
        <DispatchDialog
          numbers={chosen}
          onClose={() => setChosen(null)}
          onDone={(done) => {
            setChosen(null);
            // The section with the documents says it too.
            if (done.every(({ result }) => result !== 'done')) showMessage(summaryText(done, 'dispatched'));
            setResults(done.filter(({ result, reason }) => result !== 'unchanged' && reason !== ''));
            setSent(done.flatMap(({ number, result }) => (result === 'done' ? [number] : [])));
            onDone();
          }}
        />
      ) : null}
    </>
  );
}

/** Renders the buttons that print the labels and packing slips of orders that were just dispatched. */
function Documents({
  numbers,
  onResults,
  onClose,
}: {
  numbers: readonly string[];
  onResults: (results: readonly BulkResult[]) => void;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const orders = numbers.join(',');
  const run = async (request: () => Promise<void>) => {
    setBusy(true);
    await request().catch((error: unknown) => showMessage(failureText(error), { kind: 'error' }));
    setBusy(false);
  };
  const saveLabels = async () => {
    const { results } = await call(bookLabels, { body: { orders: [...numbers] } });
    onResults(results.filter(({ result }) => result === 'refused'));
    if (results.every(({ result }) => result === 'refused')) return;
    await saveAnswerFile(addressOf(printLabels, { query: { orders } }), { fileName: 'labels.pdf' });
  };
  const saveSlips = () =>
    saveAnswerFile(addressOf(printPackingSlips, { query: { orders } }), { fileName: 'packing-slips.pdf' });
  return (
    <section className={styles.ready} aria-label="Dispatched orders">
      <p role="status">
        <b>{counted(numbers.length, 'order is', 'orders are')} dispatched.</b>{' '}
        <span className="muted">Print what goes on the parcels.</span>
      </p>
      <div className={styles.documents}>
        <Button size="small" icon="tag" loading={isBusy} onClick={() => void run(saveLabels)}>
          Labels
        </Button>
        <Button size="small" variant="ghost" icon="note" loading={isBusy} onClick={() => void run(saveSlips)}>
          Packing slips
        </Button>
        <IconButton icon="close" label="Close the dispatched orders" size="small" onClick={onClose} />
      </div>
    </section>
  );
}
