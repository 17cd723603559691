import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * Moves a product's notes to its replacement. If `isCopy` is set, the original product stays in the project
 * and keeps them, and the notes are copied.
 */
export async function moveNotes(
  tx: Kysely<Tables>,
  projectId: number,
  { from, to, isCopy }: { from: string; to: string; isCopy: boolean },
): Promise<void> {
  if (isCopy)
    await sql`
      insert into project_note (project_id, sku, notes, account_id, user_name, modified_at)
      select project_id, ${to}, notes, account_id, user_name, modified_at
      from project_note where project_id = ${projectId} and sku = ${from}`.execute(tx);
  else
    await tx
      .updateTable('project_note')
      .set({ sku: to })
      .where('project_id', '=', projectId)
      .where('sku', '=', from)
      .execute();
}
