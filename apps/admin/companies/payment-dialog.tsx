import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import {
  recordCompanyPayment,
  type CompanyAccountView,
} from '#domains/customers/contract/company-account.ts';
import type { CompanyProfile } from '#domains/customers/contract/companies.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { useRecordForm } from '../shell/records/use-record-form.ts';
import recordStyles from '../shell/records/record.module.css';

const plain = (text: string) => text.replaceAll(/[$,\s]/g, '');

/** Renders the dialog that records a payment of a company. Each bank reference is recorded once. */
export function PaymentDialog({
  company,
  account,
  onClose,
  onRecorded,
}: {
  company: CompanyProfile;
  account: CompanyAccountView;
  onClose: () => void;
  onRecorded: (account: CompanyAccountView) => void;
}) {
  const { draft, fields, change, dialog } = useRecordForm({
    initial: () => ({
      amount: account.open > 0 ? String(account.open) : '',
      day: account.today,
      reference: '',
    }),
    faultsOf: ({ amount, reference }): Record<string, string> => ({
      ...(/^\d{1,8}(\.\d{1,2})?$/.test(plain(amount)) && Number(plain(amount)) > 0
        ? {}
        : { amount: 'Enter an amount in dollars, such as 1249.50' }),
      ...(reference.trim() === '' ? { reference: 'Enter the reference' } : {}),
    }),
    save: async ({ amount, ...same }) => {
      const params = { site: company.siteId, owner: company.ownerId };
      const dollars = Number(plain(amount));
      onRecorded(await call(recordCompanyPayment, { params, body: { ...same, amount: dollars } }));
      showMessage(`${formatPrice(dollars)} is recorded. It pays the oldest orders.`);
    },
  });
  return (
    <FormDialog
      title={`Record a payment of ${company.name}`}
      name="Payment"
      submit="Record payment"
      size="small"
      {...dialog}
      onClose={onClose}
    >
      <p>
        It pays the oldest orders first, and frees the amount for new ones. Check the bank statement first:
        you can’t undo this.
      </p>
      <div className={recordStyles.pair}>
        <TextField
          label={`Amount received in ${account.currency}`}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={fields['amount']}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <TextField
          label="Day received"
          type="date"
          max={account.today}
          value={draft.day}
          error={fields['day']}
          onChange={({ target }) => change({ day: target.value })}
        />
      </div>
      <TextField
        label="Reference on the statement"
        hint="Each reference is recorded once"
        maxLength={60}
        autoComplete="off"
        value={draft.reference}
        error={fields['reference']}
        onChange={({ target }) => change({ reference: target.value })}
      />
    </FormDialog>
  );
}
