import type { CategoryNode, CategoryTree } from './category-tree.ts';
import type { ProductTable } from './product-table.ts';

/**
 * The share of a mixed listing that must belong to one category for that category's specifications to become
 * filters.
 */
const COMMON_CATEGORY_SHARE = 0.9;

/** Returns the narrowest category that contains nearly all of the products; null if they are too mixed. */
export function commonCategory(
  { table, tree }: { table: ProductTable; tree: CategoryTree },
  slots: Uint32Array,
): CategoryNode | null {
  const { category, categories } = table;
  const ofCategory = new Int32Array(categories.size);
  const met: number[] = [];
  for (let index = 0; index < slots.length; index++) {
    const ordinal = category[slots[index]!]!;
    if (ofCategory[ordinal]!++ === 0) met.push(ordinal);
  }
  if (met.length === 1) return tree.byId.get(categories.keys[met[0]!]!) ?? null;
  const counts = new Map<CategoryNode, number>();
  for (const ordinal of met)
    for (const node of tree.byId.get(categories.keys[ordinal]!)?.path ?? [])
      counts.set(node, (counts.get(node) ?? 0) + ofCategory[ordinal]!);
  let common: CategoryNode | null = null;
  for (const [node, count] of counts) {
    if (count >= slots.length * COMMON_CATEGORY_SHARE && node.path.length > (common?.path.length ?? 0))
      common = node;
  }
  return common;
}
