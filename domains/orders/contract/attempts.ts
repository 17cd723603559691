import * as z from 'zod/mini';
import { shapes } from '#foundation/pure/wire.ts';

/**
 * The state of a payment attempt. `waiting`: the attempt is in progress, because neither the provider nor the
 * shopper has completed or ended it.
 */
export const ATTEMPT_VIEW_STATES = ['waiting', 'paid', 'refused', 'ended'] as const;

/** A payment attempt of an order, as staff see it. Amounts are in dollars. */
export const attemptView = z
  .object({
    /** The reference of the attempt, which the provider and the log also use. */
    reference: z.string(),
    method: z.string(),
    amount: z.number(),
    state: z.enum(ATTEMPT_VIEW_STATES),
    /** When the attempt was made, as an ISO 8601 timestamp. */
    at: z.string(),
    /**
     * The reason why the attempt was not paid: the bank's reason if the bank stated one, otherwise the
     * shop's. Empty if the attempt was paid.
     */
    reason: z.string(),
  })
  .register(shapes, { id: 'PaymentAttempt' });
export type AttemptView = z.infer<typeof attemptView>;
