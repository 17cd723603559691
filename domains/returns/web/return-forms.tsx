import { useId, useState } from 'react';
import { FormButtons } from '#design/forms/form-buttons.tsx';
import { EntryLine, EntryWords } from '#design/layout/entries.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Stepper } from '#design/forms/stepper.tsx';
import { findRejectedQuantity } from '#design/forms/use-quantity-draft.ts';
import { TextArea } from '#design/forms/text-area.tsx';
import type { StaffReturn } from '../contract/staff.ts';
import {
  isChangeOfMind,
  REMEDY_LABEL,
  WISH_LABEL,
  WISHES,
  type Failure,
  type Remedy,
  type Wish,
} from '../contract/values.ts';
import { failureOf, remediesFor } from '../rules/return-life.ts';
import styles from './returns.module.css';

interface FormProps {
  busy: boolean;
  onCancel: () => void;
}

/** Renders a form for approving a return. Staff select the severity of the fault and the remedy. */
export function ApproveForm({
  found: { reason, wish, failure, decision },
  busy,
  onCancel,
  onSend,
}: FormProps & {
  found: StaffReturn;
  onSend: (body: { remedy: Remedy; failure: Failure | null; wish: Wish; decision: string }) => void;
}) {
  const failureId = useId();
  const [judged, setJudged] = useState<Failure | null>(failure);
  const [wished, setWished] = useState<Wish>(wish);
  const [chosen, setChosen] = useState<Remedy | null>(null);
  const [words, setWords] = useState(decision);
  const [errors, setErrors] = useState<{ failure?: string }>({});
  const remedies = remediesFor({ reason, wish: wished, failure: failureOf(reason, judged) });
  const remedy = chosen !== null && remedies.includes(chosen) ? chosen : (remedies[0] ?? null);
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-label="Approve"
      onSubmit={(event) => {
        event.preventDefault();
        if (remedy === null) {
          setErrors({ failure: 'Choose how serious the fault is' });
          document.getElementById(failureId)?.focus();
        } else onSend({ remedy, failure: judged, wish: wished, decision: words });
      }}
    >
      {reason === 'faulty' ? (
        <SelectField
          id={failureId}
          label="How serious is the fault?"
          placeholder="Please select"
          value={judged ?? ''}
          error={errors.failure}
          hint="A fault is major if no one who knew about it would have bought the product, or if the product is unsafe, differs from its description or can’t be fixed soon. For a major fault, the customer chooses the remedy."
          options={[
            { value: 'major', label: 'Major' },
            { value: 'minor', label: 'Minor' },
          ]}
          onChange={(event) => {
            setJudged(event.target.value === '' ? null : (event.target.value as Failure));
            setErrors({});
          }}
        />
      ) : null}
      {isChangeOfMind(reason) ? null : (
        <SelectField
          label="What the customer would like"
          hint="Change this only if the customer asks you to."
          value={wished}
          options={WISHES.map((value) => ({ value, label: WISH_LABEL[value] }))}
          onChange={(event) => setWished(event.target.value as Wish)}
        />
      )}
      <SelectField
        label="Outcome"
        value={remedy ?? ''}
        disabled={remedies.length === 0}
        options={remedies.map((value) => ({ value, label: REMEDY_LABEL[value] }))}
        onChange={(event) => setChosen(event.target.value as Remedy)}
      />
      <TextArea
        label="Message to the customer"
        optional
        hint="The customer sees it in the email and on the order’s page."
        rows={3}
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <FormButtons send="Approve" isSending={busy} size="small" onCancel={onCancel} />
    </form>
  );
}

/** Renders a form for declining a return. Staff must enter a reason. */
export function DeclineForm({ busy, onCancel, onSend }: FormProps & { onSend: (decision: string) => void }) {
  const reasonId = useId();
  const [words, setWords] = useState('');
  const [error, setError] = useState('');
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-label="Decline"
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() === '') {
          setError('Enter a reason. The customer will read it');
          document.getElementById(reasonId)?.focus();
        } else onSend(words);
      }}
    >
      <TextArea
        id={reasonId}
        label="Why not?"
        error={error}
        hint="The customer will see this. You can’t decline a return of faulty goods because the manufacturer’s warranty has ended."
        rows={4}
        maxLength={500}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setError('');
        }}
      />
      <FormButtons send="Decline" isSending={busy} size="small" onCancel={onCancel} />
    </form>
  );
}

/**
 * Renders a form for recording received goods. Staff select the warehouse, and which goods can be sold again.
 */
export function ReceiveForm({
  found: { lines, warehouses },
  busy,
  onCancel,
  onSend,
}: FormProps & {
  found: StaffReturn;
  onSend: (body: {
    warehouse: string;
    lines: { sku: string; quantity: number; isSellable: boolean }[];
  }) => void;
}) {
  const [warehouse, setWarehouse] = useState(warehouses[0]?.code ?? '');
  const [came, setCame] = useState(() =>
    lines.map(({ sku, quantity }) => ({ sku, quantity, isSellable: false })),
  );
  const set = (sku: string, more: Partial<(typeof came)[number]>) =>
    setCame(came.map((one) => (one.sku === sku ? { ...one, ...more } : one)));
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      aria-label="Goods received"
      onSubmit={(event) => {
        event.preventDefault();
        const rejected = findRejectedQuantity(event.currentTarget);
        if (rejected) rejected.focus();
        else onSend({ warehouse, lines: came });
      }}
    >
      <SelectField
        label="Where to"
        value={warehouse}
        options={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => setWarehouse(event.target.value)}
      />
      {lines.map(({ sku, title, quantity }) => {
        const one = came.find((line) => line.sku === sku)!;
        return (
          <div key={sku} className={styles.goods}>
            <EntryLine>
              <EntryWords>{title}</EntryWords>
              <Stepper
                size="small"
                label={`Quantity of ${title}`}
                value={one.quantity}
                min={0}
                max={quantity}
                onChange={(value) => set(sku, { quantity: value })}
              />
            </EntryLine>
            <Checkbox
              label="Back on the shelf"
              hint="The product is as new and can be sold again."
              checked={one.isSellable}
              onChange={(event) => set(sku, { isSellable: event.target.checked })}
            />
          </div>
        );
      })}
      <FormButtons send="Book in" isSending={busy} size="small" onCancel={onCancel} />
    </form>
  );
}
