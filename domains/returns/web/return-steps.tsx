import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import { goodsRowId, type RowChoice } from '#domains/orders/rules/refund-rows.ts';
import { describeMethods } from '#domains/orders/web/confirm-refund.tsx';
import { RefundForm } from '#domains/orders/web/refund-form.tsx';
import { Actions, Part } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import {
  approveReturn,
  declineReturn,
  receiveReturnedGoods,
  refundReturn,
  settleReturn,
  type StaffReturn,
} from '../contract/staff.ts';
import { ApproveForm, DeclineForm, ReceiveForm } from './return-forms.tsx';

interface StepProps {
  found: StaffReturn;
  /** Called with the updated return and a message for the staff member. */
  onDone: (found: StaffReturn, text: string) => void;
  /** The message about the last step; empty if no step was taken on this page. */
  success: string;
  /** Called if another staff member has changed the return. */
  onMovedOn: () => void;
}

type Step = 'approve' | 'decline' | 'receive' | 'refund';
const WORDS: Record<Step, string> = {
  approve: 'Approve …',
  decline: 'Decline …',
  receive: 'Goods received …',
  refund: 'Refund …',
};
const FAILED = 'We couldn’t do this. Please try again.';

/**
 * Renders the message about the last step, which receives the focus because the step's form is removed.
 * Renders nothing without a message.
 */
function Success({ text }: { text: string }) {
  return text === '' ? null : (
    <FocusedMessage>
      <Notice kind="success">{text}</Notice>
    </FocusedMessage>
  );
}

/** Returns the SKUs and quantities of the goods in the refunded rows. */
function linesOf({ lines }: StaffReturn, rows: readonly RowChoice[]): { sku: string; quantity: number }[] {
  return lines.flatMap(({ sku }) => {
    const row = rows.find(({ id }) => id === goodsRowId(sku));
    return row ? [{ sku, quantity: row.quantity }] : [];
  });
}

/** Renders the steps that staff can take on a return. Only one form is open at a time. */
export function ReturnSteps({ found, success, onDone, onMovedOn }: StepProps) {
  const { may, number } = found;
  const [open, setOpen] = useState<Step | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const steps = (['approve', 'receive', 'refund', 'decline'] as const).filter((step) => may[step]);
  const does = async (send: () => Promise<StaffReturn>, successText: string) => {
    setBusy(true);
    setFailure('');
    try {
      const done = await send();
      setOpen(null);
      onDone(done, successText);
    } catch (error) {
      setFailure(isCallError(error) && error.status < 500 ? (errorText(error) ?? FAILED) : FAILED);
      if (isCallError(error) && error.body.code === 'return-moved-on') onMovedOn();
    } finally {
      setBusy(false);
    }
  };
  const params = { number };
  if (steps.length === 0 && !may.settle)
    return (
      <Part title="Nothing more to do">
        <Success text={success} />
        <p className="muted">The audit log shows its history.</p>
      </Part>
    );
  return (
    <Part title="What to do">
      <Success text={success} />
      {failure === '' ? null : (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      {open === null ? (
        <StepButtons
          found={found}
          steps={steps}
          busy={busy}
          onOpen={setOpen}
          onSettle={() => void does(() => call(settleReturn, { params }), `Return ${number} is complete`)}
        />
      ) : null}
      {open === 'approve' ? (
        <ApproveForm
          found={found}
          busy={busy}
          onCancel={() => setOpen(null)}
          onSend={(body) =>
            void does(() => call(approveReturn, { params, body }), `Return ${number} is approved`)
          }
        />
      ) : null}
      {open === 'decline' ? (
        <DeclineForm
          busy={busy}
          onCancel={() => setOpen(null)}
          onSend={(decision) =>
            void does(
              () => call(declineReturn, { params, body: { decision } }),
              `Return ${number} is declined`,
            )
          }
        />
      ) : null}
      {open === 'receive' ? (
        <ReceiveForm
          found={found}
          busy={busy}
          onCancel={() => setOpen(null)}
          onSend={(body) =>
            void does(() => call(receiveReturnedGoods, { params, body }), 'The goods are booked in')
          }
        />
      ) : null}
      {open === 'refund' ? (
        <RefundForm
          form={found.refund}
          orderNumber={found.orderNumber}
          busy={busy}
          onCancel={() => setOpen(null)}
          onSend={({ amount, rows, key }) =>
            void does(
              () =>
                call(refundReturn, {
                  params,
                  body: { amount, lines: linesOf(found, rows), rows, key },
                }),
              `Refund requested: ${describeMethods(fromDollars(amount), found.refund.sources)} (order ${found.orderNumber}). The customer gets an email when the refund is sent.`,
            )
          }
        />
      ) : null}
    </Part>
  );
}

/** Renders a button for each step that is allowed in the return's current state. */
function StepButtons({
  found: { may, remedy },
  steps,
  busy,
  onOpen,
  onSettle,
}: {
  found: StaffReturn;
  steps: readonly Step[];
  busy: boolean;
  onOpen: (step: Step) => void;
  onSettle: () => void;
}) {
  return (
    <Actions>
      {steps.map((step, index) => (
        <Button
          key={step}
          size="small"
          variant={index === 0 ? 'primary' : 'ghost'}
          onClick={() => onOpen(step)}
        >
          {step === 'approve' && remedy !== null ? 'Agree on a different remedy …' : WORDS[step]}
        </Button>
      ))}
      {may.settle ? (
        <Button size="small" variant="ghost" loading={busy} onClick={onSettle}>
          {remedy === 'repair' ? 'Mark as repaired' : 'Mark as replaced'}
        </Button>
      ) : null}
    </Actions>
  );
}
