import { useId, useState } from 'react';
import { Notice } from '#design/feedback/notice.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { cancelForShopper, type CancelPreview } from '#domains/orders/contract/changes.ts';
import { CancelItems, linesToCancel, useCancelPreview, type Units } from './cancel-items.tsx';
import { Consequences } from './consequences.tsx';
import { MoneyDialog, useOrderMoney } from './money-dialog.tsx';
import { cancelSentences } from './money-texts.ts';
import { CANCEL_REASONS, NO_REASON, reasonErrors, reasonText, type ReasonDraft } from './reason.ts';
import { ReasonFields } from './reason-fields.tsx';
import { useMoneyRequest } from './use-money-request.ts';

/** Renders a dialog that cancels an order, or those of its units that have not been dispatched. */
export function CancelDialog({
  orderNumber,
  initialReason = NO_REASON,
  onClose,
  onDone,
}: {
  orderNumber: string;
  initialReason?: ReasonDraft;
  onClose: () => void;
  /** Called after the cancellation, to display the order as it is now. */
  onDone: () => void;
}) {
  const id = useId();
  const loaded = useOrderMoney(orderNumber);
  const money = loaded.answer;
  const [part, setPart] = useState<'whole' | 'lines'>('whole');
  const [units, setUnits] = useState<Units>({});
  const [reason, setReason] = useState(initialReason);
  const [errors, setErrors] = useState<ReturnType<typeof reasonErrors>>({});
  const { isBusy, failure, run, reset } = useMoneyRequest();
  // The whole order is checked even if nothing can be cancelled, because the error says what to do instead.
  const isWhole = money?.cancellable !== 'lines' && part === 'whole';
  const lines = money && !isWhole ? linesToCancel(money, units) : null;
  const { preview, isLoading, error } = useCancelPreview(
    orderNumber,
    isWhole ? 'whole' : lines,
    money?.version,
  );
  const send = () => {
    const wrong = reasonErrors(reason);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus();
    return void run(
      (key) =>
        call(
          cancelForShopper,
          {
            params: { id: orderNumber },
            body: { reason: reasonText(reason), key, ...(lines ? { lines } : {}) },
          },
          { ifMatch: preview!.version },
        ),
      () => {
        showMessage(doneText(preview!, isWhole));
        onDone();
      },
    );
  };
  return (
    <MoneyDialog
      title={`Cancel order ${orderNumber}`}
      orderNumber={orderNumber}
      loaded={{
        ...loaded,
        reload: () => {
          reset();
          loaded.reload();
        },
      }}
      failure={failure}
      send={
        money?.cancellable === 'nothing'
          ? null
          : {
              label: sendLabel(preview, isWhole),
              isDanger: true,
              isBusy,
              isOff: preview === null,
              onSend: send,
            }
      }
      onClose={onClose}
    >
      {(found) =>
        found.cancellable === 'nothing' ? (
          <p aria-live="polite">{error === '' ? 'Checking…' : error}</p>
        ) : (
          <>
            {found.cancellable === 'whole' ? (
              <RadioGroup legend="What to cancel">
                <Radio
                  name={id}
                  label="The whole order"
                  checked={part === 'whole'}
                  onChange={() => setPart('whole')}
                />
                <Radio
                  name={id}
                  label="Some items"
                  checked={part === 'lines'}
                  onChange={() => setPart('lines')}
                />
              </RadioGroup>
            ) : (
              <p>Part of this order has been dispatched. You can cancel the items that haven’t been sent.</p>
            )}
            {isWhole ? null : <CancelItems money={found} units={units} onChange={setUnits} />}
            {error === '' ? (
              <Consequences
                sentences={preview ? cancelSentences(preview, isWhole) : []}
                isLoading={isLoading}
                empty="Choose the items to cancel."
              />
            ) : (
              <Notice kind="error">{error}</Notice>
            )}
            <ReasonFields
              id={id}
              reasons={CANCEL_REASONS}
              reason={reason}
              errors={errors}
              hint="It appears on the adjustment note."
              onChange={(next) => {
                setReason(next);
                setErrors({});
              }}
            />
          </>
        )
      }
    </MoneyDialog>
  );
}

function sendLabel(preview: CancelPreview | null, isWhole: boolean): string {
  const what = isWhole ? 'Cancel order' : 'Cancel items';
  return preview !== null && preview.refund > 0 ? `${what} and refund ${formatPrice(preview.refund)}` : what;
}

function doneText({ refund }: CancelPreview, isWhole: boolean): string {
  const what = isWhole ? 'The order is cancelled.' : 'The items are cancelled.';
  return refund > 0 ? `${what} ${formatPrice(refund)} is being refunded.` : what;
}
