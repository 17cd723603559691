import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';
import { ASK_STATES } from './contract-asks.ts';

/** A price was asked for or decided: it is in this state now. */
export const priceAskMoved = event(
  'price-ask-moved',
  z.object({ askId: z.number(), state: z.enum(ASK_STATES) }),
  ({ askId, state }) => `${askId}:${state}`,
);
