import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';
import { RETURN_STATES } from './contract/values.ts';

/** A return has a new state, or staff have decided on it again. `at` is an ISO 8601 timestamp. */
export const returnMoved = event(
  'return-moved',
  z.object({ returnId: z.number(), state: z.enum(RETURN_STATES), at: z.string() }),
  ({ returnId, state }) => `${returnId}:${state}`,
);
