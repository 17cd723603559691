import type { CartLine } from '#domains/cart/web/cart-store.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';

/** A product as selected on its page: quantity and ticked options. */
export interface ProductWish {
  product: Pick<Product, 'sku' | 'title' | 'installs' | 'warranties' | 'services'>;
  line: CartLine;
}

/** The options added with a product to a project. */
export interface ChosenExtras {
  installId?: number;
  warrantyId?: number;
  serviceSkus?: string[];
  /** The names of all ticked options. */
  titles: readonly string[];
}

/** Returns the options ticked on a product's page that also apply to a project line. */
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
