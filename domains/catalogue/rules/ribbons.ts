import type * as z from 'zod/mini';
import type { CONDITIONS, ribbon, StockStatus } from '../contract/catalogue.ts';
import { RIBBON_KINDS } from '../contract/catalogue.ts';

export type Ribbon = z.infer<typeof ribbon>;
export type RibbonKind = (typeof RIBBON_KINDS)[number];
export type Condition = (typeof CONDITIONS)[number];

/**
 * The label of each ribbon. The operator's file can contain two kinds for a reduced product, and both have
 * the label "Deal".
 */
const WORDS: Record<RibbonKind, string> = {
  deal: 'Deal',
  sale: 'Deal',
  new: 'New',
  runout: 'Brand New Runout',
  cosmetic: 'Cosmetic Imperfection',
  condition: 'New Condition',
  unavailable: 'Unavailable',
};
const OF_CONDITION: Record<Condition, RibbonKind | null> = {
  new: null,
  cosmetic: 'cosmetic',
  'new-condition': 'condition',
  runout: 'runout',
};

/** The label of products with a lower price for members of the deals club. Only members see it. */
const CLUB_PRICE: Ribbon = { kind: 'deal', text: 'Club price' };

/**
 * Returns the labels on a product's picture, at most two. The order is: unavailable, the price of the deals
 * club, the product's condition, and the ribbon that the operator assigned.
 */
export function ribbonsOf(product: {
  ribbon: string;
  ribbonText: string;
  condition: Condition;
  stockStatus: StockStatus;
  /** Whether the deals club has a lower price, and the user is a member. */
  hasClubPrice?: boolean;
}): Ribbon[] {
  const ribbons: Ribbon[] = [];
  const add = (kind: RibbonKind, text: string) => {
    if (!ribbons.some((known) => known.kind === kind)) ribbons.push({ kind, text });
  };
  if (product.stockStatus === 'supersededAndNoStock') add('unavailable', WORDS.unavailable);
  if (product.hasClubPrice) add(CLUB_PRICE.kind, CLUB_PRICE.text);
  const condition = OF_CONDITION[product.condition];
  if (condition) add(condition, WORDS[condition]);
  const own = RIBBON_KINDS.find((kind) => kind === product.ribbon);
  if (own) add(own, product.ribbonText || WORDS[own]);
  return ribbons.slice(0, 2);
}
