import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';
import { CLAIM_STATES } from './contract/values.ts';

/** A claim has a new state. `at` is an ISO 8601 timestamp. */
export const claimMoved = event(
  'claim-moved',
  z.object({ claimId: z.number(), state: z.enum(CLAIM_STATES), at: z.string() }),
  ({ claimId, state, at }) => `${claimId}:${state}:${at}`,
);
