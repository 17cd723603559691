import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';
import { ASK_STATES } from './contract/asks.ts';

/** A price request was created or decided, and is now in this state. */
export const priceAskMoved = event(
  'price-ask-moved',
  z.object({ askId: z.number(), state: z.enum(ASK_STATES) }),
  ({ askId, state }) => `${askId}:${state}`,
);
