import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from '#foundation/server/database/columns.ts';

/** The tables of the attention domain, as the migrations create them. */
export interface AttentionTables {
  /** What staff did with items that need attention. Items that nobody touched have no row. */
  attention_item: {
    kind: string;
    key: string;
    /** The account of the staff member who works on the item; null if nobody does. */
    assigned_to: string | null;
    /** The item is hidden until then. */
    snoozed_until: InstantOrNull;
    /** When a staff member closed it; null for most kinds, whose items disappear with their cause. */
    closed_at: InstantOrNull;
    /** Increases with every change. */
    version: Generated<number>;
    changed_at: Instant;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends AttentionTables {}
}
