import { sql } from 'kysely';
import type { Draft, RowProblems, Transaction } from '#database/import/kind.ts';
import type { ProductValues } from './product-draft.ts';

/** The maximum number of other products that a note names. */
const MAX_NAMED_PRODUCTS = 3;

/**
 * Returns a note for each written row whose GTIN another product has too. Marketplaces reject such products. GTINs
 * of 8, 12 and 13 digits equal the GTIN of 14 digits with leading zeros (GS1 General Specifications).
 */
export async function noteRepeatedGtins(
  tx: Transaction,
  drafts: readonly Draft<ProductValues>[],
): Promise<RowProblems[]> {
  const gtinOf = ({ values }: Draft<ProductValues>) => String(values.columns['gtin'] ?? '').padStart(14, '0');
  const withGtin = drafts.filter(({ values }) => (values.columns['gtin'] ?? '') !== '');
  if (withGtin.length === 0) return [];
  const { rows } = await sql<{ gtin: string; skus: string[] }>`
    select lpad(gtin, 14, '0') as gtin, array_agg(sku order by sku) as skus from product
    where gtin <> '' and lpad(gtin, 14, '0') = any(${[...new Set(withGtin.map(gtinOf))]}::text[])
    group by 1 having count(*) > 1`.execute(tx);
  const skusOf = new Map(rows.map(({ gtin, skus }) => [gtin, skus]));
  return withGtin.flatMap((draft) => {
    const others = (skusOf.get(gtinOf(draft)) ?? []).filter((sku) => sku !== draft.values.sku);
    if (others.length === 0) return [];
    const named = others.slice(0, MAX_NAMED_PRODUCTS).join(', ');
    const more = others.length - MAX_NAMED_PRODUCTS;
    const reason = `is also the GTIN of ${named}${more > 0 ? ` and ${more} more` : ''}`;
    return [{ line: draft.line, problems: [{ field: 'gtin', reason }] }];
  });
}
