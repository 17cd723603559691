import * as z from 'zod/mini';
import { shapes } from '#foundation/pure/wire.ts';

/** `waiting`: the provider or the shopper has yet to decide. */
export const ATTEMPT_VIEW_STATES = ['waiting', 'paid', 'refused', 'ended'] as const;

/** An attempt to pay an order, as staff see it. Dollars. */
export const attemptView = z
  .object({
    /** What the provider and the log know it by. */
    reference: z.string(),
    method: z.string(),
    amount: z.number(),
    state: z.enum(ATTEMPT_VIEW_STATES),
    /** ISO instant. */
    at: z.string(),
    /** Why it was not paid: the bank's reason if it named one, else ours; empty for one that was paid. */
    reason: z.string(),
  })
  .register(shapes, { id: 'PaymentAttempt' });
export type AttemptView = z.infer<typeof attemptView>;
