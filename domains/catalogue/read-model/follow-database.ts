import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import { readAvailability, readChangedAvailability } from '#domains/stock/use-cases/stock.ts';
import {
  readBrands,
  readCategories,
  readCategorySpecs,
  readChangedPrices,
  readListPrices,
  readModelRows,
  readOldestRunningTx,
  readPrices,
  readSuppliers,
  readWhatChanged,
} from '../db/read-model.ts';
import { CatalogueModel } from './catalogue-model.ts';
import { CategoryTree } from './category-tree.ts';
import { ProductTable } from './product-table.ts';

type Db = Kysely<Tables>;

/** The changes that a refresh found. */
export interface Changes {
  /**
   * Cache tags of the visible changes. `product:12`, `category:3` and `brand:4` name one entity. `product`,
   * `category` and `brand` mean that any entity of that kind changed.
   */
  tags: string[];
  /**
   * Rows of the products whose product or price record changed; `all` after the whole catalogue was reloaded.
   */
  slots: ReadonlySet<number> | 'all';
}

export interface FollowedModel {
  model: CatalogueModel;
  /** A transaction id. The next refresh reads the changes of this transaction and of all later ones. */
  since: number;
}

const PAGE = 2000;
const NO_CHANGES: Changes = { tags: [], slots: new Set() };

/** Loads the whole catalogue, one page of products at a time. */
export async function loadModel(db: Db, isGrouped: (siteId: string) => boolean): Promise<FollowedModel> {
  // Read this id before the data. The next refresh then includes all changes that were written during the
  // load.
  const since = await readOldestRunningTx(db);
  const [tree, brands, suppliers, warehouses] = [
    await readTree(db),
    await readBrands(db),
    await readSuppliers(db),
    await listWarehouses(db),
  ];
  const table = new ProductTable(tree.specNeeds(), warehouses);
  table.suppliers = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  for (let after = 0; ;) {
    const rows = await readModelRows(db, after, PAGE);
    const last = rows.at(-1);
    if (!last) break;
    for (const row of rows) table.put(row);
    for (const price of await readPrices(db, after, last.id)) table.putPrice(price);
    for (const { productId, warehouses: codes } of await readAvailability(db, after, last.id))
      table.putAvailability(productId, codes);
    after = last.id;
  }
  for (const price of await readListPrices(db)) table.putListPrice(price);
  return { model: new CatalogueModel(table, tree, brands, isGrouped), since };
}

async function readTree(db: Db): Promise<CategoryTree> {
  return new CategoryTree(await readCategories(db), await readCategorySpecs(db));
}

/**
 * Reads the changes committed since the last refresh. While an older transaction is running, each refresh
 * reads the same rows again, so each row is compared with the model to find real changes. A stock change
 * counts only if shoppers can see it.
 *
 * Returns a new model if the categories require a specification that the columns lack.
 */
export async function refreshModel(
  db: Db,
  followed: FollowedModel,
  isGrouped: (siteId: string) => boolean,
): Promise<{ followed: FollowedModel; changes: Changes }> {
  const { model, since } = followed;
  const next = await readOldestRunningTx(db);
  const what = await readWhatChanged(db, since);
  const tags = new Set<string>();
  const knownBrands = [...model.brands.values()];
  const readAgain = what.categories ? await readTree(db) : model.tree;
  const tree = readAgain.isSame(model.tree) ? model.tree : readAgain;
  const brands = what.brands ? await readBrands(db) : knownBrands;
  const hasOtherCategories = tree !== model.tree;
  const hasOtherBrands = !isDeepStrictEqual(brands, knownBrands);
  if (hasOtherCategories || hasOtherBrands) {
    if (!model.table.covers(tree.specNeeds())) {
      return {
        followed: await loadModel(db, isGrouped),
        changes: { tags: ['product', 'category', 'brand'], slots: 'all' },
      };
    }
    model.treeChanged(tree, brands);
    if (hasOtherCategories) tags.add('category');
    if (hasOtherBrands) tags.add('brand');
  }
  const touched = new Set<number>();
  const before = (slot: number) => addTags(tags, model, slot);
  const moved = await takeProducts(db, model, since, before);
  for (const price of await readChangedPrices(db, since)) {
    const slot = model.table.putPrice(price);
    if (slot !== undefined) moved.add(slot);
  }
  for (const price of await readListPrices(db, since)) {
    const slot = model.table.putListPrice(price);
    if (slot !== undefined) moved.add(slot);
  }
  let isAnywhereElse = false;
  for (const { productId, warehouses } of await readChangedAvailability(db, since)) {
    const result = model.table.putAvailability(productId, warehouses);
    if (!result || result.differs === 'no') continue;
    isAnywhereElse = true;
    if (result.differs === 'market') touched.add(result.slot);
  }
  if (moved.size > 0 || isAnywhereElse) model.changed(moved, touched);
  for (const slot of [...moved, ...touched]) addTags(tags, model, slot);
  const changes =
    tags.size === 0 && moved.size === 0
      ? NO_CHANGES
      : { tags: [...tags], slots: hasOtherCategories || hasOtherBrands ? ('all' as const) : moved };
  return { followed: { model, since: next }, changes };
}

/**
 * Writes changed products to the model and returns their rows. Before each write, calls `before` with the
 * product's row, so that the caller can read its old category and brand.
 */
async function takeProducts(
  db: Db,
  model: CatalogueModel,
  since: number,
  before: (slot: number) => void,
): Promise<Set<number>> {
  const moved = new Set<number>();
  const { table } = model;
  let suppliersRead = false;
  for (let after = 0; ;) {
    const rows = await readModelRows(db, after, PAGE, since);
    const last = rows.at(-1);
    if (!last) return moved;
    if (!suppliersRead) {
      table.suppliers = new Map((await readSuppliers(db)).map((supplier) => [supplier.id, supplier]));
      suppliersRead = true;
    }
    for (const row of rows) {
      const known = table.slotOfId.get(row.id);
      if (known !== undefined && table.isSame(known, row)) continue;
      if (known !== undefined) before(known);
      moved.add(table.put(row));
    }
    after = last.id;
  }
}

function addTags(tags: Set<string>, model: CatalogueModel, slot: number): void {
  const { table } = model;
  tags.add('product');
  // The pages of a product's other finishes display data of this finish, so their cache tags change too.
  for (const one of table.finishes.membersOf(slot)) {
    tags.add(`product:${table.id[one]}`).add(`brand:${table.brands.keys[table.brand[one]!]}`);
    for (const node of model.categoryOf(one)?.path ?? []) tags.add(`category:${node.id}`);
  }
}
