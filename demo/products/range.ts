import type { BranchPlan, LeafPlan, SpecPlan } from './plan.ts';
import { AIR } from './families/air.ts';
import { BENCH } from './families/bench.ts';
import { COLD } from './families/cold.ts';
import { COOKING } from './families/cooking.ts';
import { DISH } from './families/dishwashers.ts';
import { FLOOR } from './families/floor-care.ts';
import { FURNITURE } from './families/furniture.ts';
import { LAUNDRY } from './families/laundry.ts';
import { TV_BBQ } from './families/screens-barbecues.ts';
import { WATER } from './families/water.ts';

/** The top level of the range, in the order of the navigation. */
export const RANGE: readonly BranchPlan[] = [
  COLD,
  LAUNDRY,
  DISH,
  COOKING,
  BENCH,
  FLOOR,
  AIR,
  TV_BBQ,
  WATER,
  ...FURNITURE,
];

/** A category as stored in the category table. */
export interface RangeCategory {
  uri: string;
  parentUri: string | null;
  name: string;
  intro: string;
  description: string;
  branch: BranchPlan;
  /** Set if the category may have products. */
  leaf: LeafPlan | null;
  specs: readonly SpecPlan[];
}

function leafCategory(branch: BranchPlan, parentUri: string, leaf: LeafPlan): RangeCategory {
  return {
    uri: `${parentUri}/${leaf.uri}`,
    parentUri,
    name: leaf.name,
    intro: leaf.intro,
    description: '',
    branch,
    leaf,
    specs: leaf.specs ?? [],
  };
}

/** Every category, parents before children. */
export const CATEGORIES: readonly RangeCategory[] = RANGE.flatMap((branch) => [
  {
    uri: branch.uri,
    parentUri: null,
    name: branch.name,
    intro: branch.intro,
    description: branch.description,
    branch,
    leaf: null,
    specs: branch.specs,
  },
  ...branch.leaves.map((leaf) => leafCategory(branch, branch.uri, leaf)),
  ...(branch.branches ?? []).flatMap((group): RangeCategory[] => {
    const uri = `${branch.uri}/${group.uri}`;
    return [
      {
        uri,
        parentUri: branch.uri,
        name: group.name,
        intro: group.intro,
        description: '',
        branch,
        leaf: null,
        specs: [],
      },
      ...group.leaves.map((leaf) => leafCategory(branch, uri, leaf)),
    ];
  }),
]);

/** A category that has products. */
export type LeafCategory = RangeCategory & { leaf: LeafPlan };

export const LEAVES: readonly LeafCategory[] = CATEGORIES.filter(
  (category): category is LeafCategory => category.leaf !== null,
);
