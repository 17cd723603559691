import type { CatalogueModel, CategoryNode } from '#domains/catalogue/use-cases/catalogue.ts';
import type { VocabularySpec } from '../rules/reading/vocabulary.ts';

/** Returns the specifications of the categories to which the products belong, by key. */
export function specsOf(model: CatalogueModel, slots: Uint32Array): ReadonlyMap<string, VocabularySpec> {
  const known = ofLists.get(slots);
  if (known?.tree === model.tree) return known.specs;
  const specs = readSpecs(model, slots);
  ofLists.set(slots, { tree: model.tree, specs });
  return specs;
}

/**
 * Caches the specifications of each product list until the categories change. All searches that only name a
 * kind of product share one list.
 */
const ofLists = new WeakMap<Uint32Array, { tree: object; specs: ReadonlyMap<string, VocabularySpec> }>();

function readSpecs(model: CatalogueModel, slots: Uint32Array): ReadonlyMap<string, VocabularySpec> {
  const { category, categories } = model.table;
  const seen = new Uint8Array(categories.size);
  const found: CategoryNode[] = [];
  for (let place = 0; place < slots.length; place++) {
    const ordinal = category[slots[place]!]!;
    if (seen[ordinal] === 1) continue;
    seen[ordinal] = 1;
    const node = model.tree.byId.get(categories.keys[ordinal]!);
    if (node) found.push(node);
  }
  const [only] = found;
  if (only && found.length === 1) return getVisibleSpecs(only);
  const specs = new Map<string, VocabularySpec>();
  for (const node of found)
    for (const [key, spec] of getVisibleSpecs(node)) if (!specs.has(key)) specs.set(key, spec);
  return specs;
}

/** Cached by category, because categories are immutable. */
const specsOfNodes = new WeakMap<CategoryNode, ReadonlyMap<string, VocabularySpec>>();
function getVisibleSpecs(node: CategoryNode): ReadonlyMap<string, VocabularySpec> {
  let specs = specsOfNodes.get(node);
  if (!specs) {
    specs = new Map(node.specs.filter(({ facet }) => facet !== 'none').map((spec) => [spec.key, spec]));
    specsOfNodes.set(node, specs);
  }
  return specs;
}
