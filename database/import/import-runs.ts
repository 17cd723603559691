import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** An import of a file. */
export interface ImportRunRow {
  kind: string;
  startedAt: Date;
  /** Null if it is running or stopped early. */
  finishedAt: Date | null;
  lines: number;
  applied: number;
  rejected: number;
}

/** Returns the imports that began last, latest first. A file that was imported again is in the list once. */
export async function readImportRuns(db: Kysely<Tables>, limit: number): Promise<ImportRunRow[]> {
  return db
    .selectFrom('import_run')
    .select([
      'kind',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'lines_done as lines',
      'rows_applied as applied',
      'rows_refused as rejected',
    ])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
