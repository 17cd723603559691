import * as z from 'zod/mini';
import { shapes } from '#foundation/pure/wire.ts';

/** `waiting`: neither the provider nor the shopper has completed or ended the attempt yet. */
export const ATTEMPT_VIEW_STATES = ['waiting', 'paid', 'refused', 'ended'] as const;

/** A payment attempt of an order, as staff see it. Amounts in dollars. */
export const attemptView = z
  .object({
    /** The reference of the attempt, as used at the provider and in the log. */
    reference: z.string(),
    method: z.string(),
    amount: z.number(),
    state: z.enum(ATTEMPT_VIEW_STATES),
    /** ISO 8601 timestamp of the attempt. */
    at: z.string(),
    /**
     * Why the attempt was not paid: the bank's reason if it gave one, otherwise the shop's; empty for a paid
     * attempt.
     */
    reason: z.string(),
  })
  .register(shapes, { id: 'PaymentAttempt' });
export type AttemptView = z.infer<typeof attemptView>;
