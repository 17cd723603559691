import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { minimiseReturns } from './store-personal-data.ts';
import { readPhoto } from './store.ts';
import { createAskedReturns, photoLinks, type AskedReturnsNeeds } from './use-cases/asked-returns.ts';
import { createStaffReturns } from './use-cases/staff-returns.ts';

export { tellReturns } from './use-cases/tell-returns.ts';

export type Returns = ReturnType<typeof createReturns>;

/** Goods that people give back: asked for by who ordered, decided by people of the shop, paid back by the ledger of the order. */
export function createReturns(needs: AskedReturnsNeeds & { db: Kysely<Tables> }) {
  const { db, secret, clock } = needs;
  return {
    asked: createAskedReturns(needs),
    staff: createStaffReturns(needs),
    /** Whether an address opens a photograph now. */
    opensPhoto: photoLinks(secret).opens,
    /** A photograph as it is shown; null where it is gone. */
    async photoOf(id: number): Promise<{ name: string; bytes: Uint8Array } | null> {
      const bytes = await readPhoto(db, id);
      return bytes ? { name: `return-${id}.webp`, bytes } : null;
    },
    /** Deletes photographs that nobody needs any more; answers how many. For the worker. */
    forget: () => minimiseReturns(db, clock()),
  };
}
