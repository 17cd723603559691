import { sql } from 'kysely';
import { countBySku, productIds, readSku } from '#database/import/product-keys.ts';
import type { Draft, ImportKind, Outcome, Transaction } from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { readText, readYesNo, Refused } from '#database/import/values/values.ts';
import { storeUris } from '#domains/stores/use-cases/stores.ts';

interface DisplayValues {
  store: string;
  sku: string;
  isOnDisplay: boolean;
  isWorking: boolean;
}

/**
 * Creates the import of the products that stores have on display. A row is identified by store and SKU.
 * `working` means that the product is connected; by default it is not. `on display` = no removes the product
 * from the store's display.
 */
export function storeDisplayKind(): ImportKind<DisplayValues> {
  let stores: ReadonlySet<string> = new Set();

  function readStore(text: string): string {
    const uri = readText(text, 100).toLowerCase();
    if (!stores.has(uri)) throw new Refused(`there is no store "${text}"`);
    return uri;
  }

  function check(row: Row): Draft<DisplayValues> | null {
    const store = row.need('store', readStore, '');
    const sku = row.need('sku', readSku, '');
    const isOnDisplay = row.read('on display', readYesNo, true);
    const isWorking = row.read('working', readYesNo, false);
    if (row.problems.length > 0) return null;
    return { line: row.line, shape: '', values: { store, sku, isOnDisplay, isWorking } };
  }

  return {
    name: 'store-displays',
    required: [['store'], ['sku']],
    fields: ['store', 'sku', 'on display', 'working'],
    prefixes: [],
    channels: ['stores'],
    keyOf: (row) =>
      row.text('sku') === '' || row.text('store') === ''
        ? null
        : `${row.text('sku')} at ${row.text('store')}`.toLowerCase(),
    async load(tx) {
      stores = new Set(await storeUris(tx));
    },
    check,
    apply: writeDisplays,
  };
}

async function writeDisplays(tx: Transaction, drafts: readonly Draft<DisplayValues>[]): Promise<Outcome> {
  const ids = await productIds(
    tx,
    drafts.map(({ values }) => values.sku),
  );
  const rows = drafts.flatMap(({ values: { store, sku, isOnDisplay, isWorking } }) => {
    const id = ids.get(sku);
    return id === undefined ? [] : [{ id, store, displayed: isOnDisplay, working: isWorking }];
  });
  const inputRows = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as i(id bigint, store text, displayed boolean, working boolean)`;
  const touched = await sql<{ id: number; added: boolean }>`
    insert into store_display (store_uri, product_id, is_working)
    select i.store, i.id, i.working from ${inputRows} where i.displayed order by i.store, i.id
    on conflict (store_uri, product_id) do update set is_working = excluded.is_working
      where store_display.is_working <> excluded.is_working
    returning product_id as id, (xmax = 0) as added`.execute(tx);
  const deleted = await sql<{ id: number; added: boolean }>`
    delete from store_display d using ${inputRows}
    where not i.displayed and d.store_uri = i.store and d.product_id = i.id
    returning d.product_id as id, false as added`.execute(tx);
  return countBySku(drafts, ids, [...touched.rows, ...deleted.rows]);
}
