import { useState } from 'react';
import type { CartLine } from '#domains/cart/web/cart-store.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';

/**
 * The shopper's choices for a product: quantity and options. All buttons on the product's page use the same
 * choices.
 */
export interface Purchase {
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** Whether the quantity field contains invalid text. The product cannot be added until the text is valid. */
  isQuantityRejected: boolean;
  setQuantityRejected: (isRejected: boolean) => void;
  installId: number | null;
  chooseInstall: (id: number | null) => void;
  warrantyId: number | null;
  chooseWarranty: (id: number | null) => void;
  services: ReadonlySet<string>;
  toggleService: (sku: string) => void;
  line: CartLine;
}

export function usePurchase(product: Pick<Product, 'productCode'>): Purchase {
  const [quantity, setQuantity] = useState(1);
  const [isQuantityRejected, setQuantityRejected] = useState(false);
  const [installId, chooseInstall] = useState<number | null>(null);
  const [warrantyId, chooseWarranty] = useState<number | null>(null);
  const [services, setServices] = useState<ReadonlySet<string>>(new Set());
  const toggleService = (sku: string) => {
    const next = new Set(services);
    if (!next.delete(sku)) next.add(sku);
    setServices(next);
  };
  return {
    quantity,
    setQuantity,
    isQuantityRejected,
    setQuantityRejected,
    installId,
    chooseInstall,
    warrantyId,
    chooseWarranty,
    services,
    toggleService,
    line: {
      productCode: product.productCode,
      quantity,
      // Omits options that the shopper has not chosen, so that the cart's existing options stay unchanged.
      installId: installId ?? undefined,
      warrantyId: warrantyId ?? undefined,
      ...(services.size === 0 ? {} : { serviceSkus: [...services] }),
    },
  };
}
