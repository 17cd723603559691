import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/button.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import {
  commitEdit,
  previewEdit,
  undoEdit,
  type EditChangesInput,
  type OrderToEdit,
} from '#domains/orders/contract/edit.ts';
import { ContactCard, DeliveryFields, DiscountField } from './edit-fields.tsx';
import { findAmountFaults, startDraft, toChanges, type EditDraft } from './edit-draft.ts';
import { EditSummary } from './edit-summary.tsx';
import { LeaveGuard } from '../../shell/unsaved/leave-guard.tsx';
import { ProductsCard } from './products-card.tsx';
import { usePreview } from './use-edit-preview.ts';
import record from '../../shell/records/record.module.css';
import styles from './edit-page.module.css';

const FAILED = 'We couldn’t reach the shop. Your changes are still here. Try again.';

/**
 * Renders the form for editing an order, with a preview of what it changes. `reload` loads the order again, after
 * another change of the order.
 */
export function EditForm({ order, reload }: { order: OrderToEdit; reload: () => void }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => startDraft(order));
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<{ text: string; isConflict: boolean } | null>(null);
  // One key per draft, so that a repeated request after a lost response changes nothing.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const changes = toChanges(order, draft);
  const previewState = usePreview(changes && JSON.stringify(changes), (body, signal) =>
    call(
      previewEdit,
      { params: { id: order.orderNumber }, body: JSON.parse(body) as EditChangesInput },
      { signal },
    ),
  );
  const amountFaults = findAmountFaults(draft);
  const faults = { ...previewState.fields, ...amountFaults };
  const change = (next: Partial<EditDraft>) => {
    setDraft({ ...draft, ...next });
    setKey(crypto.randomUUID());
    setError(null);
  };

  async function run(request: () => Promise<{ due: number; refund: number }>) {
    setBusy(true);
    setError(null);
    try {
      const saved = await request();
      showMessage(savedText(saved));
      await navigate(`/orders/${encodeURIComponent(order.orderNumber)}`, { state: { isSaved: true } });
    } catch (failed) {
      const body = isCallError(failed) ? failed.body : null;
      const isConflict = ['order-conflict', 'order-not-editable'].includes(body?.code ?? '');
      setError({ text: (isCallError(failed) && errorText(failed)) || FAILED, isConflict });
      setBusy(false);
    }
  }
  const options = { ifMatch: order.version };
  const params = { id: order.orderNumber };
  const save = () =>
    run(() =>
      call(
        commitEdit,
        { params, body: { ...changes, reason: reason.trim(), key, total: previewState.preview!.total } },
        options,
      ),
    );
  const undo = () => run(() => call(undoEdit, { params, body: { key } }, options));

  return (
    <>
      <LeaveGuard isArmed={changes !== null}>Your changes to this order aren’t saved.</LeaveGuard>
      <header className={styles.head}>
        <h1>Edit order {order.orderNumber}</h1>
        {order.canUndo && changes === null ? (
          <Button size="small" variant="ghost" loading={isBusy} onClick={() => void undo()}>
            Undo the last edit
          </Button>
        ) : null}
      </header>
      <div className={record.columns}>
        <div className={record.column}>
          <ProductsCard order={order} draft={draft} faults={faults} change={change} />
          <DeliveryFields
            order={order}
            draft={draft}
            days={previewState.preview?.days ?? order.days}
            faults={faults}
            change={change}
          />
          <ContactCard draft={draft} faults={faults} change={change} />
        </div>
        <EditSummary
          order={order}
          previewState={previewState}
          isChanged={changes !== null}
          hasFault={Object.keys(amountFaults).length > 0}
          discount={<DiscountField draft={draft} error={faults['discount']} change={change} />}
          reason={reason}
          setReason={setReason}
          isBusy={isBusy}
          error={error}
          reload={reload}
          save={() => void save()}
        />
      </div>
    </>
  );
}

function savedText({ due, refund }: { due: number; refund: number }): string {
  if (refund > 0) return `Saved. ${formatPrice(refund)} is being refunded, and the customer gets an email.`;
  if (due > 0) return `Saved. The customer gets an email with a link to pay ${formatPrice(due)}.`;
  return 'Saved. The customer gets an email.';
}
