import type { StockStatus } from '../contract.ts';

/** What a stock status is decided from. `leadDays`: the product's own, else its supplier's; null when nobody knows. */
export interface StockFacts {
  /** Whether any warehouse of the market has one that is not held or sold. */
  isAvailable: boolean;
  isSuperseded: boolean;
  canBackorder: boolean;
  /** The maker delivers it from its own stock, which the shop does not see. */
  deliversDirect: boolean;
  leadDays: number | null;
}

/** The stock status of a product in a market (storefront §3, PRODUCT-04). */
export function effectiveStockStatus(facts: StockFacts): StockStatus {
  if (facts.isAvailable) return 'inStock';
  if (facts.isSuperseded) return 'supersededAndNoStock';
  if (facts.deliversDirect) return 'indeterminate';
  if (!facts.canBackorder) return 'noStock';
  return facts.leadDays === null ? 'indeterminate' : 'backOrder';
}

export interface StockDisplay {
  text: string;
  /** Colour of the text: good news, a wait, none to be had. */
  tone: 'good' | 'wait' | 'none';
  canAdd: boolean;
  /** Whether it may come back: shoppers can ask to be told. */
  canNotify: boolean;
}

const DISPLAYS: Record<StockStatus, StockDisplay> = {
  inStock: { text: 'In stock', tone: 'good', canAdd: true, canNotify: false },
  backOrder: { text: 'On back order', tone: 'wait', canAdd: true, canNotify: false },
  indeterminate: {
    text: 'Availability confirmed after you order',
    tone: 'wait',
    canAdd: true,
    canNotify: false,
  },
  noStock: { text: 'Out of stock', tone: 'none', canAdd: false, canNotify: true },
  supersededAndNoStock: { text: 'No longer available', tone: 'none', canAdd: false, canNotify: false },
};

/** Text and add-to-cart rule of a stock status (PRODUCT-04). */
export function stockDisplay(status: StockStatus): StockDisplay {
  return DISPLAYS[status];
}

/** Whether a product may go into a cart: it has a price and its stock status allows it. */
export function canAddToCart(product: { price: number | null; stockStatus: StockStatus }): boolean {
  return product.price !== null && DISPLAYS[product.stockStatus].canAdd;
}

/** The tier of a product that cannot be bought until it is in stock again, or has no price. */
export const NO_STOCK_TIER = 2;
/** The tier of a product that is not made any more and sold out. */
export const DISCONTINUED_TIER = 3;

const TIERS: Record<StockStatus, number> = {
  inStock: 0,
  backOrder: 1,
  indeterminate: 1,
  noStock: NO_STOCK_TIER,
  supersededAndNoStock: DISCONTINUED_TIER,
};

/** Rank of a product in lists and searches: in stock (0), on back order or unknown (1), no stock (2), discontinued (3). */
export function purchaseTier(status: StockStatus): number {
  return TIERS[status];
}
