import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/**
 * A requested product is back in stock. The payload contains the alert's ID and how many times the alert has
 * been requested.
 */
export const stockBack = event(
  'stock-back',
  z.object({ alert: z.number(), round: z.number() }),
  ({ alert }) => String(alert),
);
