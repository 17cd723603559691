import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * An install or a warranty for products of a category and its subcategories. If a price is null, the option
 * is not sold in that country.
 */
export interface ProductOption {
  code: string;
  kind: 'install' | 'warranty';
  name: string;
  blurb: string;
  category_uri: string;
  price_aud_cents: number | null;
  price_nzd_cents: number | null;
  /**
   * The key of a specification that a product must have to qualify for the option; null if every product
   * qualifies.
   */
  only_with: string | null;
  position: number;
}

/** Returns all installs and warranties on sale. */
export async function readProductOptions(db: Kysely<Tables>): Promise<ProductOption[]> {
  return db
    .selectFrom('product_option as o')
    .innerJoin('category as c', 'c.id', 'o.category_id')
    .select([
      'o.code',
      'o.kind',
      'o.name',
      'o.blurb',
      'c.uri as category_uri',
      'o.price_aud_cents',
      'o.price_nzd_cents',
      'o.only_with',
      'o.position',
    ])
    .where('o.is_offered', '=', true)
    .orderBy('o.kind')
    .orderBy('o.position')
    .orderBy('o.code')
    .execute();
}

/** Inserts or updates options by code. Their categories must exist. */
export async function writeProductOptions(
  tx: Kysely<Tables>,
  options: readonly ProductOption[],
): Promise<void> {
  await sql`
    insert into product_option (kind, code, name, blurb, category_id, price_aud_cents, price_nzd_cents, only_with, position)
    select i.kind, i.code, i.name, i.blurb, c.id, i.price_aud_cents, i.price_nzd_cents, i.only_with, i.position
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as i(kind text, code text, name text, blurb text,
      category_uri text, price_aud_cents int, price_nzd_cents int, only_with text, position int)
    join category c on c.uri = i.category_uri
    on conflict (code) do update set kind = excluded.kind, name = excluded.name, blurb = excluded.blurb,
      category_id = excluded.category_id, price_aud_cents = excluded.price_aud_cents,
      price_nzd_cents = excluded.price_nzd_cents, only_with = excluded.only_with, position = excluded.position, is_offered = true`.execute(
    tx,
  );
}

/**
 * Withdraws options from sale. Their rows remain, because carts with a withdrawn option refer to its row and
 * report that it is not available.
 */
export async function withdrawProductOptions(tx: Kysely<Tables>, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .updateTable('product_option')
    .set({ is_offered: false })
    .where('code', 'in', [...codes])
    .execute();
}

/** Returns the uris of all categories. */
export async function readCategoryUris(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('category').select('uri').orderBy('uri').execute();
  return rows.map(({ uri }) => uri);
}

/** Returns the distinct specification keys of all categories. */
export async function readSpecificationKeys(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('category_spec').select('key').distinct().orderBy('key').execute();
  return rows.map(({ key }) => key);
}
