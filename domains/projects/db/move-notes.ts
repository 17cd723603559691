import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * Assigns a product's notes to the product that replaces it. If `isCopy` is set, copies the notes instead,
 * because the original product remains in the project.
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
