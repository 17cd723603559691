import { useEffect, useState } from 'react';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import type { EditPreview } from '#domains/orders/contract/edit.ts';

const PAUSE_MS = 350;

/** The preview of a draft. While the next preview loads, `preview` is the previous one. */
export interface PreviewState<Preview> {
  preview: Preview | null;
  isLoading: boolean;
  /** What is wrong with the draft; empty if nothing is. */
  errors: readonly string[];
  /** The errors of fields by their paths, such as `deliveryAddress.suburb`. */
  fields: Readonly<Record<string, string>>;
}
export type EditPreviewState = PreviewState<EditPreview>;

const NONE = { preview: null, isLoading: false, errors: [], fields: {} };

/**
 * Requests the preview of a draft when the staff member pauses. `key` is the body of the request as JSON; without one,
 * there is no preview.
 */
export function usePreview<Preview>(
  key: string | null,
  request: (body: string, signal: AbortSignal) => Promise<Preview>,
): PreviewState<Preview> {
  const [settled, setSettled] = useState<string | null>(null);
  const [last, setLast] = useState<Preview | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const { state, answer, error } = useAnswer(settled, (signal) => request(settled!, signal));
  if (answer !== null && answer !== last) setLast(answer);
  if (key === null) return NONE;
  if (settled !== key || state === 'loading') return { ...NONE, preview: last, isLoading: true };
  if (state === 'success') return { ...NONE, preview: answer };
  const body = isCallError(error) ? error.body : { errors: ['We couldn’t check the changes. Try again.'] };
  return { ...NONE, errors: body.errors, fields: ('fields' in body && body.fields) || {} };
}
