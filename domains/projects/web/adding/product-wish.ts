import type { CartLine } from '#domains/cart/web/cart-store.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';

/** A product, with the quantity and options that the user selected on its page. */
export interface ProductWish {
  product: Pick<Product, 'sku' | 'title' | 'installs' | 'warranties' | 'services'>;
  line: CartLine;
}

/** The options to add to a project with a product. */
export interface ChosenExtras {
  installId?: number;
  warrantyId?: number;
  serviceSkus?: string[];
  /** The names of all selected options. */
  titles: readonly string[];
}

/** Returns the selected options of a product page that a project line can also have. */
export function extrasOf({ product, line }: ProductWish): ChosenExtras {
  const install = product.installs.find(({ id }) => id === line.installId);
  const warranty = product.warranties.find(({ id }) => id === line.warrantyId);
  const services = product.services.filter(({ sku }) => line.serviceSkus?.includes(sku));
  return {
    ...(install ? { installId: install.id } : {}),
    ...(warranty ? { warrantyId: warranty.id } : {}),
    ...(services.length > 0 ? { serviceSkus: services.map(({ sku }) => sku) } : {}),
    titles: [install?.name, warranty?.name, ...services.map(({ title }) => title)].filter(
      (title) => title !== undefined,
    ),
  };
}
