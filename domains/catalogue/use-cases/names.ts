/** Functions with which imports and other domains find products, brands and categories by SKU or uri. */
export { readBrandUris, readProductId, listSkus } from '../db/names.ts';
export { readCategoryUris } from '../db/options.ts';
