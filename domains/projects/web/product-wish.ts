import type { CartLine } from '#domains/cart/web/cart-store.ts';
import type { Product } from '#domains/catalogue/contract-product.ts';

/** A product as it is wanted on its page: how many, and what is ticked to go with it. */
export interface ProductWish {
  product: Pick<Product, 'sku' | 'title' | 'installs' | 'warranties' | 'services'>;
  line: CartLine;
}

/** What goes with a product into a project. */
export interface ChosenExtras {
  installId?: number;
  warrantyId?: number;
  serviceSkus?: string[];
  /** Names of all that is ticked. */
  titles: readonly string[];
}

/** What is ticked on a product's page: options of the line in a project too. */
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
