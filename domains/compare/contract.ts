import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shopperText } from '#foundation/pure/error-texts.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, plain, oneOrManyPlain } from '#foundation/pure/wire.ts';
import { notSold, productCard } from '#domains/catalogue/contract/catalogue.ts';
import { product, specValue } from '#domains/catalogue/contract/product.ts';

/** Maximum number of compared products (storefront §9). */
export const MAX_COMPARED = 3;
/** HttpOnly cookie that identifies a guest's list. */
export const COMPARE_COOKIE = 'compare';
/** Cookie from which pages learn that a list exists. Without it, no page requests a list. */
export const COMPARED_MARK = 'compared';
/**
 * The data about a product in the tray and the browser's storage (COMPARE-17). The price is in dollars; null
 * without a price.
 */
export const compareProduct = z
  .object({
    brandImage: z.string(),
    brandName: z.string(),
    productId: z.number(),
    productImage: z.string(),
    productName: z.string(),
    productSKU: z.string(),
    price: z.nullable(z.number()),
  })
  .register(shapes, { id: 'CompareProduct' });
export type CompareProduct = z.infer<typeof compareProduct>;

/** The products in the list (COMPARE-16). */
export const compareList = z
  .object({ comparisonProducts: z.array(compareProduct) })
  .register(shapes, { id: 'CompareList' });
export type CompareList = z.infer<typeof compareList>;

/** A product with all data that the compare page needs. */
export const comparedProduct = z
  .object({
    ...compareProduct.shape,
    card: productCard,
    summary: z.string(),
    /** The specifications, including the yearly running cost in dollars. */
    specifications: z.array(specValue),
    energy: product.shape.energy,
    /** The parent categories, from the top level down. */
    path: z.array(z.object({ name: z.string(), url: z.string() })),
    reviewSummary: z.string(),
  })
  .register(shapes, { id: 'ComparedProduct' });
export type ComparedProduct = z.infer<typeof comparedProduct>;

/**
 * The compared products. `suggestions`: products similar in kind and price to the first one, displayed if a
 * place is free.
 */
export const comparison = z
  .object({
    products: z.array(comparedProduct),
    suggestions: z.array(productCard),
  })
  .register(shapes, { id: 'Comparison' });
export type Comparison = z.infer<typeof comparison>;

const tags = { tag: 'compare', access: 'public' } as const;
const WHICH = 'Please choose a product.';

export const comparisonOff = faultSpec('off', 404, shopperText(404, []));
export const comparisonFull = faultSpec(
  'limit',
  409,
  `You can compare up to ${MAX_COMPARED} products. Please remove one first.`,
);

export const getCompareList = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/compare',
  summary: 'Returns the products that the caller compares (API-09)',
  errors: [comparisonOff],
  answer: compareList,
});
/**
 * Adds a product to the list (API-10). Rejects a fourth product with status 409 and the code `limit`. A
 * product that is already in the list is not added again.
 */
export const addCompareProduct = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/compare/product',
  summary: 'Adds a product to the compare list, at most three',
  body: z.object({ sku: z.string().check(plain, z.minLength(1, WHICH), z.maxLength(64, WHICH)) }),
  errors: [comparisonOff, notSold, comparisonFull],
  answer: compareList,
});
export const removeCompareProduct = endpoint({
  ...tags,
  method: 'DELETE',
  path: '/api/compare/product/:sku',
  summary: 'Removes a product from the list; one that is not in it changes nothing (API-11)',
  params: z.object({ sku: z.string().check(plain) }),
  errors: [comparisonOff],
  answer: compareList,
});
/**
 * Returns a comparison (API-12). `SkuList` is a repeated parameter, or contains SKUs separated by tildes or
 * commas. Uses the first three products that the site sells and ignores the rest.
 */
export const getComparison = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/compare/products',
  summary: 'Products side by side',
  query: z.object({ SkuList: z.optional(oneOrManyPlain) }),
  errors: [comparisonOff],
  answer: comparison,
  cacheTags: ['product', 'category', 'brand', 'setting'],
});
