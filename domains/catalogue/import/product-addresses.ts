import { sql } from 'kysely';
import type { Draft, Transaction } from '#database/import/kind.ts';
import type { Problem } from '#database/import/problem.ts';
import type { ProductValues } from './product-draft.ts';

/**
 * Reports URLs and product codes that other products already use, and SKUs that differ from existing SKUs
 * only in case. Does not report generated URLs, because the import appends a number to them if they are
 * already in use.
 */
export async function findTaken(
  tx: Transaction,
  drafts: readonly Draft<ProductValues>[],
): Promise<Map<string, Problem[]>> {
  const uris = drafts.map(({ values }) => values.uri);
  const codes = drafts.map(({ values }) => values.productCode);
  const { rows } = await sql<{ sku: string; uri: string; code: string }>`
    select sku, uri, product_code as code from product where sku = any(${drafts.map(({ values }) => values.sku)}::text[])
    union
    select sku, uri, product_code from product where uri = any(${uris}::text[])
    union
    select sku, uri, product_code from product where product_code = any(${codes}::text[])`.execute(tx);
  const existing = new Map(rows.map((row) => [row.sku, row]));
  const inOtherLetters = await skusInOtherLetters(
    tx,
    drafts.flatMap(({ values: { sku } }) => (existing.has(sku) ? [] : [sku])),
  );
  const uriOwner = new Map(rows.map(({ uri, sku }) => [uri, sku]));
  const codeOwner = new Map(rows.map(({ code, sku }) => [code, sku]));
  const problems = new Map<string, Problem[]>();
  for (const { values } of drafts) {
    const { sku } = values;
    const owner = (owners: Map<string, string>, key: string) => {
      const found = owners.get(key);
      if (found === undefined) owners.set(key, sku);
      return found === undefined || found === sku ? null : found;
    };
    const before = existing.get(sku);
    if (before && !values.hasUri) values.uri = before.uri;
    if (before && !values.updatedColumns.includes('product_code')) values.productCode = before.code;
    const faults: Problem[] = [];
    const written = inOtherLetters.get(sku.toLowerCase());
    if (!before && written !== undefined)
      faults.push({
        field: 'sku',
        reason: `"${sku}" is spelled ${written} in the catalogue: use that spelling`,
      });
    const codeOf = owner(codeOwner, values.productCode);
    if (codeOf !== null)
      faults.push({
        field: 'product code',
        reason: `"${values.productCode}" belongs to product ${codeOf}`,
      });
    const uriOf = owner(uriOwner, values.uri);
    if (uriOf !== null && values.hasUri)
      faults.push({ field: 'uri', reason: `"${values.uri}" belongs to product ${uriOf}` });
    else if (uriOf !== null) values.uri = await freeUri(tx, uriOwner, values.uri, sku);
    if (faults.length > 0) problems.set(sku, faults);
  }
  return problems;
}

/** Returns the existing SKUs that differ from the provided SKUs only in case, by lower-case SKU. */
async function skusInOtherLetters(tx: Transaction, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map();
  const lowerSkus = skus.map((sku) => sku.toLowerCase());
  const { rows } = await sql<{ sku: string }>`
    select sku from product where lower(sku) in (select unnest(${lowerSkus}::text[]))`.execute(tx);
  return new Map(rows.map(({ sku }) => [sku.toLowerCase(), sku]));
}

async function freeUri(
  tx: Transaction,
  owners: Map<string, string>,
  uri: string,
  sku: string,
): Promise<string> {
  for (let number = 2; ; number += 1) {
    const candidate = `${uri}-${number}`;
    if (owners.has(candidate)) continue;
    const { rows } = await sql`select 1 from product where uri = ${candidate}`.execute(tx);
    if (rows.length > 0) continue;
    owners.set(candidate, sku);
    return candidate;
  }
}
