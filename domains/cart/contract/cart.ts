import * as z from 'zod/mini';
import { invalidForm, tooMany } from '#foundation/pure/call-errors.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { flag, shapes, plain, plainText } from '#foundation/pure/wire.ts';
import { QUANTITY_TEXT } from '#foundation/pure/input/typed-quantity.ts';
import { codeInCart, codeNotInCart } from '#domains/vouchers/contract.ts';

/** The cart id in the response for a user without a cart (CART-02). */
export const ZERO_CART_ID = '00000000-0000-0000-0000-000000000000';
/** The name of the HttpOnly cookie that identifies a guest's cart (CART-17). */
export const CART_COOKIE = 'cart';
export const MAX_QUANTITY = 99;
/** Maximum number of different products in a cart that combines the products of several carts. */
export const MAX_MERGED_LINES = 500;

export const cartOption = z
  .object({ id: z.number(), name: z.string(), price: z.number() })
  .register(shapes, { id: 'CartOption' });
export const cartService = z
  .object({ sku: z.string(), title: z.string(), price: z.number() })
  .register(shapes, { id: 'CartService' });

/** A product in the cart, with amounts in dollars (CART-03). */
export const cartProduct = z
  .object({
    productId: z.number(),
    title: z.string(),
    sku: z.string(),
    productCode: z.string(),
    url: z.string(),
    brand: z.string(),
    category: z.string(),
    categoryUri: z.string(),
    price: z.number(),
    rrp: z.nullable(z.number()),
    quantity: z.number(),
    lineDiscount: z.number(),
    available: z.boolean(),
    sortOrder: z.number(),
    image: z.string(),
    images: z.array(z.string()),
    ribbonType: z.string(),
    conditionType: z.string(),
    missingParts: z.array(z.string()),
    selectedInstall: z.nullable(cartOption),
    selectedWarranty: z.nullable(cartOption),
    selectedServices: z.array(cartService),
    isProforma: z.boolean(),
    promoId: z.nullable(z.string()),
    /** Whether some units of the line come from a project or a quote. */
    isOfProject: z.optional(z.boolean()),
  })
  .register(shapes, { id: 'CartProduct' });
export type CartProduct = z.infer<typeof cartProduct>;

export const cart = z
  .object({
    cartId: z.string(),
    /** Increases with every change to the cart. A tab that has an older version reloads the cart. */
    version: z.number(),
    products: z.array(cartProduct),
    rewards: z.array(
      z.object({
        link: z.string(),
        title: z.string(),
        expiryDate: z.nullable(z.string()),
        thumbImg: z.string(),
        redemption: z.optional(z.string()),
        rewardLabel: z.optional(z.string()),
      }),
    ),
    productCount: z.number(),
    orderTotal: z.number(),
    savingTotal: z.number(),
    rrpTotal: z.number(),
    errors: z.array(z.string()),
    messages: z.array(z.string()),
    /** The codes that affect the cart, separated by commas (CART-01). */
    couponCode: z.string(),
    codes: z.array(codeInCart),
    /** The total discount from codes, which is already subtracted from `orderTotal`. */
    discountTotal: z.number(),
    hasProformaDelivery: z.boolean(),
  })
  .register(shapes, { id: 'Cart' });
export type Cart = z.infer<typeof cart>;

const SOMETHING_WRONG = 'Something went wrong. Please try again.';

export const beingPaid = faultSpec(
  'being-paid',
  409,
  'Your order is being paid. Please wait until the payment is complete before you change your cart.',
);
export const tooManyPieces = faultSpec(
  'quantity',
  400,
  'That’s more than a cart can hold. Please choose a smaller quantity.',
);
export const notForSale = faultSpec('not-for-sale', 400, 'This product can’t be bought right now.');
export const optionGone = faultSpec('option', 400, 'That option is no longer offered. Please choose again.');
export const notInCart = faultSpec('not-in-cart', 400, SOMETHING_WRONG);
export const noSuchLine = faultSpec('no-such-line', 404, SOMETHING_WRONG);
export const emptyCart = faultSpec('empty-cart', 400, 'Your cart is empty.');

const tags = { tag: 'cart', access: 'public' } as const;
const code = z.object({ code: z.string().check(plain) });

export const getCart = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/cart',
  summary:
    "Returns the caller's cart with prices; with a postcode, marks products that cannot be delivered there as unavailable",
  errors: [],
  query: z.object({
    suburb: z.optional(z.string()),
    postcode: z.optional(z.string().check(plain)),
    state: z.optional(z.string()),
    winningDeliveryServiceOverride: z.optional(flag),
  }),
  answer: cart,
});
/**
 * Adds a product to the cart, or sets its quantity with `mode: 'set'`. Omitted options stay unchanged, and
 * null removes an option. The total quantity of the line must be between 1 and 99.
 */
export const addCartProduct = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/cart/product',
  summary: 'Adds a product to the cart, or changes its cart line',
  errors: [membersOnly, notSold, beingPaid, tooManyPieces, notForSale, optionGone],
  body: z.object({
    productCode: z
      .string()
      .check(plain, z.minLength(1, 'Please choose a product.'), z.maxLength(64, 'Please choose a product.')),
    quantity: z._default(
      z
        .number()
        .check(
          z.int(QUANTITY_TEXT.whole),
          z.gte(1, QUANTITY_TEXT.least(1)),
          z.lte(MAX_QUANTITY, QUANTITY_TEXT.most(MAX_QUANTITY)),
        ),
      1,
    ),
    mode: z._default(z.enum(['add', 'set']), 'add'),
    installId: z.optional(z.nullable(z.number())),
    warrantyId: z.optional(z.nullable(z.number())),
    serviceSkus: z.optional(z.array(z.string().check(plain)).check(z.maxLength(20))),
  }),
  answer: cart,
});
export const getCartProduct = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/cart/product/:code',
  summary: 'Returns one line of the cart',
  errors: [noSuchLine],
  params: code,
  answer: cartProduct,
});
export const removeCartProduct = endpoint({
  ...tags,
  method: 'DELETE',
  path: '/api/cart/product/:code',
  summary: 'Removes a product from the cart',
  errors: [notInCart, beingPaid],
  params: code,
  answer: cart,
});
export const deleteCart = endpoint({
  ...tags,
  method: 'DELETE',
  path: '/api/cart',
  summary: 'Empties the cart',
  errors: [beingPaid],
  answer: cart,
});
/** The error if a mailbox has received the most carts of a day. Anyone can enter the address of another person. */
export const tooManyCartMails = faultSpec(
  'too-many-cart-mails',
  429,
  'We’ve emailed several carts to this address today. Please try again tomorrow, or enter another address.',
);
export const emailCart = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/cart/email',
  summary: 'Emails the cart',
  errors: [invalidForm, emptyCart, tooManyCartMails],
  body: z.object({ email: z.string().check(plain) }),
  answer: z.object({ success: z.boolean() }),
});
/**
 * Adds a code to the cart (COUPON-11). If the code cannot be applied, the response has status 200 and
 * contains the reason. The reason does not reveal whether the code exists.
 */
export const addCartCoupon = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/cart/coupon',
  summary: 'Applies a coupon code to the cart',
  errors: [beingPaid, tooMany],
  body: z.object({
    code: plainText(200),
    userEmail: z.optional(z.nullable(plainText(254))),
  }),
  anyText: ['code'],
  answer: z.object({ applied: z.boolean(), message: z.string(), cart }),
});
export const removeCartCoupon = endpoint({
  ...tags,
  method: 'DELETE',
  path: '/api/cart/coupon/:code',
  summary: 'Removes a code from the cart',
  errors: [codeNotInCart, beingPaid],
  params: code,
  secretParams: ['code'],
  answer: cart,
});
/**
 * Returns the number of products for the header, without calculating prices. Returns 0 if the shopper has no
 * cart.
 */
export const getCartCount = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/cart/count',
  summary: 'Returns the number of products and rewards in the cart, its id, and its version',
  errors: [],
  answer: z.object({
    cartId: z.string(),
    /** The number of products and rewards (CART-05). */
    count: z.number(),
    /** The number of units that the shopper has added, excluding rewards. */
    pieces: z.number(),
    version: z.number(),
  }),
});
