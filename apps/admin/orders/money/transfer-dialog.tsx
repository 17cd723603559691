import { useState } from 'react';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { recordBankTransfer } from '#domains/orders/contract/take-payment.ts';
import { useMay } from '../../shell/account.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { ActionButton } from '../../shell/palette/action-button.tsx';
import { useRecordForm } from '../../shell/records/use-record-form.ts';
import { useToday } from '../../shell/use-today.ts';
import recordStyles from '../../shell/records/record.module.css';

interface TransferProps {
  order: StaffOrder;
  onChanged: () => void;
}

/** Renders the button that records a bank transfer for the amount due of an order, with its dialog. */
export function RecordTransfer(props: TransferProps) {
  const [isOpen, setOpen] = useState(false);
  const { order } = props;
  if (!useMay('payments.record') || order.state !== 'confirmed' || order.balance <= 0) return null;
  return (
    <>
      <ActionButton
        action="Record a bank transfer"
        paletteIcon="card"
        isPrimary={order.bankTransfer !== undefined}
        onPress={() => setOpen(true)}
      >
        Record bank transfer
      </ActionButton>
      {isOpen ? <TransferDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const plain = (text: string) => text.replaceAll(/[$,\s]/g, '');

function TransferDialog({ order, onChanged, onClose }: TransferProps & { onClose: () => void }) {
  const { orderNumber, balance } = order;
  const today = useToday();
  // A request that is repeated after a lost response records nothing further.
  const [key] = useState(() => crypto.randomUUID());
  const { draft, fields, change, dialog } = useRecordForm({
    initial: () => ({ amount: String(balance), day: String(today), reference: orderNumber }),
    faultsOf: ({ amount, reference }): Record<string, string> => ({
      ...(/^\d{1,8}(\.\d{1,2})?$/.test(plain(amount)) && Number(plain(amount)) > 0
        ? {}
        : { amount: 'Enter an amount in dollars, such as 1249.50' }),
      ...(reference.trim() === '' ? { reference: 'Enter the reference' } : {}),
    }),
    save: async ({ amount, ...same }) => {
      const body = { ...same, key, due: balance, amount: Number(plain(amount)) };
      const { due } = await call(recordBankTransfer, { params: { id: orderNumber }, body });
      onClose();
      onChanged();
      showMessage(
        due > 0
          ? `The transfer is recorded. ${formatPrice(due)} is left to pay. The customer gets an email.`
          : 'The order is paid. The customer gets an email.',
      );
    },
  });
  return (
    <FormDialog
      title={`Record a bank transfer for ${orderNumber}`}
      name="Bank transfer"
      submit="Record transfer"
      size="small"
      {...dialog}
      onClose={onClose}
    >
      <p>
        {formatPrice(balance)} is left to pay. Check the bank statement first. You can’t undo this; a refund
        reverses it.
      </p>
      <div className={recordStyles.pair}>
        <TextField
          label="Amount received"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={fields['amount']}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <TextField
          label="Day received"
          type="date"
          max={today}
          value={draft.day}
          error={fields['day']}
          onChange={({ target }) => change({ day: target.value })}
        />
      </div>
      <TextField
        label="Reference on the statement"
        maxLength={60}
        autoComplete="off"
        value={draft.reference}
        error={fields['reference']}
        onChange={({ target }) => change({ reference: target.value })}
      />
    </FormDialog>
  );
}
