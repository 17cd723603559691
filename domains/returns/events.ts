import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';
import { RETURN_STATES } from './contract-words.ts';

/** A return was asked for, decided, received or closed: it is in this state now. `at`: ISO instant. */
export const returnMoved = event(
  'return-moved',
  z.object({ returnId: z.number(), state: z.enum(RETURN_STATES), at: z.string() }),
  ({ returnId, state }) => `${returnId}:${state}`,
);
