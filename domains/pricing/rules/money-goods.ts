/** A set of SKUs. */
export interface SkuSet {
  has(sku: string): boolean;
}

/**
 * The products that represent money: gift cards. No coupon, staff price, price lock or quote changes their
 * price. They cannot be paid in parts, and cash is accepted for them only at a till.
 */
export interface MoneyGoods extends SkuSet {
  /** The SKUs in lower case, for use in SQL. */
  readonly skus: readonly string[];
}

/** Parses the setting `GiftCardProducts`. Letter case in SKUs does not matter, as in imports. */
export function parseMoneyGoods(setting: string | undefined): MoneyGoods {
  const named = (setting ?? '').toLowerCase().split(',');
  const skus = new Set(named.map((sku) => sku.trim()).filter((sku) => sku !== ''));
  return { has: (sku) => skus.has(sku.toLowerCase()), skus: [...skus] };
}
