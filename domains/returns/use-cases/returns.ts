import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { minimiseReturns } from '../db/personal-data.ts';
import { readPhoto } from '../db/returns.ts';
import { createCustomerReturns, photoLinks, type CustomerReturnsDeps } from './customer-returns.ts';
import { createStaffReturns } from './staff-returns.ts';

export { notifyReturns } from './notify-returns.ts';

export type Returns = ReturnType<typeof createReturns>;

/**
 * Creates the returns service. Customers request returns, staff decide on them, and refunds are made through
 * the order's ledger.
 */
export function createReturns(deps: CustomerReturnsDeps & { db: Kysely<Tables> }) {
  const { db, secret, clock } = deps;
  return {
    customer: createCustomerReturns(deps),
    staff: createStaffReturns(deps),
    /** Whether a URL gives access to a photograph at the moment. */
    opensPhoto: photoLinks(secret).opens,
    /** Returns the file of a photograph; null if it was deleted. */
    async photoOf(id: number): Promise<{ name: string; bytes: Uint8Array } | null> {
      const bytes = await readPhoto(db, id);
      return bytes ? { name: `return-${id}.webp`, bytes } : null;
    },
    /** Deletes photographs that are no longer needed. Returns how many returns changed. Run by the worker. */
    forget: () => minimiseReturns(db, clock()),
  };
}
