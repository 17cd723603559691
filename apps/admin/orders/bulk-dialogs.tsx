import { useState } from 'react';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { dayToParts, isDay } from '#foundation/pure/day.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { dispatchOrders } from '#domains/fulfilment/contract/bulk.ts';
import { MAX_TAG_LENGTH, type BulkResult } from '#domains/orders/contract/bulk.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { useRecordForm } from '../shell/records/use-record-form.ts';
import { useToday } from '../shell/use-today.ts';

/** Renders the dialog that adds a tag to the chosen orders, or removes one of their tags. */
export function TagDialog({
  action,
  count,
  tags,
  onClose,
  onSubmit,
}: {
  action: 'add' | 'remove';
  count: number;
  /** The tags to choose from; null to enter one. */
  tags: readonly string[] | null;
  onClose: () => void;
  /** Throws if the request fails. */
  onSubmit: (tag: string) => Promise<void>;
}) {
  const { draft, fields, change, dialog } = useRecordForm<{ tag: string }>({
    initial: () => ({ tag: tags?.[0] ?? '' }),
    faultsOf: ({ tag }) => (tag.trim() === '' ? { tag: 'Enter a tag' } : ({} as Record<string, string>)),
    save: ({ tag }) => onSubmit(tag.trim().toLowerCase()),
  });
  const orders = counted(count, 'order', 'orders');
  return (
    <FormDialog
      title={action === 'add' ? `Tag ${orders}` : `Remove a tag from ${orders}`}
      name="Tag"
      submit={action === 'add' ? 'Add tag' : 'Remove tag'}
      {...dialog}
      size="small"
      onClose={onClose}
    >
      {tags !== null && tags.length > 0 ? (
        <SelectField
          label="Tag"
          value={draft.tag}
          error={fields['tag']}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
          onChange={({ target }) => change({ tag: target.value })}
        />
      ) : (
        <TextField
          label="Tag"
          hint="Such as gift wrap or call first"
          maxLength={MAX_TAG_LENGTH}
          autoComplete="off"
          value={draft.tag}
          error={fields['tag']}
          onChange={({ target }) => change({ tag: target.value })}
        />
      )}
    </FormDialog>
  );
}

/** Renders the dialog that dispatches the chosen orders, with its consequence. */
export function DispatchDialog({
  numbers,
  onClose,
  onDone,
}: {
  numbers: readonly string[];
  onClose: () => void;
  onDone: (results: readonly BulkResult[]) => void;
}) {
  // The same key for each attempt, so that a repeated request dispatches nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const [carrier, setCarrier] = useState('');
  const today = useToday();
  const [sentOn, setSentOn] = useState<string>(today);
  const orders = counted(numbers.length, 'order', 'orders');
  return (
    <ConfirmDialog
      title={`Dispatch ${orders}?`}
      label={`Dispatch ${orders}`}
      onClose={onClose}
      onConfirm={async () => {
        const day = isDay(sentOn) && sentOn !== today ? { day: dayToParts(sentOn) } : {};
        const { results } = await call(dispatchOrders, {
          body: { orders: [...numbers], carrier, key, ...day },
        });
        onDone(results);
      }}
    >
      <p>
        Everything that is left of these orders leaves its warehouse, and their customers get an email. You
        can’t undo this. Orders that are not paid, or have goods in several warehouses, are refused.
      </p>
      <TextField
        label="Day on which they leave"
        type="date"
        max={today}
        value={sentOn}
        onChange={({ target }) => setSentOn(target.value)}
      />
      <TextField
        label="Carrier"
        optional
        maxLength={80}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
      />
    </ConfirmDialog>
  );
}
