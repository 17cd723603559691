import type { Actor } from '#domains/audit/contract.ts';
import type { Attempt } from '../db/attempts.ts';

/** Returns the order number in a payment reference, such as `W100001` for `W100001-2`. */
export function orderNumberOf(reference: string): string {
  const dash = reference.lastIndexOf('-');
  return dash < 0 ? reference : reference.slice(0, dash);
}

/**
 * Returns the fields that all log lines of a payment contain: the order, the attempt, and the request that
 * caused the line.
 */
export function logFactsOf(
  { id, reference }: Pick<Attempt, 'id' | 'reference'>,
  by?: Pick<Actor, 'requestId'>,
): { order: string; attempt: string; reference: string; requestId?: string } {
  return {
    order: orderNumberOf(reference),
    attempt: id,
    reference,
    ...(by?.requestId ? { requestId: by.requestId } : {}),
  };
}
