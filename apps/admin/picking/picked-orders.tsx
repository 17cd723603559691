import { useState } from 'react';
import { Link } from 'react-router';
import { showMessage } from '#foundation/browser/messages.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { MAX_DISPATCHED_ORDERS } from '#domains/fulfilment/contract/bulk.ts';
import type { PickList } from '#domains/fulfilment/contract/picking.ts';
import type { BulkResult } from '#domains/orders/contract/bulk.ts';
import { summaryText } from '../orders/bulk-bar.tsx';
import { DispatchDialog } from '../orders/bulk-dialogs.tsx';
import { BulkResults } from '../orders/bulk-results.tsx';
import { orderPath } from '../orders/order-texts.ts';
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
      {results.length > 0 ? (
        <BulkResults title="Dispatch" results={results} onClose={() => setResults([])} />
      ) : null}
      {chosen ? (
        <DispatchDialog
          numbers={chosen}
          onClose={() => setChosen(null)}
          onDone={(done) => {
            setChosen(null);
            showMessage(summaryText(done, 'dispatched'));
            setResults(done.filter(({ result, reason }) => result !== 'unchanged' && reason !== ''));
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
