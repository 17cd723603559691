/**
 * Whether one of the brands is in the comma-separated setting `proformaShippingBrands` (SETTINGS-16). Letter
 * case and spaces around names do not matter (DELIVERY-17).
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
 * Whether the manufacturer delivers a product, according to the product itself or because its brand is in the
 * setting.
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
