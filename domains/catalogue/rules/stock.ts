import type { StockStatus } from '../contract/catalogue.ts';

/**
 * The facts that determine a stock status. `leadDays` is the product's own or else its supplier's; null if
 * unknown.
 */
export interface StockFacts {
  /** Whether any warehouse of the market has a unit that is neither held nor sold. */
  isAvailable: boolean;
  isSuperseded: boolean;
  canBackorder: boolean;
  /** Whether the maker delivers from its own stock, which the shop cannot see. */
  deliversDirect: boolean;
  leadDays: number | null;
}

/** Returns the stock status of a product in a market (storefront §3, PRODUCT-04). */
export function effectiveStockStatus(facts: StockFacts): StockStatus {
  if (facts.isAvailable) return 'inStock';
  if (facts.isSuperseded) return 'supersededAndNoStock';
  if (facts.deliversDirect) return 'indeterminate';
  if (!facts.canBackorder) return 'noStock';
  return facts.leadDays === null ? 'indeterminate' : 'backOrder';
}

export interface StockDisplay {
  text: string;
  /** The colour of the text: available (`good`), available after a wait (`wait`) or unavailable (`none`). */
  tone: 'good' | 'wait' | 'none';
  canAdd: boolean;
  /** Whether the product may return to stock, so that shoppers can request a notification. */
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

/** Returns the text and add-to-cart rule of a stock status (PRODUCT-04). */
export function stockDisplay(status: StockStatus): StockDisplay {
  return DISPLAYS[status];
}

/** Whether a product can be added to a cart: it has a price and its stock status allows it. */
export function canAddToCart(product: { price: number | null; stockStatus: StockStatus }): boolean {
  return product.price !== null && DISPLAYS[product.stockStatus].canAdd;
}

/** The tier of a product that has no price or is out of stock. */
export const NO_STOCK_TIER = 2;
/** The tier of a discontinued product that is sold out. */
export const DISCONTINUED_TIER = 3;

const TIERS: Record<StockStatus, number> = {
  inStock: 0,
  backOrder: 1,
  indeterminate: 1,
  noStock: NO_STOCK_TIER,
  supersededAndNoStock: DISCONTINUED_TIER,
};

/**
 * Returns the rank of a product in lists and searches: in stock (0), on back order or unknown (1), no stock
 * (2), discontinued (3).
 */
export function purchaseTier(status: StockStatus): number {
  return TIERS[status];
}
