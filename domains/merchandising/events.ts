import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';
import { ASK_STATES } from './contract/asks.ts';

/** The state of a price request changed: it was created or decided on. The payload contains the new state. */
export const priceAskMoved = event(
  'price-ask-moved',
  z.object({ askId: z.number(), state: z.enum(ASK_STATES) }),
  ({ askId, state }) => `${askId}:${state}`,
);
