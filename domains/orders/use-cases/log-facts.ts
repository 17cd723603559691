import type { Actor } from '#domains/audit/contract.ts';
import type { Attempt } from '../db/attempts.ts';

/** Returns the number of the order that a payment reference belongs to: `W100001` for `W100001-2`. */
export function orderNumberOf(reference: string): string {
  const dash = reference.lastIndexOf('-');
  return dash < 0 ? reference : reference.slice(0, dash);
}

/**
 * Returns the fields that connect the log lines of a payment: the order, the attempt and the request that
 * caused them.
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
