/** A set of SKUs. */
export interface SkuSet {
  has(sku: string): boolean;
}

/**
 * Products that are money: gift cards. No coupon, staff price, price lock or quote can change their price.
 * They cannot be paid in parts, and only tills accept cash for them. Every rule about money goods uses this
 * set.
 */
export interface MoneyGoods extends SkuSet {
  /** The SKUs in lower case, for SQL. */
  readonly skus: readonly string[];
}

/** Parses the setting `GiftCardProducts`. SKUs match in any letter case, as in imports. */
export function parseMoneyGoods(setting: string | undefined): MoneyGoods {
  const named = (setting ?? '').toLowerCase().split(',');
  const skus = new Set(named.map((sku) => sku.trim()).filter((sku) => sku !== ''));
  return { has: (sku) => skus.has(sku.toLowerCase()), skus: [...skus] };
}
