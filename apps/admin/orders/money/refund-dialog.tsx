import { useId, useState } from 'react';
import { Notice } from '#design/feedback/notice.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { cancelForShopper, refundForShopper } from '#domains/orders/contract/changes.ts';
import type { OrderMoney } from '#domains/orders/contract/refunds.ts';
import { RefundRows } from '#domains/orders/web/refund-rows.tsx';
import { CancelItems, linesToCancel, useCancelPreview, type Units } from './cancel-items.tsx';
import { Consequences } from './consequences.tsx';
import { MoneyDialog, useOrderMoney } from './money-dialog.tsx';
import { cancelSentences, refundSentences } from './money-texts.ts';
import { NO_REASON, REFUND_REASONS, reasonErrors, reasonText, type ReasonDraft } from './reason.ts';
import { ReasonFields } from './reason-fields.tsx';
import {
  readRefund,
  refundErrors,
  startRefund,
  type RefundDraft,
  type RefundErrors,
} from './refund-draft.ts';
import { useMoneyRequest } from './use-money-request.ts';
import styles from './money.module.css';

/**
 * Renders a dialog that refunds rows of an order or an amount. Goods that have not been dispatched can return to stock;
 * the order then no longer contains them.
 */
export function RefundDialog({
  orderNumber,
  amount,
  onClose,
  onDone,
}: {
  orderNumber: string;
  /** The amount in dollars of a failed refund to try again; undefined for a new refund. */
  amount?: number | undefined;
  onClose: () => void;
  /** Called after the request, to display the order as it is now. */
  onDone: () => void;
}) {
  const id = useId();
  const loaded = useOrderMoney(orderNumber);
  const money = loaded.answer;
  const [draft, setDraft] = useState(() => startRefund(amount));
  const [reason, setReason] = useState<ReasonDraft>(NO_REASON);
  const [units, setUnits] = useState<Units>({});
  const [isRestock, setRestock] = useState(false);
  const [errors, setErrors] = useState<RefundErrors>({});
  const { isBusy, failure, run, reset } = useMoneyRequest();
  const lines = money && isRestock ? linesToCancel(money, units) : null;
  const cancellation = useCancelPreview(orderNumber, lines, money?.version);
  const refund = money && readRefund(draft, money.refund);
  const refunded = isRestock ? (cancellation.preview?.refund ?? 0) : (refund?.amount ?? 0);

  const send = () => {
    if (!money || !refund) return;
    const wrong = {
      ...(isRestock ? {} : refundErrors(refund, money.refund)),
      ...reasonErrors(reason),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus();
    const params = { id: orderNumber };
    const text = reasonText(reason);
    void run(
      (key) =>
        lines
          ? call(
              cancelForShopper,
              { params, body: { reason: text, key, lines } },
              { ifMatch: cancellation.preview!.version },
            )
          : call(
              refundForShopper,
              { params, body: { amount: refund.amount, rows: refund.rows, reason: text, key } },
              { ifMatch: money.version },
            ),
      () => {
        showMessage(`${formatPrice(refunded)} is being refunded. The customer gets an email.`);
        onDone();
      },
    );
  };
  return (
    <MoneyDialog
      title={`Refund order ${orderNumber}`}
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
        money && money.refundable > 0
          ? {
              label: refunded > 0 ? `Refund ${formatPrice(refunded)}` : 'Refund',
              isDanger: false,
              isBusy,
              isOff: isRestock && cancellation.preview === null,
              onSend: send,
            }
          : null
      }
      onClose={onClose}
    >
      {(found) =>
        found.refundable === 0 ? (
          <p>Nothing can be refunded: nothing was paid, or everything is refunded or being refunded.</p>
        ) : (
          <>
            {found.cancellable === 'nothing' ? null : (
              <GoodsChoice name={id} isRestock={isRestock} onChange={setRestock} />
            )}
            {isRestock ? (
              <CancelItems money={found} units={units} onChange={setUnits} />
            ) : (
              <AmountFields
                id={id}
                money={found}
                draft={draft}
                error={errors.amount}
                onChange={(next) => {
                  setDraft(next);
                  setErrors({});
                }}
              />
            )}
            <ReasonFields
              id={id}
              reasons={REFUND_REASONS}
              reason={reason}
              errors={errors}
              hint="It appears on the adjustment note."
              onChange={(next) => {
                setReason(next);
                setErrors({});
              }}
            />
            {isRestock && cancellation.error !== '' ? (
              <Notice kind="error">{cancellation.error}</Notice>
            ) : (
              <Consequences
                isLoading={cancellation.isLoading}
                empty="Choose what to refund."
                sentences={
                  isRestock
                    ? cancellation.preview
                      ? cancelSentences(cancellation.preview, false)
                      : []
                    : sentencesOf(found, readRefund(draft, found.refund))
                }
              />
            )}
          </>
        )
      }
    </MoneyDialog>
  );
}

function sentencesOf(money: OrderMoney, refund: ReturnType<typeof readRefund>): string[] {
  if (refund.amount <= 0 || refundErrors(refund, money.refund).amount !== undefined) return [];
  return refundSentences(refund.amount, money.refund.sources, refund.what);
}

/** Renders the choice whether goods that have not been dispatched return to stock. */
function GoodsChoice({
  name,
  isRestock,
  onChange,
}: {
  name: string;
  isRestock: boolean;
  onChange: (isRestock: boolean) => void;
}) {
  return (
    <RadioGroup legend="What to refund">
      <Radio
        name={name}
        label="Money only"
        hint="The customer keeps the goods, or they are still sent."
        checked={!isRestock}
        onChange={() => onChange(false)}
      />
      <Radio
        name={name}
        label="Goods that haven’t been sent"
        hint="They go back into stock and are refunded with their services."
        checked={isRestock}
        onChange={() => onChange(true)}
      />
    </RadioGroup>
  );
}

/** Renders the rows of the order and the amount, which follows from the rows until the staff member types another. */
function AmountFields({
  id,
  money: { refund: form, refundable },
  draft,
  error,
  onChange,
}: {
  id: string;
  money: OrderMoney;
  draft: RefundDraft;
  error: string | undefined;
  onChange: (draft: RefundDraft) => void;
}) {
  return (
    <>
      <div className={styles.rows}>
        <RefundRows
          rows={form.rows}
          units={draft.units}
          onChange={(row, quantity) =>
            onChange({ units: { ...draft.units, [row]: quantity }, typedAmount: null })
          }
        />
      </div>
      <TextField
        id={`${id}-amount`}
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={readRefund(draft, form).text}
        error={error}
        hint={`At most ${formatPrice(refundable)}. It goes to the original payment methods, gift cards last.`}
        onChange={(event) => onChange({ ...draft, typedAmount: event.target.value })}
      />
    </>
  );
}
