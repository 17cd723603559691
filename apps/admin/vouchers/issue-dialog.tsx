import { useState } from 'react';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { isEmail, EMAIL_TEXT } from '#foundation/pure/contact/email.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import {
  issueGiftCard,
  MAX_CARD_MESSAGE,
  MAX_CARD_VALUE,
  MAX_VOUCHER_REASON,
  type StaffGiftCard,
} from '#domains/vouchers/contract/gift-cards.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { useRecordForm } from '../shell/records/use-record-form.ts';
import recordStyles from '../shell/records/record.module.css';

interface Draft {
  siteId: string;
  value: string;
  years: string;
  email: string;
  message: string;
  reason: string;
}

const plain = (text: string) => text.replaceAll(/[$,\s]/g, '');

function faultsOf({ value, years, email }: Draft): Record<string, string> {
  const dollars = /^\d{1,6}(\.\d{1,2})?$/.test(plain(value)) ? Number(plain(value)) : 0;
  const isLong = /^\d{1,2}$/.test(years.trim()) && Number(years) >= 3 && Number(years) <= 50;
  return {
    ...(dollars >= 1 && dollars <= MAX_CARD_VALUE
      ? {}
      : { value: `Enter an amount from $1 to $${MAX_CARD_VALUE.toLocaleString('en')}` }),
    ...(isLong ? {} : { years: 'Enter 3 to 50 years' }),
    ...(email.trim() === '' || isEmail(email.trim()) ? {} : { email: EMAIL_TEXT }),
  };
}

/** Renders the dialog that issues a gift card. Submitting it twice issues one. */
export function IssueDialog({
  sites,
  onClose,
  onIssued,
}: {
  sites: readonly { id: string; name: string; currency: string }[];
  onClose: () => void;
  onIssued: (card: StaffGiftCard, code: string) => void;
}) {
  const own = useSite();
  const [key] = useState(() => crypto.randomUUID());
  const { draft, fields, change, dialog } = useRecordForm<Draft>({
    initial: () => ({
      siteId: (sites.find(({ id }) => id === own.id) ?? sites[0])?.id ?? '',
      value: '',
      years: '3',
      email: '',
      message: '',
      reason: '',
    }),
    faultsOf,
    save: async ({ value, years, ...same }) => {
      const body = { ...same, key, value: Number(plain(value)), years: Number(years) };
      const { giftCard, code } = await call(issueGiftCard, { body });
      onIssued(giftCard, code);
    },
  });
  const currency = sites.find(({ id }) => id === draft.siteId)?.currency ?? '';
  return (
    <FormDialog
      title="Issue gift card"
      name="Gift card"
      submit="Issue gift card"
      opensPage
      {...dialog}
      onClose={onClose}
    >
      <div className={recordStyles.pair}>
        <TextField
          label={`Value in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          value={draft.value}
          error={fields['value']}
          onChange={({ target }) => change({ value: target.value })}
        />
        <SelectField
          label="Site"
          hint="The card works on all sites with the same currency"
          value={draft.siteId}
          error={fields['siteId']}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => change({ siteId: target.value })}
        />
      </div>
      <TextField
        label="Recipient’s email"
        optional
        type="email"
        autoComplete="off"
        hint="The code is emailed. Without an address, hand over the code yourself"
        value={draft.email}
        error={fields['email']}
        onChange={({ target }) => change({ email: target.value })}
      />
      {draft.email.trim() === '' ? null : (
        <TextArea
          label="Message in the email"
          optional
          rows={3}
          maxLength={MAX_CARD_MESSAGE}
          value={draft.message}
          error={fields['message']}
          onChange={({ target }) => change({ message: target.value })}
        />
      )}
      <div className={recordStyles.pair}>
        <TextField
          label="Valid for years"
          inputMode="numeric"
          hint="The law requires 3 or more"
          value={draft.years}
          error={fields['years']}
          onChange={({ target }) => change({ years: target.value })}
        />
        <TextField
          label="Reason"
          optional
          maxLength={MAX_VOUCHER_REASON}
          hint="For the audit log"
          value={draft.reason}
          error={fields['reason']}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
    </FormDialog>
  );
}
