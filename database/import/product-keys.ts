import { sql } from 'kysely';
import { emptyOutcome, type Draft, type Outcome, type Transaction } from './kind.ts';
import { readText, Refused } from './values/values.ts';

const MAX_SKU_LENGTH = 64;

export function readSku(text: string): string {
  if (/^\d,\d+E\+\d{1,2}$/i.test(text))
    throw new Refused(
      `"${text}" is a number that a spreadsheet has rounded: format the column as text there, enter the SKU and export again`,
    );
  // Picture URLs contain `~` instead of a slash, and lists separate SKUs with commas. Therefore SKUs cannot
  // contain these characters.
  if (/[\s"'<>?#\\~,]/.test(text))
    throw new Refused(
      `"${text}" has characters that are not allowed in a SKU (spaces, quotes, commas, < > ? # ~ \\)`,
    );
  return readText(text, MAX_SKU_LENGTH);
}

/**
 * Returns the ids of existing products by SKU. Prefers an exact match. If no SKU matches exactly, accepts the
 * only product whose SKU differs just in letter case.
 */
export async function productIds(tx: Transaction, skus: readonly string[]): Promise<Map<string, number>> {
  const ids = await exactProductIds(tx, skus);
  const others = skus.filter((sku) => !ids.has(sku) && sku !== '');
  // Most files do not need the second query, which scans all products. The subselect makes PostgreSQL use a
  // hash, even in a generic plan that must fit any array.
  if (others.length === 0) return ids;
  const lowerSkus = [...new Set(others.map((sku) => sku.toLowerCase()))];
  const near =
    await sql<Known>`select id, sku from product where lower(sku) in (select unnest(${lowerSkus}::text[]))`.execute(
      tx,
    );
  // The id is null if several products have a matching SKU.
  const byKey = new Map<string, number | null>();
  for (const { id, sku } of near.rows) byKey.set(sku.toLowerCase(), byKey.has(sku.toLowerCase()) ? null : id);
  for (const sku of others) {
    const id = byKey.get(sku.toLowerCase());
    if (id !== undefined && id !== null) ids.set(sku, id);
  }
  return ids;
}

/** Returns the ids of products whose SKU matches exactly. */
export async function exactProductIds(
  tx: Transaction,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const { rows } =
    await sql<Known>`select id, sku from product where sku = any(${[...skus]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

interface Known {
  id: number;
  sku: string;
}

/** Counts the results of rows that refer to products by SKU. Rejects rows with unknown SKUs. */
export function countBySku(
  drafts: readonly Draft<{ sku: string }>[],
  ids: ReadonlyMap<string, number>,
  touched: readonly { id: number; added: boolean }[],
): Outcome {
  const refused = drafts.filter(({ values }) => !ids.has(values.sku));
  const added = new Set(touched.filter((one) => one.added).map(({ id }) => id));
  const changed = new Set(touched.filter((one) => !one.added && !added.has(one.id)).map(({ id }) => id));
  const counts = { added: 0, changed: 0, same: 0 };
  for (const { values } of drafts) {
    const id = ids.get(values.sku);
    if (id !== undefined) counts[added.has(id) ? 'added' : changed.has(id) ? 'changed' : 'same'] += 1;
  }
  return {
    ...emptyOutcome(),
    ...counts,
    refused: refused.map(({ line, values }) => ({
      line,
      problems: [{ field: 'sku', reason: `there is no product "${values.sku}"` }],
    })),
  };
}
