import type { Cart, CartProduct } from '../contract/cart.ts';

/** Creates a cart line for tests. `own` replaces individual fields. */
export function lineFixture(own: Partial<CartProduct> = {}): CartProduct {
  return {
    productId: 1,
    title: 'Halden 640L French Door Fridge, Stainless Steel',
    sku: 'HFD640S',
    productCode: 'HFD640S',
    url: '/p/halden-hfd640s',
    brand: 'Halden',
    category: 'Fridges',
    categoryUri: 'fridges-freezers/bottom-mount-fridges',
    price: 2499,
    rrp: 2999,
    quantity: 1,
    lineDiscount: 0,
    available: true,
    sortOrder: 0,
    image: '/img/p/HFD640S-front.svg',
    images: [],
    ribbonType: '',
    conditionType: 'new',
    missingParts: [],
    selectedInstall: null,
    selectedWarranty: null,
    selectedServices: [],
    isProforma: false,
    promoId: null,
    ...own,
  };
}

/** Creates a cart with one line for tests. `own` replaces individual fields. */
export function cartFixture(own: Partial<Cart> = {}): Cart {
  return {
    cartId: '2f0f4b8e-3f0a-4d53-9a5c-0d9f3f3a9c11',
    version: 2,
    products: [lineFixture()],
    rewards: [],
    productCount: 1,
    orderTotal: 2499,
    savingTotal: 500,
    rrpTotal: 2999,
    errors: [],
    messages: [],
    couponCode: '',
    codes: [],
    discountTotal: 0,
    hasProformaDelivery: false,
    ...own,
  };
}
