import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** A product that someone waits for is to be had: the request, and how often it has been made by then. */
export const stockBack = event(
  'stock-back',
  z.object({ alert: z.number(), round: z.number() }),
  ({ alert }) => String(alert),
);
