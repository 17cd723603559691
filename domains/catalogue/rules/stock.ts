import type { StockStatus } from '../contract/catalogue.ts';

/**
 * The facts that determine a product's stock status. `leadDays` is the lead time of the product or, if not
 * set, of its supplier; null if both are unknown.
 */
export interface StockFacts {
  /** Whether any warehouse of the market has a unit that is neither sold nor reserved by a stock hold. */
  isAvailable: boolean;
  isSuperseded: boolean;
  canBackorder: boolean;
  /**
   * Whether the maker delivers the product from its own stock. The shop does not know the size of that stock.
   */
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
  /**
   * The meaning of the text's colour: available (`good`), available after a wait (`wait`) or unavailable
   * (`none`).
   */
  tone: 'good' | 'wait' | 'none';
  canAdd: boolean;
  /** Whether shoppers can request a notification when the product is back in stock. */
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

/**
 * Whether shoppers can add a product to the cart. The product must have a price, and its stock status must
 * allow purchases.
 */
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
 * Returns the tier by which lists and searches rank a product: in stock (0), on back order or unknown (1), no
 * stock (2), discontinued (3).
 */
export function purchaseTier(status: StockStatus): number {
  return TIERS[status];
}
