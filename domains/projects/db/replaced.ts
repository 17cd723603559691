import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

interface Named {
  sku: string;
  productCode: string;
}

/**
 * Moves a product's notes and files to its replacement. If `isCopy` is set, the original product stays in the
 * project and keeps them, and the notes are copied.
 */
export async function moveWordsOfProduct(
  tx: Db,
  projectId: number,
  { from, to, isCopy }: { from: Named; to: Named; isCopy: boolean },
): Promise<void> {
  if (isCopy) {
    await sql`
      insert into project_note (project_id, sku, notes, account_id, user_name, modified_at)
      select project_id, ${to.sku}, notes, account_id, user_name, modified_at
      from project_note where project_id = ${projectId} and sku = ${from.sku}`.execute(tx);
    return;
  }
  await tx
    .updateTable('project_note')
    .set({ sku: to.sku })
    .where('project_id', '=', projectId)
    .where('sku', '=', from.sku)
    .execute();
  await tx
    .updateTable('project_attachment')
    .set({ product_code: to.productCode })
    .where('project_id', '=', projectId)
    .where('product_code', '=', from.productCode)
    .execute();
}
