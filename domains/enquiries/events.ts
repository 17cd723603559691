import * as z from 'zod/mini';
import { event } from '#foundation/pure/event.ts';

/**
 * A product that a shopper requested is back in stock. The payload contains the alert's ID and its round. The
 * round increases when the shopper requests the alert again after a notification.
 */
export const stockBack = event(
  'stock-back',
  z.object({ alert: z.number(), round: z.number() }),
  ({ alert }) => String(alert),
);
