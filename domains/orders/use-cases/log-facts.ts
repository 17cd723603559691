import type { Actor } from '#domains/audit/contract.ts';
import type { Attempt } from '../db/attempts.ts';

/** Returns the number of the order that a reference pays: `W100001` of `W100001-2`. */
export function orderNumberOf(reference: string): string {
  const dash = reference.lastIndexOf('-');
  return dash < 0 ? reference : reference.slice(0, dash);
}

/** Returns the fields by which log lines about a payment are joined: order, attempt and the request that caused them. */
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
