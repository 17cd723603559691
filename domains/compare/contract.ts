import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shopperText } from '#foundation/pure/error-texts.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, plain, oneOrManyPlain } from '#foundation/pure/wire.ts';
import { notSold, productCard } from '#domains/catalogue/contract/catalogue.ts';
import { product, specValue } from '#domains/catalogue/contract/product.ts';

/** The maximum number of products in a comparison (storefront §9). */
export const MAX_COMPARED = 3;
/** The HttpOnly cookie that identifies a guest's comparison list. */
export const COMPARE_COOKIE = 'compare';
/**
 * The readable cookie that states that a comparison list exists. If it is missing, pages do not request the
 * list.
 */
export const COMPARED_MARK = 'compared';
/**
 * A product in the comparison list, as displayed in the tray and stored in the browser (COMPARE-17). The
 * price is in dollars; null if the product has no price.
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

/** The products in the comparison list (COMPARE-16). */
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
    /** The product's specifications and its yearly running cost in dollars. */
    specifications: z.array(specValue),
    energy: product.shape.energy,
    /** The product's category and its ancestors, top level first. */
    path: z.array(z.object({ name: z.string(), url: z.string() })),
    reviewSummary: z.string(),
  })
  .register(shapes, { id: 'ComparedProduct' });
export type ComparedProduct = z.infer<typeof comparedProduct>;

/**
 * The compared products. `suggestions` contains products of a similar kind and price to the first product,
 * and is displayed if the comparison has a free place.
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
  summary: 'Returns the products that the caller compares',
  errors: [comparisonOff],
  answer: compareList,
});
/**
 * Adds a product to the comparison list (API-10). If the list contains three other products, rejects the
 * request with status 409 and the code `limit`. If the list already contains the product, it does not change.
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
  summary: 'Removes a product from the compare list; no effect if it is not in the list',
  params: z.object({ sku: z.string().check(plain) }),
  errors: [comparisonOff],
  answer: compareList,
});
/**
 * Returns a comparison of products (API-12). `SkuList` is a repeated parameter, or SKUs separated by tildes
 * or commas. Compares the first three products that the site sells and ignores the others.
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
