/** A set of SKUs. */
export interface SkuSet {
  has(sku: string): boolean;
}

/**
 * Products that are money: gift cards. No coupon, price of staff, price lock or quote changes their price, nobody pays them in
 * parts, and cash counts for them at a till alone. Each rule about money goods asks this one set.
 */
export interface MoneyGoods extends SkuSet {
  /** In lower case, for SQL. */
  readonly skus: readonly string[];
}

/** The products of the setting `GiftCardProducts`. SKUs match in any letter case, as in imports. */
export function parseMoneyGoods(setting: string | undefined): MoneyGoods {
  const named = (setting ?? '').toLowerCase().split(',');
  const skus = new Set(named.map((sku) => sku.trim()).filter((sku) => sku !== ''));
  return { has: (sku) => skus.has(sku.toLowerCase()), skus: [...skus] };
}
