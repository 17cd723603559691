import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { previewEdit, type EditChangesInput, type EditPreview } from '#domains/orders/contract/edit.ts';

const PAUSE_MS = 350;

/** The preview of a draft. While the next preview loads, `preview` is the previous one. */
export interface EditPreviewState {
  preview: EditPreview | null;
  isLoading: boolean;
  /** What is wrong with the changes; empty if nothing is. */
  errors: readonly string[];
  /** The errors of fields by their paths, such as `deliveryAddress.suburb`. */
  fields: Readonly<Record<string, string>>;
}

const NONE: EditPreviewState = { preview: null, isLoading: false, errors: [], fields: {} };

/** Requests the preview of changes when the staff member pauses. Without changes, there is no preview. */
export function useEditPreview(number: string, changes: EditChangesInput | null): EditPreviewState {
  const key = changes === null ? null : JSON.stringify(changes);
  const [settled, setSettled] = useState<string | null>(null);
  const [last, setLast] = useState<EditPreview | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const { state, answer, error } = useAnswer(settled, (signal) =>
    call(previewEdit, { params: { id: number }, body: JSON.parse(settled!) as EditChangesInput }, { signal }),
  );
  if (answer !== null && answer !== last) setLast(answer);
  if (key === null) return NONE;
  if (settled !== key || state === 'loading') return { ...NONE, preview: last, isLoading: true };
  if (state === 'success') return { ...NONE, preview: answer };
  const body = isCallError(error) ? error.body : { errors: ['We couldn’t check the changes. Try again.'] };
  return { ...NONE, errors: body.errors, fields: ('fields' in body && body.fields) || {} };
}
