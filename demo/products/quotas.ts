import { LEAVES, type LeafCategory } from './range.ts';
import { APPLIANCE_SIGNATURES } from './signature-appliances.ts';
import { FURNITURE_SIGNATURES } from './signature-furniture.ts';
import type { SignatureModel } from './signature-model.ts';

/** Every model known by name. */
export const SIGNATURES: readonly SignatureModel[] = [...APPLIANCE_SIGNATURES, ...FURNITURE_SIGNATURES];

/** The smallest product count that covers every category and every named model. */
export const FEWEST_PRODUCTS = 200;

/** Returns the number of products per leaf: by weight, at least two, exactly `count` in total. */
export function quotas(count: number): Map<string, number> {
  if (count < FEWEST_PRODUCTS)
    throw new RangeError(`The demo world needs at least ${FEWEST_PRODUCTS} products, not ${count}`);
  const total = LEAVES.reduce((sum, { leaf }) => sum + leaf.weight, 0);
  const named = new Map<string, number>();
  for (const model of SIGNATURES) named.set(model.leaf, (named.get(model.leaf) ?? 0) + model.variants.length);
  const fewest = ({ leaf }: LeafCategory) => Math.max(2, named.get(leaf.uri) ?? 0);
  const shares = LEAVES.map((category) => ({
    category,
    fewest: fewest(category),
    count: Math.max(fewest(category), Math.floor((count * category.leaf.weight) / total)),
  }));
  let left = count - shares.reduce((sum, share) => sum + share.count, 0);
  const byWeight = shares.toSorted((a, b) => b.category.leaf.weight - a.category.leaf.weight);
  while (left !== 0) {
    const before = left;
    for (const share of byWeight) {
      if (left > 0) {
        share.count++;
        left--;
      } else if (left < 0 && share.count > share.fewest) {
        share.count--;
        left++;
      }
    }
    if (left === before) throw new RangeError(`${count} products cannot hold every category`);
  }
  return new Map(shares.map((share) => [share.category.uri, share.count]));
}
