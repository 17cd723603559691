import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** The texts of a product, with its category. */
export interface TextRow {
  sku: string;
  categoryId: number;
  summary: string;
  description: string;
  features: { title: string; text: string }[];
}

/** Returns the texts of up to `most` products of each category. */
export async function readTexts(db: Kysely<Tables>, most: number): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select sku, category_id as "categoryId", summary, description, features
    from (select *, row_number() over (partition by category_id order by id) as place from product) as placed
    where place <= ${most}`.execute(db);
  return rows;
}
