import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/** A requested product is back in stock: the alert's id, and how many times it has been requested. */
export const stockBack = event(
  'stock-back',
  z.object({ alert: z.number(), round: z.number() }),
  ({ alert }) => String(alert),
);
