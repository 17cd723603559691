import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { minimiseReturns } from '../db/personal-data.ts';
import { readPhoto } from '../db/returns.ts';
import { createCustomerReturns, photoLinks, type CustomerReturnsDeps } from './customer-returns.ts';
import { createStaffReturns } from './staff-returns.ts';

export { readReturnsOfOrders } from '../db/list.ts';
export { numberOf as numberOfReturn } from './deps.ts';
export { notifyReturns } from './notify-returns.ts';

export type Returns = ReturnType<typeof createReturns>;

/**
 * Creates the service for returns. Customers request returns, staff decide on them, and refunds are recorded
 * for the order.
 */
export function createReturns(deps: CustomerReturnsDeps & { db: Kysely<Tables> }) {
  const { db, secret, clock } = deps;
  return {
    customer: createCustomerReturns(deps),
    staff: createStaffReturns(deps),
    /** Whether the signature in the URL of a photograph is valid and has not expired. */
    opensPhoto: photoLinks(secret).opens,
    /** Returns a photograph's file; null if it was deleted. */
    async photoOf(id: number): Promise<{ name: string; bytes: Uint8Array } | null> {
      const bytes = await readPhoto(db, id);
      return bytes ? { name: `return-${id}.webp`, bytes } : null;
    },
    /**
     * Deletes photographs that are not needed any more. Returns the number of changed returns. The worker
     * calls this.
     */
    forget: () => minimiseReturns(db, clock()),
  };
}
