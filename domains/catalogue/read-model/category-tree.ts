import { isDeepStrictEqual } from 'node:util';
import type { CategoryRow, CategorySpecRow } from '../db/read-model.ts';
import type { SpecNeed } from './product-table.ts';

export interface CategoryNode extends CategoryRow {
  parent: CategoryNode | null;
  /** The subcategories, ordered by their position. */
  children: CategoryNode[];
  /** The category and its ancestors, top level first. */
  path: CategoryNode[];
  /** The specifications of the category and its ancestors, those of the top level first. */
  specs: CategorySpecRow[];
}

/** The category tree, with inherited specifications. Immutable: each change builds a new tree. */
export class CategoryTree {
  readonly roots: CategoryNode[] = [];
  readonly byId = new Map<number, CategoryNode>();
  readonly byUri = new Map<string, CategoryNode>();

  readonly #rows: readonly [readonly CategoryRow[], readonly CategorySpecRow[]];

  constructor(rows: readonly CategoryRow[], specs: readonly CategorySpecRow[]) {
    this.#rows = [rows, specs];
    for (const row of rows)
      this.byId.set(row.id, { ...row, parent: null, children: [], path: [], specs: [] });
    for (const node of this.byId.values()) {
      const parent = node.parentId === null ? undefined : this.byId.get(node.parentId);
      node.parent = parent ?? null;
      (parent?.children ?? this.roots).push(node);
      this.byUri.set(node.uri.toLowerCase(), node);
    }
    const own = new Map<number, CategorySpecRow[]>();
    for (const spec of specs) own.set(spec.categoryId, [...(own.get(spec.categoryId) ?? []), spec]);
    const descend = (
      node: CategoryNode,
      path: readonly CategoryNode[],
      inherited: readonly CategorySpecRow[],
    ): void => {
      const mine = own.get(node.id) ?? [];
      node.path = [...path, node];
      node.specs = [...inherited.filter((spec) => !mine.some((one) => one.key === spec.key)), ...mine];
      for (const child of node.children) descend(child, node.path, node.specs);
    };
    for (const root of this.roots) descend(root, [], []);
  }

  /** Whether `other` was built from the same database rows. */
  isSame(other: CategoryTree): boolean {
    return isDeepStrictEqual(this.#rows, other.#rows);
  }

  /** Returns the ids of a category and all its descendants. */
  idsBelow(node: CategoryNode): number[] {
    return [node.id, ...node.children.flatMap((child) => this.idsBelow(child))];
  }

  /**
   * Returns the specifications that the product table must store: those used as filters or displayed on
   * cards.
   */
  specNeeds(): SpecNeed[] {
    const requirements = new Map<string, SpecNeed>();
    for (const node of this.byId.values()) {
      for (const { key, kind, facet, onCard } of node.specs) {
        if (facet === 'none' && !onCard) continue;
        const hasOrdinals = kind === 'text' || (kind === 'number' && facet === 'options');
        requirements.set(key, {
          key,
          hasOrdinals: hasOrdinals || (requirements.get(key)?.hasOrdinals ?? false),
        });
      }
    }
    return [...requirements.values()];
  }
}
