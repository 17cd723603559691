import type { Generated } from 'kysely';
import type { GeneratedId, InstantNow, InstantOrNull } from '#foundation/server/database/columns.ts';

/** The table that the imports of all domains share. */
export interface ImportTables {
  import_run: {
    id: GeneratedId;
    kind: string;
    file_hash: string;
    lines_done: Generated<number>;
    rows_applied: Generated<number>;
    rows_refused: Generated<number>;
    finished_at: InstantOrNull;
    started_at: InstantNow;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends ImportTables {}
}
