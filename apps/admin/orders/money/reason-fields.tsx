import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { MAX_DETAILS, OTHER, type ReasonDraft } from './reason.ts';

/** Renders the list of reasons and a field for details. */
export function ReasonFields({
  id,
  reasons,
  reason,
  errors,
  hint,
  onChange,
}: {
  /** The fields have the ids `<id>-choice` and `<id>-details`. */
  id: string;
  reasons: readonly string[];
  reason: ReasonDraft;
  errors: { choice?: string; details?: string };
  /** Where the reason appears. */
  hint: string;
  onChange: (reason: ReasonDraft) => void;
}) {
  return (
    <>
      <SelectField
        id={`${id}-choice`}
        label="Reason"
        placeholder="Choose a reason"
        value={reason.choice}
        error={errors.choice}
        options={reasons.map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ ...reason, choice: event.target.value })}
      />
      <TextField
        id={`${id}-details`}
        label="Details"
        optional={reason.choice !== OTHER}
        hint={hint}
        autoComplete="off"
        maxLength={MAX_DETAILS}
        value={reason.details}
        error={errors.details}
        onChange={(event) => onChange({ ...reason, details: event.target.value })}
      />
    </>
  );
}
