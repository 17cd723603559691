import { sql } from 'kysely';
import type { Draft, Transaction } from '#database/import/kind.ts';
import type { References } from './references.ts';
import { differs, updates } from '#database/import/upsert.ts';
import { COLUMNS } from './product-columns.ts';
import type { ProductValues, ToMake } from './product-draft.ts';

/** Inserts or updates products whose rows set the same columns. Returns the added and the changed products. */
export async function writeProducts(
  tx: Transaction,
  references: Pick<References, 'brand' | 'category' | 'supplier'>,
  drafts: readonly Draft<ProductValues>[],
): Promise<{ id: number; added: boolean }[]> {
  const { updatedColumns } = drafts[0]!.values;
  const idOf = (one: number | ToMake, find: (name: string) => unknown): number => {
    const found = typeof one === 'number' ? one : find(one.toMake);
    return typeof found === 'number' ? found : (found as { id: number }).id;
  };
  const records = drafts.map(({ values }) => ({
    ...values.columns,
    sku: values.sku,
    title: values.title,
    uri: values.uri,
    product_code: values.productCode,
    brand_id: idOf(values.brand, (name) => references.brand(name)),
    category_id: idOf(values.category, (name) => references.category(name)),
    supplier_id: idOf(values.supplier, (code) => references.supplier(code)),
  }));
  // The SQL types of the columns to write: the columns that every new product requires, and the columns of
  // the file.
  const types: Record<string, string> = {
    sku: 'text',
    title: 'text',
    uri: 'text',
    product_code: 'text',
    brand_id: 'integer',
    category_id: 'integer',
    supplier_id: 'integer',
    sites: 'text[]',
  };
  for (const { column, type } of COLUMNS) if (updatedColumns.includes(column)) types[column] = type;
  for (const column of ['specs', 'features', 'attributes', 'images', 'documents', 'marks', 'art'])
    if (updatedColumns.includes(column)) types[column] = 'jsonb';
  const columns = Object.keys(types);
  const value = (column: string) => {
    const ref = sql.ref(`i.${column}`);
    // Keep the specifications that the file does not name. Also keep the photographs, which are imported
    // separately; a product with photographs displays no drawing except the one with dimensions.
    if (column === 'specs') return sql`(coalesce(p.specs, '{}'::jsonb) - i.spec_clear) || i.specs`;
    if (column === 'images') {
      return sql`coalesce((
        select jsonb_agg(one.picture order by one.position) from jsonb_array_elements(p.images) with ordinality as one(picture, position)
        where one.picture->>'src' like '/img/photo/%' and not i.images @> jsonb_build_array(jsonb_build_object('src', one.picture->>'src'))
      ), '[]'::jsonb) || case
        when not p.images @? '$[*] ? (@.src starts with "/img/photo/")' or p.id is null then i.images
        else coalesce((
          select jsonb_agg(one.picture order by one.position) from jsonb_array_elements(i.images) with ordinality as one(picture, position)
          where one.picture->>'src' like '/img/photo/%' or one.picture->>'src' like '%-dims.svg'), '[]'::jsonb) end`;
    }
    // Store a JSON null as an SQL null.
    return column === 'art' ? sql`nullif(i.art, 'null'::jsonb)` : ref;
  };
  const record = [
    ...Object.entries(types),
    ...(updatedColumns.includes('specs') ? [['spec_clear', 'text[]']] : []),
  ];
  const { rows } = await sql<{ id: number; added: boolean }>`
    insert into product (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map(value))}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as i(${sql.join(record.map(([column, type]) => sql`${sql.ref(column!)} ${sql.raw(type!)}`))})
    left join product p on p.sku = i.sku
    on conflict (sku) do update set ${updates(updatedColumns)} where ${differs('product', updatedColumns)}
    returning id, (xmax = 0) as added`.execute(tx);
  return rows;
}
