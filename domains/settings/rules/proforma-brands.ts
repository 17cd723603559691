/**
 * Whether one of the brands is in the setting `proformaShippingBrands` (SETTINGS-16), a comma-separated list.
 * Ignores letter case and spaces around the names (DELIVERY-17).
 */
export function hasProformaBrand(brands: Iterable<string>, setting: string): boolean {
  const listed = new Set(
    setting
      .split(',')
      .map(plain)
      .filter((name) => name !== ''),
  );
  for (const brand of brands) if (listed.has(plain(brand))) return true;
  return false;
}

/**
 * Whether the manufacturer delivers a product. True if the product is marked as proforma, or if its brand is
 * in the setting.
 */
export function isProformaProduct(
  { isProforma, brand }: { isProforma: boolean; brand: string },
  setting: string,
): boolean {
  return isProforma || hasProformaBrand([brand], setting);
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
