import { useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Actions } from '#design/layout/entries.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import {
  MAX_NOTE_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_REWARD_LENGTH,
  REJECTION_LABEL,
  REJECTION_REASONS,
  type Rejection,
} from '../contract/values.ts';
import { decisionErrors } from '../rules/claim-form.ts';
import styles from './claims.module.css';

/** What staff fill in when they approve, reject or pay a claim. */
export interface Decision {
  reason: Rejection | null;
  note: string;
  reward: string;
  reference: string;
}

const SUBMIT = { approved: 'Approve', rejected: 'Reject', paid: 'Reward sent' } as const;

/** Renders the fields of a decision on a claim. The customer receives them by email. */
export function DecisionForm({
  state,
  reward,
  isBusy,
  onCancel,
  onSend,
}: {
  state: 'approved' | 'rejected' | 'paid';
  /** The advertised or granted reward. */
  reward: string;
  isBusy: boolean;
  onCancel: () => void;
  onSend: (decision: Decision) => void;
}) {
  const [fields, setFields] = useState<Decision>({ reason: null, note: '', reward, reference: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (more: Partial<Decision>) => {
    setFields((before) => ({ ...before, ...more }));
    setErrors({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = decisionErrors({ state, ...fields });
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) onSend(fields);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    // Escape closes the form from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Cancel does the same
    <form
      method="post"
      noValidate
      className={styles.decision}
      aria-label={SUBMIT[state]}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      {state === 'approved' && (
        <TextField
          name="reward"
          label="Reward"
          hint="What this customer receives, such as “$400 cash back”."
          value={fields.reward}
          error={errors['reward']}
          maxLength={MAX_REWARD_LENGTH}
          onChange={(event) => set({ reward: event.target.value })}
        />
      )}
      {state === 'rejected' && (
        <>
          <SelectField
            name="reason"
            label="Reason"
            placeholder="Please select"
            value={fields.reason ?? ''}
            error={errors['reason']}
            options={REJECTION_REASONS.map((value) => ({ value, label: REJECTION_LABEL[value] }))}
            onChange={(event) => set({ reason: event.target.value as Rejection })}
          />
          <TextField
            name="note"
            label="Note to the customer"
            optional
            value={fields.note}
            maxLength={MAX_NOTE_LENGTH}
            onChange={(event) => set({ note: event.target.value })}
          />
        </>
      )}
      {state === 'paid' && (
        <TextField
          name="reference"
          label="Reference of the payment or parcel"
          optional
          value={fields.reference}
          error={errors['reference']}
          maxLength={MAX_REFERENCE_LENGTH}
          onChange={(event) => set({ reference: event.target.value })}
        />
      )}
      <Actions>
        <Button type="submit" size="small" loading={isBusy}>
          {SUBMIT[state]}
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}
